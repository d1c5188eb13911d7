import Testing

@testable import Writing

@Suite("The address of an instance")
struct InstanceAddressTests {
  @Test(arguments: [
    ("mastodon.social", "https://mastodon.social"), (" https://Mastodon.Social/ ", "https://mastodon.social"),
    ("HTTPS://a.example:443", "https://a.example"), ("https://a.example:8443//", "https://a.example:8443"),
    ("http://127.0.0.1:3000", "http://127.0.0.1:3000"), ("http://localhost:80", "http://localhost"),
    ("http://[::1]:3000", "http://[::1]:3000"), ("https://192.168.1.7", "https://192.168.1.7"),
    ("raspberry", "https://raspberry"), ("https://[fd00::1]:8443", "https://[fd00::1]:8443"),
    ("xn--mller-kva.example", "https://xn--mller-kva.example"), ("http://me.localhost", "http://me.localhost"),
  ])
  func `what people type is put in order`(typed: String, origin: String) throws {
    #expect(try InstanceAddress(typed).origin == origin)
  }

  @Test(arguments: [
    "", " ", "https://", "http://mastodon.social", "http://192.168.1.7", "http://10.0.0.1", "ftp://a.example",
    "file:///etc/passwd", "https://ada@a.example", "@ada@a.example", "https://a.example/@ada", "https://a.example/?x=1",
    "https://a.example#x", "https://a.example\\@b.example", "a.example:0", "a.example:65536", "a.example:8x",
    "a..example",
    "-a.example", "a b.example", "a.example\r\nX: y", "müller.example", "https://2130706433", "http://0x7f.1",
    "http://127.1", "http://127.0.0.01", "https://127.0.0.1.nip", "http://[::1", "https://[::ffff:127.0.0.1%25eth0]",
    "https://a.example:443:443", "javascript://a.example", "http://localhost.evil.example", "https://１.example",
  ])
  func `what isn't one is refused, and not repeated`(typed: String) {
    // A name that only looks like an address is a name.
    if typed == "https://127.0.0.1.nip" {
      #expect(throws: Never.self) { try InstanceAddress(typed) }
      return
    }
    let error = #expect(throws: MastodonError.self) { try InstanceAddress(typed) }
    #expect(error?.code == .wrongAddress && error?.message.contains("https://mastodon.social") == true)
    #expect(error?.message.contains("ada") != true && error?.message.contains("evil") != true)
  }
}
