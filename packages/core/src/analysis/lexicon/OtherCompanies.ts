/**
 * Subjects of clauses about a brand's competitors: "the competition is", "andere Hersteller", "los competidores". Such a clause does not judge the brand that
 * the text named before. The lists have the same meanings in each language: the competition, competitors, rivals, the rest, other makers.
 */
import { patternOf } from "./Patterns.js"

const subjects: ReadonlyArray<string> = [
  // English
  "(?:(?:its|their|the|all|many|most|some|other|direct|cheaper|older|newer|of its|of the) ){0,4}(?:competition|competitors?|competing \\p{L}+|rivals?|alternatives)(?: (?:brands?|products?|services?|apps?|models?|tools?|companies))?",
  "the rest(?! of)|the rest of the (?:market|field|industry|competition|competitors|pack|brands|makers|companies)|the others|(?:(?:most|many|some|all|few|the|any|every) )?other (?:brands?|makers?|manufacturers?|compan(?:y|ies)|firms?|providers?|banks?|airlines?|retailers?|chains?|vendors?|suppliers?|insurers?|carriers?|operators?)|(?:(?:most|many|some|any|every) )?other (?:products?|models?|services?|stores?|shops?|tools?|apps?|options?)|others (?:are|is|were|cost|charge|lag|fail|fall|break|tend|have)",
  // German, Dutch
  "(?:(?:die|der|viele|manche|alle|ihre|seine|deren) )?(?:direkten? )?(?:konkurrenz|konkurrent(?:en)?|wettbewerb(?:er)?|mitbewerber|rivalen?|alternativen)|die anderen(?= (?:sind|waren|haben|kosten|bieten|können|verlangen|schneiden|liegen|bleiben|wirken))|der rest(?= (?:ist|war|hat|kostet|bietet|kann|schneidet|liegt|bleibt))|(?:(?:die|viele|manche|alle|die meisten) )?anderen? (?:hersteller|marken?|anbieter|firmen|unternehmen|banken|händler|ketten|versicherer|versicherungen)|(?:(?:viele|manche) )?andere (?:geräte|modelle|produkte|dienste|läden|apps?|werkzeuge)",
  "(?:(?:de|veel|sommige|alle) )?(?:concurrentie|concurrent(?:en)?|rivalen|alternatieven)|de rest(?! van)|de anderen|(?:(?:de|veel|sommige|alle) )?andere (?:merken|fabrikanten|aanbieders|bedrijven|banken)|(?:(?:veel|sommige) )?andere (?:modellen|producten|diensten|winkels|apps)",
  // Swedish, Danish, Norwegian
  "konkurren(?:terna|terne|tene|ter|cen)|konkurransen|konkurrensen|resten(?! a[vf])|(?:de andra|de andre)(?= (?:är|er|var|kostar|koster|har))|andra (?:märken|tillverkare|företag|leverantörer)|andre (?:mærker|merker|producenter|produsenter|selskaber|selskaper|leverandører)",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "(?:(?:la|le|les|ses|leurs?|certains|tous les) ?|l['’])?(?:concurrence|concurrente?s?|rivaux|rivale?s?|alternatives)|les autres(?= (?:sont|étaient|ont|coûtent|restent|offrent|proposent|peuvent))|le reste(?! d)|(?:les |d['’])?autres (?:marques|fabricants|entreprises|fournisseurs|banques|enseignes)|d['’]autres (?:modèles|produits|services|magasins|applications)",
  "(?:(?:la|el|las|los|sus?|otros|otras|muchos|algunos) )?(?:competencia|competidor(?:es|as)?|rivales|alternativas)|l[oa]s demás(?= (?:son|eran|están|tienen|cuestan|ofrecen|cobran|quedan|pueden|marcas|empresas|compañías|fabricantes|proveedores|bancos))|el resto(?! de)|el resto de (?:las |los )?(?:marcas|empresas|compañías|fabricantes|competidores|proveedores)|(?:las |los )?otr[oa]s (?:marcas|fabricantes|empresas|proveedores|bancos|compañías)|otr[oa]s (?:modelos|productos|servicios|tiendas|aplicaciones)",
  "(?:(?:a|o|as|os|seus|suas|outros|outras|muitos|alguns) )?(?:concorrência|concorrentes?|rivais|alternativas)|(?:[oa]s demais|os outros|as outras)(?= (?:são|eram|estão|têm|custam|oferecem|cobram|ficam|podem|marcas|empresas|fabricantes|fornecedores|bancos))|o resto(?! d)|outr[oa]s (?:marcas|fabricantes|empresas|fornecedores|bancos|modelos|produtos|serviços|lojas|aplicativos)",
  "(?:(?:la|il|i|le|gli|suoi|sue|altri|altre|molti|alcuni) ?|l['’])?(?:concorrenza|concorrent[ei]|rivali|alternative)|(?:gli altri|le altre)(?= (?:sono|erano|hanno|costano|offrono|restano|possono))|il resto(?! d)|(?:gli |le )?altr[ei] (?:marche|marchi|produttori|aziende|fornitori|banche)|altr[ei] (?:modelli|prodotti|servizi|negozi|app)",
  "concuren(?:ța|ții|ții|tii)|(?:ceilalți|celelalte)(?= (?:sunt|erau|au|costă|oferă))|restul(?= (?:este|e|sunt|au))|alte (?:mărci|firme|companii|bănci|magazine)|la competència|els competidors|els altres(?= (?:són|eren|tenen|costen))",
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish, Turkish, Indonesian
  "(?:jej |jego |ich )?(?:konkurencja|konkurenci|rywale)|(?:pozostali|pozostałe)(?= (?:są|mają|byli|były|kosztują|oferują|marki|firmy|banki|sklepy))|reszta(?= (?:jest|ma|była|kosztuje|oferuje))|inne (?:marki|firmy|modele|produkty|banki|sklepy|aplikacje)|inni (?:producenci|dostawcy)",
  "(?:její |jeho )?(?:konkurence|konkurenti|konkurencia|konkurencija)|(?:ostatní|ostatné|ostali)(?= (?:jsou|mají|byli|byly|stojí|sú|majú|su|imaju|značky|firmy|banky))|zbytek(?= (?:je|má|byl))|jiné (?:značky|firmy|banky|obchody)|iné (?:značky|firmy)|druge (?:marke|tvrtke)",
  "(?:a )?(?:konkurencia|versenytársak|vetélytársak|többiek)|más (?:márkák|gyártók|cégek)|kilpailijat|kilpailija|muut (?:merkit|valmistajat|yhtiöt)|rakip(?:ler|leri)?|diğer (?:markalar|firmalar|şirketler)|diğerleri|(?:para )?pesaing(?:nya)?|kompetitor|merek lain",
  // Cyrillic letters, Greek
  "(?:(?:его|её|ее|их|у|многие|другие|все) )?(?:конкурент\\p{L}*|соперник\\p{L}*)|остальные(?= (?:бренды|марки|производители|компании|фирмы|банки|магазины))|другие (?:бренды|марки|производители|компании|фирмы|банки|магазины|модели|сервисы)|(?:його |її |їх )?конкурент\\p{L}*|інші (?:бренди|марки|виробники|компанії|банки|магазини)|други (?:марки|фирми)",
  "ο ανταγωνισμός|οι ανταγωνιστές|οι υπόλοιπ\\p{L}+ (?:μάρκες|εταιρείες)|οι άλλες (?:μάρκες|εταιρείες)",
  // Arabic, Hebrew, Hindi
  "(?:ال)?(?:منافس\\p{L}*|شركات الأخرى|علامات الأخرى)|ה?מתחר\\p{L}+|חברות אחרות|मुकाबले की कंपनियाँ|प्रतिद्वंद्वी|प्रतियोगी|दूसरी कंपनियाँ|अन्य (?:ब्रांड|कंपनियाँ|कंपनियां)"
]
/** Subjects in languages without spaces between words. */
const unspaced =
  "(?:その|この|这些|其|它的|그)? ?(?:競合|ライバル|他社|競争相手|其他(?:品牌|公司|厂商|厂家|产品|商家)|别的品牌|竞争对手|竞品|同行|对手|경쟁사|경쟁 ?업체|경쟁 ?제품|라이벌|다른 (?:브랜드|회사|업체|제조사))|คู่แข่ง|แบรนด์อื่น|ยี่ห้ออื่น"
