/// Forms in which a person speaks of themselves or to somebody, of which only they know which is right.
enum PersonalForms {
  /// Whether two words differ only in that: whether a man or a woman speaks (Polish "wiedziałam", "wiedziałem"), or
  /// whether somebody is addressed (Portuguese "quando chegares", "quando chegar").
  static func areBothRight(_ old: String, _ new: String, language: String?) -> Bool {
    switch language {
    case "pl": differ(old, new, [("łam", "łem"), ("łaś", "łeś")])
    case "pt": differ(old, new, [("ares", "ar"), ("eres", "er"), ("ires", "ir")])
    default: false
    }
  }

  private static func differ(_ old: String, _ new: String, _ endings: [(String, String)]) -> Bool {
    endings.contains { first, second in
      (old.hasSuffix(first) && new.hasSuffix(second) && old.dropLast(first.count) == new.dropLast(second.count))
        || (old.hasSuffix(second) && new.hasSuffix(first) && old.dropLast(second.count) == new.dropLast(first.count))
    }
  }
}
