extension LanguageProfiles {
  /// Parts of words that are common in one language and rare in others; `_` is the border of a word.
  static let latinCues: [String: String] = [
    "en": """
    _th the_ ing_ ough ght_ wh _wh sh_ oo ee_ ed_ ly_ ck_ ould tion ea _sh ow_ ay_ ess_ ers_ nd_ ght our_ ts_ ry_ ore_
    """,
    "de": """
    sch ch_ ung_ cht _ge ich_ ein_ eit_ ä ß tz lich hei _ver _zu _be ück pf nicht ier ft_ rt_ auf aus ken_ ten_ _st ben_
    """,
    "fr": """
    eau eux ou_ _qu qu' ment_ tion aux_ oi ais_ ait_ ée_ ées_ _d' _l' _j' _n' _s' _c' elle ette eur_ eur euse ille ons_
    ez_ ent_ ienn ui_ è ê ç
    """,
    "es": """
    ción _ll ll ñ ado_ ando iend mente ar_ er_ os_ as_ que_ ió_ ía_ _hu ue ie dad_ _el_ lo_ ito_ ez_ emos _h
    """,
    "it": """
    zion zz cch gli_ gli tto_ tta_ tti_ che_ chi ità_ ell' dell _l' ndo_ re_ mente amo_ gg ss_ ò_ è sci ggi ato_ ate_
    izi bb cc ll
    """,
    "pt": """
    ção ões_ ão_ lh nh ã õ _qu ei eir ou_ ado_ ando endo inho em_ am_ ar_ ss os_ as_ dade ç ém_ ês_ à
    """,
    "nl": """
    ij ee aa oo uu _ge sch cht ijk oe _een eld heid en_ tje_ ui ou eu _ver _zij gd_ lijk aar nd_ _ont uit oor sj
    """,
    "sv": """
    ä ö å ck sk _sk ade_ igt_ ing_ arna erna nde_ _för ätt are_ het_ sj tt_ _på ning nin _fö _stå äll ör_ _åt är_ ig_ och
    """,
    "da": """
    æ ø å _af ige_ de_ ede_ hed_ ker_ ning sk _hv hv jeg _for _st lig_ ø_ eg_ øj ej_ ud_ _ud else gt_ dt_ ld nd_ øg _åb
    _mø ger_ gen_ _ti gs
    """,
    "no": """
    æ ø å _av ige_ de_ te_ het_ ker_ ning sk _hv hv jeg _for _st lig_ ei ene_ øy ey kk tt_ _ut else skj gj kj ll nn øk
    ke_ sj _mø
    """,
    "pl": """
    sz cz rz ie ł ą ę ść ów_ _prz ych_ ego_ _wy _nie ni ki_ wa_ dz ś ż ch_ _po my_ em_ ać_ ić_ owa _za zy ów
    """,
    "cs": """
    ě ř ů ou_ ý ní_ ých_ ého_ ost _př ch_ š č ž át_ it_ _vy _ne ová í_ _po em_ ským ých ím_ ně tě dě ku_ _za
    """,
    "sk": """
    ľ ô ĺ ŕ ť ie ia ých_ ého_ ost sť_ _pr ch_ š č ž ať_ iť_ _vy _ne ová ý _po om_ ní ou_ ď
    """,
    "hr": """
    nje ije lj nj ć č š ž _pr _ne _na ti_ ao_ la_ og_ om_ im_ ih_ ima_ ski_ ost je_ sv _iz đ ov ama_
    """,
    "tr": """
    ı ğ ş lar ler _bir yor ın_ in_ ün_ mek mak da_ de_ ki_ üz dı iyor ara eri lık lik ıyor aki arı miş mış tir dır _ka
    _ya ım_ dan_ den_ yi_ le_
    """,
    "fi": """
    ää aa ii uu oo ee yy öö ssa ssä sta stä lla llä lle ksi nen_ een_ ään_ aan_ itt isi ut_ tta tä_ ta_ mme kk pp nut
    yt_ ja_ jä_ uo ie yö ihi lta ltä
    """,
    "et": """
    õ ää aa ii uu oo ee öö üü sse_ st_ le_ ga_ ud_ ma_ da_ te_ ks_ mine nud_ tud_ äe kk pp ei õi ai lik_ vad_ id_
    """,
    "hu": """
    sz gy cs zs ő ű á é_ ok_ ek_ ban_ ben_ nak_ nek_ tt_ ot_ et_ at_ meg _meg _el _ki ság ség hogy ny ly nk_ ünk unk
    ól_ ől_ ogy ra_ re_ ak_ ja_ _a_ ért_ ás_ és_
    """,
    "ro": """
    ă â î ș ț ul_ lui_ ea_ ii_ ile_ ție ează esc_ esc ească oa ie_ ur_ uri_ eni_ ilor ci_ tă_ că_ ăm_ _în at_ it_ ește
    iile ui_
    """,
    "id": """
    ng_ ang_ kan_ nya_ _me mem men _ber _ter _di _pe an_ ah_ ng ngan ny _se ya_ _ke ak_ at_ uk_ pun ih_ _sa ada uh_ eng
    nj
    """,
    "ca": """
    ny ix ció ç l·l _l' _d' ment_ tat_ uix ig_ ts_ que_ aix è ò eix es_ any ll ot_ ets_
    """,
    "eo": "oj_ ojn_ aj_ ajn_ as_ is_ os_ on_ o_ ĉ ĝ ŝ ŭ aŭ_ ej ist",
    "is": "ð þ æ inn_ num_ ður_ ð_ um_ ur_ ja_ ö í ei hv ll nn ást",
    "vi": "ng_ nh ươ iế ưở ộ ạ ấ ế đ ph th_ tr",
  ]

  /// The same for Cyrillic script.
  static let cyrillicCues: [String: String] = [
    "ru": """
    ы ый_ ая_ ое_ ые_ ть_ ться тся _при ого_ его_ ей_ ии_ ств ние ия_ ет_ ит_ ла_ ли_ ой_ ств щ сть ешь ём_ ют_ ять ста э
    """,
    "uk": """
    і ї є ий_ ти_ ться ння ого_ ії_ ть_ ів_ ові_ ла_ ли_ ою_ ськ цьк _ві _пі ій_ ні_ ої_ ку_ щ ємо_ ють_ жд льн
    """,
    "bg": """
    ъ та_ ът_ ят_ то_ те_ ия_ ите_ ата_ ето_ ната ства щ ва_ ме_ ше_ _пр _из ам_ ение ост ява ски_ ки_ ах_ сл чк
    """,
    "be": "ы і ў э ць_ ння ага_ ай_ ыя_ дз _пр ая_ аў_ оў_ цца",
    "sr": "ј љ њ ћ ђ џ је_ ти_ ије ост ао_ ама_ ске_ их_ ог_ ње_ ије_",
    "mk": "ј ќ ѓ љ њ та_ от_ то_ те_ ја_ ат_ ува ње_ ски_ ќе",
  ]
}
