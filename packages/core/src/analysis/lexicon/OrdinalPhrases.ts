/**
 * How a language says an order in words: "the runner-up", "an zweiter Stelle", "suivi de", "其次". Closed grammar lists of the same
 * meanings in each language; phrases are parted by commas, and letter case and accents do not matter.
 *
 * Source: detection "Rank".
 */
interface OrdinalPhrases {
  /** Ordinals in all their forms, the first of the list for the first place: "zweite", "zweitens". */
  readonly ordinals: ReadonlyArray<string>
  /** Nouns that make an ordinal a place in a choice: "Wahl", "Platz". */
  readonly nouns: string
  /** Nouns that a number follows, and the numbers from one on: "Platz zwei". */
  readonly numbered?: readonly [nouns: string, numbers: ReadonlyArray<string>]
  /** Other phrases for a place in a choice, from the first place on. */
  readonly places?: ReadonlyArray<string>
  /** What names the next place. */
  readonly next: string
  /** What lists the next places: "followed by A and B". */
  readonly followed: string
  readonly last: string
  /** Advice: whom it names comes first where the text goes on with a second place. */
  readonly advice: string
  /** What stands between the preferred and the other: "I would choose A over B". */
  readonly over: string
  /** Words that may stand between a place and the name that has it. */
  readonly links: string
}

