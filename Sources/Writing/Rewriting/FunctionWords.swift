/// The small words of languages, which a correction may put in, take out or exchange.
enum FunctionWords {
  static func areAll(_ words: [String]) -> Bool { words.allSatisfy { all.contains($0.lowercased()) } }

  /// Whether both are forms of one word or belong to one family that is often mixed up.
  static func areForms(_ old: String, _ new: String) -> Bool {
    families.contains { $0.contains(old) && $0.contains(new) }
  }

  private static let all: Set<String> = Set(
    """
    a an the to of in on at for by with from into is are was were be been am has have had do does did that it as than
    der die das den dem des ein eine einen einem einer eines zu in im am an auf von vom mit für ist sind war hat haben
    le la les l un une des du de d à au aux en est a ont que qui ne pas se
    el la los las un una unos unas de del a al en es está son ha han que se lo por para con
    il lo la i gli le un uno una di del della a al alla in è ha hanno che si
    de het een te van in op aan is zijn heeft hebben dat er
    o a os as um uma de do da dos das em no na nos nas é está são que se ao à
    en ett den det att av i på är har som og et er å til
    się w z na do jest są że
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let families: [Set<String>] = """
    is are am was were be been being
    has have had having
    do does did done doesn't don't didn't dont doesnt didnt doesn’t don’t didn’t
    go goes went gone going
    come comes came
    see sees saw seen
    take takes took taken
    give gives gave given
    write writes wrote written
    eat eats ate eaten
    buy buys bought
    catch catches caught
    think thinks thought
    teach teaches taught
    bring brings brought
    break breaks broke broken
    speak speaks spoke spoken
    run runs ran
    begin begins began begun
    isn't aren't wasn't weren't isn’t aren’t wasn’t weren’t ain't
    hasn't haven't hadn't hasn’t haven’t hadn’t
    i me
    he him his
    she her hers
    they them their theirs there they're they’re
    we us our
    your you're you’re youre
    its it's it’s
    who whom whose who's who’s
    a an the
    to too two
    of have off
    then than
    this these
    that those
    much many
    less fewer
    good well
    bad badly worse worst
    lose loose
    were where we're we’re
    in on at
    since for
    every everyday
    der die das den dem des
    ein eine einen einem einer eines
    mein meine meinen meinem meiner meines
    dein deine deinen deinem deiner
    sein seine seinen seinem seiner seines
    ihr ihre ihren ihrem ihrer ihres
    kein keine keinen keinem keiner
    bin bist ist sind seid war waren wart
    habe hast hat haben habt hatte hatten
    werde wirst wird werden werdet wurde wurden
    gehe gehst geht gehen ging gingen gegangen
    ich mich mir
    er ihn ihm
    wir uns
    das dass daß
    seit seid
    wie als
    zu zum zur
    in im ins
    an am ans
    suis es est sommes êtes sont était étaient été
    ai as a avons avez ont avait avaient eu à
    vais vas va allons allez vont allé allée
    ce se ça sa c'est s'est c’est s’est
    ces ses c'est
    ou où
    et est
    on ont
    son sont
    le la les l
    un une des
    du de des
    au à aux
    mon ma mes
    leur leurs
    soy eres es somos son era eran fue fueron
    estoy estás está estamos están esta
    he has ha hemos han hay
    voy vas va vamos van fui fue fuimos fueron
    el la los las él
    un una unos unas
    a ha
    que qué
    como cómo
    si sí
    tu tú
    mi mí
    por para
    sono sei è siamo siete e era erano
    ho hai ha abbiamo avete hanno o a anno
    il lo la i gli le
    un uno una
    ben bent is zijn was waren
    heb hebt heeft hebben had hadden
    de het een
    die dat deze dit
    hun hen ze
    dan als
    sou és é somos são era eram foi foram e
    estou está estamos estão esta
    tenho tem tens temos têm
    vou vai vamos vão
    o a os as
    um uma uns umas
    no na nos nas em
    mas mais
    há a à
    """.split(separator: "\n").map { Set($0.split(separator: " ").map(String.init)) }
}