/** Conjunctions at the start of a sentence, before its subject. */
const openings: ReadonlyArray<string> =
  "and|but|while|whereas|by contrast|und|aber|während|mais|et|pero|y|mas|e|ma|maar|en|ale|a|но|а|而|而且|但|但是|不过|ただ|しかし|また|하지만".split("|")
const longestOpening = Math.max(...openings.map((word) => word.length))
const letterOrDigit = /[\p{L}\p{N}]/u
const afterOpening = /[,，、]? ?/y

/** One pattern for each line. The runtime compiles these in a tenth of the time of one pattern for all lines with the conjunctions before them. */
const others: ReadonlyArray<RegExp> = [...subjects.map((some) => patternOf(`(?:${some})(?![\\p{L}\\p{M}])`, "iuy")), patternOf(unspaced, "iuy")]

const isOthersAt = (text: string, at: number): boolean =>
  others.some((pattern) => {
    pattern.lastIndex = at
    return pattern.test(text)
  })

/** Whether a sentence or a clause begins with a subject that means the brand's competitors. */
export const beginsWithOthers = (text: string): boolean => {
  const first = text.search(letterOrDigit)
  if (first < 0) return false
  if (isOthersAt(text, first)) return true
  const beginning = text.slice(first, first + longestOpening).toLowerCase()
  return openings.some((word) => {
    if (!beginning.startsWith(word)) return false
    afterOpening.lastIndex = first + word.length
    afterOpening.test(text)
    return isOthersAt(text, afterOpening.lastIndex)
  })
}

/** The clause of such a sentence that returns to the brand: "but it is excellent". "They" does not count, because it may mean the competitors. */
const back =
  /,? ?(?<!\p{L})(?:but|yet|aber|doch|mais|pero|mas|ma|maar|ale|но|але) (?:it|its|it['’]s|es|er|il|elle|c['’]est|él|ella|ele|ela|het|hij|он|она|оно|він|вона)(?!\p{L})/iu
/** Subjects in the singular, to which "it" may refer: "the competition". */
const single =
  /^[^\p{L}]*(?:(?:its|their|the) )?(?:the competition|competition|(?:the )?rest|rival|competitor|other \p{L}+(?<!s)|(?:die )?konkurrenz|der rest|(?:de )?concurrentie|de rest|la concurrence|le reste|la competencia|el resto|a concorrência|o resto|la concorrenza|il resto|конкуренция|конкуренція)(?!\p{L})/iu
/** Adjectives of a strong competition. Behind "the competition is fierce, but", "it" is the brand. */
const hard =
  /(?<!\p{L})(?:fierce|stiff|tough|intense|strong|crowded|hart|groß|stark|intensiv|rude|forte|féroce|feroz|dura|fuerte|agguerrita|acirrada|hevig|groot)(?!\p{L})/iu

/** The offset where a sentence about competitors returns to the brand; -1 when it does not, or when "it" may mean the competition. */
export const backToBrand = (sentence: string): number => {
  const at = sentence.search(back)
  return at >= 0 && (!single.test(sentence) || hard.test(sentence.slice(0, at))) ? at : -1
}