const languages: Readonly<Record<string, OrdinalPhrases>> = {
  en: {
    ordinals: [
      "first, firstly, 1st, my favorite, my favourite, our favorite, our favourite, the best, best overall, wins, wins out, the winner, winner, comes out on top, comes out ahead, gets my vote, takes the win, takes the crown, the one id buy, the one i would buy, the one id pick, the one i would pick, the one id choose, best bet, tops my list, tops the list, leads the list, leads my list, leads the pack, takes the lead, my go to, my default, gold",
      "second, secondly, 2nd, backup, my backup, fallback, my fallback, plan b, silver",
      "third, thirdly, 3rd, bronze",
      "fourth, 4th",
      "fifth, 5th",
      "sixth, 6th",
      "seventh, 7th",
      "eighth, 8th",
      "ninth, 9th",
      "tenth, 10th"
    ],
    nouns:
      "choice, pick, place, spot, position, recommendation, favorite, favourite, preference, slot, option, suggestion, alternative, best choice, best pick, best option",
    numbered: [
      "number, no., no, nr., spot, place, rank, pick, choice, option",
      ["one, 1", "two, 2", "three, 3", "four, 4", "five, 5", "six, 6", "seven, 7", "eight, 8", "nine, 9", "ten, 10"]
    ],
    places: [
      "#1, top pick, top choice, top spot, top recommendation, top place, top favorite, top position, top of my list, top of the list, overall winner, clear winner, gold medal",
      "#2, runner up, runnerup, close second, clear second, strong second, solid second, distant second, easy second, second best, next best, silver medal",
      "#3, close third, distant third, solid third, strong third, third best, second runner up, bronze medal, rounds out the top three, rounds out my top three, rounding out the top three, rounds out the podium, completes the podium, rounding out the podium",
      "#4, distant fourth, close fourth",
      "#5",
      "#6",
      "#7",
      "#8",
      "#9",
      "#10"
    ],
    next: "then, next, next up, after that, behind it, right behind, right behind it, close behind, close behind it, just behind, just behind it, not far behind, not far off, after it, only then, a step behind, a notch below, one notch below, a step below, slightly behind, a little behind, a bit behind, next in line, next on my list, next on the list, hot on its heels",
    followed: "followed by, closely followed by, followed closely by, and then by",
    last: "last, lastly, finally, in last place, dead last, bringing up the rear, brings up the rear, my last resort, as a last resort, a last resort, at the bottom of my list",
    advice:
      "i would choose, id choose, i choose, i would pick, id pick, id go with, i would go with, go with, go for, id go for, start with, i recommend, id recommend, i would recommend, id take, i would take, i would use, id use, id buy, i would buy, i prefer, i would prefer, id prefer, id rank, i would rank, id put, i would put, we recommend, we prefer, i would favor, id favor, i suggest, id suggest, id try, i would try, opt for, begin with, what i would use, what id use, what id pick, what i would pick",
    over: "over, ahead of, before, rather than, above, in preference to",
    links:
      "is, s, are, would be, d be, will be, has to be, goes to, would go to, comes, come, comes in, comes in at, comes in as, comes out, came in, lands, lands in, lands at, took, took the, came, finished, placed, placing, coming, coming in, landing in, taking, takes, takes the, gets, gets my, gets the, earns, earns my, earns the, sits, sits in, sits at, stands, ranks, ranks as, ranked, remains, stays, follows, finishes, finishes in, finishes as, ends up, ends up in, claims, holds, wins, a, an, the, my, our, in, at, as, on, by, to, very, clear, close, clearly, easily, definitely, probably, personally, overall, still, just, simply, likely, only, for me, for us, for you, for this, for most people, for most users, on my list, on the list, in my ranking, in my book, in my view, in my opinion, of the two, of the three, of the bunch, of these, here, i, i would, i d, id, we, we would, would, put, place, choose, pick, rank, recommend, suggest, go with, go for, use, take, consider, try, look at, have, say, name, call, make, them, it, place medal, best, winner, gold, silver, bronze, up, comfortably, narrowly, solidly, firmly, with, well, move on to, turn to, look into, check out, comes to, worthy, respectable, good, great, excellent, strong, solid, distant, obvious, natural, safe, honest, absolute, real, sitting in, sitting at, sits on, right, which, one, hands down, by far, settle for, settles for, has to settle for, youll find, you will find, you find, we find, we have, i have, there is, theres, be, seat, spot goes to, in a"
  },
  de: {
    ordinals: [
      "erste, ersten, erster, erstes, erstem, erstens, zuerst, zunächst, als erstes, der beste, die beste, das beste, am besten, am ehesten, am liebsten, gewinnt, der gewinner, sieger",
      "zweite, zweiten, zweiter, zweites, zweitem, zweitens, als zweites",
      "dritte, dritten, dritter, drittes, drittem, drittens, als drittes",
      "vierte, vierten, vierter, viertes, viertens",
      "fünfte, fünften, fünfter, fünftens"
    ],
    nouns: "wahl, stelle, platz, rang, empfehlung, favorit, option, alternative, position, tipp, kandidat, vorschlag",
    numbered: ["platz, rang, nummer, nr., position, option, wahl", ["eins, 1", "zwei, 2", "drei, 3", "vier, 4", "fünf, 5"]],
    places: [
      "1. platz, 1. wahl, 1. stelle, spitzenreiter, spitzenplatz, favorit, ganz oben, ganz vorn, ganz vorne, klarer sieger, klare siegerin",
      "2. platz, 2. wahl, 2. stelle, zweitplatzierte, zweitplatzierter, zweitbeste, zweitbester, vizemeister",
      "3. platz, 3. wahl, 3. stelle, drittplatzierte, drittplatzierter, drittbeste, komplettiert das podium"
    ],
    next: "dann, danach, anschließend, dahinter, direkt dahinter, dicht dahinter, knapp dahinter, als nächstes, an nächster stelle",
    followed: "gefolgt von, dicht gefolgt von, knapp gefolgt von",
    last: "zuletzt, an letzter stelle, auf dem letzten platz, als letztes, schlusslicht",
    advice:
      "lieber, ich würde, würde ich, ich empfehle, empfehle ich, ich nehme, ich wähle, ich bevorzuge, meine empfehlung ist, meine empfehlung wäre, ich rate zu, greifen sie zu, greif zu, nimm, fang mit, beginnen sie mit, wir empfehlen",
    over: "lieber als, eher als, vor, gegenüber",
    links:
      "gebe ich, vergebe ich, bekommt, erhält, ist, sind, wäre, bleibt, steht, stehen, kommt, käme, folgt, folgen, liegt, landet, belegt, geht an, gehört, würde, würde ich, ich, sehe, sehe ich, setze ich, setzen, stellen, nennen, empfehlen, nehmen, wählen, empfehle, nehme, wähle, setze, stelle, nenne, hat, rangiert, schafft es, macht, der, die, das, den, dem, des, ein, eine, einen, mein, meine, meiner, meinem, meinen, unser, unsere, für mich, bei mir, für uns, auf, an, am, als, klar, klare, ganz, klarer, sicher, eindeutig, eindeutige, knapp, dicht, wohl, hier, damit, dabei, noch, auch, persönlich, persönlicher, persönliche, eher, wieder, zu, firma, marke, hersteller, anbieter, ganz klar, von mir, schließlich, greifen, wird, wären, gefällt mir, gefällt mir persönlich, finde ich, ich finde, schau dir, schauen sie sich"
  },
  nl: {
    ordinals: [
      "eerste, ten eerste, allereerst, de beste, als eerste, wint, mijn favoriet, eerst",
      "tweede, ten tweede, als tweede",
      "derde, ten derde, als derde",
      "vierde",
      "vijfde"
    ],
    nouns: "keus, keuze, plaats, plek, aanrader, favoriet, optie, aanbeveling, alternatief, positie",
    numbered: ["nummer, plaats, plek, nr., optie, keuze", ["één, 1", "twee, 2", "drie, 3", "vier, 4"]],
    places: ["topkeuze, koploper, bovenaan", "op één na beste, goede tweede, nipte tweede", "goede derde"],
    next: "daarna, vervolgens, daarachter, gevolgd, vlak daarachter",
    followed: "gevolgd door, op de voet gevolgd door",
    last: "als laatste, op de laatste plaats, tot slot, laatste",
    advice:
      "liever, ik verkies, verkies ik, ik zou, zou ik, ik kies, kies ik, ik raad, raad ik, ik neem, mijn advies is, begin met, ga voor, kies voor, ik geef de voorkeur aan",
    over: "boven, liever dan, eerder dan",
    links:
      "geef ik, geef ik aan, is, zijn, zou, zou zijn, blijft, staat, staan, komt, volgt, eindigt, ligt, gaat naar, krijgt, pakt, ik, zou ik, kiezen, nemen, zetten, noemen, raden, aanraden, kies, neem, zet, zet ik, noem, noem ik, de, het, een, mijn, onze, voor mij, bij mij, wat mij betreft, op, als, met, duidelijk, zeker, toch, hier, dan, voor, heb ik, vind ik, aan, merk, van mij, wordt, worden, zou ik noemen, naar, kijk naar, kijken naar, bevalt mij"
  },
  nordic: {
    ordinals: [
      "första, först, för det första, bäst, bästa, den bästa, det bästa, vinner, min favorit, bedst, best, første, først, for det første",
      "andra, för det andra, anden, andet, andre, for det andet, for det andre",
      "tredje, för det tredje, for det tredje",
      "fjärde, fjerde",
      "femte"
    ],
    nouns:
      "val, valet, plats, platsen, plass, plassen, plads, pladsen, handsval, handsvalet, valg, valget, favorit, favoritt, alternativ, alternativet, rekommendation, anbefaling, anbefalingen",
    numbered: ["nummer, plats, plass, plads, nr., nr", ["ett, en, et, én, 1", "två, to, 2", "tre, 3", "fyra, fire, 4"]],
    places: [
      "i första hand, förstahandsval, förstahandsvalet, förstaval, förstavalet, førstevalg, førstevalget, förstaplatsen, førsteplassen, førstepladsen, førsteplads, førsteplass, toppval, etta, förstahandsvalg",
      "i andra hand, andrahandsval, andrahandsvalet, andraval, andravalet, andrevalg, andrevalget, andetvalg, andraplats, andraplatsen, andreplass, andreplassen, andenplads, andenpladsen, tvåa, god tvåa, toer, näst bäst, nestbest, næstbedst",
      "i tredje hand, tredjehandsval, tredjevalg, tredjeplats, tredjeplatsen, tredjeplass, tredjeplassen, tredjeplads, tredjepladsen, trea"
    ],
    next: "därefter, sedan, efter det, derefter, deretter, så, dernæst, tätt bakom, like bak",
    followed: "följt av, följd av, tätt följt av, fulgt af, fulgt av, efterfulgt af, etterfulgt av, skarpt forfulgt av",
    last: "sist, till sist, på sista plats, til sidst, til slutt, på siste plass, på sidstepladsen",
    advice:
      "jag skulle, skulle jag, jag rekommenderar, rekommenderar jag, jag väljer, väljer jag, jeg ville, ville jeg, jeg anbefaler, anbefaler jeg, jeg vælger, jeg velger, min rekommendation är, börja med, start med, satsa på, gå for",
    over: "framför, hellre än, fremfor, frem for, foran, heller enn, hellere end",
    links:
      "är, blir, skulle vara, vore, er, ville være, bliver, står, kommer, följer, følger, ligger, hamnar, havner, lander, går till, går til, får, tar, tager, jag, jeg, skulle, skulle jag, ville, ville jeg, välja, vælge, velge, sätta, sette, sætte, rekommendera, anbefale, ta, tage, väljer, sätter, sätter jag, setter, sætter, en, ett, et, den, det, min, mitt, mit, vår, vores, för mig, for mig, for meg, hos mig, på, i, som, klart, helt klart, en klar, klar, på en, jag på, som min, med, här, her"
  },
  fr: {
    ordinals: [
      "premier, première, premièrement, d'abord, tout d'abord, en premier, en priorité, le meilleur, la meilleure, mon préféré, ma préférée, l'emporte, remporte la palme",
      "deuxième, second, seconde, deuxièmement, secondement, en second, en deuxième",
      "troisième, troisièmement, en troisième",
      "quatrième",
      "cinquième"
    ],
    nouns: "choix, place, position, rang, recommandation, préférence, option, alternative, lieu, marche du podium, suggestion, coup de cœur",
    numbered: ["numéro, n°, n, option, choix", ["un, 1", "deux, 2", "trois, 3", "quatre, 4"]],
    places: [
      "1er choix, 1re place, 1ère place, premier choix, en tête, tête de liste, grand gagnant, sur la première marche",
      "2e choix, 2e place, 2ème choix, 2ème place, dauphin, bon deuxième, belle deuxième, second choix, juste derrière",
      "3e choix, 3e place, 3ème choix, 3ème place, bon troisième, troisième choix, complète le podium, ferme le podium, sur la troisième marche"
    ],
    next: "ensuite, puis, vient ensuite, après, juste après, derrière",
    followed: "suivi de, suivi du, suivi des, suivi par, suivie de, suivie du, suivie des, suivie par, suivi de près par, suivie de près par, suivi d'",
    last: "en dernier, en dernier recours, ferme la marche, en dernière position, en dernier lieu, enfin, en queue de peloton",
    advice:
      "je choisirais, je prendrais, je recommande, je recommanderais, je conseille, je conseillerais, j'opterais pour, je partirais sur, je miserais sur, je préfère, je préférerais, optez pour, commencez par, nous recommandons, je mettrais, je placerais",
    over: "plutôt que, avant, devant, de préférence à",
    links:
      "je donne, je donnerais, donnée à, est, sont, serait, reste, sera, vient, viendrait, arrive, se place, se classe, on trouve, on retrouve, je, je mets, je mettrais, je place, je placerais, je choisis, je choisirais, je prendrais, je recommande, je recommanderais, je conseille, je conseillerais, j'opterais pour, je citerais, je, mettrais, placerais, revient à, va à, obtient, décroche, prend, occupe, remporte, le, la, les, l, un, une, mon, ma, notre, en, à, au, comme, pour moi, selon moi, à mon avis, chez moi, clairement, sans hésiter, plutôt, toujours, marque, la marque, de loin, personnellement, ici, très, bien, se hisse, pointe, vous, je vous conseille, je vous recommande, il y a, conseille, recommande, regardez, essayez, tournez vous vers, talonne"
  },
  es: {
    ordinals: [
      "primer, primero, primera, primeramente, en primer, mi favorita, mi favorito, el mejor, la mejor, lo mejor, gana",
      "segundo, segunda, en segundo",
      "tercer, tercero, tercera, en tercer",
      "cuarto, cuarta",
      "quinto, quinta"
    ],
    nouns: "opción, elección, lugar, puesto, recomendación, posición, alternativa, sitio, preferencia, plaza, favorita, favorito, sugerencia",
    numbered: ["número, n.º, nº, puesto, opción", ["uno, 1", "dos, 2", "tres, 3", "cuatro, 4"]],
    places: [
      "en cabeza, a la cabeza, lo más alto, 1.er lugar, 1.er puesto",
      "subcampeón, 2.º lugar, 2.ª opción",
      "completa el podio, cierra el podio, 3.º lugar, 3.ª opción"
    ],
    next: "luego, después, a continuación, le sigue, le seguiría, seguidamente, detrás, justo detrás",
    followed:
      "seguido de, seguida de, seguido por, seguida por, seguido del, seguido muy de cerca por, seguida muy de cerca por, seguido de cerca por, seguida de cerca por, seguidos de, seguidos por, seguidas por, seguidas de",
    last: "por último, en último lugar, finalmente, último",
    advice:
      "yo elegiría, elegiría, yo escogería, escogería, recomiendo, recomendaría, yo recomendaría, me quedaría con, me quedo con, optaría por, yo optaría por, apostaría por, prefiero, preferiría, empieza por, empieza con, empezaría por, pondría, yo compraría, compraría",
    over: "antes que, por delante de, por encima de, en lugar de, antes de, más que, sobre",
    links:
      "doy, le doy, daría, es, son, sería, queda, quedaría, está, estaría, va, iría, viene, vendría, pondría, pongo, situaría, colocaría, elegiría, escogería, recomiendo, recomendaría, yo, yo pondría, a, al, el, la, los, las, un, una, mi, nuestra, nuestro, en, como, para mí, sin duda, claramente, ocupa, ocuparía, ocupa el, ocupa la, se lleva, se lleva el, se coloca, se queda, se sitúa, consigue, logra, obtiene, sigue, me quedo con, me quedaría con, tenemos, tengo, citaría, dejaría, mira, sigue siendo, marca, la marca, es para, tendría, quedaría, aparece, siempre, pues, muy"
  },
  pt: {
    ordinals: [
      "primeiro, primeira, primeiramente, minha favorita, meu favorito, o melhor, a melhor, minha preferida, meu preferido, vence, ganha",
      "segundo, segunda, em segundo",
      "terceiro, terceira, em terceiro",
      "quarto, quarta",
      "quinto, quinta"
    ],
    nouns: "opção, escolha, lugar, posição, posto, recomendação, alternativa, preferência, colocação, indicação, sugestão",
    numbered: ["número, nº, n.º, opção, escolha", ["um, 1", "dois, 2", "três, 3", "quatro, 4"]],
    places: [
      "em primeiro, no topo, 1º lugar, 1ª opção",
      "vice campeã, vice campeão, 2º lugar, 2ª opção",
      "completa o pódio, fecha o pódio, 3º lugar, 3ª opção"
    ],
    next: "depois, em seguida, a seguir, logo atrás, logo depois, na sequência, logo em seguida",
    followed:
      "seguido de, seguida de, seguido da, seguida da, seguido do, seguida do, seguido por, seguida por, seguido pela, seguido pelo, seguida pela, seguida pelo, seguidos por",
    last: "por último, por fim, em último lugar, em último",
    advice:
      "eu escolheria, escolheria, eu recomendaria, recomendaria, recomendo, eu recomendo, eu ficaria com, ficaria com, fico com, eu optaria por, optaria por, eu compraria, prefiro, eu prefiro, comece por, comece pela, comece pelo, comece com, eu colocaria, eu indicaria, indico, eu iria de",
    over: "antes da, antes do, antes de, em vez de, à frente de, à frente da, à frente do, acima de, do que, a frente da",
    links:
      "é, são, seria, fica, ficaria, está, estaria, vai para, iria para, vem, viria, eu, colocaria, coloco, poria, escolheria, recomendaria, recomendo, ficaria com, indicaria, a, o, as, os, ao, à, um, uma, minha, meu, nossa, nosso, em, no, na, como, para mim, sem dúvida, claramente, com certeza, ocupa, ocupa o, ocupa a, leva, leva o, aparece, continua sendo, segue, temos, deixaria, cito, da, do, marca, a marca, da marca, do banco, aqui, eu colocaria, eu ficaria com, eu recomendaria, bem, muito, logo, já"
  },
  it: {
    ordinals: [
      "primo, prima, per primo, per prima, innanzitutto, anzitutto, il mio preferito, la mia preferita, il migliore, la migliore, il miglior, la miglior, vince",
      "secondo, seconda, per secondo",
      "terzo, terza, per terzo",
      "quarto, quarta",
      "quinto, quinta"
    ],
    nouns: "scelta, posto, posizione, opzione, luogo, alternativa, consiglio, preferenza, gradino del podio, piazza, classificato, classificata",
    numbered: ["numero, n., posto, opzione, scelta", ["uno, 1", "due, 2", "tre, 3", "quattro, 4"]],
    places: [
      "in testa, in cima, 1° posto",
      "subito dietro, 2° posto, seconda classificata, secondo classificato",
      "terza classificata, terzo classificato, completa il podio, chiude il podio, 3° posto"
    ],
    next: "poi, dopo, in seguito, a seguire, subito dopo, quindi, segue, dietro",
    followed:
      "seguito da, seguita da, seguito dalla, seguita dalla, seguito dal, seguita dal, seguito a ruota da, seguita a ruota da, seguiti da, seguito dai, seguito dall'",
    last: "per ultimo, per ultima, infine, all'ultimo posto, ultimo, ultima",
    advice:
      "sceglierei, io sceglierei, prenderei, io prenderei, consiglio, consiglierei, ti consiglio, vi consiglio, raccomando, punterei su, opterei per, preferisco, preferirei, comincia con, inizia con, inizia da, metterei, io metterei, andrei su",
    over: "piuttosto che, prima di, rispetto a, davanti a, invece di, anziché, al posto di",
    links:
      "è, sono, sarebbe, resta, rimane, viene, verrebbe, arriva, si piazza, si trova, c'è, troviamo, metterei, metto, io, io metterei, colloco, collocherei, sceglierei, prenderei, consiglio, consiglierei, il, lo, la, l, i, gli, le, un, una, mia, mio, nostra, nostro, la mia, in, al, come, per me, secondo me, a mio parere, senza dubbio, sicuramente, chiaramente, va a, andrebbe a, si aggiudica, occupa, conquista, prende, segue, si classifica, si, di, della, del, marca, il marchio, marchio, ben, molto, ancora, invece"
  },
  ro: {
    ordinals: ["primul, prima, întâi", "al doilea, a doua", "al treilea, a treia"],
    nouns: "alegere, opțiune, loc, locul, poziție, recomandare, variantă, mea alegere, mea opțiune",
    numbered: ["locul, numărul, nr.", ["unu, întâi, 1", "doi, 2", "trei, 3"]],
    places: [
      "pe primul loc, prima mea alegere, prima mea opțiune",
      "pe al doilea loc, pe locul al doilea, a doua mea alegere, a doua mea opțiune",
      "pe al treilea loc, pe locul al treilea, a treia mea alegere, a treia mea opțiune"
    ],
    next: "apoi, după aceea, urmează, imediat după, mai apoi",
    followed: "urmat de, urmată de, urmate de, urmat îndeaproape de",
    last: "la final, pe ultimul loc, în cele din urmă, la urmă",
    advice: "aș alege, aș recomanda, recomand, vă recomand, îți recomand, aș lua, prefer, aș prefera, începeți cu, începe cu, aș pune",
    over: "în locul, înaintea, în fața, decât, mai degrabă decât",
    links:
      "este, ar fi, rămâne, vine, se află, se situează, aș pune, pun, aș alege, aș recomanda, recomand, ocupă, mea, meu, un, o, pe, la, ca, pentru mine, clar, fără îndoială, de departe, marca, aș așeza"
  },
  pl: {
    ordinals: [
      "pierwszy, pierwsza, pierwsze, pierwszym, pierwszą, pierwszego, po pierwsze, najpierw, najlepszy, najlepsza, najlepsze, najlepszym, najlepszą, wygrywa, mój ulubiony, moja ulubiona",
      "drugi, druga, drugie, drugim, drugą, drugiego, po drugie",
      "trzeci, trzecia, trzecie, trzecim, trzecią, trzeciego, po trzecie",
      "czwarty, czwarta, czwarte, czwartym, czwartą",
      "piąty, piąta, piąte, piątym, piątą"
    ],
    nouns:
      "miejsce, miejscu, miejsca, wybór, wyborem, wyboru, opcja, opcją, opcję, pozycja, pozycji, pozycję, propozycja, propozycją, rekomendacja, rekomendacją, typ, typem, kolejności, lokacie, lokata, lokatę",
    numbered: ["numer, numerem, nr, miejsce", ["jeden, 1", "dwa, 2", "trzy, 3", "cztery, 4"]],
    places: [
      "w pierwszej kolejności, faworyt, faworytem",
      "tuż za nim, wicelider, w drugiej kolejności",
      "podium zamyka, zamyka podium, w trzeciej kolejności"
    ],
    next: "potem, następnie, później, dalej, tuż za, w dalszej kolejności, kolejny, kolejna",
    followed: "a następnie, a potem, a za nim, a za nią",
    last: "na końcu, na ostatnim miejscu, ostatni, ostatnia, na koniec",
    advice:
      "wybrałbym, wybrałabym, poleciłbym, poleciłabym, polecam, polecałbym, polecałabym, postawiłbym na, postawiłabym na, stawiam na, wziąłbym, wzięłabym, rekomenduję, zacznij od, zacząłbym od, wolę, wolałbym",
    over: "zamiast, przed, niż, ponad",
    links:
      "daję, dałbym, dałabym, przyznaję, przyznałbym, przyznałabym, jest, to, byłby, byłaby, byłoby, pozostaje, stoi, znajduje się, plasuje się, zajmuje, zająłby, zajęłaby, ląduje, trafia, postawiłbym, postawiłabym, stawiam, umieściłbym, umieściłabym, umieszczam, dałbym, dałabym, wybrałbym, wybrałabym, polecam, poleciłbym, poleciłabym, ma, wygrywa, idzie, przychodzi, byłbym za, mój, moja, moje, moim, moją, nasz, naszym, dla mnie, u mnie, moim zdaniem, na, w, jako, za, zdecydowanie, wyraźnie, bank, bym, ja, wziąłbym, wzięłabym, sieć, marka, firma, bezapelacyjnie, bez wątpienia, wskazałbym"
  },
  czech: {
    ordinals: [
      "první, prvním, prvé, nejprve, nejdřív, prvý, prvá, prvou, prvom, za prvé, najprv",
      "druhý, druhá, druhé, druhém, druhou, druhom, za druhé",
      "třetí, třetím, tretí, tretia, tretie, treťom, treťou, za třetí",
      "čtvrtý, čtvrtá, čtvrté, čtvrtém, štvrtý, štvrtom"
    ],
    nouns:
      "volba, volbou, volbu, místo, místě, místa, možnost, možností, tip, tipem, pozice, pozici, příčka, příčce, příčku, voľba, voľbou, miesto, mieste, miesta, pozícii, doporučení, odporúčanie",
    numbered: ["číslo, číslem, č., místo", ["jedna, jeden, 1", "dva, dvě, 2", "tři, tri, 3"]],
    places: ["jednička, jedničkou, favorit, favoritem", "dvojka, dvojkou", "trojka, trojkou"],
    next: "potom, poté, dále, následuje, hned za, potom nasleduje, ďalej, nasleduje, následně",
    followed: "následovaný, následovaná, následované, nasledovaný, nasledovaná, a po ní, a po něm",
    last: "na posledním místě, nakonec, poslední, na poslednom mieste, nakoniec",
    advice:
      "vybral bych, vybrala bych, zvolil bych, zvolila bych, doporučuji, doporučil bych, doporučila bych, odporúčam, odporúčal by som, vsadil bych na, vzal bych, začněte s, preferuji, zvolil by som, vybral by som",
    over: "před, než, místo, pred, namiesto",
    links:
      "je, byl by, byla by, bylo by, zůstává, stojí, nachází se, umístil bych, umístila bych, dal bych, dala bych, dávám, dávam, skončil, končí, patří, bych, bych dal, bych dala, bych umístil, bych zvolil, zvolil bych, vybral bych, doporučuji, odporúčam, by som dal, by som, som, má, u mě, pro mě, podle mě, pre mňa, podľa mňa, můj, moje, mojí, mou, môj, moja, mojou, na, jako, ako, jednoznačně, jasně, určitě, značka, firma, obsadí, obsazuje, řadím, kladu, je pro mě, si drží, bol by, bola by"
  },
  balkan: {
    ordinals: [
      "prvi, prva, prvo, prvom, prvu, najprije, najprej, prvem",
      "drugi, druga, drugo, drugom, drugu, drugem",
      "treći, treća, treće, trećem, treću, tretji, tretja, tretjem"
    ],
    nouns: "izbor, mjesto, mjestu, mesto, mestu, opcija, opciju, preporuka, izbira, možnost",
    numbered: ["broj, številka", ["jedan, ena, 1", "dva, 2", "tri, 3"]],
    next: "zatim, potom, nakon toga, slijedi, sledi, nato",
    followed: "a slijedi ga, a zatim",
    last: "na kraju, na zadnjem mestu, na posljednjem mjestu, na koncu",
    advice: "odabrao bih, odabrala bih, preporučujem, preporučio bih, izabrao bih, priporočam, izbral bi, izbrala bi",
    over: "umjesto, ispred, umesto, namesto, pred",
    links:
      "je, bio bi, bila bi, stavio bih, stavila bih, stavljam, dolazi, nalazi se, zauzima, ostaje, moj, moja, moje, za mene, na, kao, kot, definitivno, svakako, bi bil, bi bila, bih, bih stavio, bi postavil, postavil bi, zame"
  },
  hu: {
    ordinals: ["első, elsőként, először, elsősorban", "második, másodikként, másodszor", "harmadik, harmadikként, harmadszor"],
    nouns: "választás, választásom, választásunk, hely, helyen, helyre, helyet, ajánlat, ajánlásom, lehetőség, helyezett",
    places: ["az élen, listavezető", "közvetlenül mögötte", ""],
    next: "aztán, utána, majd, ezután, ezt követi, őt követi",
    followed: "ezt követi, amelyet követ",
    last: "végül, az utolsó helyen, utolsóként",
    advice: "választanám, ajánlom, ajánlanám, javaslom, javasolnám, én a, inkább a",
    over: "helyett, előtt",
    links:
      "a, az, egy, van, áll, lenne, legyen, marad, következik, jön, szerepel, végez, végzett, nálam, nekem, szerintem, számomra, tenném, teszem, választanám, ajánlanám, ajánlom, egyértelműen, én, említeném, kapja, kerül, megy, is"
  },
  fi: {
    ordinals: [
      "ensimmäinen, ensimmäisenä, ensimmäiseksi, ensimmäiselle, ensimmäisellä, ensin, ensiksi",
      "toinen, toisena, toiseksi, toiselle, toisella",
      "kolmas, kolmantena, kolmanneksi, kolmannelle, kolmannella"
    ],
    nouns: "valinta, valintani, valintamme, sija, sijalla, sijalle, sijan, vaihtoehto, vaihtoehtoni, vaihtoehtona, suositukseni, paras",
    numbered: ["numero", ["yksi, 1", "kaksi, 2", "kolme, 3"]],
    places: [
      "ykkössija, ykkössijalla, ykkössijalle, ykkösenä, ykköseksi, ykkönen, ykkösvalinta, ykkösvalintani, ykkösvaihtoehto",
      "kakkossija, kakkossijalla, kakkossijalle, kakkosena, kakkoseksi, kakkonen, kakkosvalinta, kakkosvalintani",
      "kolmossija, kolmossijalla, kolmosena, kolmonen"
    ],
    next: "sitten, seuraavaksi, seuraavana, sen jälkeen, perässä, heti perässä",
    followed: "jota seuraa, jota seuraavat, seuraavina",
    last: "viimeisenä, lopuksi, viimeiseksi, viimeisellä sijalla",
    advice: "valitsisin, suosittelisin, suosittelen, ottaisin, valitsen, suosisin, aloita",
    over: "ennen, sijaan, mieluummin kuin",
    links:
      "on, olisi, tulee, tulisi, pysyy, jää, minulla, minusta, mielestäni, minun, minulle, meidän, oma, selvästi, ehdottomasti, laittaisin, laitan, nostaisin, nostan, valitsisin, suosittelisin, suosittelen, ottaisin, ottaa, saa, pitää, hyvänä, hyvä, sijoittuu"
  },
  tr: {
    ordinals: [
      "ilk, birinci, birincisi, ilk olarak, öncelikle, birinciliği",
      "ikinci, ikincisi, ikinci olarak, ikinciliği",
      "üçüncü, üçüncüsü, üçüncü olarak",
      "dördüncü, dördüncüsü"
    ],
    nouns: "tercih, tercihim, tercihimiz, seçenek, seçeneğim, seçim, seçimim, sıra, sırada, sıraya, sırayı, önerim, öneri, yer, yerde, yeri, olarak",
    numbered: ["numara", ["bir, 1", "iki, 2", "üç, 3"]],
    places: ["1. sırada, 1. sıraya, bir numaram, zirvede", "2. sırada, 2. sıraya, iki numaram", "3. sırada, 3. sıraya, üç numaram"],
    next: "sonra, daha sonra, ardından, sonrasında, hemen ardından, peşinden, onu, onun ardından",
    followed: "ardından da, onu takiben",
    last: "son olarak, son sırada, en son",
    advice: "öneririm, tavsiye ederim, ben olsam, seçerdim, tercih ederim, tercih ederdim, alırdım",
    over: "yerine, önünde",
    links:
      "olur, olurdu, olarak, ise, benim, benim için, bence, ben, bana göre, geliyor, gelir, yer alıyor, yer alır, var, bulunuyor, kesinlikle, takip ediyor, izliyor, koyarım, koyardım, öneririm, tercihim, markası, tercih, açık ara, yine, de, da"
  },
  indonesian: {
    ordinals: ["pertama", "kedua", "ketiga", "keempat"],
    nouns: "saya, kami",
    numbered: ["nomor, peringkat, urutan, posisi", ["satu, pertama, 1", "dua, kedua, 2", "tiga, ketiga, 3"]],
    places: [
      "pilihan pertama, pilihan utama, pilihan teratas, tempat pertama, rekomendasi pertama, rekomendasi utama",
      "pilihan kedua, tempat kedua, runner up, rekomendasi kedua",
      "pilihan ketiga, tempat ketiga, rekomendasi ketiga"
    ],
    next: "kemudian, selanjutnya, setelah itu, berikutnya, lalu, disusul",
    followed: "diikuti oleh, disusul oleh, diikuti, disusul",
    last: "terakhir, di urutan terakhir, di posisi terakhir",
    advice: "saya akan memilih, saya memilih, saya rekomendasikan, saya merekomendasikan, saya sarankan, saya menyarankan, saya pilih",
    over: "daripada, dibanding, ketimbang",
    links:
      "adalah, ialah, yaitu, jatuh pada, jatuh kepada, saya, kami, untuk saya, menurut saya, bagi saya, di, ada, ditempati, ditempati oleh, menempati, berada di, sebagai, tentu, jelas, tetap, akan, oleh, saya adalah, jadi, menjadi"
  },
  vi: {
    ordinals: ["đầu tiên, thứ nhất", "thứ hai", "thứ ba"],
    nouns: "của tôi, là",
    numbered: ["số, hạng, top", ["một, 1", "hai, 2", "ba, 3"]],
    places: [
      "lựa chọn hàng đầu, lựa chọn đầu tiên, lựa chọn số một, lựa chọn số 1, vị trí đầu tiên, vị trí số một, vị trí thứ nhất, đứng đầu",
      "lựa chọn thứ hai, lựa chọn số hai, vị trí thứ hai, đứng thứ hai, xếp thứ hai",
      "lựa chọn thứ ba, lựa chọn số ba, vị trí thứ ba, đứng thứ ba, xếp thứ ba"
    ],
    next: "tiếp theo, sau đó, kế đến, kế tiếp, tiếp đến, rồi đến",
    followed: "theo sau là, tiếp theo là, sau đó là, kế đến là",
    last: "cuối cùng, đứng cuối",
    advice: "tôi sẽ chọn, tôi chọn, tôi khuyên, tôi đề xuất, tôi gợi ý, tôi khuyên dùng",
    over: "hơn là, thay vì, thay cho",
    links:
      "là, sẽ là, của tôi, của mình, tôi, mình, theo tôi, với tôi, chính là, thuộc về, vẫn là, tôi xếp, tôi chọn, ở, vị trí, tại, dành cho, xếp, đứng, thì, hãng"
  },
  ru: {
    ordinals: [
      "лучше всего, лучший, лучшая, лучшее, лучшим, лучшей, мой любимый, моя любимая, побеждает, выигрывает, первый, первая, первое, первым, первой, первом, первую, во-первых, сначала, прежде всего, в первую очередь",
      "второй, вторая, второе, вторым, втором, вторую, во-вторых, во вторую очередь",
      "третий, третья, третье, третьим, третьей, третьем, третью, в-третьих",
      "четвёртый, четвёртое, четвёртым, четвёртом, четвёртую",
      "пятый, пятое, пятым, пятом"
    ],
    nouns:
      "место, месте, места, выбор, выбором, вариант, вариантом, рекомендация, рекомендацией, позиция, позиции, позицию, строчка, строчке, строчку, очередь, кандидат, кандидатом, номер, номером, по счёту",
    numbered: ["номер, номером, №", ["один, 1", "два, 2", "три, 3", "четыре, 4"]],
    places: [
      "лидер, лидером, фаворит, фаворитом, на вершине, 1-е место, 1 место, 1-м месте",
      "2-е место, 2 место, 2-м месте, второй по счёту",
      "3-е место, 3 место, 3-м месте, замыкает тройку, замыкает тройку лидеров"
    ],
    next: "затем, потом, далее, следом, дальше, следующим, следующая, следующий, после него, после неё, за ним, за ней, чуть позади",
    followed: "за ним следует, за ней следует, за ним следуют, за ней следуют, за ним идут, за ней идут, а за ним, а за ней, а затем, а потом",
    last: "на последнем месте, последним, последней, в последнюю очередь, напоследок, замыкает",
    advice:
      "я бы выбрал, я бы выбрала, я бы взял, я бы взяла, я бы посоветовал, я бы рекомендовал, рекомендую, советую, я бы порекомендовал, я выберу, предпочёл бы, начните с, начал бы с, я бы поставил, я предпочитаю, мой выбор",
    over: "вместо, перед, чем, а не",
    links:
      "это, будет, был бы, была бы, было бы, стоит, стоял бы, идёт, идут, остаётся, занимает, занял бы, займёт, оказывается, окажется, находится, располагается, я, я бы, бы, я бы поставил, поставил, поставила, поставлю, ставлю, назвал, назвала, выбрал, выбрала, взял, взяла, посоветовал, посоветовала, рекомендую, порекомендовал, рекомендовал, поместил, мой, моя, моё, моим, моей, наш, для меня, у меня, на мой взгляд, по моему мнению, на, как, безусловно, однозначно, точно, получает, достаётся, следует, попадает, банк, компания, сервис, бренд, марка, пожалуй, скорее всего, с небольшим отрывом, уверенно, именно, отдал, отдала, отдам, отдаю, дал, дала, я бы отдал, у, станет, стал бы, стала бы, посмотрите, присмотритесь к, обратите внимание на, попробуйте, рассмотрите"
  },
  uk: {
    ordinals: [
      "перший, перша, перше, першим, першою, першому, першу, по-перше, спочатку, насамперед, у першу чергу, в першу чергу",
      "другий, друга, друге, другим, другою, другому, другу, по-друге, у другу чергу",
      "третій, третя, третє, третім, третьою, третьому, третю, по-третє"
    ],
    nouns: "місце, місці, місця, вибір, вибором, варіант, варіантом, рекомендація, рекомендацією, позиція, позиції, позицію",
    numbered: ["номер, номером", ["один, 1", "два, 2", "три, 3"]],
    places: ["лідер, лідером, фаворит, фаворитом", "", ""],
    next: "потім, далі, після нього, після неї, слідом, наступним, наступна, наступний, за ним, за нею",
    followed: "за ним іде, за нею іде, за ним ідуть, за ним йдуть, а за ним, а потім, а далі",
    last: "на останньому місці, останнім, останньою, наостанок",
    advice: "я б обрав, я б обрала, я б вибрав, я б вибрала, рекомендую, раджу, я б порадив, я б порадила, я б узяв, я б взяв, почніть з",
    over: "замість, перед, ніж, а не",
    links:
      "це, буде, був би, була б, було б, стоїть, іде, йде, залишається, посідає, займає, посів би, опиняється, я, я б, б, я б поставив, поставив, поставила, ставлю, назвав, назвала, обрав, обрала, вибрав, вибрала, мій, моя, моє, моїм, моєю, для мене, у мене, на мою думку, на, як, безумовно, однозначно, отримує, банк, компанія, бренд, беззаперечно, віддав, віддала, віддав би, віддаю, дав би, у"
  },
  bg: {
    ordinals: ["първи, първият, първа, първо, първото", "втори, вторият, втора, второ, второто", "трети, третият, трета, трето, третото"],
    nouns: "избор, място, място, позиция, вариант, препоръка",
    numbered: ["номер", ["едно, 1", "две, 2", "три, 3"]],
    next: "след това, после, следва, следван",
    followed: "следван от, следвана от, следвано от",
    last: "на последно място, накрая",
    advice: "бих избрал, бих избрала, препоръчвам, бих препоръчал, бих взел",
    over: "вместо, пред",
    links: "е, би бил, би била, остава, е за мен, бих поставил, поставям, за мен, моят, моята, ми, на, като, идва, заема, се нарежда"
  },
  el: {
    ordinals: ["πρώτος, πρώτη, πρώτο, πρώτα, καταρχάς", "δεύτερος, δεύτερη, δεύτερο", "τρίτος, τρίτη, τρίτο"],
    nouns: "επιλογή, θέση, πρόταση, προτίμηση, μου επιλογή, μας επιλογή, μου πρόταση",
    numbered: ["νούμερο", ["ένα, 1", "δύο, 2", "τρία, 3"]],
    next: "έπειτα, μετά, στη συνέχεια, ακολουθεί, ύστερα",
    followed: "ακολουθούμενη από, ακολουθούμενο από, ακολουθούμενος από, και ακολουθεί",
    last: "τελευταία, τελευταίο, στην τελευταία θέση, τέλος",
    advice: "θα επέλεγα, θα διάλεγα, προτείνω, θα πρότεινα, συστήνω, προτιμώ",
    over: "αντί για, πριν από, παρά",
    links:
      "είναι, θα ήταν, θα έβαζα, βάζω, μένει, παραμένει, έρχεται, βρίσκεται, ο, η, το, τον, την, του, της, μου, μας, στην, στη, για μένα, κατά τη γνώμη μου, σίγουρα, ξεκάθαρα, ως, παίρνει, κατακτά, καταλαμβάνει, πηγαίνει στο, πηγαίνει στη, η δική"
  },
  ar: {
    ordinals: ["أولا, أولاً", "ثانيا, ثانياً", "ثالثا, ثالثاً"],
    nouns: "",
    places: [
      "الخيار الأول, خياري الأول, اختياري الأول, المرتبة الأولى, المركز الأول, رقم واحد, في المقدمة",
      "الخيار الثاني, خياري الثاني, اختياري الثاني, المرتبة الثانية, المركز الثاني, رقم اثنين",
      "الخيار الثالث, خياري الثالث, اختياري الثالث, المرتبة الثالثة, المركز الثالث, رقم ثلاثة"
    ],
    next: "ثم, بعد ذلك, يليه, يليها, تليه, تليها, ويليه, وتليها, بعده, بعدها",
    followed: "متبوعا بـ, متبوعة بـ",
    last: "أخيرا, وأخيرا, في المرتبة الأخيرة, في المركز الأخير",
    advice: "أنصح, أختار, سأختار, أوصي, أفضل",
    over: "بدلا من, قبل, على",
    links:
      "هو, هي, بموقع, موقع, بمتجر, متجر, بتطبيق, تطبيق, بشركة, سيكون, ستكون, يبقى, تبقى, يأتي, تأتي, تأتي شركة, أضع, سأضع, بالنسبة لي, في رأيي, شركة, في, يحتل, تحتل, فهو, فهي, سيكون من, كان, من نصيب, بلا شك, ب"
  },
  he: {
    ordinals: ["ראשית, ראשון, ראשונה", "שנית, שני, שנייה", "שלישית, שלישי"],
    nouns: "",
    places: [
      "הבחירה הראשונה, הבחירה הראשונה שלי, במקום הראשון, מקום ראשון, מספר אחת, בראש",
      "הבחירה השנייה, הבחירה השנייה שלי, במקום השני, מקום שני, מספר שתיים",
      "הבחירה השלישית, הבחירה השלישית שלי, במקום השלישי, מקום שלישי, מספר שלוש"
    ],
    next: "אחר כך, אחריו, אחריה, לאחר מכן, ואז, ואחריו, ואחריה",
    followed: "ואחריו באים, ואחריה באות",
    last: "לבסוף, במקום האחרון, אחרון, אחרונה",
    advice: "הייתי בוחר, הייתי בוחרת, אני ממליץ, אני ממליצה, הייתי ממליץ, אני מעדיף",
    over: "על פני, לפני, במקום",
    links:
      "היא, הוא, תהיה, יהיה, תהיה של, נמצאת, נמצא, מגיע, מגיעה, הייתי שם, הייתי שמה, הייתי מציב, אני שם, שלי, שלנו, בעיניי, לדעתי, מבחינתי, בלי ספק, נשאר, נשארת, תופס, תופסת, את, עם, חברת"
  },
  hi: {
    ordinals: ["पहला, पहली, पहले, सबसे पहले", "दूसरा, दूसरी, दूसरे", "तीसरा, तीसरी, तीसरे"],
    nouns: "पसंद, विकल्प, स्थान, नंबर, स्थान पर, नंबर पर",
    places: ["नंबर एक, नंबर वन", "नंबर दो, नंबर टू", "नंबर तीन"],
    next: "फिर, इसके बाद, उसके बाद, उसके बाद आता है",
    followed: "जिसके बाद",
    last: "अंत में, आखिर में, आखिरी",
    advice: "मैं सुझाऊँगा, मेरी सलाह, मैं चुनूँगा",
    over: "के बजाय, की बजाय, से पहले",
    links:
      "है, हैं, होगा, होगी, रहेगा, रहेगी, मेरी, मेरा, मेरे लिए, पर, को, आता है, आती है, रखूँगा, रखूंगा, रखूँगी, मैं, मेरे हिसाब से, निश्चित रूप से, का, की, के, पर है, पर आता, पर मैं, हमारी"
  }
}

