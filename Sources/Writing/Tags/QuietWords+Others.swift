extension QuietWords {
  static let others = [polish, turkish, russian]

  private static let polish = QuietWords(
    "pl",
    """
    a aby ale albo ani aż bardzo bez będę będzie bo bonjour był była było były być bym chce chcę chociaż chyba ci cię ciebie
    co coś cały czas czasem czego czemu czy czyli dać dalej dla dlaczego dnia dni do dobra dobranoc dobre dobry dobrze
    dokładnie dużo dwa dziękuję dzięki dziś dzisiaj dzień gdy gdzie go godzin i ich ile im inne innych iść ja jak jaka jaki
    jakie jako jakoś je jeden jednak jego jej jest jestem jesteś jeszcze jeśli już każdy kiedy kim kocham koniec kto
    ktoś która które który których lat lub ludzie ma mam mamy masz mi mieć mnie mną mogę może można moja moje mój mu musi
    muszę my myślę na nad nam nami nas nasz nawet nic nich nie niech niestety nim no noc nowa nowe nowy o od oczywiście
    okej on ona oni ono oraz pan pani po pod poza pod proszę przed przepraszam przez przy prawda rano raz razem rok roku
    również sam są się skoro sobie sobota spać super swoje szkoda ta tak taka taki takie także tam te tego tej tem ten też
    to tobie tu tutaj tych tydzień tygodniu tyle tylko tym u w was wam we więc wiem wiele wieczór witam wszyscy wszystkie
    wszystko wszystkim wtedy z za zaraz zawsze że żeby znowu zrobić zmęczona zmęczony życie cześć jutro wczoraj
    """)

  private static let turkish = QuietWords(
    "tr",
    """
    acaba ama ancak arkadaşlar artık aslında az bana bazı belki ben beni benim bence beri bile bir biraz biri birkaç birçok
    biz bize bizi bizim bu bugün buna bunu bunun burada bütün çok çünkü da daha de değil demek diye dün eğer en evet fakat
    gece geceler gerçekten gibi gidiyorum gün günaydın güzel hala hâlâ hayat hayır hem hemen hep hepsi her herkes herkese
    hiç hiçbir için içinde ile ilk ise işte iyi iyiyim kadar kendi kez ki kim kimse kolay kötü lütfen mı mi mu mü merhaba
    mutlu nasıl nasılsın ne neden nedir nerede niye o olan olarak oldu olduğu olmak olsun olur ona onlar onu onun orada oysa
    öyle önce sabah saat sadece sağ sağol sana sanki selam sen seni senin sevgiler seviyorum siz sizi sizin son sonra
    şey şeyler şimdi şöyle şu tam tamam tane tekrar teşekkür teşekkürler tüm uykum üzere var ve veya ya yani yarın yeni yine
    yok yorgun yorgunum zaman zaten ederim
    """)

  private static let russian = QuietWords(
    "ru",
    """
    а без более больше будет буду будь бы был была были было быть в вам вами вас ваш весь вечер вечера во вообще вот все
    всё всегда всего всей всем всех вы где год года говорить да давай даже два день дня дней для до добрый доброе доброй
    друг другой друзья думаю его ее её если есть еще ещё ж же жаль за завтра здесь здравствуйте знаю и из или им именно
    иногда их й к как какая какие какой какое когда конечно кто куда ли лучше люблю люди людей меня мне много может можно
    мой моя моё мои мы на над надо наконец нам нас наш не него нее неё нет неделя неделю ни нибудь никогда никто ничего но
    ночи ночь ну нужно о об один одна однако он она они оно опять от очень по под пожалуйста пока после потом потому почему
    почти пошел при привет про просто прям раз разве рад рада ребята с сам самый свой своя себе себя сегодня сейчас скоро
    сказал со спасибо спать так такая такие такой такое там тебе тебя тем теперь то тобой тогда того тоже только том тот три
    ту тут ты у уже устал устала утра утро уж хорошо хороший хочу хоть хотя час чего чем через что чтобы чуть эта эти это
    этого этой этом этот эту я вчера время жизнь
    """)
}
