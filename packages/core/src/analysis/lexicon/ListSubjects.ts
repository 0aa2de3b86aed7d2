/**
 * Nouns in the title or the introduction of a list, which say what the list lists: things that are sold under brands ("Banken", "marques", "应用"), or other
 * things, such as steps, symptoms, documents and criteria. The words are general vocabulary. Each is the beginning of a word, so that it has any ending.
 *
 * Source: detection "Other brands".
 */
import { firmsIn } from "./FirmNouns.js"
import { patternOf } from "./Patterns.js"

interface Subjects {
  readonly sold: string
  readonly others: string
}

/** By language (ISO 639-1) for Latin letters, or by script. */
const subjects: Readonly<Record<string, Subjects>> = {
  en: {
    sold: "brand|compan(?:y|ies)|maker|manufacturer|provider|vendor|retailer|bank|insurer|airline|hotel|restaurant|shops?\\b|stores?\\b|platform|app(?:s|\\b)|model|product|pick(?:s|\\b)|alternativ|competitor|editor|software|tools?\\b|plugin|laptop|phone|headphone|headset|shoe|camera|car(?:s|\\b)|suv|kit(?:s|\\b)|service(?:s|\\b) (?:that|for|like)|crms?\\b",
    others:
      "step|tip(?:s|\\b)|things|point|criteri|symptom|sign(?:s|\\b)|cause|reason|ingredient|document|paperwork|requirement|question|mistake|risk|exercise|rule|stage|phase|event|role|factor|check ?list|issue|problem|myth|benefit|right(?:s|\\b)|duties|habit|law(?:s|\\b)|term(?:s|\\b)|type(?:s|\\b)|sights|places to (?:see|visit)|accountabilit"
  },
  de: {
    sold: "marke|anbieter|hersteller|modell|app(?:s|\\b)|bank(?:en)?\\b|shops?\\b|händler|läden|restaurants?|hotels?|tools?\\b|produkt|alternativ|versicher(?:er|ungen)|plattform|unternehmen|firm(?:a|en)|geräte?\\b|kandidat|favorit|programme\\b|handys?|tarife?\\b|dienste?\\b|cafés?\\b|agentur",
    others:
      "schritt|tipps?\\b|dinge|punkte?\\b|kriteri|symptom|anzeichen|ursache|gründe?\\b|zutat|unterlagen|dokument|fragen?\\b|fehler|risik|gefahren|übung|regel|station|phasen?\\b|ereignis|rollen?\\b|faktor|checkliste|problem|schwachstellen|mythen|vorteil|nachteil|recht(?:e|en)?\\b|pflichten|gesetz|begriff|arten\\b|merkmal|funktion|aufgaben|orte\\b|sehenswürdigkeit|möglichkeiten|maßnahmen|voraussetzung"
  },
  fr: {
    sold: "marque|entreprise|fabricant|fournisseur|banque|assureur|enseigne|boutique|magasin|plateforme|appli|modèle|produit|alternativ|concurrent|logiciel|outils?\\b|restaurant|hôtel|compagnie|opérateur|forfait|solutions?\\b|crèmes?\\b",
    others:
      "étape|conseil|astuce|points?\\b|critère|symptôme|signes?\\b|signaux|causes?\\b|raisons?\\b|ingrédient|documents?\\b|pièces|questions?\\b|erreur|risque|exercice|règle|phases?\\b|événement|rôle|facteur|problème|mythe|avantage|inconvénient|droits?\\b|obligation|lois?\\b|termes?\\b|types?\\b|fonction|caractéristique|lieux|endroits|opérations\\b|vérifi|réunir|précaution|démarche"
  },
  es: {
    sold: "marca|empresa|fabricante|proveedor|bancos?\\b|aseguradora|tienda|plataforma|app(?:s|\\b)|aplicaci|modelo|producto|alternativa|competidor|programas? de (?:edic|contab)|herramienta|restaurante|hotel|aerolínea|operadora|freidora|opcion|servicios? de",
    others:
      "pasos?\\b|consejo|trucos?\\b|puntos?\\b|aspecto|criterio|síntoma|señal|causa|razones|motivo|ingrediente|documento|papeles|requisito|pregunta|errores|riesgo|ejercicio|regla|fase|etapa|acontecimiento|factor|problema|mito|ventaja|desventaja|derecho|obligaci|leyes|términos?\\b|tipos?\\b|función|funciones|característica|lugares|sitios|rincon|ciudad|recorr|ruta|política"
  },
  pt: {
    sold: "marca|empresa|fabricante|fornecedor|bancos?\\b|seguradora|loja|plataforma|app(?:s|\\b)|aplicativ|modelo|produto|alternativa|concorrente|ferramenta|restaurante|hot[eé]|companhia|operadora|celular|notebook|opç|serviços? de",
    others:
      "passos?\\b|dica|truques?\\b|pontos?\\b|aspecto|critério|sintoma|sina(?:l|is)|causa|razões|motivo|ingrediente|documento|requisito|pergunta|erros?\\b|risco|exercício|regra|fase|etapa|acontecimento|fator|problema|mito|vantage|desvantage|direito|obrigaç|leis?\\b|termos?\\b|tipos?\\b|funç|funcionalidade|característica|lugares|sítios|cidades|doença|cuidado"
  },
  it: {
    sold: "marc(?:a|he|hio|hi)\\b|aziend|produttor|fornitor|banc(?:a|he)\\b|assicurazion|compagni|negoz|piattaform|app\\b|modell|prodott|alternativ|concorrent|strument|software|ristorant|hotel|operator|gestor|opzion|servizi\\b di",
    others:
      "pass(?:o|i|aggi)\\b|consigl(?:i|io)\\b|trucch|punt(?:o|i)\\b|aspett|criteri|sintom|segn(?:i|ali)|caus(?:a|e)\\b|ragion|motiv|ingredient|document|requisit|domand|error|risch|esercizi|sequenza|regol|fas(?:e|i)\\b|event|fattor|problem|mit(?:o|i)\\b|vantagg|svantagg|diritt|obbligh|legg|termin|tip(?:o|i)\\b|funzion|caratteristic|luogh|posti|verificare|controll"
  },
  nl: {
    sold: "merk(?:en)?\\b|fabrikant|aanbieder|bank(?:en)?\\b|verzekeraar|winkel|platform|app(?:s|\\b)|modell|product|alternatie|concurrent|tools?\\b|restaurant|hotel|leverancier|software|opties",
    others:
      "stap(?:pen)?\\b|tips?\\b|dingen|punten?\\b|criteri|symptom|signalen|oorza|redenen?\\b|ingrediënt|document|vragen\\b|fout|risico|oefening|regels?\\b|fasen?\\b|gebeurtenis|rol(?:len)?\\b|factor|probleem|problemen|mythe|voordelen|nadelen|rechten|plichten|wetten|begrippen|soorten|functies|onderdelen|kenmerken|plekken|plaatsen|mogelijkheden"
  },
  sv: {
    sold: "märk|varumärk|mærk|merk|tillverkare|leverantör|bank(?:er)?\\b|butik|plattform|platform|app(?:ar|er|\\b)|modell|produkt|alternativ|konkurrent|verktyg|restaurang|hotell|tjänster|vagn",
    others:
      "steg\\b|trin\\b|trinn\\b|tips?\\b|råd\\b|saker|ting\\b|punkter|kriteri|symptom|symtom|tecken|tegn|orsak|årsag|årsak|skäl\\b|grunde|ingrediens|dokument|frågor|spørgsmål|spørsmål|misstag|fejl|feil|risk|övning|øvelse|regler|faser|händelse|roller|faktor|problem|myter|fördel|fordele|nackdel|ulemp|rättighet|lagar|begrepp|typer|funktion|egenskap|platser|steder|gör så"
  },
  pl: {
    sold: "mark[iae]|marek|firm|producen|bank(?:i|ów)?\\b|ubezpieczyciel|sklep|platform|aplikacj|model|produkt|alternatyw|konkurent|narzędzi|restauracj|hotel|operator|dostawc|programy\\b",
    others:
      "krok|porad|wskazówk|rzecz|punkt|kryteri|objaw|sygnał|przyczyn|powod|składnik|dokument|pytani|błęd|ryzyk|zagroże|ćwicze|zasad|etap|faz[yę]|wydarze|rol[ei]\\b|czynnik|problem|mit(?:y|ów)?\\b|zalet|wad[yę]?\\b|praw(?:a|o)?\\b|obowiązk|ustaw|pojęci|rodzaj|typ(?:y|ów)\\b|funkcj|cech|miejsc|formalnośc"
  },
  cs: {
    sold: "znač(?:k|ek)|firm|výrobc|bank[ya]?\\b|pojišťov|obchod|platform|aplikac|model|produkt|alternativ|konkurent|nástroj|restaurac|hotel|operátor|dodavatel|prodejc",
    others:
      "krok|rad[ya]?\\b|tip(?:y|ů)?\\b|věc|bod[yů]?\\b|kritéri|příznak|signál|příčin|důvod|přísad|ingredienc|suroviny|dokument|otázk|chyb|rizik|cvik|pravidl|fáz|etap|událost|rol[ei]\\b|faktor|problém|mýt|výhod|nevýhod|práv|povinnost|zákon|pojm|druh|typ[yů]\\b|funkc|vlastnost|míst"
  },
  ro: {
    sold: "mărc|firm|companii|producător|băn(?:ci|c)|magazin|platform|aplicați|model|produs|alternativ|hotel|restaurant",
    others:
      "pași|sfaturi|lucruri|puncte|criterii|simptom|semn|cauz|motive|ingrediente|document|întrebări|greșeli|riscuri|exerciții|reguli|etap|evenimente|factori|probleme|avantaj|dezavantaj|drepturi|legi|tipuri|funcții|locuri"
  },
  hu: {
    sold: "márk|cég|gyártó|bank|biztosító|bolt|üzlet|platform|alkalmazás|modell|termék|alternatív|szolgáltató|étterem|hotel",
    others:
      "lépés|tipp|tanács|dolog|dolgok|pont|szempont|tünet|jel(?:ek|ei)|ok(?:ok|ai)\\b|hozzávaló|dokumentum|irat|kérdés|hib|kockázat|gyakorlat|szabály|szakasz|esemény|szerep|tényező|problém|előny|hátrány|jog(?:ok|ai)|törvény|fogalm|típus|funkció|hely(?:ek|szín)"
  },
  fi: {
    sold: "merk|yrity|valmistaj|pankki|pankit|vakuutusyhtiö|kaup(?:at|poja)|alusta|sovellu|malli|mallit|tuot(?:e|teet)|vaihtoehto|palveluntarjoaj|ravintol|hotelli",
    others:
      "vaihe|vinkk|neuvo|asiat?\\b|asioita|kohda|kriteer|oire|merkit\\b|syy(?:t|tä)?\\b|aineks|asiakirj|kysymy|virhe|riski|harjoitu|liike|sääntö|säännöt|tapahtum|rooli|tekij|ongelm|etu(?:ja|t)?\\b|edut|haitat|oikeud|laki|lait|käsit|tyypit|toimin|ominaisuu|paik"
  },
  tr: {
    sold: "marka|firma|şirket|üretici|banka|sigorta şirket|mağaza|platform|uygulamalar|model|ürün|alternatif|rakip|restoran|otel|süpürge|kahveci|araç(?:lar)|hizmet sağlay",
    others:
      "adım|ipu[cç]|öneriler|şeyler|nokta|kriter|ölçüt|belirti|işaret|neden|sebep|malzeme|belge|evrak|soru|hata|risk|egzersiz|hareket|kural|aşama|evre|olay|rol(?:ler)|etken|faktör|sorun|avantaj|dezavantaj|hak(?:lar)|yasa|kavram|tür(?:ler)|işlev|özellik|yerler|bakılacak|dikkat"
  },
  id: {
    sold: "pilihan|merek|perusahaan|produsen|bank\\b|toko|platform|aplikasi|model|produk|alternatif|penyedia|restoran|hotel",
    others:
      "langkah|tips|hal\\b|hal-hal|poin|kriteria|gejala|tanda|penyebab|alasan|bahan|dokumen|syarat|pertanyaan|kesalahan|risiko|latihan|aturan|tahap|peristiwa|peran|faktor|masalah|keuntungan|kelebihan|kekurangan|hak\\b|hukum|istilah|jenis|fungsi|fitur|tempat"
  },
  vi: {
    sold: "thương hiệu|công ty|nhà sản xuất|ngân hàng|cửa hàng|nền tảng|ứng dụng|mẫu|sản phẩm|nhà cung cấp|nhà hàng|khách sạn|hãng",
    others:
      "bước|mẹo|điều|điểm|tiêu chí|triệu chứng|dấu hiệu|nguyên nhân|lý do|nguyên liệu|giấy tờ|tài liệu|câu hỏi|lỗi|sai lầm|rủi ro|bài tập|quy tắc|giai đoạn|sự kiện|vai trò|yếu tố|vấn đề|ưu điểm|nhược điểm|quyền|luật|khái niệm|loại|chức năng|tính năng|địa điểm"
  },
  cyrillic: {
    sold: "бренд|марк[аиу]|марок|компани|производител|виробник|банк|страховщик|магазин|платформ|приложени|застосунк|модел|продукт|товар|альтернатив|конкурент|сервис[ыов]|сервіс|инструмент|інструмент|ресторан|отел|готел|оператор|поставщик|вариант|програм{1,2}ы? для",
    others:
      "шаг|крок|совет|порад|вещ|реч[іе]|пункт|крите?р|симптом|признак|ознак|причин|ингредиент|інгредієнт|документ|вопрос|питан|ошиб|помил|риск|ризик|упражнен|вправ|правил|этап|етап|событи|поді[йї]|рол[иі]|фактор|проблем|миф|міф|преимуществ|переваг|недостат|прав[аои]?(?![\\p{L}])|обязанност|закон|поняти|понятт|вид[ыи](?![\\p{L}])|тип[ыи](?![\\p{L}])|функци|функці|особенност|мест[ао]|місц|спис(?:ок|ку)(?! (?:бренд|марок|компан))|реформ"
  },
  greek: {
    sold: "μάρκ|εταιρεί|κατασκευαστ|τράπεζ|κατάστημα|καταστήματα|πλατφόρμ|εφαρμογ|μοντέλ|προϊόν|εναλλακτικ|εστιατόρι|ξενοδοχεί|πάροχ",
    others:
      "βήμα|συμβουλ|πράγμα|σημεί|κριτήρι|σύμπτωμ|συμπτώμ|σημάδι|αιτί|λόγο|υλικ|έγγραφ|δικαιολογητικ|ερώτησ|ερωτήσ|λάθ|κίνδυν|άσκησ|ασκήσ|κανόν|στάδι|γεγονό|ρόλο|παράγοντ|πρόβλημ|προβλήμ|πλεονέκτημα|μειονέκτημα|δικαίωμα|νόμο|έννοι|τύπο|λειτουργί|μέρη\\b"
  },
  ar: {
    sold: "ماركات|علامات|شركات|شركة|بنوك|متاجر|متجر|تطبيق|منصة|منصات|موديل|منتج|بدائل|مطاعم|فنادق|خيار|أرشح|هواتف|سيارات",
    others:
      "خطوات|نصائح|أشياء|نقاط|معايير|أعراض|علامة على|أسباب|مكونات|مقادير|وثائق|مستندات|أسئلة|أخطاء|مخاطر|تمارين|قواعد|مراحل|أحداث|أدوار|عوامل|مشاكل|مشكلات|مزايا|عيوب|حقوق|قوانين|مفاهيم|وظائف|أماكن|ما يلي"
  },
  he: {
    sold: "מותג|חברות|חברה|יצרנ|בנק|חנו|פלטפורמ|אפליקצי|דגמ|מוצר|חלופ|מסעד|מלונות",
    others: "צעד|שלב|טיפ|דבר|נקוד|קריטריונ|תסמינ|סימנ|סיב|מרכיב|מסמכ|שאל|טעו|סיכונ|תרגיל|כלל|אירוע|תפקיד|גורמ|בעי|יתרונ|חסרונ|זכוי|חוק|מושג|סוגי|תכונ|מקומ"
  },
  hi: {
    sold: "ब्रांड|कंपनि|कंपनी|निर्माता|बैंक|दुकान|स्टोर|प्लेटफ़ॉर्म|प्लेटफॉर्म|ऐप|मॉडल|प्रोडक्ट|उत्पाद|विकल्प|रेस्तरां|होटल",
    others:
      "कदम|चरण|सुझाव|बात|बिंदु|मानदंड|लक्षण|संकेत|कारण|सामग्री|दस्तावेज|दस्तावेज़|सवाल|प्रश्न|गलति|जोखिम|व्यायाम|नियम|घटना|भूमिका|कारक|समस्या|फायदे|नुकसान|अधिकार|कानून|प्रकार|सुविधा|जगह"
  },
  ko: {
    sold: "브랜드|업체|회사|제조사|은행|보험사|매장|쇼핑몰|플랫폼|앱|어플|모델|제품|대안|식당|호텔|서비스를|추천 (?:제품|목록)",
    others:
      "단계|팁|점|사항|항목|기준|증상|징후|원인|이유|재료|서류|질문|실수|위험|운동|규칙|사건|역할|요인|문제|장점|단점|권리|법률|개념|기능|장소|확인해야|체크리스트|관리법|방법"
  },
  th: {
    sold: "แบรนด์|ยี่ห้อ|บริษัท|ผู้ผลิต|ธนาคาร|ร้าน|แพลตฟอร์ม|แอป|รุ่น|ผลิตภัณฑ์|โรงแรม",
    others: "ขั้นตอน|เคล็ดลับ|สิ่งที่|ข้อ|เกณฑ์|อาการ|สัญญาณ|สาเหตุ|เหตุผล|ส่วนผสม|เอกสาร|คำถาม|ข้อผิดพลาด|ความเสี่ยง|กฎ|ระยะ|เหตุการณ์|บทบาท|ปัจจัย|ปัญหา|ข้อดี|ข้อเสีย|สิทธิ|ประเภท|สถานที่"
  },
  ja: {
    sold: "ブランド|メーカー|企業|会社|銀行|保険会社|店舗|お店|ショップ|サービスを|プラットフォーム|アプリ|モデル|機種|製品|商品|クリーム|化粧品|代替|競合|ホテル|レストラン|ソフト",
    others:
      "手順|ステップ|コツ|ポイント|注意点|項目|基準|症状|兆候|原因|理由|材料|書類|質問|間違い|失敗|リスク|運動|ルール|段階|出来事|役割|要因|問題|メリット|デメリット|権利|法律|概念|種類|機能|特徴|場所|方法|チェック|こと|流れ"
  },
  zh: {
    sold: "品牌|公司|厂商|廠商|银行|銀行|商家|店铺|平台|应用|應用|软件|軟體|APP|App|app|型号|产品|產品|替代|竞品|餐厅|餐廳|酒店|机型|机构|店名|牌子|推荐顺序|推薦順序",
    others:
      "步骤|步驟|技巧|贴士|小贴士|要点|事项|事項|标准|標準|指标|症状|信号|原因|理由|食材|主料|辅料|调料|材料|证件|资料|文件|问题|错误|风险|动作|规则|阶段|事件|变革|角色|因素|好处|优点|缺点|权利|法律|概念|类型|种类|功能|特点|地点|景点|方法|内容|准备|核对|注意|[两三四五六七八九几]点|使用建议|提示|经验|误区"
  }
}

