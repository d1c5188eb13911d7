/// Languages that are known by their script, or by a few letters and words of it.
enum ScriptLanguage {
  static func language(of words: [[Unicode.Scalar]], in script: WritingScript) -> TextLanguage? {
    switch script {
    case .han: return ofHan(words)
    case .arabic: return ofArabic(words)
    case .devanagari: return ofDevanagari(words)
    case .hebrew: return ofHebrew(words)
    case .hangul: return TextLanguage(code: "ko", name: "Korean")
    case .greek: return TextLanguage(code: "el", name: "Greek")
    case .thai: return TextLanguage(code: "th", name: "Thai")
    case .armenian: return TextLanguage(code: "hy", name: "Armenian")
    case .georgian: return TextLanguage(code: "ka", name: "Georgian")
    case .gurmukhi: return TextLanguage(code: "pa", name: "Punjabi")
    case .gujarati: return TextLanguage(code: "gu", name: "Gujarati")
    case .tamil: return TextLanguage(code: "ta", name: "Tamil")
    case .telugu: return TextLanguage(code: "te", name: "Telugu")
    case .kannada: return TextLanguage(code: "kn", name: "Kannada")
    case .malayalam: return TextLanguage(code: "ml", name: "Malayalam")
    case .sinhala: return TextLanguage(code: "si", name: "Sinhala")
    case .lao: return TextLanguage(code: "lo", name: "Lao")
    case .khmer: return TextLanguage(code: "km", name: "Khmer")
    // Several languages each.
    case .bengali, .myanmar, .ethiopic, .latin, .cyrillic, .hiragana, .katakana: return nil
    }
  }

  /// Japanese has kana in every sentence, Chinese none.
  private static func ofHan(_ words: [[Unicode.Scalar]]) -> TextLanguage? {
    var (han, kana) = (0, 0)
    for scalar in words.joined() {
      switch WritingScript(of: scalar) {
      case .han: han += 1
      case .hiragana, .katakana: kana += 1
      default: break
      }
    }
    if kana * 6 >= han, kana >= 3 { return TextLanguage(code: "ja", name: "Japanese") }
    if kana * 20 <= han, han >= 8 { return TextLanguage(code: "zh", name: "Chinese") }
    return nil
  }

  private static func ofArabic(_ words: [[Unicode.Scalar]]) -> TextLanguage? {
    var (persian, urdu, arabic) = (0, 0, 0)
    for scalar in words.joined() {
      switch scalar {
      case "ٹ", "ڈ", "ڑ", "ے", "ں", "ہ", "ھ": urdu += 1
      case "پ", "چ", "ژ", "گ", "ی", "ک": persian += 1
      case "ة", "ي", "ك", "إ", "أ", "ى": arabic += 1
      default: break
      }
    }
    if urdu >= 3, urdu > arabic { return TextLanguage(code: "ur", name: "Urdu") }
    if urdu == 0, persian >= 3, persian > arabic * 2 { return TextLanguage(code: "fa", name: "Persian") }
    if urdu == 0, arabic >= 3, arabic > persian * 2 { return TextLanguage(code: "ar", name: "Arabic") }
    return nil
  }

  private static func ofDevanagari(_ words: [[Unicode.Scalar]]) -> TextLanguage? {
    func hits(_ list: String) -> Int {
      let known = Set(list.split(separator: " ").map { Array($0.unicodeScalars) })
      return words.count(where: known.contains)
    }
    let hindi = hits("है हैं में के का की और से को पर यह नहीं था थी थे हो मैं हम भी ने कि लिए एक ही तो")
    let marathi = hits("आहे आहेत आणि मी आम्ही नाही हा ही हे ते तो या चा ची चे मला होते होता झाला आज")
    let nepali = hits("छ छन् र हो गर्न मा को लाई भएको पनि यो म हामी थियो गरेको छैन")
    let all = [hindi, marathi, nepali].sorted(by: >)
    guard all[0] >= 2, all[0] >= all[1] * 2 else { return nil }
    if all[0] == hindi { return TextLanguage(code: "hi", name: "Hindi") }
    if all[0] == marathi { return TextLanguage(code: "mr", name: "Marathi") }
    return TextLanguage(code: "ne", name: "Nepali")
  }

  /// Yiddish writes vowels with letters and points of its own.
  private static func ofHebrew(_ words: [[Unicode.Scalar]]) -> TextLanguage? {
    let yiddish = words.joined().count { "װױײאַאָפֿ".unicodeScalars.contains($0) && $0 != "א" && $0 != "פ" }
    return yiddish >= 3 ? nil : TextLanguage(code: "he", name: "Hebrew")
  }
}
