"""Start Dreamdeck. Needs only Python 3.11 or newer: makes .venv beside this file, installs what lock/ lists.

python3 run.py              play in the browser (in the terminal: python3 run.py play)
python3 run.py test ...     check and test everything (further words go to pytest)
python3 run.py lock         renew lock/ from pyproject.toml
python3 run.py <command>    any command of dreamdeck, such as: sim onirim --games 1000
"""

# Stays readable for Python 3.8, so that an older Python gets the sentence in main() and not a syntax error.
from __future__ import annotations

import configparser
import hashlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PLAY = ["serve", "--open"]  # what `python3 run.py` alone starts: the game in the browser
SETS = ("play", "test", "bench")  # dependency groups in pyproject.toml, each with its lock
CHECKS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STAMP = VENV / "dreamdeck.json"


class Trouble(Exception):
    """Something the person at the keyboard can put right; the message says how."""


def main(args: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        say(f"needs Python 3.11 or newer, this is {platform.python_version()}.")
        return 1
    args = args or PLAY
    try:
        if args[0] == "lock":
            return renew_locks()
        prepare(args[0] if args[0] in SETS else "play")
        if args[0] == "test":
            return test(args[1:])
        os.environ["DREAMDECK_COMMAND"] = f"{Path(sys.executable).name} {shlex.quote(sys.argv[0])}"  # for its advice
        return hand_over("-P", "-m", "dreamdeck", *args)
    except (Trouble, OSError) as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("stopped.")
        return 130


def test(pytest_args: list[str]) -> int:
    os.chdir(ROOT)
    for check in CHECKS:
        code = subprocess.call([str(PYTHON), "-m", *check])
        if code:
            return code
    return hand_over("-m", "pytest", "-n", "2", *pytest_args)


def hand_over(*args: str) -> int:
    command = [str(PYTHON), *args]
    if sys.platform == "win32":
        return subprocess.call(command)
    os.execv(command[0], command)


def say(text: str) -> None:
    print(f"Dreamdeck: {text}", file=sys.stderr, flush=True)


# ---- .venv and its stamp ----


def prepare(kind: str) -> None:
    """Bring the set into .venv. The stamp is away meanwhile, so a half-made .venv is known as such."""
    if is_ready(kind):
        return
    with one_at_a_time():
        if is_ready(kind):  # another start did it while this one waited
            return
        sets = installed_sets()
        STAMP.unlink(missing_ok=True)
        if sets:
            say(f"bringing .venv up to date ({kind}) ...")
        else:
            say("preparing .venv (first start, about a minute) ...")
            make_venv()
        install(kind)
        write_stamp({**sets, kind: fingerprint(kind)})


def is_ready(kind: str) -> bool:
    return installed_sets().get(kind) == fingerprint(kind)


def installed_sets() -> dict[str, str]:
    """Fingerprints by set; none if .venv is missing, half made, or made by another Python or elsewhere."""
    try:
        stamp = json.loads(STAMP.read_text())
        return dict(stamp["sets"]) if stamp["home"] == home() and PYTHON.exists() else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def write_stamp(sets: dict[str, str]) -> None:
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps({"home": home(), "sets": sets}))
    draft.replace(STAMP)


def home() -> list[str]:
    return [sys.version, sys.base_prefix, platform.machine(), str(ROOT)]


def fingerprint(kind: str) -> str:
    sources = (ROOT / "lock" / f"{kind}.txt", ROOT / "pyproject.toml")
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


def make_venv() -> None:
    venv.EnvBuilder(clear=True, symlinks=sys.platform != "win32").create(VENV)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    with open(ROOT / ".venv.lock", "w") as lock:
        os.set_inheritable(lock.fileno(), True)  # an installer that outlives a killed start keeps the lock
        if not try_lock(lock.fileno()):
            say("another start is at work on .venv, waiting for it ...")
            while not try_lock(lock.fileno()):
                time.sleep(0.1)
        yield


def try_lock(file: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


# ---- installing: uv when it can be had, else pip ----


def install(kind: str) -> None:
    settings = pip_settings()
    steps = (
        ["--require-hashes", "-r", f"lock/{kind}.txt"],
        ["--no-deps", "--no-build-isolation", "-e", "."],
    )
    uv = find_uv(settings)
    if uv and all(succeeds(uv_install(uv) + step, uv_environment(settings)) for step in steps):
        return
    need_pip()
    for step in steps:
        done = quietly(pip_install() + step, pip_environment(settings))
        if done.returncode:
            tail = "\n".join(done.stdout.splitlines()[-15:])
            raise Trouble(f"installing failed.\n{tail}\nCheck the network and pip's settings; start again.")


def find_uv(settings: dict[str, str]) -> str | None:
    """The machine's own, else one that pip puts into .venv."""
    inside = str(PYTHON.parent)
    uv = shutil.which("uv") or shutil.which("uv", path=inside)
    if uv:
        return uv
    need_pip()
    just_uv = ["--require-hashes", "--only-binary", ":all:", "-r", "lock/uv.txt"]
    succeeds(pip_install() + just_uv, pip_environment(settings))
    return shutil.which("uv", path=inside)


def uv_install(uv: str) -> list[str]:
    return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]


def pip_install() -> list[str]:
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-user"]


