/// Words and letters by which the languages of Latin script are told apart.
extension LanguageProfile {
  static let latin: [LanguageProfile] = [
    LanguageProfile(
      "en", "English", letters: "",
      words: """
        the and of to in is it that you for was on are with as his they at be this have from or had by but not what all
        were we when your can said there use an each which she do how their if will up other about out many then them
        these so some her would make like him into has more could did my than been who its now after just our we're it's
        don't i'm can't that's i've didn't isn't because think know really people today very good new time should why
        still here where even only again never always got going much any too off before last first me am a i anyone someone everyone everything something nothing else feel until week month year day
        work home thing things little best better made said says let's it's he's she's they're you're won't i'd i'll let
        own such few under between thanks thank please find found love yes my down every years ago without those him us
        while during another might must makes does done gets came come goes went seen see say big old
        """),
    LanguageProfile(
      "de", "German", letters: "äöüß",
      words: """
        der die das und ist ich nicht ein eine einen einem einer es zu den dem des mit von für auf sich auch im in an
        als wie wir ihr sie er hat habe haben wird werden war waren sind bin bist bei nach aus noch nur aber oder wenn
        dass kann können muss müssen mehr schon man mir mich dir dich uns euch über unter vor zum zur vom beim so was
        wer wo warum immer heute gestern morgen jetzt hier dort sehr gut neue neuen kein keine keinen mein meine dein
        ihre seine doch mal ja nein viel alle alles wieder diese dieser dieses durch gegen ohne zwei jahre leute einfach
        gibt leider danke gerade weil
        """),
    LanguageProfile(
      "fr", "French", letters: "àâæçéèêëîïôœùûüÿ",
      words: """
        le la les un une des du de et est je tu il elle nous vous ils elles que qui quoi dans en sur pour par avec sans
        pas ne plus mais ou où donc car ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
        au aux se si être avoir fait faire suis es sommes êtes sont ai as avons avez ont était c'est j'ai n'est d'un
        d'une qu'il l'on très bien aussi comme tout tous toute toutes rien même encore toujours jamais aujourd'hui hier
        demain ici là peu trop quand comment pourquoi après avant entre chez été peut merci bonjour enfin déjà y quel
        quelle alors ça
        """),
    LanguageProfile(
      "es", "Spanish", letters: "áéíñóúü",
      words: """
        el la los las un una unos unas de del al y e o que en es por con no se lo le les su sus mi mis tu tus me te nos
        para como más pero sin sobre este esta esto estos estas ese esa eso muy ya también porque cuando donde dónde
        qué cómo quién hay fue era ser estar está están estoy son soy eres somos tengo tiene tienen hace hacer todo
        todos toda todas nada algo alguien siempre nunca hoy ayer mañana ahora aquí así bien mucho mucha muchos poco
        otro otra desde hasta entre después antes yo él ella ellos nosotros ustedes he ha han había puede gracias si sí
        hola vez años
        """),
    LanguageProfile(
      "it", "Italian", letters: "àèéìîòóù",
      words: """
        il lo la i gli le un uno una di del dello della dei degli delle da dal dalla in nel nella nei nelle su sul sulla
        con per tra fra e ed o ma che chi cui non si è sono sei siamo siete ho hai ha abbiamo avete hanno era erano
        essere avere fare fatto come più anche se quando dove perché perchè cosa questo questa questi queste quello
        quella mio mia miei tuo tua suo sua nostro loro io tu lui lei noi voi mi ti ci vi al alla ai alle molto tutto
        tutti tutte niente sempre mai oggi ieri domani ora adesso qui così bene poi già ancora solo dopo prima senza
        grazie ciao c'è anno anni davvero sopratutto soprattutto all' dall' nell' sull' dell'anno ogni qualcuno qualcosa
        nessuno volta sta stai stato stata quindi però proprio stesso casa giorno tempo altro altri altra vecchio nuovo
        può devo deve voglio vuole fa va ed
        """),
    LanguageProfile(
      "pt", "Portuguese", letters: "àáâãçéêíóôõúü",
      words: """
        o a os as um uma uns umas de do da dos das no na nos nas em por pelo pela para pra com sem e ou mas que se não é
        são sou está estão estou foi era ser ter tem têm tenho fazer faz eu tu você vocês ele ela eles elas nós me te
        lhe meu minha meus minhas seu sua seus suas nosso nossa isso isto este esta esse essa aquele ao aos à às mais
        muito muita também já como quando onde porque quem qual só tudo todos todas nada sempre nunca hoje ontem amanhã
        agora aqui assim bem ainda depois antes até entre desde obrigado obrigada há vai vou fui pode gente ano anos outra outro outras outros vez vezes mesmo mesma cada nem quase estava tinha seja meus tão aí lá cá
        dia dias coisa casa tempo ele disse sobre alguém ninguém qualquer pouco melhor nova novo
        """),
    LanguageProfile(
      "nl", "Dutch", letters: "ëïéèöüó",
      words: """
        de het een en van is ik je jij we wij zij ze hij dat die dit deze niet geen op in te met voor aan er om ook als
        maar bij naar uit door over nog al wel dan zo wat wie waar hoe waarom was waren ben bent zijn heeft heb hebben
        had wordt worden werd kan kunnen moet moeten zal zou mijn jouw haar hun ons onze u hem mij me meer veel heel
        goed nieuwe nu vandaag gisteren morgen altijd nooit iets niets alles iedereen alleen weer want omdat tot tegen
        tussen zonder na af toch even gewoon mensen jaar deze eens gaat gaan mag echt vooral oude moeite natuurlijk erg tijd dag week onder achter hebt komt komen
        weet doet doen laat laten maken maakt zien ziet zo'n elke ander andere vandaan waar wie waarin steeds misschien
        eerst laatste hier daar mooi mooie zeker bijna
        """),
    LanguageProfile(
      "sv", "Swedish", letters: "åäöé",
      words: """
        och att det är en ett jag du han hon vi ni de dem den som på av för med till inte om har hade var vara kan ska
        skulle från vid så men eller när där här vad vem hur varför min mitt mina din ditt dina sin sitt sina vår mig
        dig sig oss er alla allt mycket mer mest bara också nu idag igår imorgon alltid aldrig någon något några ingen
        inget inga efter innan mellan under över utan än då bra ny nya bli blir blev få får fick gör göra måste kommer
        varit samma denna detta dessa själv jävla tack år i ut in upp väg vecka bok kanske längre bättre tillsammans först hem
        dag därför deras tid nog säga säger henne honom ännu många blivit gång går ta tar ser ville vill sida hos sådan folk
        genom både varandra gärna redan fram igen väldigt alltså jo lite finns mitt som tror ändå
        """),
    LanguageProfile(
      "da", "Danish", letters: "æøåé",
      words: """
        og at det er en et jeg du han hun vi i de dem den som på af for med til ikke om har havde var være kan skal
        skulle fra ved så men eller når hvor der her hvad hvem hvordan hvorfor min mit mine din dit dine sin sit sine
        vores mig dig sig os jer alle alt meget mere mest kun også nu nogen noget nogle ingen intet efter før mellem
        under over uden end da god ny nye blive bliver blev få får fik gør gøre må kommer været samme denne dette disse
        selv tak år lige jo altid aldrig af lidt igen hvis synes godt
        ud ind op vej uge bog måske længere bedre sammen først hjem dag fordi deres uden tid nok bruger sige
        siger hende ham endnu mange rigtig blevet gang går tage tager se ser ville vil side lave laver meter hos stadig især flere virkelig værd egentlig aften længst øverste
        """),
    LanguageProfile(
      "no", "Norwegian", letters: "æøåéò",
      words: """
        og å det er en et ei jeg du han hun vi dere de dem den som på av for med til ikke om har hadde var være kan skal
        skulle fra ved så men eller når hvor der her i hva hvem hvordan hvorfor min mitt mine din ditt dine sin sitt sine
        vår meg deg seg oss alle alt mye mer mest bare også nå noen noe ingen etter før mellom under over uten enn da
        god ny nye bli blir ble få får fikk gjør gjøre må kommer vært samme denne dette disse selv takk år litt igjen
        hvis synes veldig alltid aldri bra ganske ut inn opp vei vekk uke bok kanskje lenger bedre sammen først hjem dag
        fordi deres tid nok bruker si sier henne ham ennå enda mange blitt gang går ta tar se ser ville vil side lage
        lager hos stadig fortsatt sånn slik folk altså akkurat ei gjennom både hverandre begge gjerne allerede fram særlig borte flere virkelig verdt egentlig akkurat kveld
        """),
    LanguageProfile(
      "pl", "Polish", letters: "ąćęłńóśźż",
      words: """
        i w na z ze do to się nie jest że jak o a ale co po za od dla przez przy pod nad czy tak już tylko jeszcze może
        być był była było były są jestem mam masz ma mamy ja ty on ona ono my wy oni one mnie mi ciebie ci go jego jej
        ich nas nam was ten ta te tego tej tym tych który która które kiedy gdzie dlaczego kto bardzo dobrze dzisiaj
        dziś wczoraj jutro teraz tu tutaj tam zawsze nigdy nic coś ktoś wszystko wszyscy bez między więc bo żeby jeśli
        też także sobie lub przed rok lat ludzie trzeba można dzięki dziękuję u we mój moja moje
        """),
    LanguageProfile(
      "cs", "Czech", letters: "áčďéěíňóřšťúůýž",
      words: """
        a i v ve na s se z ze do to je že jak o ale co po za od pro při pod nad či tak už jen jenom ještě může být byl
        byla bylo byli jsou jsem jsi jsme jste mám máš má máme já ty on ona ono my vy oni mě mi mně tě ti ho jeho její
        jejich nás nám vás ten ta to toho té tom těch který která které kdy kde proč kdo velmi dobře dnes včera zítra
        teď tady tam vždy nikdy nic něco někdo všechno všichni bez mezi tedy protože aby když jestli také taky si nebo
        před rok let lidi lidé není nejsem děkuji díky hodně fakt asi moc podle
        """),
    LanguageProfile(
      "sk", "Slovak", letters: "áäčďéíĺľňóôŕšťúýž",
      words: """
        a aj v vo na s so z zo do to je že ako o ale čo po za od pre pri pod nad či tak už len iba ešte môže byť bol
        bola bolo boli sú som si sme ste mám máš má máme ja ty on ona ono my vy oni mňa mi ma ťa ti ho jeho jej ich nás
        nám vás ten tá to toho tej tom tých ktorý ktorá ktoré kedy kde prečo kto veľmi dobre dnes včera zajtra teraz tu
        tam vždy nikdy nič niečo niekto všetko všetci bez medzi teda pretože aby keď ak tiež sa alebo pred rok rokov
        ľudia nie nieje ďakujem vďaka
        """),
    LanguageProfile(
      "hr", "Croatian", letters: "čćđšž",
      words: """
        i u na s sa se iz do je da kao o ali što po za od pri pod nad li tako već samo još može biti bio bila bilo bili
        su sam si smo ste imam ima imamo ja ti on ona ono mi vi oni me mu ga njegov njena njihov nas nam vas taj ta to
        toga te tom tih koji koja koje kada kad gdje gde zašto tko ko vrlo dobro danas jučer juče sutra sada ovdje tamo
        uvijek uvek nikad nikada ništa nešto netko neko sve svi bez između jer ako također ili pred godina ljudi nije
        nisam hvala treba ovo ovaj baš kod
        """),
    LanguageProfile(
      "tr", "Turkish", letters: "çğıöşüâîi̇",
      words: """
        ve bir bu da de için çok ne mi mı mu mü o ben sen biz siz onlar ile gibi daha en var yok olarak olan oldu olur
        olmuş olduğu ama fakat ki her şey şu kadar sonra önce bana sana ona bizi beni seni benim senin bizim sizin
        değil diye ya nasıl neden niye nerede kim hangi bugün dün yarın şimdi burada orada hep hiç hiçbir herkes
        bütün tüm yeni iyi güzel büyük küçük zaman gün yıl insan insanlar çünkü eğer bile sadece artık hala hâlâ
        teşekkürler teşekkür lütfen evet hayır biraz tekrar göre kendi içinde üzerine önünde üstünde altında yanında arasında gerçekten özellikle eski üst alt yeri çoktan bunu şunu onu beri zaten belki
        mutlaka yine tek iki üç ilk son ya da hem değilim oldum olsun olacak ediyor etmek yapmak gelen giden
        """),
    LanguageProfile(
      "fi", "Finnish", letters: "äöå",
      words: """
        ja on ei se että en et hän minä sinä me te he ne oli ole olen olet olemme ovat olisi mutta kun niin jos tai kuin
        myös vain nyt jo vielä mitä mikä kuka missä miksi miten milloin tämä tuo nämä nuo tässä siinä siellä täällä
        minun sinun hänen meidän teidän heidän minua minulla mulla mä sä kanssa ilman ennen jälkeen kaikki mitään joku
        jotain hyvä hyvää hyvin uusi aina koskaan ehkä tänään eilen huomenna paljon enemmän voi pitää pitäisi saa
        joka jotka jossa eikä sitten itse oma taas kyllä kiitos todella aika vuotta ihan sen siis
        """),
    LanguageProfile(
      "et", "Estonian", letters: "äöüõšž",
      words: """
        ja on ei see et ma mina sa sina ta tema me meie te teie nad nemad oli ole olen oled oleme olid oleks aga kui
        siis või nagu ka ainult nüüd juba veel mida mis kes kus miks kuidas millal seda selle sellest need minu sinu
        tema mul sul tal koos ilma enne pärast kõik midagi keegi hea hästi uus alati kunagi võib täna eile homme
        palju rohkem peab saab mille kes kas kuid väga aitäh jah ning oma
        """),
    LanguageProfile(
      "hu", "Hungarian", letters: "áéíóöőúüű",
      words: """
        a az és hogy nem is egy van volt lesz ez azt ezt meg de ha csak már még mint vagy mert ami aki amely akkor most
        itt ott én te ő mi ti ők engem nekem neked neki nekünk velem veled vele sem se el fel ki be le át nagyon jó új
        minden mindig soha semmi valami valaki mindenki ma tegnap holnap után előtt alatt között nélkül szerint kell
        lehet tud nincs vannak voltak lenne így úgy hol mikor miért hogyan mit kérem köszönöm igen sok több ember év
        azért ezért pedig majd csak sajnos kicsit egész akik amiket amit hogyha ilyen olyan ennek annak ebben abban
        magam éppen legalább mindent szerintem talán szeretném lehetne főleg miatt miért érte óta tényleg végre persze régi rég régen semmit egyik másik előttem mindenkinek van-e nálunk nekik tőle róla ettől ahol aztán
        """),
    LanguageProfile(
      "ro", "Romanian", letters: "ăâîșțşţ",
      words: """
        și şi de la în a al ai ale cu pe că ca nu este e sunt era au am ai are avem aveți un o niște din pentru prin
        care ce cine cum când unde dar sau dacă mai foarte tot toate toți eu tu el ea noi voi ei ele mă te se ne vă îl
        îi le meu mea tău său lui lor acest această acesta aceasta acum azi astăzi ieri mâine aici acolo mereu
        niciodată nimic ceva cineva fără între după înainte până fi fost face bine bună mult multe mulți nou noi doar
        deja încă poate trebuie mulțumesc oameni an ani să s-a mi-am într-o într-un
        """),
    LanguageProfile(
      "id", "Indonesian", letters: "",
      words: """
        yang dan di ke dari ini itu untuk dengan tidak ada pada adalah saya aku kamu anda dia mereka kami kita akan
        bisa sudah telah belum juga atau tapi tetapi karena kalau jika saat ketika seperti lebih sangat banyak semua
        setiap hanya lagi masih sedang bukan jangan apa siapa mana kenapa mengapa bagaimana kapan hari kemarin besok
        sekarang sini sana orang tahun baru baik besar kecil selalu pernah tanpa antara setelah sebelum oleh dalam
        bagi harus dapat mau ingin punya jadi menjadi nya ya nggak gak banget aja sih terima kasih selamat pagi para
        itu kan sekali benar terutama sendiri setelah orang-orang lebih-lebih teman rumah jam minggu bulan sepanjang
        tentang seorang sebuah kembali mulai ke-1 lalu lama tua depan atas bawah malam siang tentu saja akhirnya
        """),
    LanguageProfile(
      "ca", "Catalan", letters: "àçèéíïòóúü",
      words: """
        el la els les un una uns unes de del dels al als i o que en és per amb no es ho li seu seva meu meva em et ens
        us se si com més però sense sobre aquest aquesta això aquests molt ja també perquè quan on què qui hi ha era
        ser estar està són soc ets som tinc té tenen fa fer tot tots tota totes res sempre mai avui ahir demà ara aquí
        així bé poc altre altra des fins entre després abans jo ell ella nosaltres he han pot gràcies pel pels
        """),
    LanguageProfile(
      "is", "Icelandic", letters: "áðéíóúýþæö",
      words: """
        og að er í á það sem ekki við um en með til af fyrir var hann hún ég þú þeir þær þau hafa hefur vera verið eru
        frá eða ef þegar hvar hvað hver hvernig mjög bara líka nú svo þetta þessi mér þér sér okkur allt allir
        """),
    LanguageProfile(
      "vi", "Vietnamese",
      letters: "ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ",
      words: """
        và là của có không được cho một người tôi bạn anh em này đó với trong đã đang sẽ rất nhiều những các khi từ ở
        như thì mà nếu vì hay cũng còn lại ra vào đi đến làm gì hôm nay
        """),
    LanguageProfile(
      "eo", "Esperanto", letters: "ĉĝĥĵŝŭ",
      words: """
        la kaj de en estas mi vi li ŝi ĝi ni ili ke ne por al kun sed el pri tio tiu ĉi kio kiu kiel kiam kie ankaŭ nur
        pli plej tre jam nun hodiaŭ estis estos havas povas devas se aŭ ol da je kiuj tiuj mia via
        """),
  ]

