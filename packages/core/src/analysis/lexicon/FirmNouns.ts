/**
 * Nouns for firms, in the introduction of a list: hotels, restaurants, shops, clinics, agencies, law firms, companies. The titles of such a list
 * are names of firms ("Sellwood Cycle Repair"), and not names of products behind the names of their makers. The nouns are in the plural, because a singular is
 * mostly the first part of another noun: "hotel software".
 *
 * Source: detection "Other brands".
 */
import { patternOf } from "./Patterns.js"

/** By the keys of `ListSubjects`. */
const nouns: Readonly<Record<string, string>> = {
  en: "places(?! to (?:see|visit|go|explore))|companies|firms|insurers|roasters|startups|hotels|motels|hostels|inns|resorts|restaurants|diners|bistros|caf[eé]s|coffee shops|pubs|bakeries|shops|stores|boutiques|clinics|hospitals|dentists|doctors|vets|law firms|lawyers|attorneys|agencies|studios|salons|spas|gyms|schools|garages|mechanics|plumbers|electricians|florists|breweries|wineries|places to (?:eat|stay)",
  de: "\\p{L}{0,24}(?:firmen|unternehmen|versicherer|röstereien|brauereien|hotels|pensionen|hostels|restaurants|lokale|gaststätten|wirtshäuser|cafés|bäckereien|läden|geschäfte|shops|boutiquen|kanzleien|praxen|kliniken|agenturen|studios|salons|werkstätten|schulen)",
  nl: "\\p{L}{0,24}(?:bedrijven|verzekeraars|branderijen|hotels|restaurants|cafés|bakkers|winkels|zaken|boetieks|klinieken|praktijken|tandartsen|advocatenkantoren|bureaus|studio['’]s|salons|sportscholen|garages|scholen)",
  sv: "\\p{L}{0,24}(?:företag|försäkringsbolag|rosterier|virksomheder|virksomheter|selskaber|selskaper|hotell|hoteller|restauranger|restauranter|kaféer|caféer|butiker|butikker|bagerier|kliniker|klinikker|tandläkare|tandlæger|byråer|bureauer|studior|salonger|verkstäder|værksteder|verksteder|skolor|skoler)",
  fr: "entreprises|compagnies|assureurs|torréfacteurs|hôtels|auberges|restaurants|bistrots|brasseries|cafés|boulangeries|boutiques|magasins|librairies|cliniques|cabinets|dentistes|avocats|agences|studios|salons|garages|ateliers|écoles|salles de sport",
  es: "empresas|compañías|aseguradoras|tostadores|hoteles|hostales|restaurantes|bares|tabernas|cafeterías|cafés|panaderías|tiendas|librerías|clínicas|dentistas|bufetes|despachos|agencias|estudios|salones|peluquerías|gimnasios|talleres|escuelas",
  pt: "empresas|companhias|seguradoras|hot[eé]is|pousadas|restaurantes|cafés|cafetarias|padarias|lojas|livrarias|clínicas|dentistas|escritórios|agências|estúdios|salões|academias|ginásios|oficinas|escolas",
  it: "aziende|compagnie|imprese|ditte|assicurazioni|torrefazioni|hotel|alberghi|ristoranti|trattorie|osterie|pizzerie|caffè|panetterie|negozi|librerie|cliniche|dentisti|studi legali|agenzie|saloni|palestre|officine|scuole",
  ro: "companii(?:le)?|firme(?:le)?|asigurători|hotelur\\p{L}+|restaurante(?:le)?|cafenele(?:le)?|magazine(?:le)?|brutării(?:le)?|clinici(?:le)?|cabinete(?:le)?|agenții(?:le)?|saloane(?:le)?|ateliere(?:le)?|școli(?:le)?",
  pl: "firmy|firm|ubezpieczyciel[ei]|palarni[ei]?|hotel[ei]|pensjonat(?:y|ów)|restauracj[ei]|kawiarni[ei]?|piekarni[ei]?|sklep(?:y|ów)|księgarni[ei]?|klinik[i]?|gabinet(?:y|ów)|kancelari[ei]|agencj[ei]|salon(?:y|ów)|siłowni[ei]?|warsztat(?:y|ów)|szkoły|szkół",
  cs: "firmy|firem|společnosti|pojišťovny|pražírny|spoločnosti|poisťovne|hotel(?:y|ů)|penzion(?:y|ů)|restaurac(?:e|í|ie|ií)|kavár(?:ny|en)|obchod(?:y|ů|ov)|prodejn?y|pekár(?:ny|en)|knihkupectví|klinik[y]?|ordinac(?:e|í)|kanceláře|agentur[y]?|salon(?:y|ů)|posilovny|dílny|školy|predajne|kaviarne|reštaurácie",
  hr: "tvrtke|firme|osiguravatelji|pržionice|hoteli|restorani|kafići|trgovine|prodavnice|pekare|klinike|ordinacije|uredi|agencije|saloni|radionice|škole",
  hu: "\\p{L}{0,24}(?:cégek|biztosítók|vállalatok|szállodák|hotelek|éttermek|kávézók|boltok|üzletek|pékségek|klinikák|rendelők|irodák|ügynökségek|stúdiók|szalonok|edzőtermek|műhelyek|iskolák)",
  fi: "\\p{L}{0,24}(?:yritykset|yrityksiä|vakuutusyhtiöt|hotellit|hotelleja|ravintolat|ravintoloita|kahvilat|kahviloita|kaupat|kauppoja|liikkeet|liikkeitä|leipomot|klinikat|toimistot|studiot|salongit|kuntosalit|korjaamot|koulut)",
  tr: "(?:şirketler|firmalar|oteller|restoranlar|lokantalar|kafeler|kahveciler|mağazalar|dükkanlar|klinikler|bürolar|ajanslar|stüdyolar|salonlar|okullar)\\p{L}{0,4}",
  id: "perusahaan|hotel|restoran|kafe|toko|butik|klinik|agensi|studio|salon|bengkel|sekolah",
  vi: "công ty|khách sạn|nhà hàng|quán|cửa hàng|tiệm|phòng khám|studio|salon|trường",
  cyrillic:
    "компани[ий]|фирмы|страховщики|обжарщики|компанії|фірми|отел(?:и|ей|я)|гостиниц[ы]?|ресторан(?:ы|ов)|кафе|кофе(?:йни|ен)|магазин(?:ы|ов)|пекар(?:ни|ен)|клиник[и]?|агентств[а]?|студи[ий]|салон(?:ы|ов)|мастерски[ех]|автосервис(?:ы|ов)|школ[ы]?|готел(?:і|ів)|ресторани|кав['’ʼ]ярні|крамниці|магазини|клініки|студії|салони|майстерні|ресторанти|хотели",
  greek: "εταιρείες|επιχειρήσεις|ξενοδοχεία|εστιατόρια|ταβέρνες|καφετέριες|καταστήματα|μαγαζιά|κλινικές|σχολές",
  ar: "شركات|فنادق|مطاعم|مقاهي|متاجر|محلات|عيادات|وكالات",
  he: "חברות|מלונות|מסעדות|בתי קפה|חנויות|מרפאות|משרדי",
  hi: "कंपनियां|कंपनियाँ|होटल|रेस्तरां|कैफे|दुकानें|क्लिनिक",
  ko: "회사|업체|보험사|호텔|식당|맛집|카페|매장|병원|의원|사무소",
  th: "บริษัท|ร้าน|โรงแรม|คลินิก",
  ja: "会社|企業|ホテル|旅館|レストラン|カフェ|店舗|お店|クリニック|事務所|サロン",
  zh: "公司|企业|酒店|餐厅|餐廳|咖啡馆|店铺|书店|诊所|律所|工作室"
}
const withinWords = new Set(["ja", "zh", "th", "ko", "ar", "he"])

