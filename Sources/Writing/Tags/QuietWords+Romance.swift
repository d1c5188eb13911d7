extension QuietWords {
  static let romance = [french, spanish, italian, portuguese]

  private static let french = QuietWords(
    "fr",
    """
    à adore ah ai aie aime aimer ainsi ait aller allez alors ami amie amis amies an année années ans après assez au aucun
    aucune aujourd aujourd'hui aussi autant autour autre autres aux avais avait avant avec avez avoir avons bah beau
    beaucoup belle ben besoin bien bientôt bise bises bisous bof bon bonjour bonne bonnes bons bonsoir bravo c ça car ce
    cela celle celui cent ces cet cette ceux chacun chance chaque chaud chez chose choses chouette ciao coeur cœur comme
    comment content contente contre coucou coup cours crois croire d dans de début déjà demain demi dernier dernière des
    désolé désolée deux devait devant devoir dire dis disais disait dit dois doit donc dont dormir du effet elle elles en
    encore enfin ensemble ensuite entre envie es est et étaient étais était étant été être eu eux exactement excellent
    faire fait fallait fatigué fatiguée faut félicitations femme fin finalement fini fois font fort forme frère genre gens
    grand grande grâce gros haha heure heures heureuse heureux hier homme hop hui ici idée il ils j jamais je jeudi joie
    joli jolie jour journée jours juste l la là le les leur leurs lol longtemps lui lundi m ma madame maintenant mais mal
    malgré mardi marre matin matinée me mdr meilleur meilleure même mêmes merci mercredi merveilleux mes mieux mois moi
    moins moment mon monde monsieur mort mot mots n ne ni nom non nos notre nous nouveau nouveaux nouvel nouvelle nouvelles
    nuit on ont ou où ouf oui oups par parce pardon pareil parfait parfois parle parler pas passe passé pendant pense
    penser personne personnes petit petite petits peu peur peut peux plaisir plus plusieurs plutôt pour pourquoi pourtant
    pouvoir premier première près presque prochain problème puis puisque qu quand quatre que quel quelle quelles quelqu
    quelque quelques quels qui quoi raison regarde rêve rien rire s sa sais sait salut samedi sans sauf savoir se
    semaine sera ses seul seule seulement si sinon soir soirée sois soit sommes son sont sorte sous souvent stp suis super
    sur sûr t ta tant tard te tel telle tellement temps tes tête toi ton tôt toujours tous tout toute toutes travail très
    triste trois trop trouve trouvé tu un une va vais vas vendredi venir vers veut veux vie viens vite vivre voici voilà voir
    vois voit vont vos votre vouloir vous vrai vraiment vu vue week-end y yeux anniversaire bienvenue dimanche
    """)

  private static let spanish = QuietWords(
    "es",
    """
    a abrazo abrazos acuerdo adiós ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí amiga amigas
    amigo amigos amo amor ando antes año años aprendí apenas aquel aquella aquí así aún aun aunque ay ayer bastante besos
    bien bienvenido bienvenidos bonita bonito buen buena buenas bueno buenos cada café cama cansada cansado cansancio
    casi chao chicos ciento cierto claro como cómo con contenta contento corazón cosa cosas creer creo cual cuál cuáles
    cualquier cuando cuándo cuanto cuánto cuenta culpa cumpleaños da dar de deber debo decir dejar del demás demasiado
    dentro desde después día días dice dicho digo dijo domingo don donde dónde dos dormir e el él ella ellas ellos en
    encanta encima enhorabuena entonces entre era eran eres es esa esas ese eso esos espero esta está están estar estaba
    estas este estés esto estos estoy exactamente éxito fantástico favor felicidades feliz felicidad fin final fue fuera
    fueron fuerte ganas genial gente gracias gran grande gusta gusto ha había haber hablar hace hacer haces hacia hago hambre
    han hasta hay haya he hecho hice hizo hola hombre hora horas hoy idea igual increíble ir jaja jajaja jueves la las le
    les lista listo llegar lo los luego lugar lunes mal mala malo mañana manera martes más me mejor menos mes meses mi mí
    miedo miércoles mientras mil minuto minutos mis misma mismo momento mucha muchas muchísimas mucho muchos mujer mundo
    muy nada nadie ni ningún ninguna noche noches no nos nosotros nuestra nuestro nueva nuevas nuevo nuevos nunca o ojalá
    ojos os otra otras otro otros palabra palabras para parece parte pasa pasado pasar pasó pena pensar peor pequeña
    pequeño perdón perfecto pero persona personas poco pocos poder podría por porque posible primer primera primero problema
    pronto próxima próximo pude puede pueden puedo pues punto puso que qué querer querida querido quien quién quiere quiero
    quizá quizás razón realidad risa sábado saber sabes sé sea según segundo seguro semana semanas ser será si sí
    siempre siento siete sigo sigue sin sino sobre sois sola solo sólo somos son soy su sueño suerte sus tal también tampoco
    tan tanta tanto tarde tardes te tema tener tengo ti tiempo tiene tienen tienes toda todas todavía todo todos tomar trabajo
    tras tres triste tu tú tus última último un una unas uno unos usted va vale vamos van varios vas veces ver verdad vez vida
    viene viernes vista vivir voy vuelta ya yo
    """)

  private static let italian = QuietWords(
    "it",
    """
    a abbastanza abbiamo accordo adesso ah ai al alcuni alla alle allo allora altra altre altri altro amica amiche amici
    amico amo amore anche ancora andare anni anno appena auguri avere aveva bacio baci basta bella belle bellissima
    bellissimo bello ben bene benvenuti benvenuto bisogno bravo brutto buon buona buonanotte buonasera buone buongiorno
    buoni c caffè caldo caro casa caso cavolo c'è certo che chi ci ciao ciascuno cinque cioè ciò col come comunque con
    contenta contento contro cosa cose così credo cui cuore d da dagli dai dal dalla dalle dare davvero degli dei del della
    delle dello dentro detto di dice dicevo dire dispiace diverso domani domenica donna dopo dormire dove due durante e è
    ecco era erano eri ero esatto esattamente essere fa faccio fame fare fatto felice felici felicità finalmente fine fino
    forse forte fortuna forza fra fuori già gente giorni giornata giorno gli grande grazie ha hai hanno ho i idea ieri il
    in infatti insieme intanto invece io l la là le lei letto lì lo loro lui lunedì lungo ma magari mai mal male mani
    martedì me meglio meno mentre mercoledì mese mesi mezzo mi mia mie miei mille mio modo molta molte molti molto momento
    mondo n ne né nel nella nelle nello nessun nessuna nessuno niente no noi nome non nostra nostro notte nulla nuova nuovo
    o occhi oggi ogni ognuno oh ok oppure ora ore ottimo pace parola parole parte paura pazienza peccato pensare pensiero
    penso per perché però persona persone piace piacere piccola piccolo più po poco poi porta possibile posso prego presto
    prima primo problema proprio prossima prossimo può pure qua quale qualche qualcosa qualcuno quando quanta quanto quasi
    quella quelle quelli quello questa queste questi questo qui ragione resto ridere sabato sai salve sapere scusa scusate
    se secondo sei sempre sentire senza sera serata settimana settimane sia siamo siete sì solo sonno sono sopra sotto
    spero sta stai stanca stanco stare stata stato stesso stessa sto strano su sua subito sue sul sulla suo suoi tanta tante
    tanti tanto tardi te tempo ti troppo triste tu tua tue tuo tutta tutte tutti tutto uguale ultima ultimo un una uno va
    vado vai vedere veloce venerdì vero verso vi via vita voglia voglio voi volta volte vostra vostro vuole compleanno
    """)

  private static let portuguese = QuietWords(
    "pt",
    """
    a abraço abraços acho agora ah ainda além algo alguém algum alguma algumas alguns ali amanhã amiga amigas amigo amigos
    amo amor ano anos antes ao aos apenas aquela aquele aquilo aqui as às assim até beijo beijos bem boa boas bom bons
    cada café cama cansada cansado casa certo cinco claro coisa coisas com como conta contra coração da dá das de dela dele
    deles demais dentro depois desculpa desde deus dia dias disse dizer do dois domingo dormir dos duas e é ela elas ele eles
    em embora enquanto então entre era essa essas esse esses esta está estão estar estava este estes estou eu exatamente
    falar falta fazer faz feito feliz felicidade fez ficar fim final foi fome fora foram força gente gosto gostei graças
    grande ha há haha hoje hora horas ideia igual incrível ir isso isto já kkk kkkk lá legal lhe lindo linda logo longe
    lugar mais mal mas me medo meio melhor menos mês meses mesma mesmo meu meus mim minha minhas momento muita muitas muito
    muitos mundo na nada não nas nem nenhum nenhuma ninguém no noite nos nós nossa nosso nova novas novo novos num numa
    nunca o obrigada obrigado oi olá onde ontem opa os ou outra outras outro outros palavra palavras para parabéns parece
    parte passado pela pelo pena pensar pequena pequeno perfeito pessoa pessoas pessoal pode podem poder pois por porque
    porquê possível posso pouco primeira primeiro problema pronto próxima próximo qual qualquer quando quanto quase que quê
    quem quer quero rir sábado saber saudade saudades se segunda sei seja sem semana semanas sempre senhor ser será seu seus
    sexta si sido sim sinto só sobre somos sono sorte sou sua suas sul tal talvez também tanto tão tarde te tem têm tempo
    tenho ter terça ti tinha toda todas todo todos trabalho três triste tu tua tudo último última um uma umas uns vai vamos
    vão vem ver verdade vez vezes vida você vocês volta vontade vou aniversário
    """)
}
