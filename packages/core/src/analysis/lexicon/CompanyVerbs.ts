/**
 * Verbs that say what companies do, directly behind the company's name: employ, sell, deliver, make, offer, own, open, close, announce, invest, dismiss,
 * raise, insure. Only the present tense counts, because texts about dead people use the same verbs in the past tense. The lists have the same meanings in
 * each language, folded, without verbs that are also common nouns ("reports", "produit") or are used for towns ("possède"). Turkish has no list,
 * because its verb ends the sentence. Vietnamese and scripts without spaces have no list, because the verb is no separate word.
 *
 * The module also lists past-tense verbs about people: "moved", "studied".
 *
 * Tested by `TellingWords.test.ts`.
 */
import { setOf } from "./WordList.js"

const verbs: Readonly<Record<string, string>> = {
  en: "employs sells delivers manufactures builds produces owns manages operates serves insures invests acquires hires competes belongs sponsors publishes distributes supplies expects",
  de: "beschaftigt verkauft liefert beliefert baut bietet produziert fertigt streicht kundigt entlasst schliesst eroffnet ubernimmt investiert versichert verschlusselt vertreibt betreibt erhoht senkt plant meldet gehort verlangt entwickelt exportiert finanziert erstattet wirbt",
  nl: "verkoopt levert bezorgt bouwt biedt produceert opent sluit schrapt ontslaat investeert verzekert exploiteert beheert verhoogt verlaagt lanceert kondigt behoort",
  sv: "saljer levererar bygger erbjuder producerar tillverkar oppnar stanger anstaller sysselsatter investerar forsakrar ager hojer sanker lanserar varslar tillhor selger leverer tilbyr produserer apner stenger ansetter eier investerer saelger tilbyder producerer abner lukker ansaetter ejer beskaeftiger",
  fr: "emploie vend livre propose couvre commercialise exploite distribue investit recrute embauche licencie supprime ouvre rachete gere detient fabrique construit exporte lance augmente appartient publie assure annonce",
  es: "emplea vende entrega fabrica produce ofrece cubre comercializa opera invierte anuncia despide cierra abre adquiere gestiona lanza pertenece factura distribuye exporta contrata asegura cotiza construye",
  pt: "emprega vende entrega fabrica produz oferece comercializa opera investe anuncia demite fecha abre adquire lanca pertence fatura distribui exporta contrata constroi",
  it: "impiega vende consegna produce offre copre commercializza gestisce investe annuncia assume licenzia chiude apre acquisisce lancia appartiene fattura distribuisce esporta assicura costruisce fabbrica",
  ro: "angajeaza vinde livreaza produce ofera deschide inchide investeste anunta concediaza detine opereaza lanseaza fabrica apartine asigura construieste comercializeaza",
  pl: "zatrudnia sprzedaje dostarcza produkuje oferuje otwiera zamyka zwalnia inwestuje oglasza buduje wprowadza podnosi ubezpiecza eksportuje wytwarza przejmuje",
  cs: "zamestnava prodava dodava vyrabi nabizi otevira zavira propousti investuje oznamuje vlastni provozuje patri zvysuje zlevnuje pojistuje vyvazi zamestnava predava dodava vyraba ponuka otvara zatvara prepusta",
  hr: "zaposljava prodaje isporucuje proizvodi nudi otvara zatvara otpusta ulaze najavljuje lansira pripada osigurava izvozi zaposluje ponuja odpira zapira proizvaja",
  hu: "foglalkoztat ertekesit gyart kinal nyit bezar elbocsat forgalmaz uzemeltet szallit arul biztosit",
  fi: "tyollistaa myy toimittaa valmistaa tarjoaa avaa sulkee irtisanoo sijoittaa omistaa lanseeraa tuottaa vakuuttaa palkkaa investoi julkistaa",
  et: "muub toodab pakub avab sulgeb koondab investeerib omab",
  lt: "parduoda gamina siulo atidaro uzdaro investuoja valdo idarbina",
  lv: "pardod razo piedava atver sledz investe nodarbina",
  id: "mempekerjakan menjual memproduksi menawarkan membuka menutup berinvestasi mengumumkan mengoperasikan meluncurkan",
  ru: "нанимает продает продает поставляет производит предлагает открывает закрывает увольняет инвестирует выпускает сокращает владеет объявляет запускает повышает страхует принадлежит экспортирует",
  uk: "продає постачає виробляє пропонує відкриває закриває звільняє інвестує випускає скорочує володіє оголошує запускає підвищує страхує належить",
  bg: "продава доставя произвежда предлага отваря затваря съкращава инвестира притежава обявява пуска застрахова принадлежи наема",
  sr: "запошљава продаје испоручује производи нуди отвара затвара отпушта улаже поседује најављује",
  el: "απασχολει πουλα πουλαει πωλει παραγει προσφερει ανοιγει κλεινει απολυει επενδυει κατασκευαζει διαθετει ανακοινωνει λανσαρει ανηκει ασφαλιζει προσλαμβανει"
}

