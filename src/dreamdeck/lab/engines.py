"""Where the laboratory's work is done: on local processes, or on a cluster with Ray. One interface, same results.

Work is cut into pieces that depend on nothing but their number. An engine yields each piece's result once; a worker
that dies takes nothing with it but time: its pieces are done again elsewhere.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from dreamdeck.kernel.batch import cores
from dreamdeck.kernel.errors import DreamdeckError, OptionError, listed

ENGINES = ("local", "ray")
MOST_DEATHS = 5  # of workers in a row without one result; then something is wrong

Piece = TypeVar("Piece")


class Done(NamedTuple):
    """A piece's result, by its place in the list of pieces, and how long its worker took."""

    number: int
    result: Any
    seconds: float


Engine = Callable[[Callable[[Piece], Any], Sequence[Piece], int], Iterator[Done]]


def engine(name: str) -> Engine[Any]:
    """The engine of a name: it is called with a function, the pieces, and how many at once (0: as many as cores)."""
    if name not in ENGINES:
        raise OptionError(f"engine {name!r}: expected one of {listed(ENGINES)}")
    return on_processes if name == "local" else on_ray


def timed(task: Callable[[Piece], Any], number: int, piece: Piece) -> Done:
    began = time.perf_counter()
    result = task(piece)
    return Done(number, result, time.perf_counter() - began)


def on_processes(task: Callable[[Piece], Any], pieces: Sequence[Piece], jobs: int) -> Iterator[Done]:
    """As pieces are done. With one job everything happens here."""
    jobs = min(jobs or cores(), max(1, len(pieces)))
    if jobs == 1:
        yield from (timed(task, number, piece) for number, piece in enumerate(pieces))
        return
    left = dict(enumerate(pieces))
    deaths = 0
    while left:
        done_before = len(left)
        for done in _until_a_death(task, dict(left), jobs):
            del left[done.number]
            yield done
        deaths = deaths + 1 if len(left) == done_before else 0
        if deaths == MOST_DEATHS:
            raise DreamdeckError(f"workers died {deaths} times without a result; is there enough memory?")


def _until_a_death(task: Callable[[Piece], Any], pieces: dict[int, Piece], jobs: int) -> Iterator[Done]:
    """Do pieces on fresh processes until all are done or a process dies."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=end_with_the_parent) as pool:
        running: set[Future[Done]] = set()
        waiting = iter(pieces.items())
        try:
            while True:
                for number, piece in islice(waiting, 2 * jobs - len(running)):
                    running.add(pool.submit(timed, task, number, piece))
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in finished)
        except BrokenProcessPool:
            return
        finally:
            for future in running:
                future.cancel()


def end_with_the_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()

    def wait_and_end() -> None:
        if parent:
            parent.join()
            os._exit(1)

    Thread(target=wait_and_end, daemon=True).start()


def on_ray(task: Callable[[Piece], Any], pieces: Sequence[Piece], jobs: int) -> Iterator[Done]:
    """As pieces are done, on the cluster that RAY_ADDRESS names, or on one started here. Ray tries again itself."""
    try:
        import ray
    except ImportError as error:
        raise DreamdeckError("--engine ray needs Ray: pip install 'dreamdeck[ray]'") from error

    was_running = ray.is_initialized()
    if not was_running:
        _start(ray)
    remote = ray.remote(max_retries=MOST_DEATHS)(timed)
    at_once = 2 * (jobs or int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    waiting = iter(enumerate(pieces))
    try:
        while True:
            for number, piece in islice(waiting, at_once - len(running)):
                running.append(remote.remote(task, number, piece))
            if not running:
                return
            finished, running = ray.wait(running)
            yield from ray.get(finished)
    finally:
        for future in running:
            ray.cancel(future, force=True)
        if not was_running:
            ray.shutdown()


PATIENCE = {"prestart_worker_first_driver": False, "worker_register_timeout_seconds": 600}  # for busy machines


def _start(ray: Any) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one here."""
    here = {} if os.environ.get("RAY_ADDRESS") else {"_system_config": PATIENCE}
    ray.init(log_to_driver=False, include_dashboard=False, configure_logging=False, **here)
