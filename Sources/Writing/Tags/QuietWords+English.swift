extension QuietWords {
  static let english = QuietWords(
    "en",
    """
    are a about above absolutely across actually after again against ago ah ain't aka all almost alone along already
    alright also although always am among an and another any anybody anymore anyone anything anyway apart apparently
    april aren't around as asap at august aw away aww barely basically be became because become been before began
    begin behind being believe below beside besides between both brb btw but by bye came can can't cannot cant
    certainly come comes completely could could've couldn't december definitely did didn't do does doesn't doing
    don't done dont dunno during each eg either else enough especially etc even ever every everybody everyone
    everything everywhere exactly expect expected fairly february few finally for forever forget forgot friday from
    fully fyi gave get gets getting gimme give given gives go goes going gone gonna got gotta ha had hadn't haha
    hahaha happen happened happening happens hardly has hasn't have haven't having he he'd he'll he's hehe hello
    hence her here here's hers herself hey hi him himself his hm hmm honestly hooray hope hoped hopefully hoping how
    how's however hurray i i'd i'll i'm i've id idk ie if im ima imho immediately imo in indeed inside instead into
    is isn't it it'd it'll it's its itself ive january july june just keep keeps kept kinda kindly knew know knowing
    known knows last lately least lemme less let let's lets like likely lmao lol made make makes making many may
    maybe me mean meaning means meant might might've mine monday more most mostly much must must've my myself naah
    nah nearly neither never nevertheless next no nobody nobody's none noon nope nor not nothing november now
    nowhere obviously october of off often oh ok okay omg on once one ones only onto oops or other others otherwise
    ouch our ours ourselves out outside over own perfectly perhaps phew please possibly pretty probably put puts
    quickly quite rather re really recently rn roughly sadly said same saturday saw say saying says see seeing seem
    seemed seems seen september seriously several shall she she'd she'll she's should should've shouldn't shouldnt
    sigh simply since slightly slowly smh so some somebody somehow someone something sometimes somewhat somewhere
    soon sooner sorry still such suddenly sunday supposed surely surprisingly take taken takes tbh tell telling
    terribly than thank thanks that that'd that'll that's thats the their theirs them themselves then there there's
    therefore these they they'd they'll they're they've theyre thing things think thinking thinks this those though
    thought through throughout thursday thus till tip tips to today together told tomorrow tonight tonight's too
    took totally toward towards tried tries truly try trying tuesday ugh uh under unfortunately unless unlike until
    up upon us usually various very via vs wanna want wanted wanting wants was wasn't we we'd we'll we're we've
    wednesday welcome well went were weren't what what's whatever when whenever where where's wherever whether which
    while who who's whoever whom whose why will with within without won't wont would would've wouldn't wouldve wow
    yay yeah yep yes yesterday yet yo you you'd you'll you're you've your youre yours yourself yourselves yup
    """,
    faint: """
      add added adds ate bear bigger biggest borrow borrowed break breakfast breaks broke broken burn burned buy buying
      catch caught clean cleaned cleaning cold cooler coolest cost costs cross crossed cut cuts delighted dinner drank
      drink drinking eat eaten eating eats explain explained explains fall falling fell fix fixed forgotten funnier
      funniest grab grow guests hair hat hide hilarious hit hold holding holds honest hot hour's hurry husband joined
      kiss kisses kitchen left let lift lights loud louder lucky lunch mess messy mom mum nicer nicest noise noisy pain
      pass passed pay paid pick picked pillow pull push quit rain raining rested ridiculous ring sat shoe shoes short
      shorter shortest shower silence sister sit sofa someone's stole stolen stomach stood sunny supper sweetest swear
      teeth throw threw tie tiny umbrella visit visited wear wearing wet wife woken wonders worn wrap yell
      afternoon agree agreed amazing anniversary announced announcement annoying answer answers anything's article ask
      asked asking attention awake awesome awful back bad badly beautiful bed best bet better beyond big birthday bit
      bless blog bored boring bought bred bring brought bunch busy call called calling care chance change changed
      check cheers clear clearly close comfortable coming comment comments confused congrats congratulations
      constantly cookie cool count couple course crazy cry crying cute damn day days dear deserve deserved deserves
      different down dream dreams drop ear earlier early easier easy edit eight eleven end ended endless ends enjoy
      enjoyed enjoying entire evening example examples excellent excited exciting exhausted eye eyes fact fair fan
      fans fantastic far fast favorite favourite feel feeling feelings feels fell felt final find fine finger fingers
      finish finished first five folks follow followed followers following forward found four friend friends front
      full fun funny further giving glad goals good goodbye goodnight grateful great greetings guess guessing guy guys
      half hand hands hang happier happiness happy hard hate hated head hear heard heart hearts held hell help helped
      helpful helps high hint hits hold honest hour hours hug huge hugs hungry hurt hurts idea ideas idiot imagine
      incredible interested interesting intro introduction job joke jokes joking kid kidding kind late later laugh
      laughed laughing laughs lazy learned learnt leave leaving left lesson lessons lie life liked likes link links
      list listen little live long longer look looked looking looks lose lost lot lots love loved lovely loves loving
      luck luckily lucky main man matter matters meet meeting member memories memory mention message messages met
      middle mind minute minutes miss missed missing moment moments month months mood morning mornings move name nap
      near necessary need needed needs new news nice nicely night nights nine normal note notice noticed number
      obvious odd old open opinion opinions oversleep overslept page pardon part parts people perfect person persons
      photo photos pic pick pics picture pictures piece place plan planned plans pleased pleasure plenty plus point
      points possible post posted posting posts problem problems promise promised proud ps question questions quick
      quiet reach read reading ready real realise realised realize realized reason reasons relax relaxed remember
      remind reminder replies reply rest result right round run running sad safe sat scared screaming second seconds
      self send sending sense sent serious set seven shame share shared sharing shocked show showed showing shows shut
      sick side silly similar simple sir sit site sitting six sleep sleeping sleepy slept slow small smart smile
      smiled smiling sobbing sort sound sounds speechless spend spent spinning spot stand start started starting
      starts stay stayed staying step stop stopped story strange stress stressed stuck stuff stupid suck sucks super
      sure surprise surprised surprising sweet taking talk talked talking tears ten terrible thankful third thoughts
      thousand thread threads three tight time times tired today's tomorrow's ton tongue tons toot toots top total
      touch trouble true trust truth turn turned turning turns twelve twice two unbelievable underrated understand
      understood unreal update updates upset use used useful user uses using usual version vibe vibes video wait
      waited waiting wake waking walk warm warning watch watched watching way ways weather week weekend weekends weeks
      weird weirdest whew whole wide wild wish wished wishes wishing woke woken won wonder wondered wonderful
      wondering word words work worked working works world worried worry worse worst worth write writing written wrong
      wrote yawn year years yesterday's young zero
      """)
}
