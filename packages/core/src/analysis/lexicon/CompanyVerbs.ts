/**
 * What companies do, in one verb right after their name: employ, sell, deliver, make, offer, own, open, close, announce, invest, dismiss, raise, insure. In the
 * present: people who are dead did all that, too. Closed lists of the same meanings in each language, as they are written; a verb
 * that is also a common noun there ("reports", "produit") is left out. Turkish has the verb at the end of the sentence, Vietnamese and the scripts
 * without spaces have no word for it that stands apart.
 *
 * And the other side: what a person who was spoken of before went on to do, in the past ("moved", "studied").
 *
 * Tested by `TellingWords.test.ts`.
 */
import { fold } from "../text/Folding.js"
import { setOf } from "./WordList.js"

const verbs: Readonly<Record<string, string>> = {
  en: "employs sells delivers manufactures builds produces owns manages operates serves insures invests acquires hires competes belongs sponsors publishes distributes supplies expects",
  de: "beschäftigt verkauft liefert beliefert baut bietet produziert fertigt streicht kündigt entlässt schließt eröffnet übernimmt investiert versichert verschlüsselt vertreibt betreibt erhöht senkt plant meldet gehört verlangt entwickelt exportiert finanziert erstattet wirbt",
  nl: "verkoopt levert bezorgt bouwt biedt produceert opent sluit schrapt ontslaat investeert verzekert exploiteert beheert bezit verhoogt verlaagt lanceert kondigt behoort",
  sv: "säljer levererar bygger erbjuder producerar tillverkar öppnar stänger anställer sysselsätter investerar försäkrar äger höjer sänker lanserar varslar tillhör selger leverer tilbyr produserer åpner stenger ansetter eier investerer sælger tilbyder producerer åbner lukker ansætter ejer beskæftiger",
  fr: "emploie vend livre propose couvre commercialise exploite distribue investit recrute embauche licencie supprime ouvre rachète possède gère détient fabrique construit exporte lance augmente appartient publie assure annonce",
  es: "emplea vende entrega fabrica produce ofrece cubre comercializa opera invierte anuncia despide cierra abre adquiere posee gestiona lanza pertenece factura distribuye exporta contrata asegura cotiza construye",
  pt: "emprega vende entrega fabrica produz oferece comercializa opera investe anuncia demite fecha abre adquire possui lança pertence fatura distribui exporta contrata constrói",
  it: "impiega vende consegna produce offre copre commercializza gestisce investe annuncia assume licenzia chiude apre acquisisce possiede lancia appartiene fattura distribuisce esporta assicura costruisce fabbrica",
  ro: "angajează vinde livrează produce oferă deschide închide investește anunță concediază deține operează lansează fabrică aparține asigură construiește comercializează",
  pl: "zatrudnia sprzedaje dostarcza produkuje oferuje otwiera zamyka zwalnia inwestuje ogłasza buduje posiada wprowadza podnosi ubezpiecza eksportuje wytwarza przejmuje",
  cs: "zaměstnává prodává dodává vyrábí nabízí otevírá zavírá propouští investuje oznamuje vlastní provozuje patří zvyšuje zlevňuje pojišťuje vyváží zamestnáva predáva dodáva vyrába ponúka otvára zatvára prepúšťa",
  hr: "zapošljava prodaje isporučuje proizvodi nudi otvara zatvara otpušta ulaže posjeduje najavljuje lansira pripada osigurava izvozi zaposluje ponuja odpira zapira proizvaja",
  hu: "foglalkoztat értékesít gyárt kínál nyit bezár elbocsát forgalmaz üzemeltet szállít árul biztosít",
  fi: "työllistää myy toimittaa valmistaa tarjoaa avaa sulkee irtisanoo sijoittaa omistaa lanseeraa tuottaa vakuuttaa palkkaa investoi julkistaa",
  et: "müüb toodab pakub avab sulgeb koondab investeerib omab",
  lt: "parduoda gamina siūlo atidaro uždaro investuoja valdo įdarbina",
  lv: "pārdod ražo piedāvā atver slēdz investē nodarbina",
  id: "mempekerjakan menjual memproduksi menawarkan membuka menutup berinvestasi mengumumkan mengoperasikan meluncurkan",
  ru: "нанимает продаёт продает поставляет производит предлагает открывает закрывает увольняет инвестирует выпускает сокращает владеет объявляет запускает повышает страхует принадлежит экспортирует",
  uk: "продає постачає виробляє пропонує відкриває закриває звільняє інвестує випускає скорочує володіє оголошує запускає підвищує страхує належить",
  bg: "продава доставя произвежда предлага отваря затваря съкращава инвестира притежава обявява пуска застрахова принадлежи наема",
  sr: "запошљава продаје испоручује производи нуди отвара затвара отпушта улаже поседује најављује",
  el: "απασχολεί πουλά πουλάει πωλεί παράγει προσφέρει ανοίγει κλείνει απολύει επενδύει κατασκευάζει διαθέτει ανακοινώνει λανσάρει ανήκει ασφαλίζει προσλαμβάνει"
}