/** Chinese, Japanese, Korean and Thai, whose words no space parts, or endings follow. */
const unspaced: Readonly<Record<string, Omit<OrdinalPhrases, "links" | "nouns">>> = {
  zh: {
    ordinals: ["第一, 首先, 优先考虑, 优先选择, 优先推荐, 优先选, 最先考虑, 优先", "第二, 备选, 备选方案", "第三", "第四", "第五"],
    places: [
      "首选, 首推, 第一选择, 第一推荐, 第一名, 第一位, 第一个选择, 第一个推荐, 最佳选择, 排名第一, 排第一, 排在第一, 排在第一位, 位居第一, 位列第一, 排在首位, 位居榜首, 最推荐, 冠军",
      "次选, 第二选择, 第二推荐, 第二名, 第二位, 第二个选择, 第二个推荐, 排名第二, 排第二, 排在第二, 排在第二位, 位居第二, 位列第二, 亚军",
      "第三选择, 第三推荐, 第三名, 第三位, 第三个选择, 第三个推荐, 排名第三, 排第三, 排在第三, 排在第三位, 位居第三, 位列第三, 季军",
      "第四名, 第四位, 第四选择, 排名第四, 排第四",
      "第五名, 第五位, 排第五"
    ],
    next: "其次, 然后, 接着, 再次, 再次之, 接下来, 随后, 紧随其后, 再者, 再来, 之后, 次之, 再其次, 再往后",
    followed: "",
    last: "最后, 末位, 排在最后, 垫底",
    advice: "我会选, 我会选择, 我推荐, 我建议选, 我会推荐, 我更推荐, 我建议, 推荐先看, 建议选",
    over: "而不是, 而非, 优先于"
  },
  ja: {
    ordinals: [
      "一番目, 1番目, 1つ目, 一つ目, 第一, まず, まずは, 最初, 一番, 1番, トップ",
      "二番目, 2番目, 2つ目, 二つ目, 第二, 2番, 二番",
      "三番目, 3番目, 3つ目, 三つ目, 第三, 3番, 三番",
      "四番目, 4番目, 第四"
    ],
    places: [
      "第一候補, 第一の候補, 第一選択, 第1候補, 一位, 1位, 第1位, 第一位, 一番のおすすめ, 一番のお勧め, 一番おすすめ, いちばんのおすすめ, 一番手, イチオシ, 一押し, いちおし, 本命, 第一におすすめ, 最有力, 最有力候補, 筆頭, 1番のおすすめ",
      "第二候補, 第二の候補, 第二選択, 第2候補, 二位, 2位, 第2位, 第二位, 二番手, 次点, 対抗, 二番目のおすすめ, 2番目のおすすめ, 二番目の候補, 二番目におすすめ, 2番目におすすめ",
      "第三候補, 第三の候補, 第3候補, 三位, 3位, 第3位, 第三位, 三番手, 三番目のおすすめ, 3番目のおすすめ, 三番目の候補, 三番目におすすめ, 3番目におすすめ",
      "第四候補, 四位, 4位, 第4位",
      "五位, 5位, 第5位"
    ],
    next: "次に, 次は, 次が, 次いで, 続いて, その次, その次に, その次は, その次が, 続くのが, 続くのは, 次におすすめ, 次におすすめなのが, 次に良い, 次に挙げたいのが",
    followed: "",
    last: "最後に, 最後は, 最後が, 最下位",
    advice: "私なら, おすすめは, おすすめします",
    over: "より"
  },
  ko: {
    ordinals: ["첫 번째, 첫번째, 첫째, 먼저, 우선, 가장 먼저", "두 번째, 두번째, 둘째", "세 번째, 세번째, 셋째", "네 번째, 네번째, 넷째"],
    places: [
      "1순위, 일순위, 1위, 첫 번째 선택, 첫번째 선택, 첫 번째 추천, 첫번째 추천, 최우선, 가장 추천하는, 제일 추천하는, 1등, 첫손",
      "2순위, 이순위, 2위, 두 번째 선택, 두번째 선택, 두 번째 추천, 두번째 추천, 차선책, 차선, 2등, 차순위",
      "3순위, 삼순위, 3위, 세 번째 선택, 세번째 선택, 세 번째 추천, 세번째 추천, 3등",
      "4순위, 4위, 4등",
      "5순위, 5위"
    ],
    next: "그다음, 그 다음, 다음으로, 다음은, 이어서, 그 뒤, 뒤이어, 그다음으로, 그 다음으로, 다음 순위, 뒤를 잇는, 그다음은, 그 다음은",
    followed: "",
    last: "마지막으로, 마지막은, 끝으로, 꼴찌",
    advice: "저라면, 추천합니다, 저는",
    over: "보다"
  },
  th: {
    ordinals: ["อันดับแรก, ลำดับแรก", "อันดับที่สอง, อันดับสอง, อันดับ 2", "อันดับที่สาม, อันดับสาม, อันดับ 3"],
    places: ["อันดับหนึ่ง, อันดับ 1, อันดับ1, ตัวเลือกแรก, เบอร์หนึ่ง, ตัวเลือกอันดับหนึ่ง", "อันดับสอง, อันดับ2, ตัวเลือกที่สอง, ตัวเลือกอันดับสอง, รองลงมา", "อันดับสาม, อันดับ3, ตัวเลือกที่สาม"],
    next: "ถัดมา, ต่อมา, จากนั้น",
    followed: "ตามด้วย, ตามมาด้วย",
    last: "สุดท้าย, อันดับสุดท้าย",
    advice: "ฉันแนะนำ, ผมแนะนำ, ขอแนะนำ",
    over: "มากกว่า"
  }
}