const bounded = (words: string): string => `(?<![\\p{L}\\p{M}])(?:${words.replaceAll("\\b", "(?![\\p{L}\\p{M}])")})`

/** Languages whose nouns are found inside words: words that are not separated, and words with an article or a preposition before them. */
const withinWords = new Set(["ja", "zh", "th", "ko", "ar", "he"])

interface Patterns {
  readonly sold: RegExp
  readonly others: RegExp
}

/** Compiled when a title in the language is first read. */
const compiled = new Map<string, Patterns>()

const patternsOf = (language: string): Patterns | undefined => {
  const words = subjects[language]
  const known = compiled.get(language)
  if (words === undefined || known !== undefined) return known
  const write = withinWords.has(language) ? (source: string) => source : bounded
  const patterns = { sold: patternOf(write(words.sold), "iu"), others: patternOf(write(words.others), "iu") }
  compiled.set(language, patterns)
  return patterns
}

const placeOf = (pattern: RegExp, title: string): number => pattern.exec(title)?.index ?? -1

/** Languages in which what describes a noun stands before the noun, so that the last noun says what is listed. */
const headLast = new Set(["ja", "zh", "ko", "tr", "hi"])

/** What a list lists, by the words that introduce it. Undefined without such a word. With words of both kinds the titles have to tell. */
export type ListSubject = "sold" | "others"