def need_pip() -> None:
    """Put pip into .venv; Debian keeps what this takes in a package of its own."""
    python = str(PYTHON)
    if succeeds([python, "-m", "pip", "--version"]) or succeeds([python, "-m", "ensurepip"]):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if sys.platform != "win32" and shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing {package} ...")
        succeeds(["apt-get", "update"])
        unasked = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        succeeds(["apt-get", "install", "--yes", package], unasked)
        if succeeds([python, "-m", "ensurepip"]):
            return
    raise Trouble(f"this Python lacks ensurepip: install it (sudo apt install {package}), then start again.")


def succeeds(command: list[str], env: dict[str, str] | None = None) -> bool:
    return quietly(command, env).returncode == 0


def quietly(command: list[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        close_fds=False,  # see one_at_a_time
    )


# ---- pip's settings, for uv too ----


def pip_settings() -> dict[str, str]:
    """What `pip install` reads from its files and from PIP_*, the later winning: {"index-url": ...}."""
    files = configparser.RawConfigParser()
    try:
        files.read(pip_config_files(), encoding="utf-8")
    except configparser.Error as error:
        raise Trouble(f"pip's configuration cannot be read: {error}") from error
    sections = [files[name].items() for name in ("global", "install") if name in files]
    variables = [(name[4:], value) for name, value in os.environ.items() if name.startswith("PIP_")]
    found = (*sections, variables)
    return {name.lower().replace("_", "-"): value for part in found for name, value in part if value}


def pip_config_files() -> list[Path]:
    """The machine's, the user's (unless PIP_CONFIG_FILE names another), this Python's, the named one."""
    named = os.environ.get("PIP_CONFIG_FILE", "")
    if named == os.devnull:
        return []
    user = Path.home()
    if sys.platform == "win32":
        machines = [Path(os.environ.get("PROGRAMDATA", "C:/ProgramData"), "pip/pip.ini")]
        users = [user / "pip/pip.ini", Path(os.environ.get("APPDATA", user), "pip/pip.ini")]
        pythons = [Path(sys.base_prefix, "pip.ini")]
    else:
        library = "Library/Application Support/pip/pip.conf"  # macOS
        shared = os.environ.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":")
        own = os.environ.get("XDG_CONFIG_HOME", user / ".config")
        machines = [Path("/", library), *(Path(place, "pip/pip.conf") for place in shared)]
        machines += [Path("/etc/pip.conf")]
        users = [user / ".pip/pip.conf", Path(own, "pip/pip.conf"), user / library]
        pythons = [Path(sys.base_prefix, "pip.conf")]
    return [*machines, *pythons, Path(named)] if os.path.exists(named) else [*machines, *users, *pythons]


def pip_environment(settings: dict[str, str]) -> dict[str, str]:
    """All settings as variables: the pip in .venv would not read the file of the Python outside."""
    variables = {"PIP_" + name.upper().replace("-", "_"): value for name, value in settings.items()}
    return {**os.environ, **variables}


def uv_environment(settings: dict[str, str]) -> dict[str, str]:
    """The same settings in uv's words; a UV_* variable that is there already stays."""
    words = {name: value.split() for name, value in settings.items()}
    no_index = settings.get("no-index", "").lower() in ("1", "true", "yes", "on")
    wanted = {
        "UV_DEFAULT_INDEX": settings.get("index-url"),
        "UV_INDEX": " ".join(words.get("extra-index-url", [])),
        "UV_INDEX_STRATEGY": "unsafe-best-match",  # every index counts alike, as for pip; the hashes guard
        "UV_FIND_LINKS": ",".join(words.get("find-links", [])),
        "UV_NO_INDEX": "1" if no_index else None,
        "UV_INSECURE_HOST": " ".join(words.get("trusted-host", [])),
        "UV_HTTP_TIMEOUT": settings.get("timeout") or settings.get("default-timeout"),
        "SSL_CERT_FILE": settings.get("cert"),
        "SSL_CLIENT_CERT": settings.get("client-cert"),
        "ALL_PROXY": settings.get("proxy"),
    }
    taken = {name for name in os.environ if name.startswith("UV_")}
    return {**os.environ, **{name: value for name, value in wanted.items() if value and name not in taken}}


# ---- renewing the locks ----


def renew_locks() -> int:
    settings = pip_settings()
    with one_at_a_time():
        if not PYTHON.exists():
            make_venv()
        uv = find_uv(settings)
    if not uv:
        raise Trouble("renewing the locks needs uv: install it (pip install uv), then start again.")
    # Only the main index is asked: a partial mirror would narrow the hashes to one kind of machine.
    for partial in ("extra-index-url", "find-links"):
        settings.pop(partial, None)
    say("renewing lock/ ...")
    for kind in SETS:
        renew(uv, settings, kind, ["pyproject.toml", *([] if kind == "play" else ["-c", "lock/play.txt"])])
    renew(uv, settings, "uv", [])
    return 0


def renew(uv: str, settings: dict[str, str], kind: str, sources: list[str]) -> None:
    """Lock one set for every system and Python, with hashes and without naming an index."""
    how = "--upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet"
    command = [uv, "pip", "compile", *how.split(), "--group", kind, "-o", f"lock/{kind}.txt", *sources]
    done = quietly(command, uv_environment(settings))
    if done.returncode:
        raise Trouble(f"lock/{kind}.txt could not be renewed.\n{done.stdout}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
