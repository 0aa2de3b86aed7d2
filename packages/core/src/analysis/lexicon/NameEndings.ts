/**
 * How a name of a text in an inflecting language is read without its case ending. The same name has several possible endings, so the word before it tells the
 * case. A name is left out where its ending is ambiguous: Polish "w Orlenie" is of "Orlen", and "w Castoramie" of "Castorama". Closed lists from grammars.
 */
import { memoised } from "./Memo.js"
import { setOf } from "./WordList.js"

/** The cases, as far as the endings need them. `of`: behind a noun that the name owns or names. `owned`: behind a noun in the plural. `quoted`: behind such a noun, in quotation marks. `subject`: before its verb. `open`: anywhere else. */
export type NameCase = "owned" | "quoted" | "genitive" | "locative" | "instrumental" | "dative" | "accusative" | "of" | "subject" | "open"

/** Rules are tried in their order: `ending:base` replaces an ending, and `ending:!` tells that the name without its ending is not known. */
interface Grammar {
  /** Articles before a name, which tell its case. */
  readonly articles?: Readonly<Partial<Record<NameCase, string>>>
  /** Prepositions by the case behind them. */
  readonly prepositions: Readonly<Partial<Record<NameCase, string>>>
  /** Words between the names of a row, and the articles that may stand before each name. */
  readonly and: string
  readonly inRow?: string
  /** Words before places and persons only: "near", "Mrs". */
  readonly beforeOthers?: string
  /** Words before a nominative: "than", and words that begin a clause. */
  readonly nominative: string
  /** Nouns before a name in the nominative: "the chain X". */
  readonly kinds: string
  readonly rules: Readonly<Partial<Record<NameCase, string>>>
  /** Beginnings of words for regions, peoples, authorities and substances with a capital, folded, and abbreviations of authorities and laws (`.` ends a word). */
  readonly others: string
}

const finnishCases = "(?:ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|ksi|tt[aä])"
/** The last consonants of a name that rarely stand before an "i" of the name itself. */
const softStem = "((?:ng|(?<!n)n|(?<!r)r|(?<!s)s|(?<!l)l|(?<!m)m|(?<![gn])g|x|[lrsk][dtk]|nd))"
// A single "k" or "p" may stand for a double one: "Marimekon".
const finnishEndings = `[aeiouyäö][kp][aeiouyäö](?:n|${finnishCases}):! ${softStem}i${finnishCases}:$1 i${finnishCases}:! ([aeouyäö])${finnishCases}:$1`
const partitive = `aa:a ää:ä ${softStem}i[aä]:! ([oöuy])[aä]:$1 [dtj][aä]:!`
const hungarianEndings = "n[áé]l|b[ae]n|b[óő]l|t[óő]l|r[óő]l|h[oeö]z|n[ae]k|[ée]rt"