/** Olympic medals stand for places in every language. */
const medals: ReadonlyArray<string> = ["🥇", "🥈", "🥉"]

export const unspacedLinks =
  "是, 为, 就是, 则是, 会是, 我, 会, 想, 推荐, 推, 建议, 选, 选择, 考虑, 可以, 可, 再, 放, 给, 的, 应该, 当然, 还是, 一定, 是选, 才是, 看, 也, 算是, 属于, 我会, 我的, 牌子, 品牌, 当属, 轮到, 就, " +
  "は, が, に, の, で, と, も, を, おすすめ, お勧め, 挙げたい, 挙げる, 推したい, 推す, 選ぶ, 選びたい, 良い, なのは, なのが, したい, する, のは, のが, として, なら, だと, 候補, 候補は, 候補に, になる, くる, 来る, 入る, つける, 続く, やはり, 私, 個人的, 検討したい, 検討, 候補に挙がる, 挙がる, 思う, 考えたい, ブランド, メーカー, " +
  "로, 으로, 로는, 으로는, 는, 은, 가, 이, 를, 을, 의, 에, 에는, 저는, 제, 제가, 추천하는, 추천, 추천은, 추천할, 추천드리는, 제품은, 브랜드는, 것은, 건, 선택은, 선택, 후보는, 후보, 단연, 역시, 꼽는, 꼽고, 꼽을, 싶은, 곳은, 하면, 고르라면, 하고, 선택지는, " +
  "คือ, เป็น, ของ, ฉัน, ผม, ได้แก่, ขอยกให้, ยกให้, ต้อง, แบรนด์, ให้, ที่, สำหรับ, อยู่, มา, ติด, ครอง"

