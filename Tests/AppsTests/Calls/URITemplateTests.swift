import Apps
import Testing

@Suite("URI templates (RFC 6570)")
struct URITemplateTests {
  /// The variables of section 3.2 of the RFC.
  private static let variables: [String: URITemplate.Value] = [
    "count": .list(["one", "two", "three"]), "dom": .list(["example", "com"]), "dub": .text("me/too"),
    "hello": .text("Hello World!"), "half": .text("50%"), "var": .text("value"), "who": .text("fred"),
    "base": .text("http://example.com/home/"), "path": .text("/foo/bar"), "list": .list(["red", "green", "blue"]),
    "keys": .pairs([.init("semi", ";"), .init("dot", "."), .init("comma", ",")]), "v": .text("6"), "x": .text("1024"),
    "y": .text("768"), "empty": .text(""), "empty_keys": .pairs([]), "year": .list(["1965", "2000", "2012"]),
    "semi": .text(";"), "nothing": .list([]),
  ]

  @Test(
    "The RFC's own examples",
    arguments: [
      // 3.2.1
      ("{count}", "one,two,three"), ("{count*}", "one,two,three"), ("{/count}", "/one,two,three"),
      ("{/count*}", "/one/two/three"), ("{;count}", ";count=one,two,three"),
      ("{;count*}", ";count=one;count=two;count=three"), ("{?count}", "?count=one,two,three"),
      ("{?count*}", "?count=one&count=two&count=three"), ("{&count*}", "&count=one&count=two&count=three"),
      // 3.2.2
      ("{var}", "value"), ("{hello}", "Hello%20World%21"), ("{half}", "50%25"), ("O{empty}X", "OX"),
      ("O{undef}X", "OX"), ("{x,y}", "1024,768"), ("{x,hello,y}", "1024,Hello%20World%21,768"),
      ("?{x,empty}", "?1024,"),
      ("?{x,undef}", "?1024"), ("?{undef,y}", "?768"), ("{var:3}", "val"), ("{var:30}", "value"),
      ("{list}", "red,green,blue"), ("{list*}", "red,green,blue"), ("{keys}", "semi,%3B,dot,.,comma,%2C"),
      ("{keys*}", "semi=%3B,dot=.,comma=%2C"),
      // 3.2.3
      ("{+var}", "value"), ("{+hello}", "Hello%20World!"), ("{+half}", "50%25"),
      ("{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"), ("{+base}index", "http://example.com/home/index"),
      ("O{+empty}X", "OX"), ("O{+undef}X", "OX"), ("{+path}/here", "/foo/bar/here"),
      ("here?ref={+path}", "here?ref=/foo/bar"), ("up{+path}{var}/here", "up/foo/barvalue/here"),
      ("{+x,hello,y}", "1024,Hello%20World!,768"), ("{+path,x}/here", "/foo/bar,1024/here"),
      ("{+path:6}/here", "/foo/b/here"), ("{+list}", "red,green,blue"), ("{+list*}", "red,green,blue"),
      ("{+keys}", "semi,;,dot,.,comma,,"), ("{+keys*}", "semi=;,dot=.,comma=,"),
      // 3.2.4
      ("{#var}", "#value"), ("{#hello}", "#Hello%20World!"), ("{#half}", "#50%25"), ("foo{#empty}", "foo#"),
      ("foo{#undef}", "foo"), ("{#x,hello,y}", "#1024,Hello%20World!,768"), ("{#path,x}/here", "#/foo/bar,1024/here"),
      ("{#path:6}/here", "#/foo/b/here"), ("{#list}", "#red,green,blue"), ("{#list*}", "#red,green,blue"),
      ("{#keys}", "#semi,;,dot,.,comma,,"), ("{#keys*}", "#semi=;,dot=.,comma=,"),
      // 3.2.5
      ("{.who}", ".fred"), ("{.who,who}", ".fred.fred"), ("{.half,who}", ".50%25.fred"),
      ("www{.dom*}", "www.example.com"),
      ("X{.var}", "X.value"), ("X{.empty}", "X."), ("X{.undef}", "X"), ("X{.var:3}", "X.val"),
      ("X{.list}", "X.red,green,blue"), ("X{.list*}", "X.red.green.blue"), ("X{.keys}", "X.semi,%3B,dot,.,comma,%2C"),
      ("X{.keys*}", "X.semi=%3B.dot=..comma=%2C"), ("X{.empty_keys}", "X"), ("X{.empty_keys*}", "X"),
      // 3.2.6
      ("{/who}", "/fred"), ("{/who,who}", "/fred/fred"), ("{/half,who}", "/50%25/fred"),
      ("{/who,dub}", "/fred/me%2Ftoo"),
      ("{/var}", "/value"), ("{/var,empty}", "/value/"), ("{/var,undef}", "/value"),
      ("{/var,x}/here", "/value/1024/here"),
      ("{/var:1,var}", "/v/value"), ("{/list}", "/red,green,blue"), ("{/list*}", "/red/green/blue"),
      ("{/list*,path:4}", "/red/green/blue/%2Ffoo"), ("{/keys}", "/semi,%3B,dot,.,comma,%2C"),
      ("{/keys*}", "/semi=%3B/dot=./comma=%2C"),
      // 3.2.7
      ("{;who}", ";who=fred"), ("{;half}", ";half=50%25"), ("{;empty}", ";empty"),
      ("{;v,empty,who}", ";v=6;empty;who=fred"),
      ("{;v,bar,who}", ";v=6;who=fred"), ("{;x,y}", ";x=1024;y=768"), ("{;x,y,empty}", ";x=1024;y=768;empty"),
      ("{;x,y,undef}", ";x=1024;y=768"), ("{;hello:5}", ";hello=Hello"), ("{;list}", ";list=red,green,blue"),
      ("{;list*}", ";list=red;list=green;list=blue"), ("{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"),
      ("{;keys*}", ";semi=%3B;dot=.;comma=%2C"),
      // 3.2.8
      ("{?who}", "?who=fred"), ("{?half}", "?half=50%25"), ("{?x,y}", "?x=1024&y=768"),
      ("{?x,y,empty}", "?x=1024&y=768&empty="), ("{?x,y,undef}", "?x=1024&y=768"), ("{?var:3}", "?var=val"),
      ("{?list}", "?list=red,green,blue"), ("{?list*}", "?list=red&list=green&list=blue"),
      ("{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"), ("{?keys*}", "?semi=%3B&dot=.&comma=%2C"),
      // 3.2.9
      ("{&who}", "&who=fred"), ("{&half}", "&half=50%25"), ("?fixed=yes{&x}", "?fixed=yes&x=1024"),
      ("{&x,y,empty}", "&x=1024&y=768&empty="), ("{&var:3}", "&var=val"), ("{&list}", "&list=red,green,blue"),
      ("{&list*}", "&list=red&list=green&list=blue"), ("{&keys}", "&keys=semi,%3B,dot,.,comma,%2C"),
      ("{&keys*}", "&semi=%3B&dot=.&comma=%2C"),
      // 2.4.1 and 2.4.2
      ("{semi}", "%3B"), ("{semi:2}", "%3B"), ("find{?year*}", "find?year=1965&year=2000&year=2012"),
      ("{nothing}{?nothing*}", ""),
    ])
  func examples(template: String, expected: String) throws {
    #expect(try URITemplate(parsing: template).expanded { Self.variables[$0] } == expected)
  }