/** Adverbs between a company and its verb: "Dyson now employs". */
const adverbs = setOf(
  "now today currently also still already heute derzeit weltweit inzwischen nu vandaag idag aujourdhui actuellement oggi attualmente hoy actualmente hoje atualmente dzis obecnie dnes nyt сегодня сеичас сьогодні тепер σημερα"
)

/**
 * Forms of "is", "has" and auxiliary verbs, for languages whose countable nouns need an article: "Carrefour est" is the company, and "Le carrefour est" a
 * crossing. German and Dutch have no list, because their uncountable nouns need no article ("Gold ist"). The words are in lower case but not folded,
 * because "è" means "is" and "e" means "and".
 */
const beings: Readonly<Record<string, string>> = {
  fr: "est n'est n’est a n'a n’a fait va peut doit sera était reste devient",
  es: "es tiene ha hace puede debe será era sigue",
  it: "è ha fa può deve sarà era resta"
}

/** Past-tense verbs for the later life of a person, in the feminine and the masculine form where they differ. */
const livings =
  "moved left returned became began drew designed worked served joined wrote lived studied attended graduated emigrated learned married met himself herself " +
  "zog verliess kehrte ging arbeitete diente schrieb lebte studierte lernte traf heiratete floh entwarf konstruierte starb " +
  "verhuisde verliet werkte diende schreef woonde studeerde leerde trouwde ontwierp " +
  "flyttade lamnade arbetade skrev bodde studerade gifte konstruerade flyttet forlot arbeidet giftet flyttede forlod arbejdede " +
  "quitta devint travailla epousa rencontra etudia vecut partit concut dessina mourut " +
  "dejo trabajo estudio conocio vivio regreso diseno " +
  "lascio lavoro studio conobbe torno visse progetto perse " +
  "deixou trabalhou estudou conheceu viveu voltou projetou " +
  "przeprowadzil opuscil pracowal studiowal poznal wrocil mieszkal zaprojektowal pracowala studiowala " +
  "pracoval studoval odesel vratil prestehoval ozenil zil " +
  "работал работала учился училась переехал переехала уехал уехала вернулся вернулась окончил окончила " +
  "працював працювала навчався навчалася переіхав переіхала повернувся повернулася закінчив закінчила"

/** Adverbs between a person and such a verb. */
const afterwards = setOf(
  "later then also soon once eventually finally spater dann dort puis ensuite poi dopo luego despues depois daarna senare senere pozniej potem pozdeji позже потом пізніше потім"
)

const read = (written: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(written).map(([language, words]) => [language, setOf(words)]))

const verbSets = read(verbs)
const beingSets = read(beings)
const livingSet = setOf(livings)

/** Takes a folded word, as do all functions below except `isBeing`. */
export const isCompanyVerb = (word: string, language: string): boolean => verbSets[language]?.has(word) === true
export const isBeing = (word: string, language: string): boolean => beingSets[language]?.has(word) === true
export const isAdverbOfNow = (word: string): boolean => adverbs.has(word)
export const isAfterwards = (word: string): boolean => afterwards.has(word)
export const isOfLiving = (word: string): boolean => livingSet.has(word)
