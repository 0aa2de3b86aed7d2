/**
 * What advice is about, where its sentence does not name the brand: the brand ("this shop", "ich rate davon ab"), or another thing ("the coast", "den
 * Jahrestarif"). A clause that names no thing speaks of the brand of the answer.
 *
 * Languages with articles show a thing by the article before it. In the others, a word of the clause that is neither an adverb nor a function word is a
 * thing. The texts are folded.
 */
import { closedWords, sentenceOpeners } from "./FunctionWords.js"
import { patternOf } from "./Patterns.js"
import { setOf } from "./WordList.js"

/**
 * Beginnings of nouns for a firm, for all that it sells, and for people. Advice about these is advice about the brand.
 */
const ofBrand =
  "firm|unternehm|anbieter|marke|hersteller|handler|laden|shop|geschaft|bank|banqu|banc|versicher|hotel|restaur|airline|flugges|agentur|plattform|portal|app|dienst|servi|produ|kette|betrieb|werkstatt|makler|softw|programm|sache|bedrijf|merk|aanbieder|winkel|verzeker|zaak|entrepr|societ|marqu|enseign|boutiq|magasin|assur|compagn|plateform|logiciel|outil|etabliss|adresse|achat|empres|marca|tienda|asegurad|compan|sitio|plataform|aplica|lugar|local|negoci|compra|loja|segurad|site|aziend|ditta|marchi|alberg|ristor|sito|piattaf|posto|acquist|foretag|butik|selskab|selskap|kaede|kjede|tjanst|virksomh|maerk|sklep|ubezpieczy|stron|serwis|uslug|miejsc|znack|obchod|pojistovn|sluzb|mist|компан|фирм|марк|бренд|магазин|банк|отел|готел|ресторан|саит|сервис|серв|продук|услуг|послуг|приложен|застосун|контор|мест|місц|tvrtk|trgovin|ceg|bolt|uzlet|szolgaltat|yrity|kaup|pankki|palvelu|tuote|sirket|magaza|urun|uygulama|otel|perusahaan|toko|merek|layanan|εταιρ|καταστημ|μαρκ|τραπεζ|υπηρεσ|ξενοδοχ|" +
  "klini|clini|praxis|schule|reederei|kanzlei|fluglini|backerei|brauerei|studio|salon|verlag|supermar|discounter|autohaus|escuel|aerolin|cadena|gimnas|taller|cafeter|peluquer|agenci|academ|ecole|chaine|garage|agence|librair|fournis|operat|prestat|scuol|catena|palestr|officin|agenzi|fornitor|school|keten|bureau|leveranc|maatschapp|szkol|siec|silown|warsztat|agencj|dostawc|przewozn|школ|клиник|клінік|сет|супермар|агентств|оператор|поставщ|перевоз|авиакомп|kedj|skola|leverant|flygbolag|skol|retez|agentur|dodavat|dopravc|aerolink|liike|ketju|koulu|yhtio|escola|rede|oficina|fornecedor|" +
  // What is done with a brand as a whole: to buy, order, book, or work with it.
  "bestellung|buchung|zusammenarbeit|vertragsabschluss|aankoop|bestelling|boeking|samenwerking|commande|reservation|reserva|compra|zakup|zamowien|rezerwac|wspolprac|nakup|objednav|spoluprac|покупк|заказ|сотрудн|ostamis|tilaamis|vasarl|rendel"
const people =
  "verbrauch|expert|kund|nutz|test|kauf|fachleut|freund|stiftung|personne|clien|ami(?:e|s|es)?$|utent|utilis|usuari|amig|amic|nadie|ninguem|nessun|tutti|todos?$|gente|klant|vriend|kenniss|vanner|nikomu|nikom|znajom|klient|zakazn|pratel|никому|друз|знаком|клиент|клієнт|kenelle|senki|mindenki|musteri|kimse|siapa"
/** Words of manner, opinion and time, and verbs between the advice and its subject. */
const ofSpeaker =
  "leider|ehrlich|gesagt|gesamt|insgesamt|generell|definitiv|absolut|daher|deshalb|darum|sollte|muss|darf|mochte|halte|finde|verdad|cierto|sincer|verit|franc|honn|definit|absolut|person|general|tyvarr|dessvarre|desvarre|darfor|derfor|egentlig|arlig|heller|hellere|mozn|moge|mohl|bym|zdecyd|osob|szczer|raczej|stanowcz|odradz|rozhod|vubec|nemohu|nemuz|urcit|absol|категор|абсолют|лично|особист|однознач|точно|честн|чесно|откровен|больше|більше|никак|нияк|вообще|взагал|совсем|зовсім|поэтому|тому|могу|можу|стал|стала|став|буду|хочу|valitett|todella|ehdott|rehell|voisi|sajnos|semmi|szemely|oszint|sinnvoll|nazal|iskren|stvarno|nikako|sayang|terus|jujur|pribadi|sungguh|saya|kami|saran|kesinlik|acikcas"

