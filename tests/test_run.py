"""run.py, from a folder of its own and without the network."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import threading
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A copy of run.py in an empty project, started by someone whose pip and uv have no settings."""
    for name in [*os.environ]:
        if name.startswith(("PIP_", "UV_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.setenv("DREAMDECK_COMMAND", "dreamdeck")
    root = tmp_path / "project"
    (root / "lock").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[project]")
    for kind in ("play", "test", "bench", "uv"):
        (root / "lock" / f"{kind}.txt").write_text("")
    spec = importlib.util.spec_from_file_location("run", shutil.copy(PROJECT / "run.py", root))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    files = module.pip_config_files
    monkeypatch.setattr(module, "pip_config_files", lambda: [file for file in files() if tmp_path in file.parents])
    return module


@pytest.fixture
def installs(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sets that were installed, in place of installing them."""
    done: list[str] = []
    monkeypatch.setattr(run, "install", done.append)
    return done


def finished(code: int, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.CompletedProcess([], code, stdout=text)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


# ---- starting ----


def test_an_older_python_can_read_the_file_and_gets_one_sentence(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse((PROJECT / "run.py").read_text(), feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    assert run.main([]) == 1
    assert re.fullmatch(r"Dreamdeck: needs Python 3\.11 or newer, this is .*\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("words", "kind", "handed_over"),
    [
        ([], "play", ("-P", "-m", "dreamdeck", "serve", "--open")),
        (["--help"], "play", ("-P", "-m", "dreamdeck", "--help")),
        (["sim", "test"], "play", ("-P", "-m", "dreamdeck", "sim", "test")),
        (["bench", "--json"], "bench", ("-P", "-m", "dreamdeck", "bench", "--json")),
        (["test", "-k", "door"], "test", ("-m", "pytest", "-n", "2", "-k", "door")),
    ],
)
def test_each_command_gets_its_set(
    run: ModuleType,
    installs: list[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    kind: str,
    handed_over: tuple[str, ...],
) -> None:
    monkeypatch.chdir(run.ROOT)
    monkeypatch.setattr(run, "CHECKS", ())
    monkeypatch.setattr(run, "make_venv", run.VENV.mkdir)
    monkeypatch.setattr(run, "hand_over", lambda *args: args)
    assert run.main(words) == handed_over
    assert installs == [kind]


def test_advice_names_the_command_that_was_typed(
    run: ModuleType, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "make_venv", run.VENV.mkdir)
    monkeypatch.setattr(run, "hand_over", lambda *args: 0)
    monkeypatch.setattr(sys, "argv", ["my games/run.py", "play"])
    run.main(["play"])
    assert os.environ["DREAMDECK_COMMAND"] == f"{Path(sys.executable).name} 'my games/run.py'"


def test_a_failed_check_is_the_result_of_the_tests(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(run.ROOT)
    monkeypatch.setattr(run, "PYTHON", sys.executable)
    monkeypatch.setattr(run, "CHECKS", (["no_such_module"],))
    monkeypatch.setattr(run, "hand_over", lambda *args: 0)
    assert run.test([]) == 1


# ---- .venv and its stamp ----


def test_the_first_start_makes_a_working_python_and_the_second_does_nothing(
    run: ModuleType, installs: list[str]
) -> None:
    run.prepare("play")
    prefix = subprocess.check_output([run.PYTHON, "-c", "import sys; print(sys.prefix)"], text=True)
    assert prefix.strip() == str(run.VENV)
    run.prepare("play")
    assert installs == ["play"]


def test_another_set_comes_on_top(run: ModuleType, installs: list[str]) -> None:
    run.prepare("play")
    kept = write(run.VENV / "kept", "")
    run.prepare("test")
    assert kept.exists() and run.is_ready("play") and run.is_ready("test")


@pytest.mark.parametrize("changed", ["lock/play.txt", "pyproject.toml"])
def test_a_changed_lock_or_project_is_seen(run: ModuleType, installs: list[str], changed: str) -> None:
    run.prepare("play")
    write(run.ROOT / changed, "# changed")
    assert not run.is_ready("play")
    run.prepare("play")
    assert installs == ["play", "play"] and run.is_ready("play")


def test_a_venv_without_stamp_is_half_made_and_made_anew(run: ModuleType, installs: list[str]) -> None:
    junk = write(run.VENV / "lib" / "half-written", "")
    run.prepare("play")
    assert not junk.exists() and run.PYTHON.exists() and installs == ["play"]


def test_a_venv_whose_python_vanished_is_made_anew(run: ModuleType, installs: list[str]) -> None:
    run.prepare("play")
    run.PYTHON.unlink()
    run.prepare("play")
    assert run.PYTHON.exists() and installs == ["play", "play"]


def test_a_venv_of_another_python_is_made_anew(
    run: ModuleType, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run.prepare("play")
    old = write(run.VENV / "old", "")
    monkeypatch.setattr(sys, "version", "3.99")
    run.prepare("play")
    assert not old.exists() and run.is_ready("play")


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"home": 1, "sets": 2}', "\0"])
def test_a_broken_stamp_counts_as_none(run: ModuleType, installs: list[str], broken: str) -> None:
    run.prepare("play")
    run.STAMP.write_text(broken)
    assert run.installed_sets() == {}


def test_an_interrupted_update_leaves_no_stamp(
    run: ModuleType, installs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(kind: str) -> None:
        raise KeyboardInterrupt

    run.prepare("play")
    monkeypatch.setattr(run, "install", interrupt)
    assert run.main(["bench"]) == 130
    assert capsys.readouterr().err.endswith("Dreamdeck: stopped.\n")
    assert run.installed_sets() == {}


def test_two_starts_at_once_install_once(run: ModuleType, installs: list[str]) -> None:
    second = threading.Thread(target=run.prepare, args=["play"])
    with run.one_at_a_time():
        second.start()
        second.join(0.3)
        assert second.is_alive() and installs == []
        run.make_venv()
        run.write_stamp({"play": run.fingerprint("play")})
    second.join(10)
    assert not second.is_alive() and installs == []


# ---- installing ----


@pytest.mark.parametrize("uv_works", [True, False])
def test_pip_installs_what_uv_could_not(run: ModuleType, monkeypatch: pytest.MonkeyPatch, uv_works: bool) -> None:
    commands: list[str] = []

    def quietly(command: list[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        commands.append(" ".join(command))
        return finished(0 if uv_works or command[0] != "/bin/uv" else 2)

    monkeypatch.setattr(run, "quietly", quietly)
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/bin/{name}")
    run.install("play")
    by_pip = [command for command in commands if "-m pip install" in command]
    assert [command.split("--no-user ")[1] for command in by_pip] == (
        [] if uv_works else ["--require-hashes -r lock/play.txt", "--no-deps --no-build-isolation -e ."]
    )


def test_a_failed_installation_shows_its_last_lines(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "make_venv", run.VENV.mkdir)
    monkeypatch.setattr(run, "need_pip", lambda: None)
    monkeypatch.setattr(run, "quietly", lambda *_: finished(1, "first\n" + "more\n" * 20 + "no such index"))
    assert run.main(["play"]) == 1
    said = capsys.readouterr().err
    assert "no such index" in said and "first\n" not in said and "start again" in said
    assert not run.STAMP.exists()


@pytest.mark.parametrize("user", [0, 1000])
def test_a_python_without_ensurepip_gets_it_from_debian(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    commands: list[list[str]] = []

    def bare_debian(command: list[str], env: dict[str, str] | None = None) -> bool:
        commands.append(command)
        return command[0] == "apt-get" or ["apt-get", "update"] in commands

    monkeypatch.setattr(run, "succeeds", bare_debian)
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: user)
    package = f"python3.{sys.version_info.minor}-venv"
    if user:
        with pytest.raises(run.Trouble, match=f"sudo apt install {package}"):
            run.need_pip()
    else:
        run.need_pip()
    assert (["apt-get", "install", "--yes", package] in commands) == (user == 0)


# ---- pip's settings ----


def test_pip_settings_reach_uv(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write(
        tmp_path / "user/.config/pip/pip.conf",
        """
[global]
index-url = https://index.example/simple
extra_index_url =
    file:///srv/one/simple
    file:///srv/two/simple
find-links = /srv/a /srv/b
cert = /srv/ca.pem
timeout = 9
[install]
trusted-host = index.example
[download]
proxy = not for installing
""",
    )
    monkeypatch.setenv("PIP_TIMEOUT", "180")
    monkeypatch.setenv("SSL_CERT_FILE", "/other.pem")
    uv = run.uv_environment(run.pip_settings())
    assert uv["UV_DEFAULT_INDEX"] == "https://index.example/simple"
    assert uv["UV_INDEX"] == "file:///srv/one/simple file:///srv/two/simple"
    assert uv["UV_INDEX_STRATEGY"] == "unsafe-best-match"
    assert uv["UV_FIND_LINKS"] == "/srv/a,/srv/b"
    assert uv["UV_INSECURE_HOST"] == "index.example"
    assert uv["UV_HTTP_TIMEOUT"] == "180"
    assert uv["SSL_CERT_FILE"] == "/srv/ca.pem"
    assert uv["PATH"] == os.environ["PATH"]
    assert "UV_NO_INDEX" not in uv and "not for installing" not in uv.values()


def test_what_is_set_for_uv_stays(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://uv.example/simple")
    settings = {"index-url": "https://pip.example/simple", "no-index": "True"}
    uv = run.uv_environment(settings)
    assert uv["UV_DEFAULT_INDEX"] == "https://uv.example/simple" and uv["UV_NO_INDEX"] == "1"


def test_the_pip_inside_reads_what_the_python_outside_has(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "python"))
    write(tmp_path / "python/pip.conf", "[global]\nindex-url = https://site.example/simple")
    assert run.pip_environment(run.pip_settings())["PIP_INDEX_URL"] == "https://site.example/simple"


def test_a_named_file_takes_the_place_of_the_users(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path / "machine"))
    write(tmp_path / "machine/pip/pip.conf", "[global]\ncert = machine.pem")
    write(tmp_path / "user/.pip/pip.conf", "[global]\nindex-url = https://user.example/simple\nproxy = user")
    assert run.pip_settings()["index-url"] == "https://user.example/simple"
    named = write(tmp_path / "named.conf", "[global]\nindex-url = https://named.example/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(named))
    assert run.pip_settings()["index-url"] == "https://named.example/simple"
    assert "proxy" not in run.pip_settings() and run.pip_settings()["cert"] == "machine.pem"
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    assert run.pip_settings() == {"config-file": os.devnull}


def test_an_unreadable_pip_file_is_named(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", str(write(tmp_path / "odd.conf", "index-url here")))
    with pytest.raises(run.Trouble, match=r"odd\.conf"):
        run.pip_settings()


# ---- the locks ----


@pytest.mark.parametrize("kind", ["play", "test", "bench", "uv"])
def test_a_lock_is_whole_hashed_and_names_no_place(kind: str) -> None:
    text = (PROJECT / "lock" / f"{kind}.txt").read_text()
    entries = re.findall(r"^([a-z0-9-]+)==[^ ]+ .*\\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    assert len(entries) == text.count("==") - len(re.findall(r"[a-z_]+ == '", text)) > 0
    assert not re.search(r"://|^-|[ =]/", text, re.MULTILINE)
    heavy = {"torch", "tensorflow", *({"jax", "jaxlib"} if kind != "bench" else ())}  # pgx is measured against
    assert not heavy & {*entries}
    assert wanted(kind) <= {*entries}


def wanted(kind: str) -> set[str]:
    """Names of what pyproject.toml asks for in a set, as a lock spells them."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    asked = [entry for entry in project["dependency-groups"][kind] if isinstance(entry, str)]
    if kind != "uv":
        asked += project["project"]["dependencies"]
    names = (re.match(r"[\w.-]+", entry) for entry in asked)
    return {re.sub(r"[-_.]+", "-", name[0]).lower() for name in names if name}


def test_every_set_has_the_versions_of_the_play_set() -> None:
    pins = {kind: pinned(kind) for kind in ("play", "test", "bench")}
    assert pins["play"] <= pins["test"] and pins["play"] <= pins["bench"]


def pinned(kind: str) -> set[str]:
    text = (PROJECT / "lock" / f"{kind}.txt").read_text()
    return set(re.findall(r"^[a-z0-9-]+==[^ ]+", text, re.MULTILINE))