/**
 * What a title or a sentence says that a list lists: "both" if it has nouns of both kinds, as in "banks ask for these documents".
 *
 * @param languages keys of the languages that the title may be in
 */
export const subjectIn = (title: string, languages: Iterable<string>): ListSubject | "both" | undefined => {
  for (const language of languages) {
    const patterns = patternsOf(language)
    if (patterns === undefined) continue
    const [sold, others] = [placeOf(patterns.sold, title), placeOf(patterns.others, title)]
    if (sold < 0 && others < 0) continue
    if (sold < 0 || others < 0) return sold < 0 ? "others" : "sold"
    if (!headLast.has(language)) return "both"
    return sold > others ? "sold" : "others"
  }
  return undefined
}

/** "What hotels offer:", "what companies must do:": the list has something of the firms. */
const ofFirms =
  /(?<![\p{L}\p{M}])(?:offer(?:ed|s)?|offr|ofrec|oferec|biet|bied|oferuj|nabíz|предлага|пропону|sunan|sunduğ|erbjud|tilby|kínál|tarjoa|must|have to|müssen|brauchen|doivent|deben|devem|devono|moeten|måste|muszą|musí|должны|повинні|gerek)/iu

/**
 * Whether a title or a sentence says that a list has firms. A noun for a product says otherwise, if it is what the list has: "cameras that
 * every shop sells". In "bike shops", the noun directly before only describes.
 */
export const areFirmsIn = (title: string, languages: Iterable<string>): boolean => {
  for (const language of languages) {
    const firm = firmsIn(title, language)
    const patterns = patternsOf(language)
    if (firm === undefined || patterns === undefined) continue
    const [before, behind] = [title.slice(0, firm.start), title.slice(firm.end)]
    if (patterns.others.test(before) || patterns.others.test(behind) || ofFirms.test(title)) return false
    if (headLast.has(language)) return !patterns.sold.test(behind)
    const product = patterns.sold.exec(before)
    return product === null || /^\p{L}*\s?$/u.test(before.slice(product.index + product[0].length))
  }
  return false
}