  /// Languages of Cyrillic script.
  static let cyrillic: [LanguageProfile] = [
    LanguageProfile(
      "ru", "Russian", letters: "ыэёъщ",
      words: """
        и в не на я что с он а как это по но они мы к у из за от то же так было был была были для вы его ее её их мне
        меня тебя нас вас вам нам всё все только ещё еще уже или если когда где почему кто чтобы очень надо нужно можно
        нет да бы ли до при без сегодня вчера завтра сейчас тут там здесь всегда никогда ничего что-то кто-то этот эта
        эти этого этой тоже потом после перед между может есть будет себя мой моя ты она о об про раз просто теперь
        спасибо который которые люди день года лет действительно особенно того чтобы конечно давно несколько которая
        которое таких такой этом этой всех всем свой своей свою том той кого чего больше меньше хорошо лучше новый
        новая новое один одна одно два три снова опять хотя даже вот говорит сказал знаю знает
        """),
    LanguageProfile(
      "uk", "Ukrainian", letters: "іїєґщ",
      words: """
        і й в у не на я що з із він а як це по але вони ми до від за та те же так було був була були для ви його її їх
        мені мене тебе нас вас вам нам все всі тільки ще вже або якщо коли де чому хто щоб дуже треба потрібно можна
        немає ні б би чи при без сьогодні вчора завтра зараз тут там завжди ніколи нічого щось хтось цей ця ці цього
        цієї також теж потім після перед між може є буде себе мій моя ти вона про раз просто тепер дякую який які яка яке люди день року років справді особливо того звісно давно кілька таких такий цьому всіх
        всім свій свою своєї тому тій кого чого більше менше добре краще новий нова нове один одна одне два три знову
        хоча навіть ось каже сказав знаю знає
        """),
    LanguageProfile(
      "bg", "Bulgarian", letters: "ъщ",
      words: """
        и в не на аз че с той а как това по но те ние към у из за от то да така беше бил била бяха са съм си сте сме е
        ви го я им ми мен ме ни нас вас ни всичко всички само още вече или ако когато къде защо кой която което които
        който много трябва може няма има ли до при без днес вчера утре сега тук там винаги никога нищо нещо някой този
        тази тези също после след преди между ще себе мой моя ти тя един една едно със във благодаря хора ден години какво пак поне който които когато себе си всеки бих бъде хубаво добре докато
        лв нека дори целия цялата някои никой малко повече защото затова именно върху според пред ги ѝ
        """),
    LanguageProfile(
      "be", "Belarusian", letters: "ыэёіў",
      words: """
        і ў у не на я што з ён а як гэта па але яны мы да ад за так было быў была былі для вы яго яе іх мне мяне нас вас
        усё усе толькі яшчэ ўжо ужо або калі дзе чаму хто каб вельмі трэба можна няма ці без сёння учора ўчора заўтра
        цяпер тут там заўсёды ніколі гэты гэтая таксама пасля
        """),
    LanguageProfile(
      "sr", "Serbian", letters: "ђјљњћџ",
      words: """
        и у на с са се из до је да као о али што по за од при ли тако већ само још може бити био била било били су сам
        си смо сте имам има ја ти он она ми ви они ме му га нас нам вас тај та то који која које када кад где зашто ко
        врло добро данас јуче сутра сада овде тамо увек никад ништа нешто све сви без јер ако или није нисам хвала
        """),
    LanguageProfile(
      "mk", "Macedonian", letters: "ѓѕјќљњџ",
      words: """
        и во не на јас дека со тој а како ова по но тие ние за од да така беше бил била се сум си сте сме е го ја им ми
        само уште веќе или ако кога каде зошто кој која кое многу треба може нема има ли до без денес вчера утре сега
        тука таму секогаш никогаш ништо нешто овој оваа исто ќе што
        """),
  ]
}
