"""The harness itself: it lets a sound page pass and notices every kind of fault. Needs no parlance."""
import os
import pathlib
import tempfile
import unittest.mock
import urllib.error
import urllib.request

import axe
import pictures
from case import BrowserTest
from playwright.sync_api import expect
from tiny_site import POLICY, TinySite
from views import PHONE, WIDE

LOOSE = "default-src * 'unsafe-inline'"


class HarnessTest(BrowserTest):
    def setUp(self):
        super().setUp()
        self.site = self.enterContext(TinySite())

    def visit(self, body="<p>All is well.</p>", script=None, view=WIDE, policy=None):
        self.site.page("/", body, script, policy)
        return self.open(self.site.origin, view=view)

    def assert_faults(self, *patterns):
        """These faults, each at least once, and no others; they count as told then."""
        self.browser.flush()
        with self.assertRaises(AssertionError):
            self.faults.check()
        for pattern in patterns:
            self.faults.expect(pattern)


class SoundPages(HarnessTest):
    def test_a_sound_page_under_a_strict_policy_passes(self):
        for view in (WIDE, PHONE, PHONE.but(scheme="dark", text=200)):
            axe.check(self.visit(view=view, script="document.querySelector('p').textContent = 'Still well.'"))

    def test_a_request_the_page_gives_up_is_no_fault(self):
        page = self.visit(script="""const control = new AbortController()
            fetch('/icon.svg', { signal: control.signal }).catch(() => { document.title = 'given up' })
            control.abort()""")
        expect(page).to_have_title("given up")


class Faulty(HarnessTest):
    def test_a_console_error_is_a_fault(self):
        self.visit(script="console.error('something is wrong')")
        self.assert_faults("^console error: something is wrong")

    def test_an_exception_and_a_rejection_are_faults(self):
        page = self.visit(script="setTimeout(() => { throw new Error('thrown') }); Promise.reject(new Error('rejected'))"
                          "; setTimeout(() => { document.title = 'done' }, 1)")
        expect(page).to_have_title("done")
        self.assert_faults("^page error: .*thrown", "^page error: .*rejected")

    def test_a_missing_file_is_a_fault(self):
        self.visit(body='<img src="/missing.png" alt="Missing">')
        self.assert_faults(r"404.*missing\.png")

    def test_a_request_that_fails_is_a_fault(self):
        page = self.visit(script="fetch('http://127.0.0.1:9/x').catch(() => { document.title = 'failed' })", policy=LOOSE)
        expect(page).to_have_title("failed")
        self.assert_faults("^failed request: http://127.0.0.1:9/x", "^foreign request: http://127.0.0.1:9/x", "ERR_")

    def test_what_the_policy_stops_is_a_fault(self):
        self.visit(body='<p style="color: red">Inline</p>')
        self.assert_faults("^policy violation: .*style")

    def test_markup_from_a_script_is_a_fault(self):
        page = self.visit(script="try { document.body.innerHTML = '<b>x</b>' } catch { document.title = 'stopped' }")
        expect(page).to_have_title("stopped")
        self.assert_faults("^policy violation: .*TrustedHTML")

    def test_a_request_to_elsewhere_is_a_fault_and_stays_here(self):
        page = self.visit(policy=LOOSE, script="fetch('http://192.0.2.1/x', { mode: 'no-cors' })"
                          ".then(() => { document.title = 'answered' }, () => { document.title = 'failed' })")
        expect(page).to_have_title("answered")  # by the wall
        self.assert_faults("^foreign request: http://192.0.2.1/x$", "^foreign request: GET .*stopped by the wall", "403")

    def test_what_the_browser_asks_for_by_itself_is_stopped_but_no_fault(self):
        self.visit(body='<form><label>Name <input name="name" autocomplete="name"></label>'
                   '<label>Street <input name="street"></label><label>City <input name="city"></label></form>')
        proxy = urllib.request.ProxyHandler({"http": self.browser.wall.address})
        with self.assertRaisesRegex(urllib.error.HTTPError, "403"):
            urllib.request.build_opener(proxy).open("http://update.googleapis.com/x", timeout=10)

    def test_a_request_to_another_port_of_this_machine_is_a_fault(self):
        other = self.enterContext(TinySite())
        page = self.visit(policy=LOOSE, script=f"fetch('{other.origin}/style.css', {{ mode: 'no-cors' }})"
                          ".then(() => { document.title = 'answered' })")
        expect(page).to_have_title("answered")
        self.assert_faults(f"^foreign request: {other.origin}/style.css$")

    def test_faults_in_a_shared_worker_are_noticed(self):
        self.site.add("/worker.js", policy=LOOSE, text="""onconnect = async ({ ports: [port] }) => {
            console.error('the worker is wrong')
            await fetch('http://192.0.2.1/w', { mode: 'no-cors' })
            setTimeout(() => { throw new Error('thrown in the worker') })
            setTimeout(() => port.postMessage('done'), 1) }""")
        page = self.visit(policy=LOOSE, script="""const worker = new SharedWorker('/worker.js')
            worker.port.onmessage = () => { document.title = 'done' }""")
        expect(page).to_have_title("done")
        self.assert_faults("^console error: the worker is wrong .*worker.js", "^page error: .*thrown in the worker",
                           "^foreign request: .*192.0.2.1/w")

    def test_a_shared_worker_begins_anew_with_its_page(self):
        self.site.add("/worker.js", policy=LOOSE, text="onconnect = ({ ports: [port] }) => port.postMessage('there')")
        page = self.visit(policy=LOOSE, script="""const worker = new SharedWorker('/worker.js')
            worker.port.onmessage = ({ data }) => { document.title = data }""")
        for _ in range(3):
            expect(page).to_have_title("there")
            page.reload()
        expect(page).to_have_title("there")

    def test_a_fault_that_is_expected_must_come(self):
        self.visit(script="console.error('as expected')")
        self.faults.expect("as expected")
        self.browser.flush()
        self.faults.check()
        self.faults.expect("never said")
        with self.assertRaisesRegex(AssertionError, "never came: never said"):
            self.faults.check()
        self.faults._expected.pop()

    def test_a_test_whose_page_is_faulty_fails(self):
        site = self.site

        class Inner(BrowserTest):
            def runTest(self):
                self.open(site.origin)

        site.page("/", script="console.error('inner')")
        inner = Inner()
        result = unittest.TestResult()
        inner.run(result)
        self.browser.begin(self.faults)
        self.assertEqual(len(result.failures), 1)
        self.assertIn("console error: inner", result.failures[0][1])