/** What sets the name before it above the one behind it. */
const better =
  "edges out, narrowly beats, narrowly edges out, beats, beats out, comes out ahead of, comes in ahead of, ranks ahead of, ranks above, ranks higher than, outranks, wins over, wins out over, wins against, comes before, is ahead of, is a better choice than, is a better pick than, is the better choice over, is the better pick over, just edges out, sits above, is preferable to, " +
  "schlägt, liegt vor, rangiert vor, liegt knapp vor, landet vor, kommt vor, ist besser als, devance, passe devant, arrive devant, l'emporte sur, bat, supera a, le gana a, gana a, está por delante de, queda por delante de, queda por encima de, vence a, supera o, supera a, ganha da, ganha do, batte, supera, precede, viene prima di, è meglio di, verslaat, komt voor, staat boven, staat voor, slår, ligger före, ligger foran, wygrywa z, wyprzedza, bije, porážejí, poráží, předčí, опережает, обходит, выигрывает у, лучше чем, випереджає, кращий за"

export type OrdinalKind = "place" | "ordinal" | "next" | "followed" | "last" | "advice" | "over" | "better" | "order" | "sequence" | "verdict"

/** What announces that names follow, or came, in the order of preference. */
const orders =
  "in order of preference, order of preference, rank them, rank them as follows, rank them like this, id rank them, i would rank them, id rank them like this, id rank them as follows, i would rank them as follows, i would rank them like this, i rank them, id put them, i would put them, id order them, i would order them, my order of preference, from most to least, from most to least recommended, from favorite to least favorite, starting with the best, starting with my favorite, starting with my favourite, my top three, my top 3, our top three, my top five, my top 5, best first, my ranking, my order, my personal ranking, from best to worst, best to worst, preference order, meine rangliste, meine reihenfolge, mein ranking, reihenfolge meiner empfehlung, nach präferenz geordnet, vom besten zum schlechtesten, par ordre de préférence, mon classement, du meilleur au moins bon, por orden de preferencia, en orden de preferencia, mi ranking, mi orden, de mejor a peor, em ordem de preferência, por ordem de preferência, meu ranking, da melhor para a pior, do melhor para o pior, in ordine di preferenza, la mia classifica, dal migliore al peggiore, op volgorde van voorkeur, mijn ranglijst, mijn top drie, mijn top 3, i prioriteringsordning, min rangordning, mój ranking, moje pořadí, în ordinea preferinței, tercih sıram, в порядке предпочтения, мой рейтинг, мой топ, мій рейтинг, 推荐顺序, 推荐排序, 优先顺序, 优先级, 推荐度, おすすめ順, 優先順位, おすすめの順, 추천 순위, 우선순위"