const grammars: Readonly<Record<string, Grammar>> = {
  pl: {
    prepositions: {
      genitive: "od do z ze u bez dla koło obok oprócz zamiast według",
      locative: "w we na o po przy",
      instrumental: "za nad pod przed między",
      dative: "ku dzięki",
      accusative: "przez"
    },
    and: "i oraz lub albo czy ani",
    beforeOthers: "pod koło pan pani pana panem",
    nominative: "niż to jest jak czy a ale natomiast zaś",
    kinds: "sieć marka firma sklep bank aplikacja serwis platforma producent operator model",
    rules: {
      genitive: "ego:! ej:! ich:! ych:! ów:! ki:ka gi:ga ii:ia ei:! ai:aja oi:oja i:! ([^aeo])y:$1a u: a: kiem:k giem:g em: ę:a ą:a",
      locative: "ach:! ych:! ich:! ym:! im:! ej:! ce:ka dze:ga ie:! rze:! sze:! le:! y:! i:! u: a:! ę:a",
      instrumental: "ami:! ym:! im:! kiem:k giem:g em: ą:a y:! i:! a:!",
      dative: "owi: om:! a:! u:!",
      accusative: "ę:a y:! i:! u:!",
      of: "ego:! ej:! ich:! ych:! ów:! ach:! ami:! om:! ki:ka gi:ga ii:ia ei:! ai:aja oi:oja i:! ([^aeo])y:$1a owi: kiem:k giem:g em: ę:a ą:a u: ie:! ce:! rze:! a:!",
      subject: "[yuęą]:! (?:sk|ck)(?:i|a|ie|im|iego):!",
      open: "(?:sk|ck)(?:i|a|ie|im|iego):! ego:! ej:! ich:! ych:! ów:! ach:! ami:! om:! ę:a ą:a owi: kiem:k giem:g em: ie:! ce:! rze:! dze:! y:! i:! u:! a:!"
    },
    others:
      "polak polac polsk niem rosj tatr bieszczad mazur mazow podlas pomor slask wielkopol malopol kaszub podhal balty wisl odr europ uni urzad urzed federac minist instyt sad rzeczn krajow narodow panstw glown inspekc centraln komis fundac stowarzysz izb witamin rodo. uodo. uokik. ksef. zus. nfz. knf. uke. ure. gus. vat. pit."
  },
  cs: {
    prepositions: {
      genitive: "u od do z ze bez vedle kromě místo podle",
      locative: "v ve po při",
      instrumental: "s se před nad pod mezi",
      dative: "k ke proti díky",
      accusative: "pro přes"
    },
    and: "a i nebo či ani",
    beforeOthers: "poblíž pan paní pana",
    nominative: "než je jako ale zatímco kdežto",
    kinds: "značka firma obchod banka aplikace řetězec výrobce operátor model",
    rules: {
      genitive: "fonu:! bilu:! [íýá]:! ých:! ích:! ého:! ů:! é:! ky:ka y:a i:! sca:sco a:o u: ě:!",
      locative: "fonu:! bilu:! [íýá]:! ách:! ech:! ích:! ých:! ém:! ce:ka ě:! i:! scu:sco kru:kro u: ([^e])e:$1a y:! a:!",
      instrumental: "ami:! emi:! ým:! ou:a fonem:! bilem:! em: y:! i:! a:! u:!",
      dative: "ům:! ám:! ém:! ce:ka ě:! i:! u: ([^e])e:$1a a:!",
      accusative: "u:a y:! i:!",
      of: "ých:! ích:! ého:! ů:! ách:! ech:! ům:! ám:! ami:! ou:a em: ovi: ([^aeo])y:$1a u:! i:! ě:! ce:! a:!",
      subject: "[yíýá]:!",
      open: "[íýáé]:! ých:! ích:! ého:! ů:! ách:! ech:! ům:! ám:! ami:! ou:a ovi: em:! ě:! ce:! i:! y:! u:! a:!"
    },
    others:
      "cech cesk cesi morav slovens slovak slezsk krkonos sumav vysoc beskyd jesenik evrop uni urad inspekc minist soud narodn statn ustav vltav labe nem rakous svaz sdruzen komor komis vitamin nobel vanoc velikonoc silvestr black coi. cnb. ctu. eru. cssz. dph. kc."
  },
  cyrillic: {
    prepositions: {
      genitive: "от до из у без для кроме вместо против около после",
      locative: "в во на о об при",
      instrumental: "с со за над под перед между",
      dative: "к ко",
      accusative: "через про"
    },
    and: "и или либо",
    beforeOthers: "под господин госпожа",
    nominative: "чем это как а но зато",
    kinds: "сеть марка фирма магазин банк приложение сервис платформа бренд производитель оператор модель компания",
    rules: {
      genitive: "[оеё]ва?:! ая:! [ыио]й:! ого:! его:! ой:! ей:! ых:! их:! ов:! ии:ия ки:ка ги:га хи:ха и:! ы:а у:! ея:ей [стчшж]ка:! я:! а:",
      locative: "[оеё]ве:! [ыи]й:! ая:! ах:! ях:! ом:! ем:! ых:! их:! ой:! ей:! ии:! ы:! и:! очке:очка ечке:ечка анке:анк оиске:оиск е:! у:! ю:! я:!",
      instrumental: "[оеё]вым:! ами:! ями:! ым:! им:! ой:а ей:! ом: ем:! ы:! и:! а:! у:!",
      dative: "ам:! ям:! ому:! ему:! ке:! е:! и:! у: ю:! а:!",
      accusative: "у:а ю:я ы:! и:!",
      of: "[оеё]ва?:! ая:! [ыи]й:! ого:! его:! ых:! их:! ами:! ями:! ах:! ях:! ов:! ой:! ей:! ом:! ем:! ии:ия ки:ка ги:га хи:ха и:! ы:а ея:ей я:! е:! у:! ю:! а:!",
      owned:
        "[оеё]ва?:! ая:! [ыи]й:! ого:! его:! ых:! их:! ами:! ями:! ах:! ях:! ов:! ой:! ей:! ом:! ем:! ии:ия ки:ка ги:га хи:ха и:! ы:а ея:ей я:! е:! у:! ю:! [стчшж]ка:! а:",
      quoted: "ы:а ки:ка ги:га и:! у:! ю:! ой:! ом:!",
      subject: "[оеё]ва?:! ая:! [ыи]й:! [ыиую]:! [ое]м:! [ое]й:!",
      open: "[оеё]ва?:! ая:! [ыи]й:! ого:! его:! ых:! их:! ами:! ями:! ах:! ях:! ов:! ой:! ей:! ом:! ем:! и:! ы:! у:! ю:! е:! я:! а:!"
    },
    others:
      "росс русск москв петербург сибир урал кавказ крым волг европ евросо минист роспотреб роскомнадз федерал государств верховн центральн конституц герман немец японец японц кита америк укра белорус казахст думы дума закон гост рождеств витамин фас. цб. фнс. фз. осаго. каско. жкх. ндс. новый восьм"
  },
  el: {
    prepositions: {},
    nominative: "",
    kinds: "",
    and: "και ή",
    inRow: "ο η το",
    beforeOthers: "προς κύριος κυρία κύριο",
    // The article tells the case.
    articles: { genitive: "του", locative: "της", accusative: "τον στον", instrumental: "το στο", dative: "τους στους τις στις οι των" },
    rules: {
      genitive: "[άέήίόύώ]\\p{L}{1,2}ου:! ου:ος ού:ός η:ης ή:ής α:!",
      locative: "([αηάή])ς:$1 ς:!",
      accusative: "(\\p{Script=Greek})ο:$1ος ό:ός η:ης ή:ής α:ας ά:άς",
      instrumental: "η:ης ή:ής",
      dative: "\\p{Script=Greek}:!",
      open: "(?:ου|ού|ων|ών|εις|οι|ους):!"
    },
    others:
      "ελλαδ ελλην ευρωπ ενωσ υπουργ συνηγορ δημ γερμαν γαλλ ιταλ κυπρ αττικ κρητ θεσσαλ μακεδον πελοπονν αιγαι χριστουγενν πασχα ιανουαρ φεβρουαρ μαρτι απριλ μαιο μαι ιουν ιουλ αυγουστ σεπτεμβρ οκτωβρ νοεμβρ δεκεμβρ δευτερ τριτ τεταρτ πεμπτ παρασκευ σαββατ κυριακ βορει νοτι βιταμιν φπα. αφμ. εφκα. καταναλωτ αθην θεσσαλον πατρ ηρακλει λαρισ βολο ιωανν χανι καβαλ βεροι εδεσσ ροδο ροδου κερκυρ ρεθυμν κοζαν σερρ ξανθη κομοτην αλεξανδρουπ τρικαλ λαμια καλαματ τριπολη κορινθ ναυπλι χαλκιδ πειραι μυκον σαντοριν ναξο λεσβ λευκωσ λεμεσ λαρνακ"
  },
  // Bulgarian has no cases. In Ukrainian and Serbian, only names that end like no case are read.
  otherCyrillic: {
    prepositions: {},
    and: "и і й та або или",
    nominative: "",
    kinds: "",
    rules: { open: "[аяуюиіїеєы]:! [оеі](?:м|ві):! их:! ів:! ов:! ах:! ям:!" },
    others: "украін киів киев львів львов одес харків дніпр европ європ міністер законо србиј београд бугар болгар софи варн вітамін витамин"
  },
  fi: {
    prepositions: {},
    and: "ja tai sekä",
    nominative: "",
    kinds: "",
    rules: {
      // Before a noun, the name is its owner: "Elisan verkko". A name with a consonant takes "i" before its ending; names like "Suzuki" have it themselves.
      of: `${finnishEndings} sen:! [dji]en:! ${softStem}iin:$1 ${softStem}in:$1 in:! ([aouyäöe])\\1n:$1 ([aeouyäö])n:$1 ${partitive}`,
      subject: finnishEndings,
      open: `${finnishEndings} ${softStem}iin:$1 iin:! ([aouyäöe])\\1n:$1 n:! ${partitive}`
    },
    others:
      "suom eu lapi lapis lappi lapin saima pohjo pohja euroop ruots viro viron saks venaj ministeri verohal kela kuluttaj kilpail liiken etela ita lansi keski uusima vitami alv. thl. \\S*(?:nieme|niemi|jarv|joki|joel|joes|maki|maen|maes|lahti|lahde|saari|saare|koski|kosk|virasto|hallinto|hallinno|keskuk|ministeri|laki|lain)"
  },
  hu: {
    prepositions: {},
    and: "és vagy",
    inRow: "a az",
    nominative: "",
    kinds: "",
    rules: {
      open:
        `á-?(?:${hungarianEndings}):a é(?:${hungarianEndings}):! é-(?:${hungarianEndings}):é ó-?(?:${hungarianEndings}):o -?(?:${hungarianEndings}): -[oeöa]?t: át:a ét:e ót:o ([iuüy])t:$1 [oeöa]t:! ` +
        "([hjlmnrszcxw])r[ae]:$1 ár[ae]:a ér[ae]:e ór[ae]:o r[ae]:! ([aeiouó])v[ae]l:$1 ([bcdfghjklmnprstz])\\1[ae]l:! [hgkdbvpz]t:! -[oeö]?n: (?:[oeö]n|b[ae]|ig|é|[áé]k|[aeö]k|[oeöa]s|[oeöa]kat|[oeöa]ket|nként|ként):!"
    },
    others:
      "magyar europa europai unio balaton duna alfold dunantul nemet osztrak roman szlovak hivatal minisz nemzeti allami gazdasagi nav. mnb. nmhh. gvh. afa. kata. fogyaszt japan angol finn kina vitamin azsi afrik amerik budapest szeged debrecen pecs gyor miskolc"
  },
  tr: {
    prepositions: {},
    and: "ve veya ya_da ile",
    nominative: "",
    kinds: "",
    // Common nouns in the plural, and names whose ending has lost its apostrophe.
    rules: { open: "l[ae]r[ıi]?:! [dt][ae]n:!" },
    others:
      "turkiye turk(?!cell| telekom| hava) avrupa anadolu karadeniz ege akdeniz marmara alman ingiliz fransiz cin japon amerika bakanlig kanun kurum kurul yonetmelig sayin istatistik fatura kuzey guney dogu bati orta vitamin kvkk. sgk. bddk. tse. kdv. epdk. tuik. osmanli"
  },
  vi: {
    prepositions: {},
    and: "và hay hoặc",
    beforeOthers: "tỉnh quận miền tháng thứ anh chị ông bà cô bác thầy tại đi về tới vùng nước người",
    nominative: "",
    kinds: "",
    rules: {},
    others:
      "viet(?!tel|co|jet|nam air) luat nghi so_ bo_ cuc_ uy_ hoi_ tieu_ thang_ tet thong_tu duc phap my. anh. trung_ han_quoc nhat. nhat_ y. tay_ bo_dao thai. thai_lan thai_nguyen bac_ nam. nam_ chu_nhat thu_ internet vitamin ha_noi hanoi da_nang hue. hue_ can_tho hai_ sai_gon tp nha_trang da_lat hoi_an quang_ binh_ dong_nai vung_tau phu_quoc ha_long sapa sa_pa nghe_an thanh_hoa long_an lao_cai kien_giang vat. cccd. singapore chau_ muoi."
  }
}

