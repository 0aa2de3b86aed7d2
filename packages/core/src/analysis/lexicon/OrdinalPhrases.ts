/**
 * Phrases that state a rank in words: "the runner-up", "an zweiter Stelle", "suivi de", "其次". Closed grammar lists with the same meanings in each language.
 * Commas separate the phrases. Letter case and accents do not matter.
 *
 * Source: detection "Rank".
 */
import { bestToWorst, orders, sequences } from "./OrderAnnouncements.js"
import { abovePhrases, belowPhrases } from "./OrderComparisons.js"
import { worstToBest } from "./OrderEnds.js"
import { listEnds } from "./OrderLastPlaces.js"
import { leanings, votes } from "./OrderLeanings.js"
import { medalPlaces } from "./OrderMedals.js"
import { formedPlaces, furtherFollowed, furtherLinks, furtherNext, furtherOrdinals, furtherWeak, unequalled } from "./OrderPlaces.js"
import { wins } from "./OrderWins.js"

interface OrdinalPhrases {
  /** Ordinals in all their forms, by place, from the first place on: "zweite", "zweitens". */
  readonly ordinals: ReadonlyArray<string>
  /** Nouns of choice. Before such a noun an ordinal is a place in a choice: "Wahl", "Platz". */
  readonly nouns: string
  /** Nouns that stand before a number ("Platz zwei"), and the numbers, from one on. */
  readonly numbered?: readonly [nouns: string, numbers: ReadonlyArray<string>]
  /** Other phrases for a place in a choice, by place, from the first place on. */
  readonly places?: ReadonlyArray<string>
  /** Words for the next place: "then". */
  readonly next: string
  /** Words before the names of the next places: "followed by A and B". */
  readonly followed: string
  readonly last: string
  /** Words of advice. The recommended name comes first if the text continues with a second place. */
  readonly advice: string
  /** Words between the preferred name and the other name: "I would choose A over B". */
  readonly over: string
  /** Words that may stand between a place and its name. */
  readonly links: string
}

