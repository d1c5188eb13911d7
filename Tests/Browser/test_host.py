"""The start, death and restart of hosts, with a stand-in for parlance."""
import json
import os
import pathlib
import unittest
import unittest.mock
import urllib.request

import host
import processes
from host import Host, HostProblem

FAKE = pathlib.Path(__file__).with_name("fake_parlance.py")


class Hosts(unittest.TestCase):
    def make(self, *options, **settings):
        made = Host(*options, executable=FAKE, **settings)
        self.addCleanup(made.close)
        return made

    def ask(self, running):
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(running.origin + "/api/v1/status", timeout=10) as answer:
            return json.load(answer)

    def test_it_starts_on_a_free_port_with_its_own_folders(self):
        person = {"OPENAI_API_KEY": "secret", "PARLANCE_MODEL_URL": "http://127.0.0.1:1", "XDG_CACHE_HOME": "/person/cache",
                  "HTTP_PROXY": "http://127.0.0.1:1"}
        with unittest.mock.patch.dict(os.environ, person):
            known = self.ask(self.make("--apps", "Examples").start())
            cache = self.make(model=True)._variables["XDG_CACHE_HOME"]
        self.assertEqual(known["words"][:3], ["serve", "--port", "0"])
        self.assertEqual(known["words"][5:], ["--calls", "samples", "--no-model", "--apps", "Examples"])
        self.assertFalse({"OPENAI_API_KEY", "PARLANCE_MODEL_URL", "HTTP_PROXY"} & set(known["variables"]))
        self.assertNotEqual(known["variables"]["XDG_CACHE_HOME"], "/person/cache")
        self.assertEqual(cache, "/person/cache")

    def test_kill_leaves_no_process_and_the_same_data_come_back_on_the_same_port(self):
        running = self.make().start()
        origin, child = running.origin, processes.identity(self.ask(running)["child"])
        self.assertTrue(processes.is_running(child))
        running.kill()
        self.assertFalse(processes.is_running(child))
        with self.assertRaises(OSError):
            urllib.request.build_opener(urllib.request.ProxyHandler({})).open(origin, timeout=5)
        self.assertEqual(self.ask(running.start())["starts"], 2)
        self.assertEqual(running.origin, origin)
        self.assertEqual(running.stop(), 0)

    def test_a_child_that_outlives_the_host_is_told_and_ended(self):
        for end in (Host.kill, Host.stop):
            running = self.make("stays")
            with unittest.mock.patch.object(host, "LEAVING", 0.5):
                child = processes.identity(self.ask(running.start())["child"])
                with self.assertRaisesRegex(HostProblem, f"Outlived the host.*{child[0]}"):
                    end(running)
            self.assertFalse(processes.is_running(child))

    def test_close_ends_everything_and_removes_the_folder(self):
        running = self.make("stays").start()
        child = processes.identity(self.ask(running)["child"])
        running.close()
        self.assertFalse(processes.is_running(child))
        self.assertFalse(running.folder.exists())

    def test_a_host_that_ends_at_once_is_told_with_what_it_printed(self):
        with self.assertRaisesRegex(HostProblem, "(?s)status 1.*the database is broken"):
            self.make("ends").start()

    def test_a_host_that_never_answers_is_told_and_ended(self):
        running = self.make("never")
        with unittest.mock.patch.object(host, "PATIENCE", 1):
            with self.assertRaisesRegex(HostProblem, "(?s)didn't answer.*warming up"):
                running.start()
        self.assertIsNone(running.process)

    def test_a_host_that_ignores_sigterm_is_told_and_ended(self):
        running = self.make("stubborn").start()
        process = processes.identity(running.process.pid)
        with unittest.mock.patch.object(host, "PATIENCE", 0.5):
            with self.assertRaisesRegex(HostProblem, "didn't end on SIGTERM"):
                running.stop()
        self.assertFalse(processes.is_running(process))

    def test_without_parlance_it_says_what_to_do(self):
        with unittest.mock.patch.dict(os.environ):
            os.environ.pop("PARLANCE", None)
            with self.assertRaisesRegex(HostProblem, "scripts/test-browser"):
                Host()
