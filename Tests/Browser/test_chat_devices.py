"""Several browsers, tabs and losses at once: the same order and texts everywhere, nothing missed, nothing doubled."""
import re
import threading

from playwright.sync_api import expect

from chatter import Chatter, ChatterTest
from cutting_proxy import CuttingProxy

LOST = "Connection to Parlance lost; trying again."


class Devices(ChatterTest):
    def setUp(self):
        super().setUp()
        self.faults.allow_lost_host()
        self.faults.allow("ERR_(SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)")  # cut off the network
        self.model.reply = lambda body: "About " + body["messages"][-1]["content"] + "."

    def texts(self, chatter):
        return [text.strip() for text in chatter.log.locator("article .body").all_inner_texts()]

    def stored(self, channel):
        """What the host has, once no reply is unfinished."""
        found = {}

        def is_still():
            found.update(self.client.get(f"/chat/channels/{channel}?limit=200"))
            return not found["channel"]["unfinished"]

        self.eventually(is_still, lambda: f"replies aren't final: {found['channel']['unfinished']}")
        return [message["text"] for message in found["messages"]]

    def same(self, channel, *chatters):
        stored = self.stored(channel)
        for chatter in chatters:
            self.eventually(lambda: self.texts(chatter) == stored, lambda: f"{self.texts(chatter)} isn't {stored}")
        return stored

    def test_two_browsers_write_at_once(self):
        channel = self.channel("knowledge-bot")
        one, two = self.talk(channel), self.talk(channel)
        for number in range(3):
            one.send(f"a{number}")
            two.send(f"b{number}")
        for name in ("a0", "a1", "a2", "b0", "b1", "b2"):
            expect(one.own.filter(has_text=name)).to_have_count(1)
            expect(two.own.filter(has_text=name)).to_have_count(1)
        stored = self.same(channel, one, two)
        self.assertEqual(sorted(text for text in stored if re.fullmatch("[ab][0-2]", text)),
                         ["a0", "a1", "a2", "b0", "b1", "b2"])
        self.assertEqual([text for text in stored if text.startswith("a")], ["a0", "a1", "a2"])
        one.page.reload()
        self.same(channel, one, two)

    def test_a_reply_is_seen_on_both_while_it_is_written(self):
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: ["Once ", "upon ", gate, "a time."]
        channel = self.channel("gpt-bot")
        one, two = self.talk(channel), self.talk(channel)
        one.send("A story")
        for chatter in (one, two):
            expect(chatter.replies.last).to_contain_text("Once upon")
        late = self.talk(channel)
        expect(late.replies.last).to_contain_text("Once upon")
        gate.set()
        for chatter in (one, two, late):
            chatter.written("Once upon a time.")
        self.same(channel, one, two, late)

    def test_one_that_is_cut_off_the_network_misses_and_doubles_nothing(self):
        channel = self.channel("gpt-bot")
        proxy = CuttingProxy(self.host)
        self.addCleanup(proxy.close)
        one = self.talk(channel)
        two = Chatter(self.open(proxy.origin, f"/chat/c/{channel}"))
        two.send("Before").written("About Before.")
        proxy.cut()
        expect(two.page.get_by_text(LOST)).to_be_visible()
        two.send("Written away")
        expect(two.own.last).to_contain_text("Not sent yet.")
        two.send("And more")
        one.send("Meanwhile").written("About Meanwhile.")
        one.send("Again").written("About Again.")
        expect(two.own).to_have_count(3)
        proxy.mend()
        expect(two.page.get_by_text(LOST)).to_be_hidden()
        two.written("About Written away.", "About And more.")
        stored = self.same(channel, one, two)
        mine = [text for text in stored if not text.startswith("About ")]
        self.assertEqual(mine[-5:], ["Before", "Meanwhile", "Again", "Written away", "And more"])

    def test_cut_in_the_middle_of_a_reply(self):
        gate, last = threading.Event(), threading.Event()
        self.addCleanup(gate.set)
        self.addCleanup(last.set)
        self.model.reply = lambda body: ["One, ", gate, "two, ", last, "three."]
        channel = self.channel("gpt-bot")
        proxy = CuttingProxy(self.host)
        self.addCleanup(proxy.close)
        two = Chatter(self.open(proxy.origin, f"/chat/c/{channel}"))
        one = self.talk(channel)
        two.send("Count")
        expect(two.replies.last).to_contain_text("One,")
        proxy.cut()
        expect(two.page.get_by_text(LOST)).to_be_visible()
        gate.set()
        expect(one.replies.last).to_contain_text("One, two,")
        proxy.mend()
        expect(two.replies.last).to_contain_text("One, two,")
        last.set()
        two.written("One, two, three.")
        self.same(channel, one, two)

    def test_a_closed_tab_doesnt_stop_the_reply(self):
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: ["It goes on ", gate, "without anybody."]
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel).send("Go on")
        expect(chatter.replies.last).to_contain_text("It goes on")
        other = chatter.page.context.new_page()
        chatter.page.close()
        gate.set()
        other.goto(f"/chat/c/{channel}")
        Chatter(other).written("It goes on without anybody.")

    def test_a_lost_answer_is_asked_for_under_the_same_id(self):
        self.faults.allow("Failed to load resource|ERR_FAILED")
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel)
        sent = []

        def lose(route):
            sent.append(route.request.post_data_json["clientID"])
            if len(sent) < 3:
                route.fetch()  # It arrives; only the answer is lost.
                return route.abort()
            return route.continue_()

        chatter.page.route(f"**/channels/{channel}/messages", lose)
        chatter.send("Once").written("About Once.")
        expect(chatter.own).to_have_count(1)
        # Asking the page lets the requests that wait go on.
        self.eventually(lambda: chatter.page.evaluate("1") and len(sent) >= 3, lambda: f"sent {len(sent)} times")
        self.assertEqual(len(set(sent)), 1)
        self.assertEqual(self.stored(channel).count("Once"), 1)

    def test_what_was_refused_is_sent_again_under_the_same_id(self):
        self.faults.allow("status of 422")
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel)
        sent = []

        def refuse(route):
            sent.append(route.request.post_data_json["clientID"])
            if len(sent) > 1:
                return route.continue_()
            return route.fulfill(status=422, content_type="application/problem+json",
                                 body='{"title": "Refused", "detail": "Not this one.", "code": "invalid"}')

        chatter.page.route(f"**/channels/{channel}/messages", refuse)
        chatter.send("Please")
        expect(chatter.own.last).to_contain_text("Not sent. Not this one.")
        chatter.page.reload()
        expect(chatter.own.last).to_contain_text("Not sent. Not this one.")
        chatter.press("Send again", chatter.own.last)
        chatter.written("About Please.")
        self.assertEqual(len(set(sent)), 1)
        expect(chatter.own).to_have_count(1)

    def test_what_is_sent_while_the_host_is_away_outlives_the_tab(self):
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel)
        self.host.kill()
        expect(chatter.page.get_by_text(LOST)).to_be_visible()
        chatter.send("Keep this")
        expect(chatter.own.last).to_contain_text("Not sent yet.")
        other = chatter.page.context.new_page()
        chatter.page.close()
        self.host.start()
        other.goto(f"/chat/c/{channel}")
        Chatter(other).written("About Keep this.")
        self.assertEqual(self.stored(channel).count("Keep this"), 1)

    def test_two_tabs_send_what_waits_once(self):
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel)
        other = self.beside(chatter)
        expect(other.replies.first).to_be_visible()  # it has read the conversation before the host is away
        self.host.kill()
        expect(chatter.page.get_by_text(LOST)).to_be_visible()
        for number in range(3):
            chatter.send(f"m{number}")
        expect(other.own.filter(has_text="m2")).to_contain_text("Not sent yet.")
        self.host.start()
        chatter.written("About m0.", "About m1.", "About m2.")
        stored = self.same(channel, chatter, other)
        self.assertEqual([text for text in stored if re.fullmatch(r"m\d", text)], ["m0", "m1", "m2"])

    def test_a_crash_in_the_middle_of_a_reply(self):
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: ["So far, ", gate, "so good."]
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel).send("Well?")
        expect(chatter.replies.last).to_contain_text("So far,")
        self.host.kill()
        self.host.start()
        expect(chatter.replies.last).to_contain_text(re.compile("interrupted|ended", re.I))
        expect(chatter.replies.last).to_contain_text("So far,")
        gate.set()
        chatter.press("Try again", chatter.replies.last)
        chatter.written("So far, so good.")
        self.same(channel, chatter)

    def test_a_branch_that_is_switched_elsewhere_is_switched_here(self):
        channel = self.channel("gpt-bot")
        one, two = self.talk(channel), self.talk(channel)
        one.send("cats").written("About cats.")
        one.own.first.hover()
        one.press("Edit", one.own.first)
        editor = one.own.first.get_by_role("textbox", name="Edit the message")
        editor.fill("dogs")
        editor.press("Enter")
        one.written("About dogs.")
        two.written("About dogs.")
        expect(two.own).to_have_count(1)
        two.own.first.hover()
        two.press("Version before", two.own.first)
        expect(two.replies.last).to_contain_text("About cats.")
        expect(one.replies.last).to_contain_text("About cats.")
        self.same(channel, one, two)