/** How a name changes its place in English: "dropped from first to second". */
const changesOfPlace = [
  "dropped",
  "fell",
  "slipped",
  "slid",
  "climbed",
  "rose",
  "moved",
  "went",
  "jumped",
  "drops",
  "falls",
  "slips",
  "climbs",
  "rises",
  "moves"
].flatMap((verb) => ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"].map((place) => `${verb} from ${place} to`))

export const listed = (words: string): ReadonlyArray<string> => words.split(", ").filter((word) => word !== "")

const languages: Readonly<Record<string, OrdinalPhrases>> = {
  en: {
    ordinals: [
      "first, firstly, 1st, most popular, most popular choice, most popular option, most popular pick, my favorite, my favourite, our favorite, our favourite, the best, best overall, wins, wins out, the winner, winner, comes out ahead, takes the win, best bet, takes the lead, my go to, my default, my choice, our choice, plan a, first up, gold, leads, is ahead, is on top, is in front, at one, leads the market, market leader, the market leader, industry leader, the industry leader, category leader",
      "second, secondly, 2nd, backup, my backup, fallback, my fallback, plan b, silver, at two",
      "third, thirdly, 3rd, bronze, at three",
      "fourth, 4th, at four",
      "fifth, 5th, at five",
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
      "#1, first on my list, first in my list, first in my ranking, first on our list, the better choice, the better pick, the better option, the better buy, the better all rounder, the better choice overall, the better pick overall, the better option overall, the better buy overall, the one id rank highest, the one i would rank highest, the one to beat, the one to get, the one id buy, the one i would buy, the one i d buy, the one id pick, the one i would pick, the one id choose, the one i would choose, the one id go with, the one i would go with, top of the pile, top of the heap, top of the table, clear standout, the standout, our standout, obvious choice, the obvious choice, grand winner, wins our recommendation, wins our overall recommendation, earns our recommendation, gets our recommendation, has our recommendation, most recommended, most highly recommended, the most recommended, ranked highest, rated highest, rated the highest, scores highest, scored highest, the highest rated, highest rated overall, has the highest rating, has the highest score, has the highest customer rating, has the highest user rating, the best rated, the best reviewed, has the edge, has the upper hand, tops the list, tops the table, tops the ranking, leads the list, leads the pack, leads the table, leads the field, leads the ranking, at the very top, would get my money, gets my money, gets the nod, takes top honors, takes top honours, top honors go to, top honours go to, top pick, top choice, top spot, top recommendation, top place, top favorite, top position, top of my list, top of the list, tops my list, tops our list, leads my list, heads my list, gets my vote, my vote, wins for me, wins for us, takes the crown, takes the gold, the winner is, our winner, my winner, our winner is, my winner is, comes out on top, overall winner, clear winner, gold medal",
      "#2, second highest rated, has the second highest rating, has the second highest score, has the second highest customer rating, rated second highest, second most popular, second most recommended, second most highly recommended, runner up, runnerup, close second, clear second, strong second, second on my list, second in my list, second in my ranking, second on our list, second on the list, solid second, distant second, easy second, second best, next best, silver medal",
      "#3, third most popular, third most recommended, third on my list, third in my list, third in my ranking, third on our list, third on the list, close third, distant third, solid third, strong third, third best, second runner up, bronze medal, rounds out the top three, rounds out my top three, rounding out the top three, rounds out the podium, completes the podium, rounding out the podium",
      "#4, distant fourth, close fourth, fourth on the list, fourth on my list, fourth on our list, just missed the podium, narrowly missed the podium, just misses the podium, narrowly misses the podium, rounds out the top four, rounding out the top four",
      "#5, fifth on the list, fifth on my list, fifth on our list, rounds out the top five, rounding out the top five, completes the top five",
      "#6",
      "#7",
      "#8",
      "#9",
      "#10"
    ],
    next: "then, next, next up, after that, behind it, right behind, right behind it, close behind, close behind it, just behind, just behind it, not far behind, not far off, after it, only then, a step behind, a notch below, one notch below, a step below, slightly behind, a little behind, a bit behind, next in line, next on my list, next on the list, hot on its heels, nipping at its heels, runs it close, run it close, runs it very close, comes close, close on its heels, breathing down its neck, after which, thereafter, afterwards, failing that, otherwise, if not, in its wake, trailing, next best, only look at, only then look at, only consider, comes close, comes very close, comes closest, gets close, follows closely, follows close behind, follows with, follows at",
    followed: "followed by, closely followed by, followed closely by, and then by",
    last: "completes my shortlist, completes our shortlist, completes the shortlist, completes the list, completes my list, completes the trio, rounds out the list, rounds out my list, rounds out our list, rounds out the trio, rounds things off, last, lastly, finally, in last place, dead last, bringing up the rear, brings up the rear, my last resort, as a last resort, a last resort, at the bottom of my list, as a fallback, only as a last resort",
    advice:
      "i would choose, id choose, i choose, i would pick, id pick, id go with, i would go with, go with, go for, id go for, start with, i recommend, id recommend, i would recommend, id take, i would take, i would use, id use, id buy, i would buy, i prefer, i would prefer, id prefer, id rank, i would rank, id put, i would put, we recommend, we prefer, i would favor, id favor, i suggest, id suggest, id try, i would try, opt for, begin with, what i would use, what id use, what id pick, what i would pick, id go, i would go, id say, i would say, id get, i would get",
    over: "over, ahead of, before, rather than, above, in preference to, well ahead of, far ahead of, just ahead of",
    links:
      "belongs to, should be, we see, you see, youll see, we have, dropped to, has dropped to, drops to, fell to, has fallen to, falls to, slipped to, has slipped to, slips to, climbed to, has climbed to, climbs to, rose to, rises to, moved to, moves to, moved up to, has moved up to, has moved to, has jumped to, has risen to, moves up to, jumped to, jumps to, is up to, is down to, is, s, are, would be, d be, will be, has to be, goes to, would go to, comes, come, comes in, comes in at, comes in as, comes out, came in, lands, lands in, lands at, took, took the, came, finished, placed, placing, coming, coming in, landing in, taking, takes, takes the, gets, gets my, gets the, earns, earns my, earns the, sits, sits in, sits at, stands, ranks, ranks as, ranked, remains, stays, follows, finishes, finishes in, finishes as, ends up, ends up in, claims, holds, wins, a, an, the, my, our, in, at, as, on, by, to, very, clear, close, decent, good, worthy, respectable, sensible, fine, clearly, easily, definitely, probably, personally, overall, still, just, simply, likely, only, for me, for us, for you, for this, for most people, for most users, on my list, on the list, in my ranking, in my book, in my view, in my opinion, of the two, of the three, of the bunch, of these, here, i, i would, i d, id, we, we would, would, put, place, choose, pick, rank, recommend, suggest, go with, go for, use, take, consider, try, look at, have, say, name, call, make, them, it, place medal, best, winner, gold, silver, bronze, up, comfortably, narrowly, solidly, firmly, with, well, move on to, turn to, look into, check out, comes to, worthy, respectable, good, great, excellent, strong, solid, distant, obvious, natural, safe, honest, absolute, real, sitting in, sitting at, sits on, right, which, one, hands down, by far, settle for, settles for, has to settle for, youll find, you will find, you find, we find, we have, i have, there is, theres, be, seat, spot goes to, in a"
  },
  de: {
    ordinals: [
      "erste, ersten, erster, erstes, erstem, erstens, zuerst, zunächst, als erstes, der beste, die beste, das beste, am besten, am ehesten, am liebsten, gewinnt, der gewinner, sieger, an erster stelle, allererste wahl, vorrangig, vorzugsweise, führt, liegt vorn, liegt vorne, steht vorn, steht vorne, steht ganz oben, marktführer, branchenführer, branchenprimus, der platzhirsch",
      "zweite, zweiten, zweiter, zweites, zweitem, zweitens, als zweites, ersatzweise, zweitbestes, vom zweiten, am zweitbesten, plan b",
      "dritte, dritten, dritter, drittes, drittem, drittens, am drittbesten, als drittes",
      "vierte, vierten, vierter, viertes, viertens, viertem, als viertes, als vierter, als vierte",
      "fünfte, fünften, fünfter, fünftens, fünftes, fünftem, als fünftes",
      "sechste, sechsten, sechster, sechstes, sechstens"
    ],
    nouns: "wahl, stelle, platz, rang, empfehlung, favorit, option, alternative, position, tipp, kandidat, vorschlag",
    numbered: ["platz, rang, nummer, nr., position, option, wahl", ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]],
    places: [
      "marktführer, der marktführer, marktführerin, 1. platz, 1. wahl, 1. stelle, spitzenreiter, spitzenplatz, favorit, ganz oben, ganz vorn, ganz vorne, klarer sieger, klare siegerin, gesamtsieger, testsieger, nummer eins, am besten bewertet, am höchsten bewertet, bestbewertet, die beste bewertung, meine wahl fällt auf, unsere wahl fällt auf, die beste option, die beste lösung, top empfehlung, meine top empfehlung",
      "zweitbest bewertet, 2. platz, 2. wahl, 2. stelle, zweitplatzierte, zweitplatzierter, zweitbeste, zweitbester, vizemeister",
      "3. platz, 3. wahl, 3. stelle, drittplatzierte, drittplatzierter, drittbeste, komplettiert das podium",
      "4. platz, 4. stelle, viertplatzierte",
      "5. platz, 5. stelle"
    ],
    next: "dann, danach, anschließend, dahinter, direkt dahinter, dicht dahinter, knapp dahinter, als nächstes, an nächster stelle, im anschluss, gleich danach, gleich dahinter, unmittelbar dahinter, mit etwas abstand, mit abstand, darauf, als nächster, als nächste, sonst, ansonsten, notfalls, zur not, folgt, dahinter folgt",
    followed: "gefolgt von, dicht gefolgt von, knapp gefolgt von",
    last: "zuletzt, an letzter stelle, auf dem letzten platz, als letztes, schlusslicht, als letzter, als letzte, ganz hinten, ganz unten",
    advice:
      "lieber, ich würde, würde ich, ich empfehle, empfehle ich, ich nehme, ich wähle, ich bevorzuge, meine empfehlung ist, meine empfehlung wäre, ich rate zu, greifen sie zu, greif zu, nimm, fang mit, beginnen sie mit, wir empfehlen",
    over: "lieber als, eher als, vor, gegenüber, weit vor, knapp vor, noch vor",
    links:
      "gebe ich, vergebe ich, bekommt, erhält, ist, sind, wäre, bleibt, steht, stehen, kommt, käme, folgt, folgen, liegt, landet, belegt, geht an, gehört, würde, würde ich, ich, sehe, sehe ich, setze ich, setzen, stellen, nennen, empfehlen, nehmen, wählen, empfehle, nehme, wähle, setze, stelle, nenne, hat, rangiert, schafft es, macht, der, die, das, den, dem, des, ein, eine, einen, mein, meine, meiner, meinem, meinen, unser, unsere, für mich, bei mir, für uns, auf, an, am, als, klar, klare, ganz, klarer, sicher, eindeutig, eindeutige, knapp, dicht, wohl, hier, damit, dabei, noch, auch, persönlich, persönlicher, persönliche, eher, wieder, zu, firma, marke, hersteller, anbieter, ganz klar, von mir, schließlich, greifen, wird, wären, gefällt mir, gefällt mir persönlich, finde ich, ich finde, schau dir, schauen sie sich, probieren, probiere, versuchen, versuche, ansehen, anschauen, schauen, testen, würde ich probieren, schneidet, schneiden"
  },
  nl: {
    ordinals: [
      "eerste, ten eerste, allereerst, de beste, als eerste, wint, mijn favoriet, eerst, in de eerste plaats, vooraan, de allerbeste, de beste keuze, beste keuze, op één, op 1, leidt, staat voorop, staat bovenaan, marktleider",
      "tweede, ten tweede, als tweede, op twee, op 2",
      "derde, ten derde, als derde, op drie, op 3",
      "vierde, als vierde, ten vierde",
      "vijfde, als vijfde, ten vijfde"
    ],
    nouns: "keus, keuze, plaats, plek, aanrader, favoriet, optie, aanbeveling, alternatief, positie",
    numbered: ["nummer, plaats, plek, nr., optie, keuze", ["één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien"]],
    places: [
      "best beoordeeld, het best beoordeeld, hoogst gewaardeerd, mijn voorkeur gaat uit naar, onze voorkeur gaat uit naar, mijn voorkeur gaat naar, onze voorkeur gaat naar, topkeuze, koploper, bovenaan, nummer één, op kop, winnaar, beste optie, de beste optie",
      "op één na beste, goede tweede, nipte tweede, runner up, tweede keus, tweede keuze",
      "goede derde, derde keus, derde keuze"
    ],
    next: "daarna, vervolgens, daarachter, gevolgd, vlak daarachter, direct daarachter, kort daarachter, daarop, anders, zo niet, als volgende",
    followed: "gevolgd door, op de voet gevolgd door",
    last: "als laatste, op de laatste plaats, tot slot, laatste, onderaan, hekkensluiter, als laatste redmiddel",
    advice:
      "liever, ik verkies, verkies ik, ik zou, zou ik, ik kies, kies ik, ik raad, raad ik, ik neem, mijn advies is, begin met, ga voor, kies voor, ik geef de voorkeur aan",
    over: "boven, liever dan, eerder dan, ruim voor, net voor",
    links:
      "geef ik, geef ik aan, is, zijn, zou, zou zijn, blijft, staat, staan, komt, volgt, eindigt, ligt, gaat naar, krijgt, pakt, ik, zou ik, kiezen, nemen, zetten, noemen, raden, aanraden, kies, neem, zet, zet ik, noem, noem ik, de, het, een, mijn, onze, voor mij, bij mij, wat mij betreft, op, als, met, duidelijk, zeker, toch, hier, dan, voor, heb ik, vind ik, aan, merk, van mij, wordt, worden, zou ik noemen, naar, kijk naar, kijken naar, bevalt mij, proberen, probeer, bekijken, zou ik proberen"
  },
  nordic: {
    ordinals: [
      "första, först, för det första, bäst, bästa, den bästa, det bästa, vinner, min favorit, bedst, best, første, først, for det første, aller først, allra först, i første omgang, det beste valget, bästa valet, bedste valg, beste valg, leder, ligger först, ligger først, toppar, topper, ligger i topp, marknadsledare, marknadsledaren, markedsleder, markedslederen, markedslederen",
      "andra, för det andra, anden, andet, andre, for det andet, for det andre",
      "tredje, för det tredje, for det tredje",
      "fjärde, fjerde, för det fjärde, for det fjerde, på fjärde plats",
      "femte, för det femte, for det femte, på femte plats"
    ],
    nouns:
      "val, valet, plats, platsen, plass, plassen, plads, pladsen, handsval, handsvalet, valg, valget, favorit, favoritt, alternativ, alternativet, rekommendation, anbefaling, anbefalingen",
    numbered: [
      "nummer, plats, plass, plads, nr., nr",
      ["ett, en, et, én", "två, to", "tre", "fyra, fire", "fem", "sex, seks", "sju, syv", "åtta, otte, åtte", "nio, ni", "tio, ti"]
    ],
    places: [
      "i första hand, första plats, förste plads, førsteplads, førsteplass, første plass, første plads, førstemann, förstahandsval, förstahandsvalet, förstaval, förstavalet, førstevalg, førstevalget, förstaplatsen, førsteplassen, førstepladsen, førsteplads, førsteplass, toppval, etta, förstahandsvalg, førsteprioritet, førsteprioriteten, förstaprioritet, på topp, på toppen, i toppen, vinnaren, vinderen, vinneren",
      "i andra hand, andrahandsval, andrahandsvalet, andraval, andravalet, andrevalg, andrevalget, andetvalg, andraplats, andraplatsen, andreplass, andreplassen, andenplads, andenpladsen, tvåa, god tvåa, toer, näst bäst, nestbest, nest best, næstbedst, næst bedst, andreprioritet, andenprioritet, andraprioritet, toeren, reservvalget, reserven",
      "i tredje hand, tredjehandsval, tredjevalg, tredjeplats, tredjeplatsen, tredjeplass, tredjeplassen, tredjeplads, tredjepladsen, trea, tredjeprioritet, treer, treeren",
      "fireren, fyra på listan, fjerdeplass, fjerdeplads, fjärdeplats"
    ],
    next: "därefter, sedan, efter det, derefter, deretter, så, dernæst, tätt bakom, like bak, herefter, derpå, etterpå, bagefter, efterpå, därpå, like etter, lige efter, strax bakom, strax efter, tett bak, tæt på, hakk i hæl, deretter følger, annars, ellers, eventuelt",
    followed: "följt av, följd av, tätt följt av, fulgt af, fulgt av, efterfulgt af, etterfulgt av, skarpt forfulgt av",
    last: "sist, till sist, på sista plats, til sidst, til slutt, på siste plass, på sidstepladsen, nederst, på bunden, til slutt kommer",
    advice:
      "jag skulle, skulle jag, jag rekommenderar, rekommenderar jag, jag väljer, väljer jag, jeg ville, ville jeg, jeg anbefaler, anbefaler jeg, jeg vælger, jeg velger, min rekommendation är, börja med, start med, satsa på, gå for",
    over: "framför, hellre än, fremfor, frem for, foran, heller enn, hellere end",
    links:
      "är, blir, skulle vara, vore, er, ville være, bliver, står, kommer, följer, følger, ligger, hamnar, havner, lander, går till, går til, får, tar, tager, jag, jeg, skulle, skulle jag, ville, ville jeg, välja, vælge, velge, sätta, sette, sætte, rekommendera, anbefale, ta, tage, väljer, sätter, sätter jag, setter, sætter, en, ett, et, den, det, min, mitt, mit, vår, vores, för mig, for mig, for meg, hos mig, på, i, som, klart, helt klart, en klar, klar, på en, jag på, som min, med, här, her, prova, prøve, prøver, provar, kolla på, se på, kika på, testa, teste"
  },
  fr: {
    ordinals: [
      "premier, première, premièrement, d'abord, tout d'abord, en premier, en priorité, le meilleur, la meilleure, mon préféré, ma préférée, l'emporte, remporte la palme, en premier lieu, avant tout, en tête de liste, le meilleur choix, mène, domine, arrive en tête, 1er, 1re, 1ère, leader du marché, le leader du marché, le leader, la référence, la référence du marché, mon coup de cœur, notre coup de cœur",
      "deuxième, second, seconde, deuxièmement, secondement, en second, en deuxième, en second lieu, en deuxième lieu, 2e, 2ème, 2nd",
      "troisième, troisièmement, en troisième, 3e, 3ème",
      "quatrième, quatrièmement, en quatrième, 4e, 4ème",
      "cinquième, cinquièmement, en cinquième"
    ],
    nouns: "choix, place, position, rang, recommandation, préférence, option, alternative, lieu, marche du podium, suggestion, coup de cœur",
    numbered: ["numéro, n°, n, option, choix", ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"]],
    places: [
      "le mieux noté, la mieux notée, au dessus du lot, grand vainqueur, ma préférence va à, notre préférence va à, mon choix se porte sur, 1er choix, 1re place, 1ère place, premier choix, en tête, tête de liste, grand gagnant, sur la première marche, numéro un, première marche, vainqueur, médaille d'or, la meilleure option, meilleure option, la meilleure solution",
      "2e choix, 2e place, 2ème choix, 2ème place, dauphin, bon deuxième, belle deuxième, second choix, juste derrière, deuxième marche, médaille d'argent, choix de secours, solution de repli",
      "3e choix, 3e place, 3ème choix, 3ème place, bon troisième, troisième choix, complète le podium, ferme le podium, sur la troisième marche, troisième marche, médaille de bronze",
      "4e place, 4e choix",
      "5e place, 5e choix"
    ],
    next: "ensuite, puis, vient ensuite, après, juste après, derrière, par la suite, à défaut, sinon, juste derrière lui, juste derrière elle, vient après, dans la foulée, talonné",
    followed:
      "suivi de, suivi du, suivi des, suivi par, suivie de, suivie du, suivie des, suivie par, suivi de près par, suivie de près par, suivi d', talonné par, talonnée par, puis viennent, suivis de, suivies de",
    last: "en dernier, en dernier recours, ferme la marche, en dernière position, en dernier lieu, enfin, en queue de peloton",
    advice:
      "je choisirais, je prendrais, je recommande, je recommanderais, je conseille, je conseillerais, j'opterais pour, je partirais sur, je miserais sur, je préfère, je préférerais, optez pour, commencez par, nous recommandons, je mettrais, je placerais",
    over: "plutôt que, avant, devant, de préférence à, loin devant, juste devant",
    links:
      "je donne, je donnerais, donnée à, est, sont, serait, reste, sera, vient, viendrait, arrive, se place, se classe, on trouve, on retrouve, je, je mets, je mettrais, je place, je placerais, je choisis, je choisirais, je prendrais, je recommande, je recommanderais, je conseille, je conseillerais, j'opterais pour, je citerais, je, mettrais, placerais, revient à, va à, obtient, décroche, prend, occupe, remporte, le, la, les, l, un, une, mon, ma, notre, en, à, au, comme, pour moi, selon moi, à mon avis, chez moi, clairement, sans hésiter, plutôt, toujours, marque, la marque, de loin, personnellement, ici, très, bien, se hisse, pointe, vous, je vous conseille, je vous recommande, il y a, conseille, recommande, regardez, essayez, tournez vous vers, talonne, j'essaierais, essaierais, essayer, regarderais, regarder, je regarderais, j'irais, irais chez, chez, testerais, va à, parmi tous"
  },
  es: {
    ordinals: [
      "primer, primero, primera, primeramente, en primer, mi favorita, mi favorito, el mejor, la mejor, lo mejor, gana, primero de todo, ante todo, de entrada, en primera posición, la mejor opción, lidera, encabeza, va en cabeza, 1º, 1ª, 1.º, 1.ª, líder del mercado, el líder del mercado, el líder, líder del sector, encabeza la lista",
      "segundo, segunda, en segundo, 2º, 2ª, 2.º, 2.ª",
      "tercer, tercero, tercera, en tercer, 3º, 3ª, 3.º, 3.ª",
      "cuarto, cuarta, en cuarto, 4º, 4ª, 4.º, 4.ª",
      "quinto, quinta, en quinto"
    ],
    nouns: "opción, elección, lugar, puesto, recomendación, posición, alternativa, sitio, preferencia, plaza, favorita, favorito, sugerencia",
    numbered: ["número, n.º, nº, puesto, opción", ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"]],
    places: [
      "mi preferencia es, en cabeza, a la cabeza, lo más alto, 1.er lugar, 1.er puesto, número uno, el ganador, la ganadora, medalla de oro, la mejor opción, la mejor alternativa, la opción más recomendable, la más recomendable, la más recomendada",
      "subcampeón, 2.º lugar, 2.ª opción, plan b, medalla de plata",
      "completa el podio, cierra el podio, 3.º lugar, 3.ª opción, medalla de bronce"
    ],
    next: "luego, después, a continuación, le sigue, le seguiría, seguidamente, detrás, justo detrás, acto seguido, más atrás, tras él, tras ella, en su defecto, si no, de lo contrario, y luego, le siguen",
    followed:
      "seguido de, seguida de, seguido por, seguida por, seguido del, seguido muy de cerca por, seguida muy de cerca por, seguido de cerca por, seguida de cerca por, seguidos de, seguidos por, seguidas por, seguidas de",
    last: "por último, en último lugar, finalmente, último, al final, en el último lugar",
    advice:
      "yo elegiría, elegiría, yo escogería, escogería, recomiendo, recomendaría, yo recomendaría, me quedaría con, me quedo con, optaría por, yo optaría por, apostaría por, prefiero, preferiría, empieza por, empieza con, empezaría por, pondría, yo compraría, compraría",
    over: "antes que, por delante de, por encima de, en lugar de, antes de, más que, sobre, muy por delante de, justo por delante de",
    links:
      "doy, le doy, daría, es, son, sería, queda, quedaría, está, estaría, va, iría, viene, vendría, pondría, pongo, situaría, colocaría, elegiría, escogería, recomiendo, recomendaría, yo, yo pondría, a, al, el, la, los, las, un, una, mi, nuestra, nuestro, en, como, para mí, sin duda, claramente, ocupa, ocuparía, ocupa el, ocupa la, se lleva, se lleva el, se coloca, se queda, se sitúa, consigue, logra, obtiene, sigue, me quedo con, me quedaría con, tenemos, tengo, citaría, dejaría, mira, sigue siendo, marca, la marca, es para, tendría, quedaría, aparece, siempre, pues, muy, probaría, probar, miraría, mirar, intentaría"
  },
  pt: {
    ordinals: [
      "primeiro, primeira, primeiramente, minha favorita, meu favorito, o melhor, a melhor, minha preferida, meu preferido, vence, ganha, antes de mais, antes de tudo, primeiro de tudo, a melhor opção, a melhor escolha, lidera, encabeça, líder do mercado, líder de mercado, o líder, a líder, lidera o mercado",
      "segundo, segunda, em segundo",
      "terceiro, terceira, em terceiro",
      "quarto, quarta, em quarto",
      "quinto, quinta, em quinto"
    ],
    nouns: "opção, escolha, lugar, posição, posto, recomendação, alternativa, preferência, colocação, indicação, sugestão, colocado, colocada",
    numbered: ["número, nº, n.º, opção, escolha", ["um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"]],
    places: [
      "em primeiro, no topo, primeira posição, no primeiro lugar, na primeira posição, na liderança, 1º lugar, 1ª opção, número um, campeã, campeão, a mais bem avaliada, o mais bem avaliado, grande vencedor, grande vencedora, medalha de ouro, a melhor opção, a melhor escolha, principal recomendação, a mais recomendada",
      "vice campeã, vice campeão, 2º lugar, 2ª opção, plano b, medalha de prata",
      "completa o pódio, fecha o pódio, 3º lugar, 3ª opção, medalha de bronze"
    ],
    next: "depois, em seguida, a seguir, logo atrás, logo depois, na sequência, logo em seguida, logo a seguir, posteriormente, senão, caso contrário, na falta dela, na falta dele, depois vem, aí vem",
    followed:
      "seguido de, seguida de, seguido da, seguida da, seguido do, seguida do, seguido por, seguida por, seguido pela, seguido pelo, seguida pela, seguida pelo, seguidos por",
    last: "por último, por fim, em último lugar, em último, na última posição, no fim",
    advice:
      "eu escolheria, escolheria, eu recomendaria, recomendaria, recomendo, eu recomendo, eu ficaria com, ficaria com, fico com, eu optaria por, optaria por, eu compraria, prefiro, eu prefiro, comece por, comece pela, comece pelo, comece com, eu colocaria, eu indicaria, indico, eu iria de",
    over: "antes da, antes do, antes de, em vez de, em vez da, em vez do, em lugar de, à frente de, à frente da, à frente do, acima de, do que, a frente da",
    links:
      "é, são, seria, fica, ficaria, está, estaria, vai para, iria para, vem, viria, eu, colocaria, coloco, poria, escolheria, recomendaria, recomendo, ficaria com, indicaria, a, o, as, os, ao, à, um, uma, minha, meu, nossa, nosso, em, no, na, como, para mim, sem dúvida, claramente, com certeza, ocupa, ocupa o, ocupa a, leva, leva o, aparece, continua sendo, segue, temos, deixaria, cito, da, do, marca, a marca, da marca, do banco, aqui, eu colocaria, eu ficaria com, eu recomendaria, bem, muito, logo, já, tentaria, experimentaria, experimentar, olharia, tentar"
  },
  it: {
    ordinals: [
      "primo, prima, per primo, per prima, innanzitutto, anzitutto, il mio preferito, la mia preferita, il migliore, la migliore, il miglior, la miglior, vince, in primo luogo, prima di tutto, la scelta migliore, la migliore scelta, guida, è in testa, è in cima, leader del settore, il leader del settore, leader di mercato, leader del mercato, il leader",
      "secondo, seconda, per secondo, in secondo luogo",
      "terzo, terza, per terzo, in terzo luogo",
      "quarto, quarta, per quarto, per quarta",
      "quinto, quinta, per quinto, per quinta"
    ],
    nouns: "scelta, posto, posizione, opzione, luogo, alternativa, consiglio, preferenza, gradino del podio, piazza, classificato, classificata",
    numbered: ["numero, n., posto, opzione, scelta", ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"]],
    places: [
      "in testa, in cima, 1° posto, numero uno, vincitore, vincitrice, medaglia d'oro, la migliore opzione, la miglior opzione, la migliore in assoluto, il migliore in assoluto, la migliore soluzione, la soluzione migliore",
      "subito dietro, 2° posto, seconda classificata, secondo classificato, medaglia d'argento, piano b",
      "terza classificata, terzo classificato, completa il podio, chiude il podio, 3° posto, medaglia di bronzo"
    ],
    next: "poi, dopo, in seguito, a seguire, subito dopo, quindi, segue, dietro, dopodiché, a ruota, alle spalle, successivamente, in alternativa, altrimenti, viene poi, viene dopo",
    followed:
      "seguito da, seguita da, seguito dalla, seguita dalla, seguito dal, seguita dal, seguito a ruota da, seguita a ruota da, seguiti da, seguito dai, seguito dall'",
    last: "per ultimo, per ultima, infine, all'ultimo posto, ultimo, ultima",
    advice:
      "sceglierei, io sceglierei, prenderei, io prenderei, consiglio, consiglierei, ti consiglio, vi consiglio, raccomando, punterei su, opterei per, preferisco, preferirei, comincia con, inizia con, inizia da, metterei, io metterei, andrei su",
    over: "piuttosto che, prima di, rispetto a, davanti a, invece di, anziché, al posto di, davanti a, davanti al, davanti alla",
    links:
      "è, sono, sarebbe, resta, rimane, viene, verrebbe, arriva, si piazza, si trova, c'è, troviamo, metterei, metto, io, io metterei, colloco, collocherei, sceglierei, prenderei, consiglio, consiglierei, il, lo, la, l, i, gli, le, un, una, mia, mio, nostra, nostro, la mia, in, al, come, per me, secondo me, a mio parere, senza dubbio, sicuramente, chiaramente, va a, andrebbe a, si aggiudica, occupa, conquista, prende, segue, si classifica, si, di, della, del, marca, il marchio, marchio, ben, molto, ancora, invece, proverei, provare, guarderei, guardare"
  },
  ro: {
    ordinals: [
      "primul, prima, întâi, mai întâi, în primul rând, cea mai bună, cel mai bun, conduce, este în frunte, lider de piață, liderul pieței, liderul",
      "al doilea, a doua, în al doilea rând",
      "al treilea, a treia, în al treilea rând",
      "al patrulea, a patra",
      "al cincilea, a cincea"
    ],
    nouns: "alegere, opțiune, loc, locul, poziție, recomandare, variantă, mea alegere, mea opțiune",
    numbered: ["locul, numărul, nr.", ["unu, întâi, 1", "doi, 2", "trei, 3", "patru, 4"]],
    places: [
      "pe primul loc, primul loc, prima mea alegere, prima mea opțiune, în frunte, în top, pe prima poziție, numărul unu",
      "pe al doilea loc, pe locul al doilea, a doua mea alegere, a doua mea opțiune, pe poziția a doua, pe locul secund, locul secund, vicecampioană",
      "pe al treilea loc, pe locul al treilea, a treia mea alegere, a treia mea opțiune, pe poziția a treia"
    ],
    next: "apoi, după aceea, urmează, imediat după, mai apoi, imediat în spate, pe urmă, mai departe, altfel, dacă nu, pe locul următor",
    followed: "urmat de, urmată de, urmate de, urmat îndeaproape de",
    last: "la final, pe ultimul loc, în cele din urmă, la urmă",
    advice: "aș alege, aș recomanda, recomand, vă recomand, îți recomand, aș lua, prefer, aș prefera, începeți cu, începe cu, aș pune",
    over: "în locul, înaintea, în fața, decât, mai degrabă decât",
    links:
      "este, ar fi, rămâne, vine, îi revine, îi revine lui, revine lui, lui, se află, se situează, aș pune, pun, aș alege, aș recomanda, recomand, ocupă, mea, meu, un, o, pe, la, ca, pentru mine, clar, fără îndoială, de departe, marca, aș așeza, aș încerca, încerca, încercați, aș merge pe, merge pe, ar veni"
  },
  pl: {
    ordinals: [
      "pierwszy, pierwsza, pierwsze, pierwszym, pierwszą, pierwszego, po pierwsze, najpierw, najlepszy, najlepsza, najlepsze, najlepszym, najlepszą, wygrywa, mój ulubiony, moja ulubiona, pierwszej, pierwszemu, przede wszystkim, w pierwszym rzędzie, numerem jeden, prowadzi, przewodzi, wiedzie prym, lider rynku, liderem rynku, liderem, najlepiej wypada",
      "drugi, druga, drugie, drugim, drugą, drugiego, po drugie, drugiej, drugiemu, jako drugi, jako druga",
      "trzeci, trzecia, trzecie, trzecim, trzecią, trzeciego, po trzecie, trzeciej, trzeciemu, jako trzeci, jako trzecia",
      "czwarty, czwarta, czwarte, czwartym, czwartą, czwartej, czwartego, po czwarte, jako czwarty, jako czwarta",
      "piąty, piąta, piąte, piątym, piątą, piątej, piątego, po piąte",
      "szósty, szósta, szóste, szóstym, szóstą, szóstej"
    ],
    nouns:
      "miejsce, miejscu, miejsca, wybór, wyborem, wyboru, opcja, opcją, opcję, pozycja, pozycji, pozycję, propozycja, propozycją, rekomendacja, rekomendacją, typ, typem, kolejności, lokacie, lokata, lokatę",
    numbered: ["numer, numerem, nr, miejsce", ["jeden, 1", "dwa, 2", "trzy, 3", "cztery, 4"]],
    places: [
      "w pierwszej kolejności, faworyt, faworytem, na czele, na szczycie, zwycięzca, zwycięzcą, liderem, lider",
      "tuż za nim, wicelider, w drugiej kolejności, plan b",
      "podium zamyka, zamyka podium, w trzeciej kolejności"
    ],
    next: "potem, następnie, później, dalej, tuż za, w dalszej kolejności, kolejny, kolejna, tuż za nią, zaraz za nim, zaraz za nią, za nim, za nią, w drugiej kolejności, ewentualnie, jeśli nie, w przeciwnym razie, po nim, po niej",
    followed: "a następnie, a potem, a za nim, a za nią",
    last: "na końcu, na ostatnim miejscu, ostatni, ostatnia, na koniec",
    advice:
      "wybrałbym, wybrałabym, poleciłbym, poleciłabym, polecam, polecałbym, polecałabym, postawiłbym na, postawiłabym na, stawiam na, wziąłbym, wzięłabym, rekomenduję, zacznij od, zacząłbym od, wolę, wolałbym",
    over: "zamiast, przed, niż, ponad",
    links:
      "daję, dałbym, dałabym, przyznaję, przyznałbym, przyznałabym, jest, to, byłby, byłaby, byłoby, pozostaje, stoi, znajduje się, plasuje się, zajmuje, zająłby, zajęłaby, ląduje, trafia, postawiłbym, postawiłabym, stawiam, umieściłbym, umieściłabym, umieszczam, dałbym, dałabym, wybrałbym, wybrałabym, polecam, poleciłbym, poleciłabym, ma, wygrywa, idzie, przychodzi, byłbym za, mój, moja, moje, moim, moją, nasz, naszym, dla mnie, u mnie, moim zdaniem, na, w, jako, za, zdecydowanie, wyraźnie, bank, bym, ja, wziąłbym, wzięłabym, sieć, marka, firma, bezapelacyjnie, bez wątpienia, wskazałbym, będzie, byłby to, to będzie, uplasował się, uplasowała się, znalazł się, znalazła się, ustawiłbym, ustawiłabym, spróbowałbym, spróbowałabym, sprawdziłbym, sprawdziłabym, sprawdź, spróbuj, obejrzałbym, szedłbym w, bierz, wypada"
  },
  czech: {
    ordinals: [
      "první, prvním, prvé, nejprve, nejdřív, prvý, prvá, prvou, prvom, za prvé, najprv, prvního, prvému, jako první, ako prvý, ako prvá, nejlepší, nejlepším, najlepší, najlepšia, najlepšou, najlepším, předně, predovšetkým, vede, vedie, je na čele, jednička na trhu, jedničkou na trhu, jednička, jedničkou, lídr trhu, lídrem trhu, líder trhu, lídrom trhu",
      "druhý, druhá, druhé, druhém, druhou, druhom, za druhé, druhým, druhého, jako druhý, jako druhá, ako druhý, ako druhá",
      "třetí, třetím, tretí, tretia, tretie, treťom, treťou, za třetí, třetího, tretím, jako třetí, ako tretí, ako tretia",
      "čtvrtý, čtvrtá, čtvrté, čtvrtém, štvrtý, štvrtom, čtvrtým, čtvrtou, jako čtvrtý, jako čtvrtá, štvrtá, štvrté, štvrtou, ako štvrtý",
      "pátý, pátá, páté, pátém, pátým, pátou, piaty, piata, piate, piatom"
    ],
    nouns:
      "volba, volbou, volbu, místo, místě, místa, možnost, možností, tip, tipem, pozice, pozici, příčka, příčce, příčku, voľba, voľbou, miesto, mieste, miesta, pozícii, doporučení, odporúčanie",
    numbered: ["číslo, číslem, č., místo", ["jedna, jeden, 1", "dva, dvě, 2", "tři, tri, 3"]],
    places: [
      "jednička, jedničkou, favorit, favoritem, na prvním místě, na prvom mieste, na špici, na špičke, na vrcholu, vítěz, vítězem, víťaz",
      "dvojka, dvojkou, na druhém místě, na druhom mieste",
      "trojka, trojkou, na třetím místě, na treťom mieste"
    ],
    next: "potom, poté, dále, následuje, hned za, potom nasleduje, ďalej, nasleduje, následně, pak, tak, hned za ním, hned za ní, těsně za ním, těsně za ní, tesne za ním, tesne za ňou, hneď za ním, hneď za ňou, za ním, za ní, za ňou, případně, prípadne, jinak, inak, ak nie, když ne, po něm, po ní, po ňom, po nej",
    followed: "následovaný, následovaná, následované, nasledovaný, nasledovaná, a po ní, a po něm",
    last: "na posledním místě, nakonec, poslední, na poslednom mieste, nakoniec, jako poslední, ako posledný, ako posledná, až nakonec",
    advice:
      "vybral bych, vybrala bych, zvolil bych, zvolila bych, doporučuji, doporučil bych, doporučila bych, odporúčam, odporúčal by som, vsadil bych na, vzal bych, začněte s, preferuji, zvolil by som, vybral by som",
    over: "před, než, místo, pred, namiesto",
    links:
      "je, byl by, byla by, bylo by, zůstává, stojí, nachází se, umístil bych, umístila bych, dal bych, dala bych, dávám, dávam, skončil, končí, patří, bych, bych dal, bych dala, bych umístil, bych zvolil, zvolil bych, vybral bych, doporučuji, odporúčam, by som dal, by som, som, má, u mě, pro mě, podle mě, pre mňa, podľa mňa, můj, moje, mojí, mou, môj, moja, mojou, na, jako, ako, jednoznačně, jasně, určitě, značka, firma, obsadí, obsazuje, řadím, kladu, je pro mě, si drží, bol by, bola by, zkusil, zkusila, bych zkusil, bych zkusila, vyzkoušel, vyzkoušela, podíval se na, skúsil, skúsila, by som skúsil, by som skúsila, vyskúšal, pozrel, vzal, vzala, koupil, kúpil, je pak, tak, pak"
  },
  balkan: {
    ordinals: [
      "prvi, prva, prvo, prvom, prvu, najprije, najprej, prvem, prve, prvog, na prvom mjestu, prije svega, pre svega, najbolji, najbolja, najboljši, najboljša, vodi, prednjači, lider na tržištu, tržišni lider",
      "drugi, druga, drugo, drugom, drugu, drugem, druge, drugog",
      "treći, treća, treće, trećem, treću, tretji, tretja, tretjem, treće mjesto, trećeg, tretje",
      "četvrti, četvrta, četvrto, četvrtom, četrti, četrta, četrtem",
      "peti, peta, peto, petom, petem"
    ],
    nouns: "izbor, mjesto, mjestu, mesto, mestu, opcija, opciju, preporuka, izbira, možnost",
    numbered: ["broj, številka", ["jedan, ena, 1", "dva, 2", "tri, 3"]],
    places: [
      "na vrhu, na čelu, favorit, pobjednik, pobednik, zmagovalec, broj jedan",
      "odmah iza, odmah iza njega, odmah iza nje, tik iza",
      "na trećoj poziciji, na trećem mjestu"
    ],
    next: "zatim, potom, nakon toga, slijedi, sledi, nato, onda, poslije toga, posle toga, potem, zatem, za njim, za njo, iza njega, iza nje, nakon njega, nakon nje, inače, ako ne, sicer",
    followed: "a slijedi ga, a zatim",
    last: "na kraju, na zadnjem mestu, na posljednjem mjestu, na koncu",
    advice: "odabrao bih, odabrala bih, preporučujem, preporučio bih, izabrao bih, priporočam, izbral bi, izbrala bi",
    over: "umjesto, ispred, umesto, namesto, pred",
    links:
      "je, bio bi, bila bi, stavio bih, stavila bih, stavljam, dolazi, nalazi se, zauzima, ostaje, moj, moja, moje, za mene, na, kao, kot, definitivno, svakako, bi bil, bi bila, bih, bih stavio, bi postavil, postavil bi, zame, probao bih, probala bih, probao, probala, pogledao bih, uzeo bih, uzela bih, poskusil bi, izabrao bih, ide, onda, mi"
  },
  hu: {
    ordinals: [
      "első, elsőként, először, elsősorban, elsőnek, elsőre, elsőül, legelső, elsőn, elsőre, az elsőn, a legjobb, mindenekelőtt, vezet, áll az élen, piacvezető",
      "második, másodikként, másodszor, másodiknak, másodikra, másodikul, másodikon",
      "harmadik, harmadikként, harmadszor, harmadiknak, harmadikra, harmadikon",
      "negyedik, negyedikként, negyediknek, negyediken",
      "ötödik, ötödikként, ötödiknek"
    ],
    nouns: "választás, választásom, választásunk, hely, helyen, helyre, helyet, ajánlat, ajánlásom, lehetőség, helyezett",
    places: ["az élen, listavezető, az első helyen, az élre, éllovas, győztes", "közvetlenül mögötte, a második helyen, tartalék", "a harmadik helyen"],
    next: "aztán, utána, majd, ezután, ezt követi, őt követi, azután, rögtön utána, mögötte, nem sokkal mögötte, ha nem, különben, esetleg, ezek után",
    followed: "ezt követi, amelyet követ",
    last: "végül, az utolsó helyen, utolsóként, utolsónak, legvégül, sereghajtó",
    advice: "választanám, ajánlom, ajánlanám, javaslom, javasolnám, én a, inkább a",
    over: "helyett, előtt",
    links:
      "a, az, egy, van, áll, lenne, legyen, marad, következik, jön, szerepel, végez, végzett, nálam, nekem, szerintem, számomra, tenném, teszem, választanám, ajánlanám, ajánlom, egyértelműen, én, említeném, kapja, kerül, megy, is, próbálnám, kipróbálnám, megnézném, vinném, venném, jöhet, jöhetne"
  },
  fi: {
    ordinals: [
      "ensimmäinen, ensimmäisenä, ensimmäiseksi, ensimmäiselle, ensimmäisellä, ensin, ensiksi, ensiksikin, ensisijaisesti, ennen kaikkea, parhaana, paras valinta, johtaa, on kärjessä, markkinajohtaja",
      "toinen, toisena, toiseksi, toiselle, toisella, toisekseen, toissijaisesti",
      "kolmas, kolmantena, kolmanneksi, kolmannelle, kolmannella",
      "neljäs, neljäntenä, neljänneksi, neljännelle, neljännellä",
      "viides, viidentenä, viidenneksi, viidennellä"
    ],
    nouns: "valinta, valintani, valintamme, sija, sijalla, sijalle, sijan, vaihtoehto, vaihtoehtoni, vaihtoehtona, suositukseni, paras",
    numbered: ["numero", ["yksi, 1", "kaksi, 2", "kolme, 3"]],
    places: [
      "ykkössija, ykkössijalla, ykkössijalle, ykkösenä, ykköseksi, ykkönen, ykkösvalinta, ykkösvalintani, ykkösvaihtoehto, kärjessä, kärkeen, listan kärjessä, voittaja",
      "kakkossija, kakkossijalla, kakkossijalle, kakkosena, kakkoseksi, kakkonen, kakkosvalinta, kakkosvalintani, hopeasija, varavaihtoehto",
      "kolmossija, kolmossijalla, kolmosena, kolmonen, pronssisija, kolmoseksi",
      "nelonen, nelosena, nelossija"
    ],
    next: "sitten, seuraavaksi, seuraavana, sen jälkeen, perässä, heti perässä, tämän jälkeen, heti perään, perään, sitä seuraa, muuten, jos ei, seuraava",
    followed: "jota seuraa, jota seuraavat, seuraavina",
    last: "viimeisenä, lopuksi, viimeiseksi, viimeisellä sijalla, viimeisimpänä, häntäpäässä, hännillä",
    advice: "valitsisin, suosittelisin, suosittelen, ottaisin, valitsen, suosisin, aloita",
    over: "ennen, sijaan, mieluummin kuin",
    links:
      "on, olisi, tulee, tulisi, pysyy, jää, minulla, minusta, mielestäni, minun, minulle, meidän, oma, selvästi, ehdottomasti, laittaisin, laitan, nostaisin, nostan, valitsisin, suosittelisin, suosittelen, ottaisin, ottaa, saa, pitää, hyvänä, hyvä, sijoittuu, kokeilisin, katsoisin, kokeile, kävisin, vasta, niin"
  },
  tr: {
    ordinals: [
      "ilk, birinci, birincisi, ilk olarak, öncelikle, birinciliği, önce, ilk önce, en başta, ilk sırada, ilk sıraya, birinciliğe, en iyisi, önde, açık ara önde, başı çekiyor, pazar lideri, lider",
      "ikinci, ikincisi, ikinci olarak, ikinciliği, ikinciye, ikinciliğe",
      "üçüncü, üçüncüsü, üçüncü olarak, üçüncüye, üçüncülüğe",
      "dördüncü, dördüncüsü, dördüncü olarak, dördüncülüğe",
      "beşinci, beşincisi, beşinci olarak"
    ],
    nouns: "tercih, tercihim, tercihimiz, seçenek, seçeneğim, seçim, seçimim, oldu, sıra, sırada, sıraya, sırayı, önerim, öneri, yer, yerde, yeri, olarak",
    numbered: ["numara", ["bir, 1", "iki, 2", "üç, 3"]],
    places: [
      "1. sırada, 1. sıraya, bir numaram, zirvede, listenin başında, en üstte, birinci sırada, favorim, en iyi seçenek",
      "2. sırada, 2. sıraya, iki numaram",
      "3. sırada, 3. sıraya, üç numaram",
      "4. sırada, 4. sıraya"
    ],
    next: "sonra, daha sonra, ardından, sonrasında, hemen ardından, peşinden, onu, onun ardından, olmazsa, o olmazsa, o da olmazsa, yoksa, bir sonraki, sonraki, devamında, arkasından, hemen arkasından, onun ardından da, sonra da",
    followed: "ardından da, onu takiben",
    last: "son olarak, son sırada, en son, son çare, son çare olarak, en sonda, en sona, sonuncu",
    advice: "öneririm, tavsiye ederim, ben olsam, seçerdim, tercih ederim, tercih ederdim, alırdım",
    over: "yerine, önünde",
    links:
      "olur, olurdu, olarak, ise, benim, benim için, bence, ben, bana göre, geliyor, gelir, yer alıyor, yer alır, var, bulunuyor, kesinlikle, takip ediyor, izliyor, koyarım, koyardım, öneririm, tercihim, markası, tercih, açık ara, yine, de, da, denerim, denerdim, bakarım, bakardım, denerdik, alırım, alırdım, seçerim, derim, gelirdi, olabilir, şöyle"
  },
  indonesian: {
    ordinals: [
      "pertama, yang pertama, pertama-tama, dahulu, terlebih dahulu, paling utama, memimpin, pemimpin pasar",
      "kedua, yang kedua",
      "ketiga, yang ketiga",
      "keempat, yang keempat",
      "kelima, yang kelima"
    ],
    nouns: "saya, kami",
    numbered: [
      "nomor, peringkat, urutan, posisi, juara, tempat",
      ["satu, pertama", "dua, kedua", "tiga, ketiga", "empat, keempat", "lima, kelima", "keenam", "ketujuh", "kedelapan", "kesembilan", "kesepuluh"]
    ],
    places: [
      "pilihan pertama, pilihan utama, pilihan teratas, tempat pertama, rekomendasi pertama, rekomendasi utama, juara pertama, paling atas, di puncak, teratas, rekomendasi utama, rekomendasi teratas, yang paling saya rekomendasikan, paling saya rekomendasikan",
      "pilihan kedua, tempat kedua, runner up, rekomendasi kedua",
      "pilihan ketiga, tempat ketiga, rekomendasi ketiga",
      "pilihan keempat, tempat keempat"
    ],
    next: "kemudian, selanjutnya, setelah itu, berikutnya, lalu, disusul, sesudah itu, sesudahnya, setelahnya, kemudian baru, baru kemudian, jika tidak, kalau tidak, selepas itu, seterusnya, menyusul",
    followed: "diikuti oleh, disusul oleh, diikuti, disusul",
    last: "terakhir, di urutan terakhir, di posisi terakhir",
    advice: "saya akan memilih, saya memilih, saya rekomendasikan, saya merekomendasikan, saya sarankan, saya menyarankan, saya pilih",
    over: "daripada, dibanding, ketimbang",
    links:
      "adalah, ialah, yaitu, jatuh pada, jatuh kepada, saya, kami, untuk saya, menurut saya, bagi saya, di, ada, ditempati, ditempati oleh, menempati, berada di, sebagai, tentu, jelas, tetap, akan, oleh, saya adalah, jadi, menjadi, coba, saya akan coba, akan saya coba, cobalah, lihat, baru, barulah"
  },
  vi: {
    ordinals: ["đầu tiên, thứ nhất, trước hết, trước tiên, đứng nhất, xếp nhất, dẫn đầu", "thứ hai, đứng nhì, xếp nhì", "thứ ba", "thứ tư", "thứ năm"],
    nouns: "của tôi, là",
    numbered: ["số, hạng", ["một, 1", "hai, 2", "ba, 3"]],
    places: [
      "lựa chọn hàng đầu, lựa chọn đầu tiên, lựa chọn số một, lựa chọn số 1, vị trí đầu tiên, vị trí số một, vị trí thứ nhất, đứng đầu, hạng nhất, quán quân, ưu tiên số một, ưu tiên hàng đầu",
      "lựa chọn thứ hai, lựa chọn số hai, vị trí thứ hai, đứng thứ hai, xếp thứ hai, hạng nhì, á quân",
      "lựa chọn thứ ba, lựa chọn số ba, vị trí thứ ba, đứng thứ ba, xếp thứ ba, hạng ba",
      "đứng thứ tư, xếp thứ tư, vị trí thứ tư"
    ],
    next: "tiếp theo, sau đó, kế đến, kế tiếp, tiếp đến, rồi đến, rồi, rồi mới, rồi mới tới, sau nữa, ngay sau đó, ngay sau, xếp sau, theo sau, không thì, nếu không",
    followed: "theo sau là, tiếp theo là, sau đó là, kế đến là",
    last: "cuối cùng, đứng cuối",
    advice: "tôi sẽ chọn, tôi chọn, tôi khuyên, tôi đề xuất, tôi gợi ý, tôi khuyên dùng",
    over: "hơn là, thay vì, thay cho",
    links:
      "là, sẽ là, của tôi, của mình, tôi, mình, theo tôi, với tôi, chính là, thuộc về, vẫn là, tôi xếp, tôi chọn, ở, vị trí, tại, dành cho, xếp, đứng, thì, hãng, thử, nên thử, xem, mới đến, mới tới, đến, tới, tôi sẽ thử, nên"
  },
  ru: {
    ordinals: [
      "лучше всего, лучший, лучшая, лучшее, лучшим, лучшей, мой любимый, моя любимая, побеждает, выигрывает, первый, первая, первое, первым, первой, первом, первую, во-первых, сначала, прежде всего, в первую очередь, первому, первого, на первом, в начале, номером один, лидирует, впереди, впереди всех, лидер рынка, лидером рынка, лидер, лидером",
      "второй, вторая, второе, вторым, втором, вторую, во-вторых, во вторую очередь, второй по счёту, второму, второго, запасной, запасным",
      "третий, третья, третье, третьим, третьей, третьем, третью, в-третьих, третьему, третьего",
      "четвёртый, четвёртое, четвёртым, четвёртом, четвёртую, четвёртая, четвёртому, четвёртой, в-четвёртых",
      "пятый, пятое, пятым, пятом, пятая, пятую, пятой, пятому, в-пятых",
      "шестой, шестая, шестое, шестым, шестом"
    ],
    nouns:
      "место, месте, места, выбор, выбором, вариант, вариантом, рекомендация, рекомендацией, позиция, позиции, позицию, строчка, строчке, строчку, очередь, кандидат, кандидатом, номер, номером, по счёту",
    numbered: ["номер, номером, №", ["один, 1", "два, 2", "три, 3", "четыре, 4"]],
    places: [
      "лидер, лидером, фаворит, фаворитом, на вершине, 1-е место, 1 место, 1-м месте, во главе, возглавляет, возглавил бы, победитель, победителем, номер один, лучший вариант, лучшим вариантом",
      "2-е место, 2 место, 2-м месте, второй по счёту, запасной вариант, запасным вариантом, вице-чемпион, план б, серебро",
      "3-е место, 3 место, 3-м месте, замыкает тройку, замыкает тройку лидеров, бронза, третий номер",
      "4-е место, 4 место, 4-м месте",
      "5-е место, 5 место, 5-м месте"
    ],
    next: "затем, потом, далее, следом, дальше, следующим, следующая, следующий, после него, после неё, за ним, за ней, чуть позади, сразу за ним, сразу за ней, сразу после, сразу после него, сразу после неё, чуть ниже, после этого, на следующем месте, вслед за ним, вслед за ней, если нет, иначе, на худой конец, в крайнем случае, после них",
    followed: "за ним следует, за ней следует, за ним следуют, за ней следуют, за ним идут, за ней идут, а за ним, а за ней, а затем, а потом",
    last: "на последнем месте, последним, последней, в последнюю очередь, напоследок, замыкает",
    advice:
      "я бы выбрал, я бы выбрала, я бы взял, я бы взяла, я бы посоветовал, я бы рекомендовал, рекомендую, советую, я бы порекомендовал, я выберу, предпочёл бы, начните с, начал бы с, я бы поставил, я предпочитаю, мой выбор",
    over: "вместо, перед, чем, а не",
    links:
      "это, будет, был бы, была бы, было бы, стоит, стоял бы, идёт, идут, остаётся, занимает, занял бы, займёт, оказывается, окажется, находится, располагается, я, я бы, бы, я бы поставил, поставил, поставила, поставлю, ставлю, назвал, назвала, выбрал, выбрала, взял, взяла, посоветовал, посоветовала, рекомендую, порекомендовал, рекомендовал, поместил, мой, моя, моё, моим, моей, наш, для меня, у меня, на мой взгляд, по моему мнению, на, как, безусловно, однозначно, точно, получает, достаётся, следует, попадает, банк, компания, сервис, бренд, марка, пожалуй, скорее всего, с небольшим отрывом, уверенно, именно, отдал, отдала, отдам, отдаю, дал, дала, я бы отдал, у, станет, стал бы, стала бы, посмотрите, присмотритесь к, обратите внимание на, попробуйте, рассмотрите, попробовал, попробовала, посмотрел, посмотрела, попробовать, я бы попробовал, идти, иду, будут, лишь, только, уже"
  },
  uk: {
    ordinals: [
      "перший, перша, перше, першим, першою, першому, першу, по-перше, спочатку, насамперед, у першу чергу, в першу чергу, першого, найперше, найкращий, найкраща, найкращим, передусім, найкращий вибір, лідирує, попереду, лідер ринку, лідером ринку, лідер, лідером",
      "другий, друга, друге, другим, другою, другому, другу, по-друге, у другу чергу, другого, запасний",
      "третій, третя, третє, третім, третьою, третьому, третю, по-третє, третього",
      "четвертий, четверта, четверте, четвертим, четвертою, четвертому, четверту, по-четверте",
      "п'ятий, п'ята, п'яте, п'ятим, п'ятою, п'ятому"
    ],
    nouns: "місце, місці, місця, вибір, вибором, варіант, варіантом, рекомендація, рекомендацією, позиція, позиції, позицію",
    numbered: ["номер, номером", ["один, 1", "два, 2", "три, 3"]],
    places: [
      "лідер, лідером, фаворит, фаворитом, на вершині, на чолі, очолює, переможець, переможцем, найкращий варіант, найкращим варіантом",
      "запасний варіант, запасним варіантом",
      "замикає трійку"
    ],
    next: "потім, далі, після нього, після неї, слідом, наступним, наступна, наступний, за ним, за нею, одразу за ним, одразу за нею, відразу за ним, відразу за нею, слідом за ним, після них, услід за ним, трохи нижче, інакше, якщо ні, у крайньому разі, за ним, за нею, слідом",
    followed: "за ним іде, за нею іде, за ним ідуть, за ним йдуть, а за ним, а потім, а далі",
    last: "на останньому місці, останнім, останньою, наостанок",
    advice: "я б обрав, я б обрала, я б вибрав, я б вибрала, рекомендую, раджу, я б порадив, я б порадила, я б узяв, я б взяв, почніть з",
    over: "замість, перед, ніж, а не",
    links:
      "це, буде, був би, була б, було б, стоїть, іде, йде, залишається, посідає, займає, посів би, опиняється, я, я б, б, я б поставив, поставив, поставила, ставлю, назвав, назвала, обрав, обрала, вибрав, вибрала, мій, моя, моє, моїм, моєю, для мене, у мене, на мою думку, на, як, безумовно, однозначно, отримує, банк, компанія, бренд, беззаперечно, віддав, віддала, віддав би, віддаю, дав би, у, спробував, спробувала, подивився, подивилася, я б спробував, лише, тільки, вже"
  },
  bg: {
    ordinals: [
      "първи, първият, първа, първо, първото, първата, на първо, най-напред, най-добрият, най-добрата, први, прва, прво, првом, прву, најпре, води, лидира, лидер на пазара, пазарен лидер",
      "втори, вторият, втора, второ, второто, втората, второто място, други, друга, друго, другом",
      "трети, третият, трета, трето, третото, третата, трећи, трећа, треће, трећем",
      "четвърти, четвърта, четвърто, четвъртият, четврти, четврта, четврто",
      "пети, пета, пето"
    ],
    nouns: "избор, място, място, позиция, вариант, препоръка, избора, местото, место, месту, препорука",
    numbered: ["номер", ["едно, 1", "две, 2", "три, 3"]],
    places: ["на върха, начело, победител, фаворит, на врху", "", ""],
    next: "по него, по него следува, потоа, а потоа, следува, след това, после, следва, следван, следващ, следваща, веднага след, веднага след него, веднага след нея, зад него, зад нея, иначе, затим, потом, онда, након тога, одмах иза",
    followed: "следван от, следвана от, следвано от",
    last: "на последно място, накрая",
    advice: "бих избрал, бих избрала, препоръчвам, бих препоръчал, бих взел",
    over: "вместо, пред",
    links:
      "е, би бил, би била, остава, е за мен, бих поставил, поставям, за мен, моят, моята, ми, на, като, идва, заема, се нарежда, бих опитал, бих пробвал, бих избрал, чак, са, је, би био, ми је, само"
  },
  el: {
    ordinals: [
      "πρώτος, πρώτη, πρώτο, πρώτα, καταρχάς, πρώτον, αρχικά, πάνω απ όλα, η καλύτερη, ο καλύτερος, το καλύτερο, προηγείται, ξεχωρίζει, ηγέτης της αγοράς",
      "δεύτερος, δεύτερη, δεύτερο, δεύτερον",
      "τρίτος, τρίτη, τρίτο, τρίτον",
      "τέταρτος, τέταρτη, τέταρτο, τέταρτον",
      "πέμπτος, πέμπτη, πέμπτο, πέμπτον"
    ],
    nouns: "επιλογή, θέση, πρόταση, προτίμηση, μου επιλογή, μας επιλογή, μου πρόταση",
    numbered: ["νούμερο", ["ένα, 1", "δύο, 2", "τρία, 3"]],
    places: ["στην κορυφή, νικητής, νικήτρια", "αμέσως μετά", ""],
    next: "έπειτα, μετά, στη συνέχεια, ακολουθεί, ύστερα, κατόπιν, ακολουθεί η, ακολουθεί το, ακολουθεί ο, ακολουθούν, από πίσω, πίσω της, πίσω του, αλλιώς, διαφορετικά, μετά από αυτό",
    followed: "ακολουθούμενη από, ακολουθούμενο από, ακολουθούμενος από, και ακολουθεί",
    last: "τελευταία, τελευταίο, στην τελευταία θέση, τέλος",
    advice: "θα επέλεγα, θα διάλεγα, προτείνω, θα πρότεινα, συστήνω, προτιμώ",
    over: "αντί για, πριν από, παρά",
    links:
      "είναι, θα ήταν, θα έβαζα, βάζω, μένει, παραμένει, έρχεται, βρίσκεται, ο, η, το, τον, την, του, της, μου, μας, στην, στη, για μένα, κατά τη γνώμη μου, σίγουρα, ξεκάθαρα, ως, παίρνει, κατακτά, καταλαμβάνει, πηγαίνει στο, πηγαίνει στη, η δική, θα δοκίμαζα, δοκιμάστε, θα πήγαινα, θα κοίταζα, μόνο"
  },
  ar: {
    ordinals: [
      "أولا, أولاً, الأول, الأولى, الأفضل, بداية",
      "ثانيا, ثانياً, الثاني, الثانية",
      "ثالثا, ثالثاً, الثالث, الثالثة",
      "رابعا, رابعاً, الرابع, الرابعة",
      "خامسا, خامساً, الخامس, الخامسة"
    ],
    nouns: "",
    places: [
      "الخيار الأول, بالمركز الأول, بالمرتبة الأولى, صدارة القائمة, صدارة الترتيب, رأس القائمة, خياري الأول, اختياري الأول, المرتبة الأولى, المركز الأول, رقم واحد, في المقدمة, الصدارة, في الصدارة, يتصدر, تتصدر, في القمة, خياري المفضل, اختياري المفضل, أول خيار, أول خياراتي",
      "الخيار الثاني, بالمركز الثاني, بالمرتبة الثانية, خياري الثاني, اختياري الثاني, المرتبة الثانية, المركز الثاني, رقم اثنين, الوصيف, ثاني خيار, ثاني خياراتي, الخيار البديل",
      "الخيار الثالث, بالمركز الثالث, بالمرتبة الثالثة, خياري الثالث, اختياري الثالث, المرتبة الثالثة, المركز الثالث, رقم ثلاثة, ثالث خيار, ثالث خياراتي",
      "الخيار الرابع, المرتبة الرابعة, المركز الرابع",
      "المرتبة الخامسة, المركز الخامس"
    ],
    next: "ثم, بعد ذلك, يليه, يليها, تليه, تليها, ويليه, وتليها, بعده, بعدها, ومن ثم, ثم يأتي, ثم تأتي, ويأتي بعده, ويأتي بعدها, ومن بعده, ومن بعدها, يتبعه, يتبعها, وبعدها, وبعده, وبعد ذلك, وإلا, يليهما",
    followed: "متبوعا بـ, متبوعة بـ",
    last: "أخيرا, وأخيرا, في المرتبة الأخيرة, في المركز الأخير, آخرا, في الأخير, في المؤخرة",
    advice: "أنصح, أختار, سأختار, أوصي, أفضل",
    over: "بدلا من, قبل, على",
    links:
      "هو, هي, بموقع, موقع, بمتجر, متجر, بتطبيق, تطبيق, بشركة, سيكون, ستكون, يبقى, تبقى, يأتي, تأتي, تأتي شركة, أضع, سأضع, بالنسبة لي, في رأيي, شركة, في, يحتل, تحتل, فهو, فهي, سيكون من, كان, من نصيب, بلا شك, ب, سأجرب, جرب, جربوا, عليك ب, هناك, لدينا, أنصح, أنصح ب, أوصي, أوصي ب, أختار, أفضل, أقترح"
  },
  he: {
    ordinals: [
      "ראשית, ראשון, ראשונה, בראשונה, קודם כל, תחילה, הכי טוב, הראשון, הראשונה",
      "שנית, שני, שנייה, שניה, השני, השנייה, השנייה בתור",
      "שלישית, שלישי, השלישי, השלישית",
      "רביעי, רביעית, הרביעי, הרביעית",
      "חמישי, חמישית, החמישי, החמישית"
    ],
    nouns: "",
    places: [
      "הבחירה הראשונה, הבחירה הראשונה שלי, במקום הראשון, מקום ראשון, מספר אחת, בראש, בראש הרשימה, מקום 1, מוביל, מובילה, בחירה ראשונה",
      "הבחירה השנייה, הבחירה השנייה שלי, במקום השני, מקום שני, מספר שתיים, מקום 2, בחירה שנייה, סגן, סגנית",
      "הבחירה השלישית, הבחירה השלישית שלי, במקום השלישי, מקום שלישי, מספר שלוש, מקום 3, בחירה שלישית",
      "מקום רביעי, במקום הרביעי",
      "מקום חמישי, במקום החמישי"
    ],
    next: "אחר כך, אחריו, אחריה, לאחר מכן, ואז, ואחריו, ואחריה, לאחריו, לאחריה, מיד אחריו, מיד אחריה, אחרי זה, בהמשך, אחרת, אם לא, ואחר כך, ואחרי זה",
    followed: "ואחריו באים, ואחריה באות",
    last: "לבסוף, במקום האחרון, אחרון, אחרונה",
    advice: "הייתי בוחר, הייתי בוחרת, אני ממליץ, אני ממליצה, הייתי ממליץ, אני מעדיף",
    over: "על פני, לפני, במקום",
    links:
      "היא, הוא, תהיה, יהיה, תהיה של, נמצאת, נמצא, מגיע, מגיעה, הייתי שם, הייתי שמה, הייתי מציב, אני שם, שלי, שלנו, בעיניי, לדעתי, מבחינתי, בלי ספק, נשאר, נשארת, תופס, תופסת, את, עם, חברת, הייתי מנסה, כדאי לנסות, הייתי בודק, הייתי הולך על, רק"
  },
  hi: {
    ordinals: [
      "पहला, पहली, पहले, सबसे पहले, पहले तो, सर्वप्रथम, सबसे अच्छा, सबसे अच्छी, सबसे बढ़िया",
      "दूसरा, दूसरी, दूसरे",
      "तीसरा, तीसरी, तीसरे",
      "चौथा, चौथी, चौथे",
      "पाँचवाँ, पाँचवीं, पाँचवें, पांचवां, पांचवीं, पांचवें"
    ],
    nouns: "पसंद, विकल्प, स्थान, नंबर, स्थान पर, नंबर पर",
    places: [
      "नंबर एक, नंबर वन, प्रथम स्थान, प्रथम स्थान पर, पहले पायदान पर, पहला स्थान, पहला नंबर, नंबर 1, पहली पसंद, पहला विकल्प, सबसे ऊपर, शीर्ष पर, अव्वल",
      "नंबर दो, नंबर टू, द्वितीय स्थान, द्वितीय स्थान पर, दूसरे पायदान पर, दूसरा स्थान, दूसरा नंबर, नंबर 2, दूसरी पसंद, दूसरा विकल्प",
      "नंबर तीन, तीसरी पसंद, तीसरा विकल्प, नंबर थ्री, तृतीय स्थान, तृतीय स्थान पर, तीसरे पायदान पर, तीसरा स्थान, तीसरा नंबर, नंबर 3",
      "चौथी पसंद, चौथा स्थान, चौथे पायदान पर"
    ],
    next: "फिर, इसके बाद, उसके बाद, उसके बाद आता है, इसके पीछे, उसके पीछे, उसके ठीक बाद, नहीं तो, वरना, और फिर, और उसके बाद, उसके बाद ही",
    followed: "जिसके बाद",
    last: "अंत में, आखिर में, आखिरी, सबसे आखिर में, सबसे अंत में, अंतिम",
    advice: "मैं सुझाऊँगा, मेरी सलाह, मैं चुनूँगा",
    over: "के बजाय, की बजाय, से पहले",
    links:
      "है, हैं, होगा, होगी, रहेगा, रहेगी, मेरी, मेरा, मेरे लिए, पर, को, आता है, आती है, रखूँगा, रखूंगा, रखूँगी, मैं, मेरे हिसाब से, निश्चित रूप से, का, की, के, पर है, पर आता, पर मैं, हमारी, देखें, लें, चुनें, ही, तो, भी, मेरी राय में, रखें, आज़माएँ, पर रखूँगा, और, आएगा, आएगी, ठीक, रहा, रहे, रही, आते हैं, आता है, मौजूद, काबिज"
  },
  fa: {
    ordinals: ["اول, نخست, اولین, ابتدا, در ابتدا, پیش از همه, بهترین", "دوم, دومین", "سوم, سومین", "چهارم, چهارمین", "پنجم, پنجمین"],
    nouns: "انتخاب, گزینه, پیشنهاد",
    places: [
      "انتخاب اول, انتخاب اولم, انتخاب اول من, اولین انتخاب, اولین انتخابم, گزینه اول, رتبه اول, رتبه یک, جایگاه اول, مقام اول, شماره یک, در صدر, اولویت اول, بهترین انتخاب",
      "انتخاب دوم, انتخاب دومم, دومین انتخاب, دومین انتخابم, گزینه دوم, رتبه دوم, جایگاه دوم, مقام دوم, شماره دو, اولویت دوم",
      "انتخاب سوم, سومین انتخاب, گزینه سوم, رتبه سوم, جایگاه سوم, مقام سوم, شماره سه, اولویت سوم",
      "انتخاب چهارم, گزینه چهارم, رتبه چهارم, جایگاه چهارم, مقام چهارم"
    ],
    next: "سپس, بعد, بعد از آن, پس از آن, بعدش, در ادامه, پشت سر آن, و بعد, بعدی, وگرنه, اگر نشد",
    followed: "و پس از آن, و سپس",
    last: "در نهایت, در آخر, آخر, آخرین",
    advice: "پیشنهاد می‌کنم, توصیه می‌کنم, انتخاب می‌کنم, انتخاب من",
    over: "به جای, قبل از",
    links: "است, من, برای من, در, را, هم, به, از, باشد, خواهد بود, می آید, می‌آید, قرار دارد, قرار می گیرد, را می گذارم, به نظر من, شرکت, برند, جای"
  },
  bn: {
    ordinals: ["প্রথম, প্রথমে, সবার আগে", "দ্বিতীয়, দ্বিতীয়ত", "তৃতীয়, তৃতীয়ত", "চতুর্থ"],
    nouns: "পছন্দ, স্থান, স্থানে, বিকল্প",
    next: "তারপর, এরপর, তার পরে, এর পরে, এর পরেই, তারপরেই, তার পরেই, তারপরে",
    followed: "যার পরে",
    last: "সবশেষে, শেষে",
    advice: "আমি বেছে নেব, আমার পরামর্শ",
    over: "এর বদলে",
    links: "হবে, আমার, আমি, আছে, রাখব, হলো, হল, আসে"
  },
  catalan: {
    ordinals: [
      "primer, primera, en primer, a primer, primerament, abans de tot, la millor, el millor",
      "segon, segona, en segon",
      "tercer, tercera, en tercer",
      "quart, quarta",
      "cinquè, cinquena"
    ],
    nouns: "opció, elecció, lloc, recomanació, posició, posat",
    numbered: ["número", ["u, 1", "dos, 2", "tres, 3"]],
    next: "després, a continuació, tot seguit, seguidament, darrere, si no",
    followed: "seguit de, seguida de, seguit per, seguida per",
    last: "per últim, en últim lloc, finalment",
    advice: "triaria, recomano, recomanaria, em quedaria amb, aconsello",
    over: "abans que, per davant de, en lloc de",
    links:
      "és, seria, queda, ve, vindria, hi ha, trobem, tenim, posaria, poso, el, la, l, els, les, un, una, meva, meu, en, com, per a mi, sens dubte, ocupa, segueix, a"
  },
  // Urdu, Marathi, Tamil, Telugu, Gujarati, Kannada, Malayalam, Punjabi, Nepali, Burmese, Amharic
  southAsian: {
    ordinals: [
      "پہلا, پہلی, پہلے, سب سے پہلے, पहिला, पहिली, पहिले",
      "دوسرا, دوسری, دوسرے, दुसरा, दुसरी",
      "تیسرا, تیسری, تیسرے, तिसरा, तिसरी",
      "چوتھا, چوتھی, چوتھے, चौथा",
      "پانچواں"
    ],
    nouns: "نمبر, نمبر پر, مقام, مقام پر, پسند, انتخاب, पसंती, क्रमांकावर, स्थानी, स्थानावर",
    places: [
      "پہلے نمبر پر, پہلے مقام پر, پہلی پسند, نمبر ایک, سرفہرست, पहिल्या क्रमांकावर, पहिल्या स्थानावर, पहिली पसंती, முதல் இடத்தில், முதலிடத்தில், முதல் இடம், முதல் தேர்வு, మొదటి స్థానంలో, మొదటి స్థానం, మొదటి ఎంపిక, પ્રથમ સ્થાને, પહેલા સ્થાને, પ્રથમ ક્રમે, ಮೊದಲ ಸ್ಥಾನದಲ್ಲಿ, ಮೊದಲ ಆಯ್ಕೆ, ഒന്നാം സ്ഥാനത്ത്, ਪਹਿਲੇ ਨੰਬਰ ਤੇ, ਪਹਿਲੇ ਸਥਾਨ ਤੇ, ਪਹਿਲੇ ਨੰਬਰ, ပထမနေရာတွင်, ပထမနေရာမှာ, በመጀመሪያ ደረጃ, पहिलो स्थानमा",
      "دوسرے نمبر پر, دوسرے مقام پر, دوسری پسند, نمبر دو, दुसऱ्या क्रमांकावर, दुसऱ्या स्थानावर, दुसरी पसंती, இரண்டாம் இடத்தில், இரண்டாவது இடத்தில், இரண்டாம் இடம், இரண்டாவது இடம், இரண்டாவது தேர்வு, రెండవ స్థానంలో, రెండో స్థానంలో, రెండవ స్థానం, రెండవ ఎంపిక, બીજા સ્થાને, બીજા ક્રમે, ಎರಡನೇ ಸ್ಥಾನದಲ್ಲಿ, ಎರಡನೇ ಆಯ್ಕೆ, രണ്ടാം സ്ഥാനത്ത്, ਦੂਜੇ ਨੰਬਰ ਤੇ, ਦੂਜੇ ਸਥਾਨ ਤੇ, ਦੂਜੇ ਨੰਬਰ, ဒုတိယနေရာတွင်, ဒုတိယနေရာမှာ, በሁለተኛ ደረጃ, दोस्रो स्थानमा",
      "تیسرے نمبر پر, تیسرے مقام پر, تیسری پسند, نمبر تین, तिसऱ्या क्रमांकावर, तिसऱ्या स्थानावर, तिसरी पसंती, மூன்றாம் இடத்தில், மூன்றாவது இடத்தில், மூன்றாம் இடம், மூன்றாவது இடம், மூன்றாவது தேர்வு, మూడవ స్థానంలో, మూడో స్థానంలో, మూడవ స్థానం, మూడవ ఎంపిక, ત્રીજા સ્થાને, ત્રીજા ક્રમે, ಮೂರನೇ ಸ್ಥಾನದಲ್ಲಿ, മൂന്നാം സ്ഥാനത്ത്, ਤੀਜੇ ਨੰਬਰ ਤੇ, ਤੀਜੇ ਸਥਾਨ ਤੇ, ਤੀਜੇ ਨੰਬਰ, တတိယနေရာတွင်, တတိယနေရာမှာ, በሦስተኛ ደረጃ, तेस्रो स्थानमा",
      "چوتھے نمبر پر, चौथ्या क्रमांकावर, நான்காவது இடத்தில், నాలుగో స్థానంలో"
    ],
    next: "اس کے بعد, پھر, त्यानंतर, அடுத்து, அதன் பிறகு, తర్వాత, ఆ తర్వాత, اس کے بعد ہے, اس کے فوراً بعد, त्यापाठोपाठ, यानंतर, மற்றும் அதற்கு அடுத்து, அதற்கு அடுத்து, அதைத் தொடர்ந்து, தொடர்ந்து, దాని తర్వాత, ఆ తరువాత, తరువాత, ત્યારબાદ, પછી, તે પછી, ನಂತರ, ಅದರ ನಂತರ, പിന്നീട്, അതിനു ശേഷം, തൊട്ടുപിന്നിൽ, ਉਸ ਤੋਂ ਬਾਅਦ, ਫਿਰ, ထို့နောက်, ပြီးလျှင်, ከዚያም, ቀጥሎ",
    followed: "",
    last: "آخر میں, शेवटी, கடைசியாக, చివరగా",
    advice: "",
    over: "",
    links:
      "ہے, ہیں, آتا ہے, آتی ہے, آتا, آتی, رہا, رہی, میری, میرا, میرے, اور, आहे, आहेत, येतो, येते, माझी, உள்ளது, இருக்கிறது, வருகிறது, என், ఉంది, నిలిచింది, నా, છે, ਹੈ, ਤੇ, ಇದೆ, ആണ്, သည်, ဖြစ်ပြီး, ဖြစ်သည်, ነው, छ"
  },
  // Filipino, Swahili, Afrikaans
  southern: {
    ordinals: ["una, nangunguna, eerstens", "pangalawa, ikalawa, tweedens", "pangatlo, ikatlo, derdens", "pang-apat, ikaapat"],
    nouns: "pwesto, puwesto, lugar, pagpipilian, plek, keuse",
    places: [
      "unang pwesto, unang puwesto, unang pagpipilian, nasa unang pwesto, nafasi ya kwanza, chaguo la kwanza, chaguo langu la kwanza, eerste plek, eerste keuse",
      "ikalawang pwesto, ikalawang puwesto, pangalawang pwesto, nasa ikalawang pwesto, nafasi ya pili, chaguo la pili, ya pili, tweede plek, tweede keuse",
      "ikatlong pwesto, ikatlong puwesto, pangatlong pwesto, nasa ikatlong pwesto, nafasi ya tatu, chaguo la tatu, ya tatu, derde plek, derde keuse",
      "nafasi ya nne, ikaapat na pwesto"
    ],
    next: "sumunod, sumusunod, kisha, halafu, kasunod, kasunod nito, kasunod ang, pagkatapos, ikifuatiwa",
    followed: "sinundan ng, ikifuatiwa na, gevolg deur, kasunod ang, sinusundan ng, ikifuatwa na, ikafuatiwa na",
    last: "panghuli, mwisho",
    advice: "",
    over: "",
    links: "ang, ay, nasa, sa, ng, ni, inashikiliwa na, imeshikwa na, gaan aan, is"
  },
  // Icelandic, Basque, Galician, Albanian
  western: {
    ordinals: [
      "fyrsta, fyrst, lehenengo, lehena, lehen, i pari, e para",
      "önnur, annað, bigarren, bigarrena, i dyti, e dyta",
      "þriðja, hirugarren, hirugarrena, terceiro, i treti, e treta",
      "fjórða, laugarren"
    ],
    nouns: "sæti, sætið, postuan, lekuan, aukera, vendin, vend",
    places: [
      "í fyrsta sæti, fyrsta sæti, lehen postuan, lehenengo postuan, lehen lekuan, lehenengo lekuan, lehen aukera, no primeiro posto, në vendin e parë, vendin e parë",
      "í öðru sæti, annað sæti, bigarren postuan, bigarren lekuan, bigarren aukera, no segundo posto, në vendin e dytë, vendin e dytë",
      "í þriðja sæti, þriðja sæti, hirugarren postuan, hirugarren lekuan, hirugarren aukera, no terceiro posto, në vendin e tretë, vendin e tretë",
      "í fjórða sæti, laugarren postuan"
    ],
    next: "síðan, þar á eftir, gero, ondoren, pastaj, ondotik, më pas, seguido, máis atrás",
    followed: "jarraian, e ndjekur nga, i ndjekur nga, pasuar nga, e pasuar nga, i pasuar nga, ondoren datorrena",
    last: "að lokum, azkenik, në fund",
    advice: "",
    over: "",
    links: "er, dago, da, datoz, dator, zan, eta, vjen, është, renditet, qëndron"
  },
  // Armenian, Georgian, Azerbaijani, Kazakh
  eastern: {
    ordinals: [
      "առաջին, առաջինը, პირველი, birinci, бірінші",
      "երկրորդ, երկրորդը, მეორე, екінші",
      "երրորդ, երրորդը, მესამე, үшінші",
      "չորրորդ, მეოთხე, төртінші"
    ],
    nouns: "տեղում, տեղը, ადგილზე, ადგილი, yerdə, yeri, орында, орын",
    places: [
      "առաջին տեղում, առաջին տեղը, პირველ ადგილზე, პირველი ადგილი, birinci yerdə, бірінші орында",
      "երկրորդ տեղում, երկրորդ տեղը, მეორე ადგილზე, მეორე ადგილი, ikinci yerdə, екінші орында",
      "երրորդ տեղում, երրորդ տեղը, მესამე ადგილზე, მესამე ადგილი, üçüncü yerdə, үшінші орында",
      "չորրորդ տեղում, მეოთხე ადგილზე, dördüncü yerdə, төртінші орында"
    ],
    next: "ապա, հետո, შემდეგ, sonra, содан кейін, მას მოსდევს, მოსდევს, შემდეგია, որին հաջորդում է, հաջորդում է, այնուհետև, հետո գալիս է, ondan sonra, daha sonra, ardınca, одан кейін, кейін, сосын",
    followed: "",
    last: "վերջում, ბოლოს, sonda",
    advice: "",
    over: "",
    links: "է, են, զբաղեցնում է, არის, უკავია, dayanır, gəlir, durur, тұр, келеді"
  },
  baltic: {
    ordinals: [
      "esimene, esimesena, esiteks, esimeseks, esimesel, pirmas, pirma, pirmoji, pirmiausia, pirmoje, pirmais, pirmā, vispirms, pirmajā",
      "teine, teisena, teiseks, teisel, antras, antra, antroji, antroje, otrais, otrā, otrajā",
      "kolmas, kolmandana, kolmandaks, kolmandal, trečias, trečia, trečioji, trečioje, trešais, trešā, trešajā",
      "neljas, neljandana, neljandal, ketvirtas, ketvirta, ketvirtoje, ceturtais, ceturtā, ceturtajā"
    ],
    nouns: "valik, valikuks, koht, kohal, kohale, soovitus, pasirinkimas, vieta, vietoje, vietą, variantas, izvēle, vietā, vietu",
    places: ["esikoht, esikohal, esikohale, lyderis, līderis", "", ""],
    next: "siis, seejärel, järgneb, pärast seda, tada, paskui, po to, toliau, tad, pēc tam, tālāk, järgmine, sellele järgneb, po jo seka, seka, tam seko, seko, aiz tā, aiz tā seko",
    followed: "millele järgneb, po jo, kam seko, kellele järgneb, po kurio",
    last: "viimasena, lõpuks, galiausiai, paskutinėje vietoje, visbeidzot, pēdējā vietā",
    advice: "valiksin, soovitan, soovitaksin, rinkčiausi, rekomenduoju, rekomenduočiau, izvēlētos, iesaku, ieteiktu",
    over: "asemel, vietoj, nevis",
    links: "on, oleks, minu, mu, tuleb, jääb, yra, būtų, mano, man, lieka, eina, ir, būtu, mans, mana, paliek, nāk, kā, kaip"
  }
}

/** Chinese, Japanese and Thai, which write no spaces between words, and Korean, which joins particles to words. */
const unspaced: Readonly<Record<string, Omit<OrdinalPhrases, "links" | "nouns">>> = {
  zh: {
    ordinals: [
      "第一, 首先, 優先考慮, 優先選擇, 优先考虑, 优先选择, 优先推荐, 优先选, 最先考虑, 优先, 领跑, 最好的是, 最好的还是",
      "第二, 备选, 备选方案",
      "第三",
      "第四",
      "第五, 第六"
    ],
    places: [
      "首选, 首選, 首推, 第一選擇, 第一推薦, 第一個選擇, 最推薦, 排名第一的是, 頭號, 冠軍, 第一选择, 第一推荐, 第一名, 第一位, 第一个选择, 第一个推荐, 最佳选择, 排名第一, 排第一, 排在第一, 排在第一位, 位居第一, 位列第一, 排在首位, 位居榜首, 最推荐, 冠军, 头号, 首选是, 头号选择, 首要选择, 独占鳌头, 夺冠, 榜首, 首位, 排首位, 第1名, 第1位, 第1, 最好的选择, 最好的選擇, 最值得推荐的, 最值得推薦的, 最值得推荐, 最推荐的, 最佳方案, 综合最强, 最优选择",
      "次选, 次選, 第二選擇, 第二推薦, 第二個選擇, 亞軍, 第二选择, 第二推荐, 第二名, 第二位, 第二个选择, 第二个推荐, 排名第二, 排第二, 排在第二, 排在第二位, 位居第二, 位列第二, 亚军, 第2名, 第2位, 第2, 位居次席",
      "第三選擇, 第三推薦, 第三個選擇, 季軍, 第三选择, 第三推荐, 第三名, 第三位, 第三个选择, 第三个推荐, 排名第三, 排第三, 排在第三, 排在第三位, 位居第三, 位列第三, 季军, 第3名, 第3位, 第3, 位列季军",
      "第四名, 第四位, 第四选择, 排名第四, 排第四, 第4名, 第4位, 第四个选择, 排在第四",
      "第五名, 第五位, 排第五, 第5名, 第5位, 排在第五, 第五选择",
      "第六名, 第六位, 排第六"
    ],
    next: "其次, 然後, 接著, 接下來, 隨後, 緊隨其後, 再來, 之後, 然后, 接着, 再次, 再次之, 接下来, 随后, 紧随其后, 再者, 再来, 之后, 次之, 再其次, 再往后, 紧跟其后, 紧随其后的, 紧跟其后的, 紧接着, 其后, 然后是, 往后, 再下来, 后面是, 跟着, 排在后面, 不行再, 实在不行, 否则, 不然, 再考虑, 接着是, 再是, 稍逊",
    followed: "",
    last: "最后, 最後, 末位, 排在最后, 垫底",
    advice: "我會選, 我會選擇, 我推薦, 我建議, 我会选, 我会选择, 我推荐, 我建议选, 我会推荐, 我更推荐, 我建议, 推荐先看, 建议选",
    over: "而不是, 而非, 优先于"
  },
  ja: {
    ordinals: [
      "一番目, 1番目, 1つ目, 一つ目, 第一, まず, まずは, 最初, 一番, 1番, トップ, いちばん, 第1, 真っ先, 最初に",
      "二番目, 2番目, 2つ目, 二つ目, 第二, 2番, 二番, 2番手, 第2",
      "三番目, 3番目, 3つ目, 三つ目, 第三, 3番, 三番, 3番手, 第3",
      "四番目, 4番目, 第四, 四番, 4番, 4つ目, 四つ目",
      "五番目, 5番目, 五番, 5番, 5つ目, 五つ目"
    ],
    places: [
      "第一候補, 第一の候補, 第一選択, 第1候補, 一位, 1位, 第1位, 第一位, 一番のおすすめ, 一番のお勧め, 一番おすすめ, いちばんのおすすめ, 一番手, イチオシ, 一押し, いちおし, 本命, 第一におすすめ, 最有力, 最有力候補, 筆頭, 1番のおすすめ, 首位, 王者, 最優先, 最初の候補, 最初の選択肢, ベストは, 最も良いのは, 最もおすすめ, 最もおすすめなのは, 最もお勧め, 最もお勧めなのは, 最もオススメ, 最もオススメなのは, 一番オススメ, 最適な選択肢, 最適な選択, 最良の選択, 最良の選択肢, 最善の選択, 最も優れているの, 最も優れているのは, ベストな選択, 最高の選択, 最高の選択肢, 業界トップ, 業界トップは",
      "第二候補, 第二の候補, 第二選択, 第2候補, 二位, 2位, 第2位, 第二位, 二番手, 次点, 対抗, 二番目のおすすめ, 2番目のおすすめ, 二番目の候補, 二番目におすすめ, 2番目におすすめ, 2位は, 準優勝, 次善, 次善の策, 二つ目の候補",
      "第三候補, 第三の候補, 第3候補, 三位, 3位, 第3位, 第三位, 三番手, 三番目のおすすめ, 3番目のおすすめ, 三番目の候補, 三番目におすすめ, 3番目におすすめ",
      "第四候補, 四位, 4位, 第4位, 四番手, 第四位",
      "五位, 5位, 第5位, 第五位"
    ],
    next: "次に, 次は, 次が, 次いで, 続いて, その次, その次に, その次は, その次が, 続くのが, 続くのは, 次におすすめ, 次におすすめなのが, 次に良い, 次に挙げたいのが, それに次ぐ, それに次ぎ, それに次いで, に次ぐ, に次ぎ, これに続く, それに続く, それに続き, 続いては, その後, あとは, お次は, なければ, だめなら, 僅差で, 次点は, に次いで, に続いて",
    followed: "",
    last: "最後に, 最後は, 最後が, 最下位, 最後の手段, 最後",
    advice: "私なら, おすすめは, おすすめします",
    over: "より"
  },
  ko: {
    ordinals: [
      "첫 번째, 첫번째, 첫째, 먼저, 우선, 가장 먼저, 제일 먼저, 첫 번째로, 첫번째로, 일단, 맨 먼저, 1번째, 1번, 첫째로, 가장 좋고, 제일 좋고, 가장 낫고, 가장 좋으며, 선두, 앞서고",
      "두 번째, 두번째, 둘째, 두 번째로, 두번째로, 2번째, 2번, 둘째로",
      "세 번째, 세번째, 셋째, 세 번째로, 세번째로, 3번째, 3번, 셋째로",
      "네 번째, 네번째, 넷째, 네 번째로, 4번째, 4번",
      "다섯 번째, 다섯번째, 다섯째, 5번째, 5번"
    ],
    places: [
      "1순위, 일순위, 1위, 첫 번째 선택, 첫번째 선택, 첫 번째 추천, 첫번째 추천, 최우선, 가장 추천하는, 제일 추천하는, 1등, 첫손, 첫 선택, 첫 후보, 첫 추천, 원픽, 최고 추천, 1번 선택, 최우선 순위, 으뜸, 최고의 선택, 최고의 선택지, 가장 좋은 선택, 가장 좋은 선택지, 최선의 선택",
      "2순위, 이순위, 2위, 두 번째 선택, 두번째 선택, 두 번째 추천, 두번째 추천, 차선책, 차선, 2등, 차순위, 두 번째 후보, 차선의 선택, 차점, 버금",
      "3순위, 삼순위, 3위, 세 번째 선택, 세번째 선택, 세 번째 추천, 세번째 추천, 3등, 세 번째 후보",
      "4순위, 4위, 4등, 네 번째 선택, 네 번째 추천",
      "5순위, 5위, 다섯 번째 선택, 5등"
    ],
    next: "그다음, 그 다음, 다음으로, 다음은, 이어서, 그 뒤, 뒤이어, 그다음으로, 그 다음으로, 다음 순위, 뒤를 잇는, 그다음은, 그 다음은, 그다음엔, 그 다음엔, 다음엔, 그다음에, 그 다음에, 다음에, 그 뒤를, 그 뒤로, 그 뒤에, 이어, 없으면, 그래도 없으면, 안 되면, 아니면, 다음 선택, 바로 뒤",
    followed: "",
    last: "마지막으로, 마지막은, 끝으로, 꼴찌, 마지막, 맨 마지막, 최하위, 끝",
    advice: "저라면, 추천합니다, 저는",
    over: "보다"
  },
  th: {
    ordinals: [
      "อันดับแรก, ลำดับแรก, แรกสุด, ก่อนอื่น, ที่หนึ่ง, อันดับที่หนึ่ง, อันดับที่ 1, ที่ 1, ลำดับที่หนึ่ง, ดีที่สุด",
      "อันดับที่สอง, อันดับสอง, อันดับ 2, ที่สอง, ที่ 2, อันดับที่ 2, ลำดับที่สอง",
      "อันดับที่สาม, อันดับสาม, อันดับ 3, ที่สาม, ที่ 3, อันดับที่ 3, ลำดับที่สาม",
      "อันดับที่สี่, อันดับสี่, อันดับ 4, ที่สี่",
      "อันดับที่ห้า, อันดับห้า, อันดับ 5, ที่ห้า"
    ],
    places: [
      "อันดับหนึ่ง, อันดับ 1, อันดับ1, ตัวเลือกแรก, เบอร์หนึ่ง, ตัวเลือกอันดับหนึ่ง, ตัวเลือกที่หนึ่ง, ยืนหนึ่ง, อันดับต้น",
      "อันดับสอง, อันดับ2, ตัวเลือกที่สอง, ตัวเลือกอันดับสอง, รองลงมา, ตัวเลือกสำรอง",
      "อันดับสาม, อันดับ3, ตัวเลือกที่สาม",
      "ตัวเลือกที่สี่"
    ],
    next: "ถัดมา, ต่อมา, จากนั้น, ต่อด้วย, แล้วค่อย, แล้วจึง, จากนั้นค่อย, ตามมา, ไม่ก็, ถ้าไม่มี, ไล่มา, ลำดับถัดไป",
    followed: "ตามด้วย, ตามมาด้วย",
    last: "สุดท้าย, อันดับสุดท้าย",
    advice: "ฉันแนะนำ, ผมแนะนำ, ขอแนะนำ",
    over: "มากกว่า"
  }
}

/** Olympic medals stand for places in every language. */
const medals: ReadonlyArray<string> = ["🥇", "🥈", "🥉"]

export const unspacedLinks =
  "是, 为, 就是, 则是, 会是, 我, 会, 想, 推荐, 推, 建议, 选, 选择, 考虑, 可以, 可, 再, 放, 给, 的, 应该, 当然, 还是, 一定, 是选, 才是, 看, 也, 算是, 属于, 我会, 我的, 牌子, 品牌, 当属, 轮到, 就, 还, 要, 排在, 值得, 再, 牌, " +
  "は, が, に, の, で, と, も, を, おすすめ, お勧め, 挙げたい, 挙げる, 推したい, 推す, 選ぶ, 選びたい, 良い, なのは, なのが, したい, する, のは, のが, として, なら, だと, 候補, 候補は, 候補に, になる, くる, 来る, 入る, つける, 続く, やはり, 私, 個人的, 検討したい, 検討, 候補に挙がる, 挙がる, 思う, 考えたい, ブランド, メーカー, です, ですね, それ, これ, さらに, そして, " +
  "로, 으로, 로는, 으로는, 는, 은, 가, 이, 를, 을, 의, 에, 에는, 저는, 제, 제가, 추천하는, 추천, 추천은, 추천할, 추천드리는, 제품은, 브랜드는, 것은, 건, 선택은, 선택, 후보는, 후보, 단연, 역시, 꼽는, 꼽고, 꼽을, 싶은, 곳은, 하면, 고르라면, 하고, 선택지는, 이고, 고, 이며, 입니다, 예요, 이에요, 정도, 쪽, " +
  "คือ, เป็น, ของ, ฉัน, ผม, ได้แก่, ขอยกให้, ยกให้, ต้อง, แบรนด์, ให้, ที่, สำหรับ, อยู่, มา, ติด, ครอง"

export type OrdinalKind =
  | "place"
  | "ordinal"
  | "next"
  | "followed"
  | "last"
  | "advice"
  | "over"
  | "better"
  | "worse"
  | "order"
  | "sequence"
  | "reversed"
  | "verdict"

/** Superlatives before a kind of thing: "the best bank". They are ordinals, and rank nothing without the kind or another place. */
export const superlatives: ReadonlyArray<string> = listed(
  "the best, easily the best, our highest rated, the top rated, our top rated, our best, der beste, die beste, das beste, le meilleur, la meilleure, el mejor, la mejor, o melhor, a melhor, il migliore, la migliore, il miglior, la miglior, de beste, het beste, den bästa, det bästa, den bedste, det bedste, den beste, det beste, najlepszy, najlepsza, najlepsze, nejlepší, najlepší, najlepšia, najlepšie, лучший, лучшая, лучшее, найкращий, найкраща, найкраще, най-добрият, най-добрата, en iyi, a legjobb, paras, cel mai bun, cea mai bună, najbolji, najbolja, najbolje, ο καλύτερος, η καλύτερη, το καλύτερο, 最好的, 最佳的, 가장 좋은, 최고의, " +
    "най-добър, най-добра, най-добро, најбољи, најбоља, најбоље, најдобар, најдобра, најдобро, najboljši, najboljša, geriausias, geriausia, geriausi, labākais, labākā, parim, o mellor, a mellor, el millor, la millor, " +
    "onena, ən yaxşısı, ən yaxşı, ең жақсысы, ең жақсы, საუკეთესო, საუკეთესოა, լավագույնը, լավագույն, më i miri, më e mira, die beste, best er, ang pinakamahusay, ang pinakamaganda, bora zaidi, bora zaidi ni, " +
    "সেরা, সেরা হলো, সবচেয়ে ভালো, சிறந்தது, சிறந்த, ఉత్తమమైనది, ఉత్తమమైన, सर्वोत्तम, सबसे अच्छा, سب سے اچھا, سب سے بہتر, بهترین, બેસ્ટ, શ્રેષ્ઠ, સૌથી સારું, ಅತ್ಯುತ್ತಮ, ഏറ്റവും മികച്ചത്, ਸਭ ਤੋਂ ਵਧੀਆ, အကောင်းဆုံးမှာ, ምርጡ"
)

/** Phrases that announce a verdict of one name: "Short answer: X." */
const verdicts =
  "the answer, just one answer, one clear answer, only one answer, only one real answer, the simple answer, the easy answer, the obvious answer, simple answer, easy answer, without hesitation, no question, hands down, no contest, short answer, the short answer, in short, in a word, tl;dr, tldr, bottom line, the bottom line, verdict, my verdict, our verdict, the verdict, my answer, my recommendation, our recommendation, my advice, our pick, my pick, editors choice, editor s choice, editors pick, expert pick, kurze antwort, kurz gesagt, in einem wort, fazit, mein fazit, unser fazit, meine empfehlung, unsere empfehlung, mein tipp, kort antwoord, kortom, kort gezegd, mijn advies, mijn aanrader, conclusie, kort svar, kort sagt, kort sagd, réponse courte, en bref, en un mot, verdict final, ma recommandation, mon conseil, respuesta corta, respuesta breve, en resumen, en una palabra, mi recomendación, mi consejo, resposta curta, em resumo, em uma palavra, minha recomendação, risposta breve, in breve, in una parola, il mio consiglio, krótka odpowiedź, w skrócie, krótko mówiąc, krátká odpověď, stručně, rövid válasz, röviden, lyhyesti, lyhyt vastaus, kısaca, kısa cevap, singkatnya, jawaban singkat, короткий ответ, коротко, если коротко, мой совет, моя рекомендация, коротка відповідь, якщо коротко, 結論, 結論から言うと, 一言で言えば, 简短回答, 结论, 一句话, 简单说, 결론, 한마디로, 짧게 답하면"

/** A phrase that states a rank. */
export interface OrdinalPhrase {
  readonly kind: OrdinalKind
  readonly phrase: string
  /** The place, from 1 on; 0 when the place depends on the phrase before. */
  readonly place: number
}

const placesOf = (kind: OrdinalKind, byPlace: ReadonlyArray<string>): ReadonlyArray<OrdinalPhrase> =>
  byPlace.flatMap((phrases, index) => listed(phrases).map((phrase) => ({ kind, phrase, place: index + 1 })))

/** Behind a noun such as "place", digits state a place in every language. */
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

/** "No" without a full stop numbers only digits: "no 1" is a place, but "no one" and "no two phones" deny. */
const denial = "no"

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
      digits.map((digit, index) =>
        listed(nouns)
          .flatMap((noun) => [...(noun === denial ? [] : listed(numbers[index] ?? "")), digit].map((number) => `${noun} ${number}`))
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
  ...placesOf("place", formedPlaces),
  ...placesOf("place", [unequalled]),
  ...placesOf("ordinal", ["", "", "", ...furtherOrdinals]),
  ...placesOf("ordinal", furtherWeak),
  ...placesOf("ordinal", medalPlaces),
  ...placesOf("ordinal", [wins]),
  ...listEnds.map((phrase) => ({ kind: "last" as const, phrase, place: 0 })),
  ...listed(furtherNext).map((phrase) => ({ kind: "next" as const, phrase, place: 0 })),
  ...listed(furtherFollowed).map((phrase) => ({ kind: "followed" as const, phrase, place: 0 })),
  ...superlatives.map((phrase) => ({ kind: "ordinal" as const, phrase, place: 1 })),
  ...abovePhrases.map((phrase) => ({ kind: "better" as const, phrase, place: 0 })),
  ...belowPhrases.map((phrase) => ({ kind: "worse" as const, phrase, place: 0 })),
  ...listed(`${orders}, ${bestToWorst}`).map((phrase) => ({ kind: "order" as const, phrase, place: 0 })),
  ...worstToBest.map((phrase) => ({ kind: "reversed" as const, phrase, place: 0 })),
  ...listed(`${leanings}, ${votes}`).map((phrase) => ({ kind: "advice" as const, phrase, place: 0 })),
  ...listed(verdicts).map((phrase) => ({ kind: "verdict" as const, phrase, place: 1 })),
  ...listed(sequences).map((phrase) => ({ kind: "sequence" as const, phrase, place: 0 })),
  ...[...Object.values(languages), ...Object.values(unspaced)].flatMap(phrasesOf)
]

/** The nouns of choice of all languages. `links` are the words between a place and its name, of all languages. */
export const choiceNouns: ReadonlyArray<string> = Object.values(languages).flatMap(({ nouns }) => listed(nouns))
export const links: ReadonlyArray<string> = [
  ...changesOfPlace,
  ...Object.values(languages).flatMap(({ links: words }) => listed(words)),
  ...listed(furtherLinks)
]