interface Rule {
  readonly ending: RegExp
  /** Null where the name without its ending is not known. */
  readonly base: string | null
}

export interface NameGrammar {
  /** The case behind a preposition or an article. */
  readonly caseBehind: ReadonlyMap<string, NameCase>
  /** What stands between two names of a row. */
  readonly joint: RegExp
  readonly beforeOthers: ReadonlySet<string>
  readonly nominative: ReadonlySet<string>
  readonly kinds: ReadonlySet<string>
  readonly rules: Readonly<Partial<Record<NameCase, ReadonlyArray<Rule>>>>
  readonly others: RegExp
}

const rulesOf = (written: string): ReadonlyArray<Rule> =>
  written
    .split(" ")
    .filter((rule) => rule !== "")
    .map((rule) => {
      const colon = rule.lastIndexOf(":")
      const base = rule.slice(colon + 1)
      return { ending: new RegExp(`${rule.slice(0, colon)}$`, "u"), base: base === "!" ? null : base }
    })

const read = ({ and, articles = {}, beforeOthers = "", inRow = "", kinds, nominative, others, prepositions, rules }: Grammar): NameGrammar => ({
  caseBehind: new Map(
    [prepositions, articles].flatMap((words) =>
      Object.entries(words).flatMap(([each, list]) => list.split(" ").map((word) => [word, each as NameCase] as const))
    )
  ),
  nominative: setOf(nominative),
  kinds: setOf(kinds),
  rules: Object.fromEntries(Object.entries(rules).map(([each, list]) => [each, rulesOf(list)])),
  joint: new RegExp(`^\\s*(?:,|/|,? (?:${and.replaceAll(" ", "|").replaceAll("_", " ")})) (?:(?:${inRow.replaceAll(" ", "|")}) )?$`, "iu"),
  beforeOthers: setOf(beforeOthers),
  others: new RegExp(`(?:^| )(?:${others.replaceAll(" ", "|").replaceAll("_", " ").replaceAll(".", "(?! ?\\p{L})")})`, "u")
})