const compiled = new Map<string, RegExp>()
const patternFor = (language: string): RegExp | undefined => {
  const words = nouns[language]
  let pattern = compiled.get(language)
  if (pattern === undefined && words !== undefined) {
    pattern = patternOf(withinWords.has(language) ? words : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu")
    compiled.set(language, pattern)
  }
  return pattern
}

/**
 * A preposition before the noun, by which the list has something for firms, or of them: "desks for studios". "A list of hotels" has the hotels. With a noun
 * before "and", the list has other things too: "jobs and companies".
 */
const governed =
  /(?<!(?:list|selection|handful|couple|number|choice|liste|auswahl|sélection|lista|selección|seleção|selezione|lijst|список|подборка) )(?<![\p{L}\p{M}])(?:for|to|from|at|of|with|by|like|that|which|für|von|bei|mit|aus|der|pour|des|du|chez|dans|qui|que|para|con|por|per|che|dei|delle|degli|nei|nelle|voor|van|bij|för|på|av|till|til|dla|od|pro|pentru|której?|které|для|от|из|которы[ех])\s(?:[^\s,;:.!?]+\s){0,3}$|,\s(?:die|der|das|den)\s$|(?<![\p{L}\p{M}])(?:and|or|und|oder|et|ou|y|e|o|en|of|och|og|и|та|ve)\s$/iu

/** The noun for firms that says what a list has; undefined without one. */
export const firmsIn = (title: string, language: string): { readonly start: number; readonly end: number } | undefined => {
  const found = patternFor(language)?.exec(title)
  return found == null || governed.test(title.slice(0, found.index)) ? undefined : { start: found.index, end: found.index + found[0].length }
}
