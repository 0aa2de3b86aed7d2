/**
 * Words around names with capitals, which tell brands from persons, places and labels: "switched to Bitwarden", "the mayor of Leeds", "Musk said". The lists are
 * general vocabulary. English has the most of them, because it writes more words with a capital than the other languages here.
 */
import { memoised } from "./Memo.js"
import { setOf } from "./WordList.js"

/** A pattern for one of some words at the end of a text, and for small words behind them. */
const atEnd = (words: string, small: string): RegExp => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?: (?:${small}))? $`, "iu")

/** Behind these words a name is chosen, compared, used or sold. */
export const choosing = atEnd(
  "choos(?:e|ing)|pick(?:ing)?|recommend(?:ing)?|suggest(?:ing)?|prefer(?:ring)?|consider(?:ing)?|try(?:ing)?|us(?:e|es|ed|ing)|open(?:s|ing)?|buy(?:ing)?|get|skip(?:ping)?|avoid(?:ing)?|" +
    "compar(?:e|ed|ing)|(?:go(?:ing|es)?|went|gone|start(?:ed|ing)?|stick(?:ing)?|stuck|stay(?:ed|ing)?) with|(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|belong(?:s|ing)?|closest thing|alternatives?|compared) to|ended up on|opt(?:ed)? for|than|versus|vs\\.?|works? in|called|named|brands?|retailers?|" +
    "stores?|apps?|neither|nor|unlike|like",
  "also|the|an?|either|both"
)
/** Before sellers and makers, and before other things as well. */
export const selling = atEnd("at|on|from|by", "the|an?")
/** Before places. */
export const placing = atEnd("in|near|across|throughout|(?:north|south|east|west) of", "the|downtown|central")
/** Before places and companies. */
export const directing = atEnd(
  "around|outside|inside|into|towards?|between|off|over|beyond|within|visit(?:ing)?|from|to|through|via|at|of|leave|leaving|for",
  "the"
)
/** Before prizes. */
export const winning = atEnd("won|wins|win|winning|awarded|received", "the|an?")

/** Before sources: "according to Stiftung Warentest". */
export const citing = atEnd("according to", "the")
/** Folded words before sources in other languages, which may begin a sentence with a capital. */
export const citingElsewhere = setOf("selon segun segundo secondo volgens enligt ifolge menurut podle wedlug")

/** Nouns behind the name of a company: "a Trek dealer". */
export const ofCompany =
  /^ (?:dealers?|apps?|stores?|accounts?|cards?|websites?|branch|branches|subscriptions?|plans?|customers?|users?|products?|models?|phones?|bikes?|cars?|tools?|shoes?|cameras?|laptops?|appliances?)(?!\p{L})/u

/** Folded titles of people before their names. */
export const titles = setOf(
  "dr prof professor mr mrs ms sir president vice minister king queen saint st ceo cfo cto coach chef senator judge captain pope founder author singer actor actress player chancellor"
)
/** Acts of people behind their names. */
export const ofPerson =
  /^ (?:has |had |once |also )?(?:ran|said|says|told|wrote|writes|argued|argues|won|was born|died|married|played|plays for|scored|thinks|believes|led|discovered|invented|founded|painted|directed|starred)(?!\p{L})/u

/** Folded words that begin a sentence with a capital and that no list of function words has. */
export const starters = setOf(
  "although while many yes though despite once since until unless whether however overall ultimately originally additionally nonetheless nevertheless meanwhile moreover furthermore finally lastly " +
    "firstly secondly generally typically usually often sometimes honestly personally currently recently previously initially eventually historically today nowadays here there these those several " +
    "various certain such another each every both either neither most some few fewer less more half prior due given based according besides instead otherwise rather regarding my your our their his her its"
)
/** Folded verbs of advice that begin a sentence. */
export const advising = setOf(
  "try add keep use avoid play check skip choose pick consider compare visit buy get see ask start take read watch switch book call open install download look pair stick prefer combine order grab " +
    "include contact follow browse search"
)

const beside = "while|whereas|but|although|though|yet|and|which|that|because|since|as|if|(?:even )?when|where"
/** The beginning of a clause before its subject. */
export const clauseBegin = new RegExp(`(?:^|[;:,—–]) ?(?:(?:${beside}) )?(?:the )?$|(?:^|[^\\p{L}])(?:which|that|because|if|(?:even )?when) $`, "iu")
/** Verbs of one company or product, and what else may follow a name at the beginning of a clause. */
export const ofSingular = /^(?:\p{Ll}{2,}(?:s|ed)|will|can|would|may|might|could|did|does|is|are|was|have|had|also|still|now|gets?|and|or|at|in)$/u
/** Verbs behind the name of a shop that ends like a possessive: "Powell's is". */
export const ofShop = /^(?:is|are|was|has|have|had|does|did|will|can|would|could|makes|sells|offers|gives|costs|ships|delivers|charges|also|still)$/u
/** The words of `ofSingular` that are no verbs. */
export const ofRow = /^(?:and|or|at|in)$/u

/** Sentences that tell how to use a program, where labels have capitals. */
export const onScreen = /(?<!\p{L})(?:click(?:ing)?|tap|scroll|toggle|navigate|checkbox|command line|terminal)(?!\p{L})/iu

/** Words of sentences that advise, compare or sell. */
export const trade = new RegExp(
  "(?<!\\p{L})(?:beats?|bargain|setting|includes?|works?|(?:easi|cheap|fast|light|wid)est|prices?|priced|pric(?:ey|ing)|costs?|costing|cheap(?:er)?|expensive|afford(?:able|ably)?|budget|" +
    "buy(?:ing|ers?)?|bought|order(?:s|ed|ing)?|sells?|selling|sold|ships?|shipping|offers?|charges?|subscriptions?|plans?|free|fees?|warrant(?:y|ies)|refunds?|recommend(?:s|ed)?|consider|" +
    "choos(?:e|es|ing)|choices?|chose|pick(?:s|ed)?|options?|alternatives?|best|better|prefer(?:s|red)?|suits?|ideal|worth|brands?|retailers?|stores?|shops?|dealers?|customers?|users?|value|quality|" +
    "safer|stronger|weaker|lighter|heavier|easier|simpler|quicker|faster|slower|softer|gentler|kinder|warmer|comfortable|reliable|durable|generous|decent|solid|excellent|superb|brilliant|lovely|" +
    "apps?|tools?|software|platforms?|services?|provid(?:es|ers?)|competitors?|rivals?|makers?|manufacturers?|makes|switch(?:ed|ing)?|i['’]d|i would|try|avoid|skip|stick|opt|compared?|versus|vs|" +
    "than|while|whereas|models?|products?|lines?|range|stock(?:ed|s)?|available|belongs|owned|owns|integrates?|syncs?|supports?)(?!\\p{L})",
  "iu"
)

/** The words of a language other than English that surround names. */
interface Surroundings {
  readonly articles: string
  /** Words between two clauses. */
  readonly clauseWords: string
  /** "And", "or". */
  readonly and: string
  /** Words behind which even an ordinary word with a capital is a name. */
  readonly beforeNames: string
}

/** German is left out, because all its nouns have capitals. Languages that inflect names are in `NameEndings`. Danish and Norwegian have their words with Swedish. */
const ofLanguage: Readonly<Record<string, Surroundings>> = {
  fr: {
    articles: "la |le |les |l['’]",
    clauseWords: "tandis qu['’]|tandis que |alors qu['’]|alors que |mais |et |puis |quand |si |car |où ",
    and: "et|ou|ni",
    beforeNames: "chez|sur|avec|contre|comme|que|qu['’]|par|à|alternatives? (?:à|au|aux)|marques?|recommande|conseille|évitez|essayez|choisissez|préfère"
  },
  es: {
    articles: "la |el |las |los ",
    clauseWords: "mientras que |mientras |pero |y |aunque |cuando |si |porque ",
    and: "y|e|o|u|ni",
    beforeNames: "en|con|como|que|por|a|alternativas? a|marcas?|recomiendo|evita|prueba|prefiero|elige"
  },
  pt: {
    articles: "a |o |as |os ",
    clauseWords: "enquanto |mas |e |já |embora |quando |se |porque ",
    and: "e|ou|nem",
    beforeNames: "na|no|nas|nos|com|como|que|por|pela|pelo|ao|à|alternativas? (?:ao?|à)|marcas?|recomendo|evite|experimente|prefiro|escolha"
  },
  it: {
    articles: "la |il |lo |le |i |gli |l['’]",
    clauseWords: "mentre |ma |e |invece |però |quando |se |perché ",
    and: "e|ed|o|oppure|né",
    beforeNames: "da|dal|dalla|su|con|come|che|di|alternativa a|marchi|marca|consiglio|evita|prova|preferisco|scegli"
  },
  nl: {
    articles: "de |het ",
    clauseWords: "terwijl |maar |en |want |als |omdat ",
    and: "en|of|noch",
    beforeNames: "bij|met|van|dan|zoals|door|alternatief voor|merken|merk|vermijd|probeer|kies|koop"
  },
  sv: {
    articles: "",
    clauseWords: "medan |mens |men |och |og |om |när |når ",
    and: "och|og|eller",
    beforeNames: "hos|på|från|fra|med|än|end|enn|som|av|af|till|til|märken|märket|undvik|unngå|undgå|välj|velg|vælg|prova|prøv"
  },
  id: {
    articles: "",
    clauseWords: "sedangkan |sementara |tetapi |tapi |dan |jika ",
    and: "dan|atau",
    beforeNames: "di|dari|dengan|seperti|daripada|merek|hindari|pilih|coba"
  },
  ro: {
    articles: "",
    clauseWords: "pe când |iar |dar |și |însă |când |dacă ",
    and: "și|sau|nici",
    beforeNames: "la|cu|ca|decât|precum|pe|evitați|alege|încearcă"
  }
}

/** The patterns of a language other than English. */
export interface NamePatterns {
  readonly clauseBegin: RegExp
  readonly choosing: RegExp
  readonly joint: RegExp
}

const patternsOf = ({ and, articles, beforeNames, clauseWords }: Surroundings): NamePatterns => ({
  clauseBegin: new RegExp(`(?:(?:^|[;:,—–] ?)(?:${clauseWords})?|(?<!\\p{L})(?:${clauseWords}))(?:${articles})?$`, "iu"),
  choosing: new RegExp(`(?:^|[^\\p{L}])(?:${beforeNames})(?:${articles}| )$|(?:^|[^\\p{L}])(?:${beforeNames}) (?:${articles})$`, "iu"),
  joint: new RegExp(`^(?:\\s*,|\\s*/|,? (?:${and}|&)) ?(?:${articles})?$`, "iu")
})

const made = memoised((language: string): NamePatterns => patternsOf(ofLanguage[language]!))
/** The patterns of a language; undefined where names are not read. */
export const namePatternsOf = (language: string): NamePatterns | undefined => (language in ofLanguage ? made(language) : undefined)
