extension QuietWords {
  static let germanic = [german, dutch, swedish, danish]

  private static let german = QuietWords(
    "de",
    """
    aber ach ähm all alle allem allen aller allerdings alles als also am an andere anderem anderen anderer anderes
    anfang angst auch auf aus bald bei beide beiden beim bereits besser beste besten bestimmt bin bis bisher bisschen
    bist bitte bleib bleibt blöd boah böse cool da dabei dachte dafür dagegen daher dahin damals damit danach daneben dank
    danke dann daran darauf daraus darf darüber darum das dass davon dazu dein deine deinem deinen deiner dem den denen
    denke denken denn dennoch der deren des deshalb dessen desto dich die dienstag dies diese dieselbe diesem diesen dieser
    dieses dinge ding dir direkt doch donnerstag dort drei du durch dürfen echt egal eher eigentlich ein eine einem einen
    einer eines einfach einige einigen einiges einmal ende endlich er erst erste ersten es etwa etwas euch euer eure euren
    fahre fährt falls falsch fand fast fertig fest finde findet folge follower frage fragen frau freitag freu freude
    freue freuen freund freunde freut frisch früh früher fühle für fünf furchtbar gab ganz ganze ganzen gar geben gefällt
    gefreut gefühl gefühle gegen gegenüber geh gehe gehen geht gehört gelacht gemacht genau genug gerade gern gerne gesagt
    geschafft gesehen gestern getan gewesen gewiss gewonnen gibt gleich glück glücklich glückwunsch glaube glaubt gott
    groß große großen gruß grüße gut gute gutem guten guter gutes hab habe haben habt halb hallo halt hand hart hast hat
    hatte hätte hatten hätten haha hei heiß heißt her herr herz herzlich herzlichen heute hey hi hier hihi hilfe hilft hin
    hinter hoffe hoffentlich hoffnung hör ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins irgendwann
    irgendwas irgendwie irgendwo ist ja jahr jahre jahren je jede jedem jeden jeder jedes jedoch jemand jetzt jo juhu kam
    kann kannst kaum kein keine keinem keinen keiner kenne kennt klar klein kleine kleinen komisch komme kommen kommt
    komplett könnte können könnten kopf kurz lache lachen lang lange langsam lass laune leben leid leider leicht letzte
    letzten leute lieb liebe lieben lieber liebt los lust mach mache machen macht mädels mag mal man manche manchmal mann
    mehr mein meine meinem meinen meiner meint meinung meist meistens melde mensch menschen mich minute minuten mir mist
    mit mittag mittwoch möchte mögen moin moment monat monate montag morgen morgens müde muss musste müssen na nach nachher
    nachmittag nächste nächsten nacht nachts nah natürlich ne neben nee nein nett neu neue neuen neues nicht nichts nie
    niemand noch nochmal nun nur ob oben oder ohne oh okay paar pause plan pläne problem probleme recht rede richtig ruhe
    ruhig sache sachen sag sage sagen sagt samstag schade schaue schlaf schlafe schlafen schlecht schlimm schluss schnell
    schon schön schöne schönen schönes schöner schreibe sechs sehe sehen sehr sei seid sein seine seinem seinen seiner seit
    selber selbst servus sich sicher sie sieben sieht sind sinn so sogar solche soll sollen sollte sollten sondern sonntag
    sonst sorry sowas soweit sowie spaß spät später stark steht stelle stimmt stimmung stunde stunden super tag tage tagen
    tja toll tolle total traurig trotz trotzdem tschüss tut über überall überhaupt übrigens uff uhr um und ungefähr uns
    unser unsere unserem unseren unter usw vergessen verdammt verrückt verstehe viel viele vielen vielleicht vier völlig
    vom von vor vorbei vorher wahnsinn wahr während wann war wäre waren wart warte warten warum was wäsche weg wegen weil
    weise weiß weit weiter welche welchem welchen welcher wem wen wenig wenige weniger wenigstens wenn wer werde werden
    wetter wichtig wie wieder wieso will willkommen wir wird wirklich wirst wissen wo woche wochen wochenende wohl wollen
    wollte wort worte worden wow wunder wunderbar wünsche wünscht wurde wurden würde würden ja zehn zeit zeiten ziemlich zu
    zufrieden zuletzt zum zur zurück zusammen zwar zwei zwischen tagen abend abends ahnung augen auge geburtstag feierabend
    kaffee bett kuss umarmung
    """)