  @Test("Everything outside ASCII is encoded as UTF-8, and a length counts characters, not bytes")
  func unicode() throws {
    let value: (String) -> URITemplate.Value? = { _ in .text("Ümläut 🌷") }
    #expect(try URITemplate(parsing: "{x}").expanded(value) == "%C3%9Cml%C3%A4ut%20%F0%9F%8C%B7")
    #expect(try URITemplate(parsing: "{x:1}").expanded(value) == "%C3%9C")
    #expect(try URITemplate(parsing: "https://x/ä{?x:2}").expanded(value) == "https://x/%C3%A4?x=%C3%9Cm")
    // A triplet that a reserved expansion keeps isn't cut in two.
    #expect(try URITemplate(parsing: "{+x:2}").expanded { _ in .text("a%20b") } == "a%20")
    #expect(try URITemplate(parsing: "{x:2}").expanded { _ in .text("a%20b") } == "a%25")
  }

  @Test("The variables are listed once each, in order")
  func variables() throws {
    let template = try URITemplate(parsing: "https://x/{a}/{+b,a}{?secret.key,c*,d:3}")
    #expect(template.variables == ["a", "b", "secret.key", "c", "d"])
  }

  @Test(
    "What isn't a template is refused, with the place",
    arguments: [
      ("{", 1), ("a}", 1), ("{}", 1), ("{a", 0), ("{a,}", 3), ("{!a}", 1), ("{=a}", 1), ("{a:0}", 3), ("{a:10000}", 3),
      ("{a:x}", 3), ("{a.}", 1), ("{.}", 2), ("{a b}", 2), ("{a*:3}", 3), ("a b", 1), ("a%2", 1), ("%zz", 0), ("<", 0),
      ("{a%4}", 2), ("{ä}", 1), ("{{a}}", 1), ("a\nb", 1),
    ])
  func mistakes(template: String, offset: Int) {
    let error = #expect(throws: URITemplateError.self) { try URITemplate(parsing: template) }
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }

  @Test("A length of a list can't be had")
  func prefixOfList() throws {
    let template = try URITemplate(parsing: "{list:3}")
    #expect(throws: URITemplateError.self) { try template.expanded { _ in .list(["a"]) } }
  }

  @Test("No text makes the parser or the expansion crash, and an expansion holds only what an address may hold")
  func fuzz() throws {
    var random = SystemRandomNumberGenerator()
    let letters = Array("{}}{+#./;?&,:*%19aZ_- é🌷\u{0}<")
    let allowed = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%".utf8)
    for _ in 0..<3_000 {
      let template = String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
      let value = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
      guard let parsed = try? URITemplate(parsing: template) else { continue }
      let values: [URITemplate.Value?] = [.text(value), .list([value, value]), .pairs([.init(value, value)]), nil]
      for candidate in values {
        guard let url = try? parsed.expanded({ _ in candidate }) else { continue }
        #expect(url.utf8.allSatisfy(allowed.contains), "\(template) with \(value) gives \(url)")
      }
    }
  }
}