/** Ends of German and Dutch compounds for a firm: "Lieferdienst", "Möbelhaus". */
const compoundFirm =
  "\\p{L}{3,}(?:dienst|haus|laden|firma|anbieter|handler|geschaft|veranstalter|versicherung|versicherer|werkstatt|bank|shop|markt|studio|bedrijf|winkel)$"

const isOfBrand = patternOf(`^(?:${ofBrand}|${people}|${ofSpeaker}|${compoundFirm})`, "u")

/** Articles, demonstratives and possessives by language, and "from" where the verb of advice asks for it: "vom Kauf abraten". */
const determiners: Readonly<Record<string, string>> = {
  de: "den|die|das|einen|eine|ein|diesen|diese|dieses|ihren|ihre|seinen|seine|vom|von (?:der|den|dem|einem|einer|ihrem|ihrer)",
  nl: "de|het|een|deze|dit|die|dat|hun|zijn|haar",
  fr: "le|la|les|l|un|une|ce|cet|cette|ces|leur|leurs|son|sa|ses|celui|celle",
  es: "el|la|los|las|un|una|este|esta|estos|estas|ese|esa|su|sus",
  pt: "o|a|os|as|um|uma|este|esta|esse|essa|seu|sua",
  it: "il|lo|la|i|gli|le|l|un|uno|una|questo|questa|quello|quella|quel|suo|sua",
  el: "το|τη|την|τον|τα|τις|ενα|μια"
}
/** Words before an article that make the thing a reason, a time or a place of the advice: "nach drei Monaten", "por el precio". */
const circumstances =
  "mit|nach|wegen|trotz|bei|aus|fur|ohne|in|an|auf|uber|zu|seit|durch|unter|met|na|door|voor|zonder|op|bij|pour|avec|apres|sans|dans|sur|a|de|chez|en|par|por|con|tras|sin|para|desde|com|apos|sem|em|per|dopo|senza|da|di|με|για|μετα|απο|χωρις|σε"

const things = new Map(
  Object.entries(determiners).map(([language, words]) => [
    language,
    patternOf(`(?<![\\p{L}])(?:(${circumstances}) )?(?:${words})[ '’]((?:[\\p{L}-]{2,40} ?){1,3})`, "gu")
  ])
)

/** Endings of adverbs and infinitives, by language. */
const manners: Readonly<Record<string, RegExp>> = {
  pl: /(?:ie|o|e|c)$/u,
  cs: /(?:ne|le|se|te|o|t)$/u,
  hr: /(?:o|ski|ti)$/u,
  ru: /(?:о|ски|ше|ть|ться|ти|ся)$/u,
  fi: /(?:sti|lle(?:kaan)?)$/u,
  et: /lt$/u,
  sv: /(?:ligen|ligt|ligvis|vis)$/u,
  ro: /(?:mente|esc)$/u
}
/** Prepositions of the same languages, within two words behind which a noun is a circumstance. */
const before = setOf(
  "w z na do od po dla o u przez ze we v ve s se k ke pro za pri i kod sa iz zbog nakon kvuli kvoli kvuli mot med for pa hos efter etter av af till til fran fra cu de la din pe pentru dupa в с со на от к ко по для из за при после из-за у о об від з із зі до після через kanssa"
)
/** Postpositions of Hungarian and Finnish, which make the one or two words before them a circumstance. */
const behindNoun = setOf("utan miatt alapjan szerint nelkul ellenere jalkeen takia vuoksi perusteella mukaan jaljilta")
/** Small words in Cyrillic letters, folded. */
const cyrillic: ReadonlySet<string> = new Set(
  `${closedWords["ru"]} ${closedWords["uk"]} ${sentenceOpeners}`.replaceAll("й", "и").replaceAll("ё", "е").replaceAll("ї", "і").split(" ")
)
const shortestThing = 4
/** Languages without articles before a noun, of which the adverbs and function words are known. */
const withoutArticles = setOf("pl cs hr ru fi et sv ro hu id lt lv")