/** What announces the answer's verdict in a word: "Short answer: X." */
const verdicts =
  "short answer, the short answer, in short, in a word, tl;dr, tldr, bottom line, the bottom line, verdict, my verdict, our verdict, the verdict, my answer, my recommendation, our recommendation, my advice, our pick, my pick, kurze antwort, kurz gesagt, in einem wort, fazit, mein fazit, unser fazit, meine empfehlung, unsere empfehlung, mein tipp, kort antwoord, kortom, kort gezegd, mijn advies, mijn aanrader, conclusie, kort svar, kort sagt, kort sagd, réponse courte, en bref, en un mot, verdict final, ma recommandation, mon conseil, respuesta corta, respuesta breve, en resumen, en una palabra, mi recomendación, mi consejo, resposta curta, em resumo, em uma palavra, minha recomendação, risposta breve, in breve, in una parola, il mio consiglio, krótka odpowiedź, w skrócie, krótko mówiąc, krátká odpověď, stručně, rövid válasz, röviden, lyhyesti, lyhyt vastaus, kısaca, kısa cevap, singkatnya, jawaban singkat, короткий ответ, коротко, если коротко, мой совет, моя рекомендация, коротка відповідь, якщо коротко, 結論, 結論から言うと, 一言で言えば, 简短回答, 结论, 一句话, 简单说, 결론, 한마디로, 짧게 답하면"