class KilledHosts(HarnessTest):
    FAKE = pathlib.Path(__file__).with_name("fake_parlance.py")
    ASK = "() => fetch('/api/v1/status').then(answer => answer.json()).then(known => known.starts, () => 'lost')"

    def test_a_page_outlives_its_host_and_finds_it_again(self):
        host = self.start_host(executable=self.FAKE)
        page = self.open(host.origin)
        self.assertEqual(page.evaluate(self.ASK), 1)
        host.kill()
        self.assertEqual(page.evaluate(self.ASK), "lost")
        self.assert_faults("ERR_CONNECTION_REFUSED")
        self.faults.allow_lost_host()
        host.start()
        self.assertEqual(page.evaluate(self.ASK), 2)
        self.assertIn("host printed:\nA model server was found", self.about_failure())


class Accessibility(HarnessTest):
    def test_axe_finds_planted_faults_and_names_them(self):
        page = self.visit(body='<img src="/icon.svg"><p class="pale" id="faint">Hard to read</p><button></button>')
        with self.assertRaises(AssertionError) as caught:
            axe.check(page)
        for text in ("image-alt (critical)", "color-contrast (serious)", "#faint", "button-name", "https://"):
            self.assertIn(text, str(caught.exception))

    def test_axe_looks_at_a_part(self):
        page = self.visit(body='<div id="good"><p>Fine</p></div><div id="bad"><button></button></div>')
        axe.check(page, within="#good")
        self.assertEqual([fault["id"] for fault in axe.violations(page, within="#bad")], ["button-name"])


class Views(HarnessTest):
    MEASURE = """() => [getComputedStyle(document.documentElement).fontSize, document.querySelector('#half').offsetWidth,
        getComputedStyle(document.querySelector('#layout'), '::before').content]"""
    BODY = '<p id="half">x</p><p id="layout">y</p>'

    def test_text_of_200_percent_doubles_and_media_queries_follow(self):
        usual = self.visit(self.BODY).evaluate(self.MEASURE)
        page = self.visit(self.BODY, view=WIDE.but(text=200))
        self.assertEqual(usual, ["16px", 160, '"wide"'])
        self.assertEqual(page.evaluate(self.MEASURE), ["32px", 320, '"narrow"'])
        page.reload()
        self.assertEqual(page.evaluate(self.MEASURE), ["32px", 320, '"narrow"'])
        phone = self.visit(self.BODY, view=PHONE.but(text=200))
        self.assertEqual(phone.evaluate(self.MEASURE), ["32px", 320, '"narrow"'])

    def test_size_fingers_colours_and_motion(self):
        look = """() => [innerWidth, innerHeight, navigator.maxTouchPoints > 0, matchMedia('(pointer: coarse)').matches,
            matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion)').matches]"""
        self.assertEqual(self.visit().evaluate(look), [1280, 800, False, False, False, False])
        view = PHONE.but(scheme="dark", reduced_motion=True)
        self.assertEqual(self.visit(view=view).evaluate(look), [390, 844, True, True, True, True])

    def test_pages_share_nothing(self):
        page = self.visit()
        page.evaluate("localStorage.setItem('key', 'kept')")
        self.assertIsNone(self.visit().evaluate("localStorage.getItem('key')"))
        self.assertEqual(page.evaluate("localStorage.getItem('key')"), "kept")


class Pictures(HarnessTest):
    def test_pictures_have_stable_names_and_break_no_policy(self):
        self.assertIn("style-src 'self'", POLICY)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        page = self.visit(body='<input aria-label="Name" autofocus><p class="grows">grows</p>')
        with unittest.mock.patch.dict(os.environ, {"PARLANCE_PICTURES": folder}):
            for view in (WIDE, PHONE.but(scheme="dark", text=200)):
                path = pictures.take(page, view, "start-page", whole=True)
                self.assertEqual(path.read_bytes()[:4], b"\x89PNG")
            with self.assertRaises(ValueError):
                pictures.take(page, WIDE, "../elsewhere")
        self.assertEqual(sorted(os.listdir(folder)), ["start-page-phone-dark-200.png", "start-page-wide-light.png"])

    def test_without_a_folder_none_is_taken(self):
        with unittest.mock.patch.dict(os.environ):
            os.environ.pop("PARLANCE_PICTURES", None)
            self.assertIsNone(pictures.take(self.visit(), WIDE, "none"))
