import Testing

/// Texts of many kinds with the number of tokens that real tokenizers make of them.
///
/// Counted on 2026-11-30 with llama.cpp's `/tokenize` for Qwen2.5-Coder-1.5B-Instruct and with OpenAI's `cl100k_base`.
struct TokenizedText: Sendable, CustomTestStringConvertible {
  let name: String
  let qwen: Int
  let cl100k: Int
  let text: String

  var testDescription: String { name }

  var most: Int { max(qwen, cl100k) }

  static let all: [TokenizedText] = [
    TokenizedText(
      name: "English", qwen: 88, cl100k: 88,
      text: """
        The model decides, the program does. Data and text pass by reference, and the model never copies\
         rows, never retypes the person's text, and never invents a page id: it names what it means, and\
         deterministic code carries it out, checks it, and can show why. Small questions work best. A sm\
        all model that is asked one closed question about one thing is mostly right; asked for everythin\
        g at once it guesses.
        """),
    TokenizedText(
      name: "English story", qwen: 82, cl100k: 82,
      text: """
        It was raining when Margaret reached the station. She had forgotten her umbrella, as usual, and \
        the last train was already forty minutes late. "You'll want to sit down," said the old man beh\
        ind the counter. "They always say ten minutes, and it's never ten minutes." She laughed, bough\
        t a cup of tea and a newspaper, and tried not to think about the letter in her pocket.
        """),
    TokenizedText(
      name: "English of medicine", qwen: 51, cl100k: 51,
      text: """
        Pharmacokinetic interactions between warfarin and amiodarone necessitate anticoagulation monitor\
        ing; hepatotoxicity, hypothyroidism and photosensitivity are well-documented idiosyncratic compl\
        ications of antiarrhythmic pharmacotherapy.
        """),
    TokenizedText(
      name: "German", qwen: 83, cl100k: 88,
      text: """
        Die Donaudampfschifffahrtsgesellschaft veröffentlichte gestern ihre Geschäftsergebnisse. Die Bun\
        desausbildungsförderungsgesetzänderung überraschte viele Fußgängerinnen und Straßenverkehrsteiln\
        ehmer, während die Krankenversicherungsbeiträge stiegen. Könnten Sie mir bitte sagen, wo der näc\
        hste Bahnhof ist?
        """),
    TokenizedText(
      name: "French", qwen: 59, cl100k: 61,
      text: """
        L'été dernier, nous avons dîné à l'hôtel où séjournait déjà mon frère aîné ; aujourd'hui, il n'y\
         a plus qu'une forêt abîmée et quelques châteaux délabrés. Qu'est-ce que c'est ?
        """),
    TokenizedText(
      name: "Czech", qwen: 72, cl100k: 73,
      text: """
        Příliš žluťoučký kůň úpěl ďábelské ódy. Zvláštní, jak rychle se všechno změnilo; nejneobhospodař\
        ovávatelnější pole zůstalo ladem.
        """),
    TokenizedText(
      name: "Turkish", qwen: 38, cl100k: 46,
      text: """
        Çekoslovakyalılaştıramadıklarımızdan mısınız? Öğretmenlerimizin düşüncelerini göz önünde bulundu\
        rmalıyız.
        """),
    TokenizedText(
      name: "Finnish", qwen: 50, cl100k: 50,
      text: """
        Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas käveli epäjärjestelmällistyttämätt\
        ömyydellänsäkään.
        """),
    TokenizedText(
      name: "Vietnamese", qwen: 29, cl100k: 49,
      text: """
        Hôm nay trời đẹp quá, chúng ta cùng đi dạo quanh Hồ Hoàn Kiếm rồi uống cà phê sữa đá nhé!
        """),
    TokenizedText(
      name: "Chinese", qwen: 63, cl100k: 87,
      text: """
        模型做决定,程序去执行。数据和文本按引用传递,模型从不复制行,从不重新输入用户的文本,也从不编造页面编号。小模型在被问到一个封闭的问题时大多是正确的。龘靐齉爩鱻麤龗。
        """),
    TokenizedText(
      name: "Japanese", qwen: 47, cl100k: 80,
      text: """
        モデルが決定し、プログラムが実行します。データとテキストは参照で渡されます。昨日は東京駅で友達と待ち合わせをして、美味しいラーメンを食べました。ありがとうございました。
        """),
    TokenizedText(
      name: "Korean", qwen: 38, cl100k: 56,
      text: """
        모델이 결정하고 프로그램이 실행합니다. 어제는 서울역에서 친구를 만나 맛있는 비빔밥을 먹었습니다. 감사합니다.
        """),
    TokenizedText(
      name: "Arabic", qwen: 62, cl100k: 99,
      text: """
        النموذج يقرر والبرنامج ينفذ. تمر البيانات والنصوص بالمرجع، ولا ينسخ النموذج الصفوف أبد\u{64B}ا. \
        الس\u{64E}\u{651}ل\u{64E}ام\u{64F} ع\u{64E}ل\u{64E}ي\u{652}ك\u{64F}م\u{652} و\u{64E}ر\u{64E}ح\
        \u{652}م\u{64E}ة\u{64F} الله\u{650}.
        """),
    TokenizedText(
      name: "Hebrew", qwen: 34, cl100k: 74,
      text: """
        המודל מחליט והתוכנית מבצעת. אתמול הלכתי לשוק וקניתי תפוחים, בננות ולחם טרי.
        """),
    TokenizedText(
      name: "Russian", qwen: 44, cl100k: 65,
      text: """
        Модель решает, программа выполняет. Достопримечательности Санкт-Петербурга привлекают путешестве\
        нников; высокопревосходительство удивилось.
        """),
    TokenizedText(
      name: "Greek", qwen: 72, cl100k: 74,
      text: """
        Το μοντέλο αποφασίζει και το πρόγραμμα εκτελεί. Χθες πήγα στην αγορά και αγόρασα μήλα.
        """),
    TokenizedText(
      name: "Hindi", qwen: 86, cl100k: 94,
      text: """
        मॉडल निर\u{94D}णय ल\u{947}ता ह\u{948}, कार\u{94D}यक\u{94D}रम उस\u{947} प\u{942}रा करता ह\u{948}।\
         कल म\u{948}\u{902} बाज\u{93C}ार गया और स\u{947}ब खरीद\u{947}। धन\u{94D}यवाद।
        """),
    TokenizedText(
      name: "Thai", qwen: 41, cl100k: 73,
      text: """
        โมเดลเป\u{E47}นผ\u{E39}\u{E49}ต\u{E31}ดส\u{E34}นใจ โปรแกรมเป\u{E47}นผ\u{E39}\u{E49}ดำเน\u{E34}นก\
        าร เม\u{E37}\u{E48}อวานฉ\u{E31}นไปตลาดและซ\u{E37}\u{E49}อแอปเป\u{E34}\u{E49}ล
        """),
    TokenizedText(
      name: "Amharic", qwen: 56, cl100k: 102,
      text: """
        ሞዴሉ ይወስናል፣ ፕሮግራሙ ያከናውናል። ትናንት ወደ ገበያ ሄድኩ።
        """),
    TokenizedText(
      name: "emoji", qwen: 54, cl100k: 79,
      text: """
        😀😃😄 👩\u{200D}👩\u{200D}👧\u{200D}👦 🏳\u{FE0F}\u{200D}🌈 🇩🇪🇯🇵 👍🏽 ❤\u{FE0F}\u{200D}🔥 🧑🏿\u{200D}🚀 🦄🫠\
        \u{1FABF} ☕\u{FE0F}
        """),
    TokenizedText(
      name: "code", qwen: 112, cl100k: 111,
      text: """
        func next() async throws -> [GenerationDelta]? {\n    while !isOver {\n        guard let deltas \
        = try await advance(), !deltas.isEmpty else { continue }\n        if case .finished = deltas.las\
        t { end() }\n        return deltas.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }\n \
           }\n}\n#define MAX(a,b) (((a)>(b))?(a):(b))\nfor (int i=0;i<n;++i){x[i]^=0xDEADBEEF>>(i&31);}\
        \n
        """),
    TokenizedText(
      name: "JSON", qwen: 79, cl100k: 70,
      text: """
        {"id":"chatcmpl-9xKq2","object":"chat.completion.chunk","created":1730000000,"choices\
        ":[{"index":0,"delta":{"content":"Hello"},"logprobs":null,"finish_reason":null}],"\
        prices":[12.5,0.99,1e-07],"ok":true}
        """),
    TokenizedText(
      name: "JSON with spaces", qwen: 98, cl100k: 98,
      text: """
        {\n  "type": "object",\n  "properties": {\n    "answer": {\n      "type": "string",\
        \n      "enum": [\n        "yes",\n        "no"\n      ]\n    },\n    "why": {\n      "\
        type": "array",\n      "items": {\n        "type": "integer",\n        "minimum": 0\n\
              }\n    }\n  },\n  "required": [\n    "answer"\n  ],\n  "additionalProperties": false\
        \n}
        """),
    TokenizedText(
      name: "base64", qwen: 282, cl100k: 280,
      text: """
        OLTmUuRNp/I3DZ4mDicTZVCko6bQf1wMMy+LEiQIP9IrkC+JEegYGPjJnV1dmDGVdQTZDpRd4uj1TueBzHX2NthQmQlaowAW\
        WmcDb5tUDWuPC+IRJBecPdn3OBfObhGNJkqtbLbdIQ+vlKzTz5LBkCN8sR9dEIzyWTAmOTizcKG1dp+g8Ug/lakNnfLxMNYP\
        zwS9k/UK5pUU2oxlnOKxDMza6/mQ0Zg4sNfsCz6XgY7LlsTbrb4XIpbVI0pCskxrpObtJOxjaorAoSceWGYnkjiq+E5YBW2P\
        L6jt0JS6l66LFUQu4tthGpG/45RpczqSR9WPo8VQGDADclVf0jXxGCn7OIwi5Ey2N/ASEMNwepC0BUIPsWl3nt+1uTQkBRV/\
        VLEurmLRHoh+sHZt
        """),
    TokenizedText(
      name: "hexadecimal", qwen: 257, cl100k: 169,
      text: """
        1877f8c6eff26b5010af3177d161e79587a766ec30e4037458a9905cad87bd4c77e2983f27745ccb9a31052e944cf1b2\
        20eaa2c7fb1b7d3e3f73f414af6e0d935520dd4c2147738606f2bf7ec70209e0cd05ee5720edbcba3acce672084ab649\
        fcbce49b38bdecface4abd12108f391ebc070e83e8180a6bd4f43a2afffcd3c12ef890575575e826e2cbeaee82af2c7d\
        696cf46b090a
        """),
    TokenizedText(
      name: "identifiers", qwen: 67, cl100k: 43,
      text: """
        550e8400-e29b-41d4-a716-446655440000 6ba7b810-9dad-11d1-80b4-00c04fd430c8
        """),
    TokenizedText(
      name: "white space", qwen: 13, cl100k: 13,
      text: """
        a                                                                                               \
             b\n\n\n\n\n\n\t\t\t\tc \n \n \n                                     d\r\n\r\n\r\ne
        """),
    TokenizedText(
      name: "digits", qwen: 98, cl100k: 49,
      text: """
        3.14159265358979323846264338327950288419716939937510 2026-11-30T10:52:10Z +49 (0)30 1234567 €1.2\
        34,56
        """),
    TokenizedText(
      name: "addresses", qwen: 44, cl100k: 42,
      text: """
        https://user:pw@example.test:8443/a/b/c.html?q=%C3%BC&lang=de#frag_ment-1 s3://bucket/key.tar.gz\
         C:\\Users\\me\\AppData
        """),
    TokenizedText(
      name: "capitals", qwen: 36, cl100k: 36,
      text: """
        URGENT NOTICE: ALL EMPLOYEES MUST REPORT TO THE ADMINISTRATION OFFICE IMMEDIATELY. NASA, UNESCO \
        AND WTO AGREE. XKCDQZ VWXYZ
        """),
    TokenizedText(
      name: "random letters", qwen: 106, cl100k: 106,
      text: """
        vcyrszkkwltpszoccipwvcbxwjusvojwmvlaolftdpbgyjexhmmpcfomrienriwnlvmhecfehvhapsfijaenrltskewqtuvx\
        boyvzrmmmmdpumbgcgofdktbdaserdltacgtmeuiltlpddpoppjcedxkxipwfqagqlewrayqjucwiqlflyhrryqkuhtzzygz\
        hmxzhgqp
        """),
    TokenizedText(
      name: "random words", qwen: 107, cl100k: 107,
      text: """
        xaazip gwtlo lchdhp kgpt p zucvdm pfnz czxmom xf eae zuettpvl rre a qx ngg i jqhy irnebx ovsqnq \
        req aoyftayze ept rb vqqrpz rb giby qo aycoktqtq wioq zpqhwqirg endmokcv ncgv zdyew eieohx mp vh\
        f qmknglk xl k oowamkqtj
        """),
    TokenizedText(
      name: "punctuation", qwen: 42, cl100k: 42,
      text: """
        !?!?...---___***###@@@$$$%%%^^^&&&((([[[{{{<<<>>>}}}]]])))~~~```|||\\\\\\///+++===:::;;;''',,,"\
        ""
        """),
    TokenizedText(
      name: "mathematics", qwen: 76, cl100k: 87,
      text: """
        ∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, ∑_{i=1}^{n} α_i ≤ ∫₀^∞ e^{−t²}dt → √π⁄2 ≠ ½ · 10⁻³ µm ‰ № ™ © “quotes” ‘singl\
        e’ – dash — long…
        """),
    TokenizedText(
      name: "Markdown", qwen: 49, cl100k: 49,
      text: """
        # Title\n\n- **bold** and _italic_\n- [link](https://x.test/y)\n\n| a | b |\n|---|---|\n| 1 | 2 \
        |\n\n```swift\nlet x = 1\n```\n
        """),
    TokenizedText(
      name: "combining marks", qwen: 33, cl100k: 33,
      text: """
        Z\u{338}\u{322}\u{349}\u{353}a\u{334}l\u{336}g\u{335}o\u{337} t\u{338}e\u{337}x\u{336}t\u{334}
        """),
    TokenizedText(
      name: "control characters", qwen: 17, cl100k: 16,
      text: """
        \u{0}\u{1}\u{7}\u{1B}[31mred\u{1B}[0m\u{200B}\u{200D}\u{FEFF}\u{2028}
        """),
    TokenizedText(
      name: "rare scripts", qwen: 38, cl100k: 61,
      text: """
        𐍈𐌰𐌹𐌻 𓀀𓀁 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ꙮ ﷽ 𠜎𠜱
        """),
    TokenizedText(
      name: "names", qwen: 50, cl100k: 58,
      text: """
        Łukasz Szczęsny, Þórður Ásgeirsson, Nguyễn Thị Minh Khai, Ngọc, Siobhán Ó Súilleabháin, Xóchitl \
        Quetzalcóatl
        """),
    TokenizedText(
      name: "names in code", qwen: 37, cl100k: 35,
      text: """
        get_user_by_id_or_none setHTTPResponseHeaderFieldValue kCFURLErrorDomain NSURLSessionDataTaskDel\
        egate __init__ i18n l10n utf8mb4_unicode_ci
        """),
  ]
}