/** The same of an order of whatever the sentence is about. */
const sequences =
  "in this order, in that order, in order:, ranked, ranking, order them, in descending order, in dieser reihenfolge, in genau dieser reihenfolge, in absteigender reihenfolge, dans cet ordre, dans l'ordre, en este orden, en ese orden, nesta ordem, nessa ordem, in quest'ordine, in deze volgorde, in die volgorde, i den ordningen, i denna ordning, i den rækkefølge, i denne rækkefølge, i den rekkefølgen, i denne rekkefølgen, w tej kolejności, w takiej kolejności, v tomto pořadí, v tomto poradí, ebben a sorrendben, tässä järjestyksessä, în această ordine, bu sırayla, dengan urutan, theo thứ tự, в таком порядке, в этом порядке, у такому порядку, в такому порядку, με αυτή τη σειρά, 排序, 排名如下, の順, ランキング, 순으로, 순서로"

/** A phrase that says an order. */
export interface OrdinalPhrase {
  readonly kind: OrdinalKind
  readonly phrase: string
  /** From 1 on; 0 where the words before it tell. */
  readonly place: number
}

export const listed = (words: string): ReadonlyArray<string> => words.split(", ").filter((word) => word !== "")

const placesOf = (kind: OrdinalKind, byPlace: ReadonlyArray<string>): ReadonlyArray<OrdinalPhrase> =>
  byPlace.flatMap((phrases, index) => listed(phrases).map((phrase) => ({ kind, phrase, place: index + 1 })))

