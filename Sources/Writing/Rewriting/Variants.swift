internal import Foundation

/// Spellings that are both right: British and American ones, contractions, old and new rules.
enum Variants {
  static func areBothRight(_ first: String, _ second: String) -> Bool {
    pairs.contains { $0.contains(first) && $0.contains(second) } || reduced(first) == reduced(second)
      || isReform(first, second) || isContraction([first], [second])
  }

  /// Whether one is the short form of the other: `we're` and `we are`, `cannot` and `can't`.
  static func isContraction(_ first: [String], _ second: [String]) -> Bool {
    let (one, other) = (first.map(expanded).joined(separator: " "), second.map(expanded).joined(separator: " "))
    return one == other && first != second
  }

  private static func expanded(_ word: String) -> String {
    let word = word.lowercased().replacing("’", with: "'")
    switch word {
    case "can't", "cannot": return "can not"
    case "won't": return "will not"
    case "it's": return "it is"
    case "let's": return "let us"
    default: break
    }
    for (ending, long) in [("n't", " not"), ("'re", " are"), ("'ve", " have"), ("'ll", " will"), ("'m", " am")]
    where word.hasSuffix(ending) {
      return word.dropLast(ending.count) + long
    }
    return word
  }

  /// A word with the differences of British and American spelling taken out; only what is sure for whole classes.
  private static func reduced(_ word: String) -> String {
    guard word.count >= 5, word.allSatisfy(\.isASCII) else { return word }
    var text = word
    for (british, american) in [
      ("our", "or"), ("isation", "ization"), ("ising", "izing"), ("ised", "ized"), ("ises", "izes"),
      ("yse", "yze"), ("ogue", "og"), ("lled", "led"), ("lling", "ling"), ("ller", "ler"), ("ence", "ense"),
      ("aemia", "emia"), ("paed", "ped"), ("foetus", "fetus"), ("oeuv", "euv"), ("judgement", "judgment"),
    ] {
      text = text.replacing(british, with: american)
    }
    for (british, american) in [("ise", "ize"), ("tre", "ter"), ("bre", "ber"), ("isers", "izers"), ("iser", "izer")]
    where text.hasSuffix(british) {
      text = text.dropLast(british.count) + american
    }
    return text
  }

  /// French since 1990 leaves out the circumflex on i and u; Swiss German has ss for ß.
  private static func isReform(_ first: String, _ second: String) -> Bool {
    func plain(_ word: String) -> String {
      word.precomposed.replacing("î", with: "i").replacing("û", with: "u").replacing("ß", with: "ss")
    }
    return first.precomposed != second.precomposed && plain(first) == plain(second)
  }

  private static let pairs: [Set<String>] = """
    tyre tire
    tyres tires
    grey gray
    programme program
    programmes programs
    cheque check
    kerb curb
    plough plow
    mum mom
    mums moms
    storey story
    sceptical skeptical
    aluminium aluminum
    draught draft
    pyjamas pajamas
    jewellery jewelry
    moustache mustache
    learnt learned
    burnt burned
    dreamt dreamed
    spelt spelled
    leapt leaped
    spoilt spoiled
    towards toward
    afterwards afterward
    whilst while
    amongst among
    anymore any
    got gotten
    okay ok
    practise practice
    practising practicing
    licence license
    anyone anybody
    everyone everybody
    someone somebody
    cosy cozy
    doughnut donut
    yoghurt yogurt
    omelette omelet
    catalogue catalog
    enrol enroll
    fulfil fulfill
    skilful skillful
    maths math
    ageing aging
    axe ax
    artefact artifact
    disc disk
    mould mold
    smoulder smolder
    sulphur sulfur
    clé clef
    gern gerne
    that which
    who that
    may might
    shall should
    will would
    can could
    """.split(separator: "\n").map { Set($0.split(separator: " ").map(String.init)) }
}

extension String {
  /// With letters and their marks in one scalar where there is one.
  var precomposed: String { precomposedStringWithCanonicalMapping }
}