const made = memoised((language: string): NameGrammar => read(grammars[language]!))
const languages = setOf(`${Object.keys(grammars).join(" ")} greek`)
/** Whether `InflectedNames` reads the names of a language. */
export const isInflected = (language: string): boolean => languages.has(language)
/** The grammar of a language; undefined where names are not inflected or not read. */
export const nameGrammarOf = (language: string): NameGrammar | undefined => (language in grammars ? made(language) : undefined)

/** The fewest letters of a name without its ending. */
const shortest = 2
/** Letters of an abbreviation with an ending: "ČEZu". */
const abbreviated = /^([\p{Lu}\d&-]*\p{Lu}{2})\p{Ll}{1,4}$/u

const baseOf = ({ rules }: NameGrammar, name: string, nameCase: string): string | null => {
  const abbreviation = abbreviated.exec(name)?.[1]
  if (abbreviation !== undefined) return abbreviation
  for (const { base, ending } of rules[nameCase as NameCase] ?? rules.open ?? []) {
    if (!ending.test(name)) continue
    const found = base === null ? null : name.replace(ending, base)
    return found !== null && found.length < shortest ? null : found
  }
  return name
}

/** The names without their endings, by language. */
const bases = memoised((language: string) =>
  memoised((key: string): { readonly base: string | null } => {
    const space = key.indexOf(" ")
    return { base: baseOf(made(language), key.slice(space + 1), key.slice(0, space)) }
  })
)

/** A name without the ending of its case, in a language of `nameGrammarOf`; null where it is not known. */
export const withoutEnding = (language: string, name: string, nameCase: NameCase): string | null => bases(language)(`${nameCase} ${name}`).base