/** Between a company and what it does: "Dyson now employs". */
const adverbs = setOf(
  fold(
    "now today currently also still already heute derzeit weltweit inzwischen nu vandaag idag aujourd'hui actuellement oggi attualmente hoy actualmente hoje atualmente dziś obecnie dnes nyt сегодня сейчас сьогодні тепер σήμερα"
  )
)

/**
 * What is or has, in languages in which a thing that can be counted stands with an article: "Carrefour est", where a crossing would be "Le carrefour est".
 * German and Dutch leave the article out before what cannot be counted ("Gold ist").
 */
const beings: Readonly<Record<string, string>> = {
  fr: "est n'est a n'a fait va peut doit sera était reste devient",
  es: "es tiene ha hace puede debe será era sigue",
  it: "è ha fa può deve sarà era resta"
}

/** What a person went on to do; of women and of men where the verb tells. */
const livings =
  "moved left returned became began drew designed worked served joined wrote lived studied attended graduated emigrated learned married met himself herself " +
  "zog verließ kehrte ging arbeitete diente schrieb lebte studierte lernte traf heiratete floh entwarf konstruierte starb " +
  "verhuisde verliet werkte diende schreef woonde studeerde leerde trouwde ontwierp " +
  "flyttade lämnade arbetade skrev bodde studerade gifte konstruerade flyttet forlot arbeidet giftet flyttede forlod arbejdede " +
  "quitta devint travailla épousa rencontra étudia vécut partit conçut dessina mourut " +
  "dejó trabajó estudió conoció vivió regresó diseñó " +
  "lasciò lavorò studiò conobbe tornò visse progettò perse " +
  "deixou trabalhou estudou conheceu viveu voltou projetou " +
  "przeprowadził opuścił pracował studiował poznał wrócił mieszkał zaprojektował pracowała studiowała " +
  "pracoval studoval odešel vrátil přestěhoval oženil žil " +
  "работал работала учился училась переехал переехала уехал уехала вернулся вернулась окончил окончила " +
  "працював працювала навчався навчалася переїхав переїхала повернувся повернулася закінчив закінчила"

/** Between a person and what the person went on to do. */
const afterwards = setOf(
  fold(
    "later then also soon once eventually finally später dann dort puis ensuite poi dopo luego después depois daarna senare senere później potem později позже потом пізніше потім"
  )
)

const read = (written: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(written).map(([language, words]) => [language, setOf(fold(words))]))

const verbSets = read(verbs)
const beingSets = read(beings)
const livingSet = setOf(fold(livings))

/** All take folded words. */
export const isCompanyVerb = (word: string, language: string): boolean => verbSets[language]?.has(word) === true
export const isBeing = (word: string, language: string): boolean => beingSets[language]?.has(word) === true
export const isAdverbOfNow = (word: string): boolean => adverbs.has(word)
export const isAfterwards = (word: string): boolean => afterwards.has(word)
export const isOfLiving = (word: string): boolean => livingSet.has(word)