const phrasesOf = ({
  advice,
  followed,
  last,
  next,
  numbered,
  ordinals,
  over,
  places
}: Omit<OrdinalPhrases, "links" | "nouns">): ReadonlyArray<OrdinalPhrase> => {
  const [nouns, numbers] = numbered ?? ["", []]
  const others = { next, followed, last, advice, over }
  return [
    ...placesOf("place", places ?? []),
    ...placesOf(
      "place",
      numbers.map((forms) =>
        listed(nouns)
          .flatMap((noun) => listed(forms).map((number) => `${noun} ${number}`))
          .join(", ")
      )
    ),
    ...placesOf("ordinal", ordinals),
    ...Object.entries(others).flatMap(([kind, phrases]) => listed(phrases).map((phrase) => ({ kind: kind as OrdinalKind, phrase, place: 0 })))
  ]
}

/** Every phrase of every language. */
export const ordinalPhrases: ReadonlyArray<OrdinalPhrase> = [
  ...placesOf("place", medals),
  ...listed(better).map((phrase) => ({ kind: "better" as const, phrase, place: 0 })),
  ...listed(orders).map((phrase) => ({ kind: "order" as const, phrase, place: 0 })),
  ...listed(verdicts).map((phrase) => ({ kind: "verdict" as const, phrase, place: 1 })),
  ...listed(sequences).map((phrase) => ({ kind: "sequence" as const, phrase, place: 0 })),
  ...[...Object.values(languages), ...Object.values(unspaced)].flatMap(phrasesOf)
]

/** Nouns that make an ordinal a place in a choice, and links between a place and a name; of all languages. */
export const choiceNouns: ReadonlyArray<string> = Object.values(languages).flatMap(({ nouns }) => listed(nouns))
export const links: ReadonlyArray<string> = Object.values(languages).flatMap(({ links: words }) => listed(words))