  private static let dutch = QuietWords(
    "nl",
    """
    aan ach af al alle alleen alles als altijd andere anders avond bedankt beetje ben bent best beter bij bijna blij
    bijzonder daar daarom dag dagen dan dank dankjewel dat de deze dezelfde dicht die dingen dit doe doei doen doet door
    dus echt een eens eerst eerste eigenlijk eind eindelijk elke en enkele er erg even fijn fijne ga gaan gaat gauw geen
    gek gelijk geluk gelukkig gemaakt genoeg gevoel gewoon gezien gisteren goed goede goedemorgen graag groeten groot had
    haha hallo heb hebben hebt heeft heel hele helemaal hem het hier hij hoe hoi hoop hoor iedereen iemand iets ik in is
    ja jaar jammer jarig je jij jou jouw jullie kan keer kijk kijken klaar klein kleine kom komen komt kon kun kunnen lang
    langs later laat leuk leuke lekker lekkere leven lief liefs maak maakt maandag maar man me mee meer mensen met mij mijn
    minder misschien moe moest moet moeten mooi mooie morgen morgens na naar nacht nee net niemand niet niets nieuwe nog
    nooit nu of ok om omdat ons ook op over paar pas per precies proficiat samen sinds slaap slapen sorry soms steeds
    straks succes te tegen tijd toch toe tot trots tussen twee u uit uur vaak van vanaf vandaag vanavond veel verder vind
    vinden vol volgende voor vorige vrienden vrijdag waar waarom wachten wakker wanneer want waren was wat we week weekend
    weer weet weg weinig wel welkom welke welterusten wens werd werk wie wij wil willen woensdag wordt worden ze zaterdag
    zeer zeg zeggen zegt zei zelf zich zie zien zij zijn zin zo zoals zomaar zonder zondag zou zulke
    """)

  private static let swedish = QuietWords(
    "sv",
    """
    aldrig alla allt alltid alltså att av bara bli blir blev bra båda både där dag dagar dagen de dem den denna deras
    dessa det detta dig din dina ditt dock dom du då efter eller en er ett ett fan folk fram från få får för förra gick
    gjorde god godmorgon godnatt gott grattis gång går gör göra ha hade haha han har hej hela helt henne hennes hit hon
    honom hos hur här i idag igen igår imorgon in ingen inget innan inne inte ja jag jaha jo ju just kan kanske klart
    knappt kom kommer kunde känner känns lite livet lycka man med mellan men mer mig min mina mitt mot mycket måste ni
    nog nu ny nya nåt någon något några när nära och också om oss på redan roligt rätt sa sagt samma se sedan sen ser sig
    sin sina själv sitt ska skulle slut snart som sov sova stor så sådan säga säger tack tiden till tillbaka trevlig
    trött tycker tänker under upp ur ut utan vad var vara varför varit vecka veckan vem verkligen vet vi vid vilken vill
    väl välkommen vänner är än ännu åh åt över
    """)

  private static let danish = QuietWords(
    "da",
    """
    af aldrig alle alt altid at bare begge blev blive bliver da dag dage de dem den denne der deres det dette dig din dit
    dog du efter eller en er et fik for fordi fra få får før først gerne gik gjorde glad god godmorgen godnat godt gå går
    gøre gør ham han har havde hej hende her hos hvad hvem hver hvis hvor hvordan hvorfor i igen ikke ind ingen intet ja
    jeg jer jo kan kom kommer kun kunne lidt lige lykke man mange med meget mellem men mere mig min mit mod morgen måske
    må nej nok nu ny når og også om op os over på sagde samme se selv ser sig sin skal skulle snart som stor så sådan tak
    tid til tilbage tillykke træt under ud uden var ved vel velkommen venner vi vil ville virkelig være været
    ikkje jeg meg deg seg hva hvorfor gratulerer takk hei dere noe noen etter bli ble
    """)
}