/** What stands before or behind a verb of advice in languages that show its object by a particle or by the order of words. */
const unspaced: Readonly<Record<string, readonly [before: RegExp | null, after: RegExp | null]>> = {
  ja: [/([^、。\s]{2,20})(?:は|を)[^、。はを]{0,8}$/u, null],
  ko: [/(\S{2,12})(?:은|는|을|를) (?:\S{1,6} )?$/u, null],
  zh: [
    /([\p{Script=Han}]{2,10}?)(?:我们?|个人)[^，。]{0,4}$/u,
    /^(?:购买|选择|选|买|办理?|使用|入手)?(?!这|该|他|大家|给|任何|别人|新手|了|的)([\p{Script=Han}]{2,10})/u
  ],
  th: [null, null],
  tr: [/([\p{L}]{3,30}[iu]) (?:asla |hic |pek |kesinlikle )?$/u, null],
  ar: [null, /^ ?(?:بال|ال)([\p{L}]{2,20})/u],
  he: [null, /^ (?:על |את )ה?([\p{L}]{2,20})/u]
}
const unspacedOfBrand =
  /会社|店|サーヒス|サービス|フラント|ブランド|業者|メーカー|銀行|アフリ|アプリ|製品|商品|ここ|これ|こちら|それ|自分|私|僕|個人的|正直|初心者|업체|회사|브랜드|곳|제품|서비스|은행|쇼핑몰|이것|이건|저는|나는|개인적|솔직|公司|店|品牌|银行|平台|产品|软件|商家|酒店|真心|强烈|非常|完全|绝对|坚决|大家|实在|所以|因此|总之|不过|购买|شرك|متجر|بنك|تطبيق|خدم|موقع|منتج|שירות|חבר|חנות|בנק|מוצר|אתר|firma|sirket|magaza|banka|marka|urun|uygulama|otel|arac|program|yazilim|bunu|onu|burayi|kendisini|bunlari/u

/** Conjunctions behind which a clause of its own begins: "la comida es mala y no lo recomiendo". */
const joined = /^.*(?<![\p{L}])(?:und|y|e|et|en|och|og|i|a|oraz|и|та|ja|es|si|ve|dan|και|aber|pero|mais|ma|mas|maar|ale|но|але|men) /u

const namesThing = (stretch: string, language: string, isFunctionWord: (word: string) => boolean): boolean => {
  const ofLanguage = things.get(language)
  if (ofLanguage !== undefined) {
    ofLanguage.lastIndex = 0
    for (const { 1: circumstance, 2: thing = "" } of stretch.matchAll(ofLanguage)) {
      const words = thing.trim().split(" ")
      if (circumstance === undefined && !isFunctionWord(words[0]!) && !words.some((word) => isOfBrand.test(word))) return true
    }
    return false
  }
  if (!withoutArticles.has(language)) return false
  const words = stretch.split(/[^\p{L}\p{M}'-]+/u).filter((word) => word !== "")
  return words.some(
    (word, index) =>
      word.length >= shortestThing &&
      !isFunctionWord(word) &&
      !cyrillic.has(word) &&
      !isOfBrand.test(word) &&
      !before.has(word) &&
      !behindNoun.has(word) &&
      !behindNoun.has(words[index + 1] ?? "") &&
      !behindNoun.has(words[index + 2] ?? "") &&
      manners[language]?.test(word) !== true &&
      !before.has(words[index - 1] ?? "") &&
      !before.has(words[index - 2] ?? "")
  )
}

/**
 * Whether a clause of advice that does not name the brand names another thing that the advice is about.
 *
 * @param language ISO 639-1
 * @param ahead the clause before the word of advice, and `behind` the clause behind it; folded
 * @param isFunctionWord whether a folded word is a function word of any language
 */
export const isAboutThing = (language: string, ahead: string, behind: string, isFunctionWord: (word: string) => boolean): boolean => {
  const sides = unspaced[language]
  if (sides !== undefined) {
    const found = [sides[0]?.exec(ahead), sides[1]?.exec(behind)].find((side) => side != null)
    return found != null && !unspacedOfBrand.test(found[0])
  }
  return namesThing(ahead.replace(joined, ""), language, isFunctionWord) || namesThing(behind, language, isFunctionWord)
}

/** "Cette enseigne", "dit bedrijf": the brand, behind a verb of advice. */
export const thisFirm = patternOf(
  `^\\p{L}* ?(?:pas |plus |jamais |nicht |niet |inte |ikke )?(?:diese[nrs]?|dit|deze|dat|cette|cet|ce|esta|este|esa|ese|essa|esse|questa|questo|den har|det har|denne|dette|tego|tej|tuhle|tuto|toho|tento|ovu|ovaj|эту|этот|эти|эта|цеи|цю|το|αυτη την|αυτο το) (?:\\p{L}+ )?(?:${ofBrand})\\p{L}*\\s?[.!…]?$`,
  "u"
)
