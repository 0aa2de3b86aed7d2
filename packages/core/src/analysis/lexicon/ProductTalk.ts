/**
 * Words of sentences that advise, compare, sell or judge products, by language: "cheaper", "recommend", "price", "choose", "order". Beside such a word, a name
 * that nobody knows is likely a brand. The lists have the same meanings in each language: stems of the words, before which no letter stands in languages with
 * spaces.
 */
import { memoised } from "./Memo.js"

const stems: Readonly<Record<string, string>> = {
  cs: "levn|drah|draž|lepší|lépe|nejlep|hůř|horší|výhod|vyplat|doporuč|objedn|koup|kupuj|nakup|prodá|sežen|vybr|vyber|zvol|zvaž|zkus|sáhn|stojí|stač|pořiď|nabí|nabíz|spoleh|kvalit|cen[auy]|slev|tarif|značk|model|zkušenost|reklam|doručen|rychl|spokoj|přejít|přešl|přejd|radši|raději|alternativ|srovn|porovn|používá|účinn|chutn|prémi|širší|zásluh|zaplat|připlat|předplat|ušetř|šetř|záruk|servis|konkur",
  pl: "tani|tań|drog|droż|lepsz|lepiej|najlep|gorsz|gorzej|opłac|warto|polec|zamów|zamaw|kup|sprzeda|wybr|wybier|wybór|spróbuj|sięgn|kosztuj|wystarcz|oferuj|jakoś|cen[aeyęą]|promoc|rabat|abonam|taryf|mark|model|dostaw|szybk|szybciej|zadowol|przesz|przeszł|przenie|wol[ęi]|alternatyw|porówn|skuteczn|wygodn|smaczn|chwal|płac|zapłac|zasięg|gwaranc|serwis|ubezpiecz|konkur|sprawdź|obejrz|rozważ|zamiast|niż|poleca",
  cyrillic:
    "дешев|дорож|дорог|лучш|хуж|выгод|совет|рекоменд|заказ|закаж|куп|покуп|прода|выбер|выбир|выбор|возьм|попробу|стоит|стоят|стоим|хвата|хватит|предлага|качеств|цен[аеыу]|скидк|тариф|подпис|марк|бренд|модел|достав|быстре|надёжн|надежн|удоб|доволен|довольн|переш|перей|аналог|альтернатив|сравн|уступа|эффектив|вкусн|плат|гаранти|сервис|страхов|конкурент|кэшбэк|комисси|вместо|щедр|подойд|подход|билет|разниц|ассортимент|прочн|легч",
  fi: "halv|edulli|kalli|parem|parhai|paras|huono|suositt|suosi|tila|osta|ost[ie]|myy|valits|valin|kokeil|maks|riittä|tarjo|laatu|laadu|hinta|hinna|hinto|alennu|liittym|merk|malli|toimit|nope|tyytyväi|vaihd|vaihto|vertai|tehokka|helppo|kestäv|mauk|takuu|palvel|kilpail|kannattaa|harkitse|luotett|turvalli|leveäm|verkko|vakuut|siirty|kuin|lennon|lippu",
  hu: "olcsó|drág|jobb|legjobb|rossz|megér|ajánl|rendel|vásár|vesz|vett|vegy|vegyen|választ|próbál|kerül|elég|kínál|minőség|ára|árak|árú|akció|kedvezm|díjcsom|előfizet|márk|modell|szállít|gyors|elégedett|váltott|átváltott|alternatív|hasonlít|hatékony|kényelm|finom|garanci|szolgált|biztosít|verseny|érdemes|inkább|mint|megbízh|esküsz|ismer|választék|termék|használ|fizet|üzemanyag|pont",
  tr: "ucuz|pahalı|daha|iyi|en iyi|kötü|öner|tavsiye|sipariş|satın|alın|alır|alabil|alıy|aldım|almak|sat[ıi]|seç|dene|tercih|fiyat|indirim|kampanya|abone|tarife|marka|model|teslim|hızlı|memnun|geçtim|geçin|alternatif|karşılaştır|etkili|kullan|rahat|lezzet|garanti|servis|sigorta|rakip|yerine|bakabilir|bakın|kalite|sağlam|ürün|mağaza|üye|para|kesil|çekiyor|yeterli|alışveriş",
  vi: "rẻ|đắt|tốt|kém|nên|khuyên|đặt|mua|bán|chọn|thử|giá|khuyến mãi|giảm|gói|thương hiệu|hãng|mẫu|giao|nhanh|hài lòng|chuyển sang|thay|so với|so sánh|hiệu quả|dùng|uống|tiện|ngon|bảo hành|dịch vụ|bảo hiểm|đối thủ|cạnh tranh|hơn|chất lượng|bền|hàng|phù hợp|xài|khách|sử dụng|yên tâm",
  el: "φθην|φτην|ακριβ|καλύτερ|χειρότερ|συστήν|συνιστ|προτείν|προτιμ|παραγγ|αγορ|πουλ|πωλ|διαλέξ|διάλεξ|επιλέξ|επιλογ|δοκιμ|κοστίζ|αρκεί|προσφ|ποιότητ|τιμ[έήώ]|έκπτωσ|πακέτ|συνδρομ|μάρκ|μοντέλ|παράδοσ|γρήγορ|ευχαριστημέν|εναλλακτ|συγκρ|σύγκρ|αποτελεσμ|βολικ|νόστιμ|εγγύησ|υπηρεσ|ασφάλ|ανταγων|αντί|πληρών|βγαίν|αξίζ|ταιριάζ|δωρεάν|εισιτήρι|προϊόν|προϊόντ|διαφορά|καίει|οικονομικ|από"
}

/** Stems of languages that do not separate words, or join words to each other. */
const unspaced: Readonly<Record<string, string>> = {
  ja: "安い|安く|安価|割安|高い|高め|お得|おすすめ|お勧め|勧め|薦め|選ぶ|選ん|選び|選択|買|購入|注文|比べ|比較|使いやす|便利|無難|一択|人気|評判|品質|性能|価格|値段|料金|コスパ|割引|保証|保険|乗り換え|向い|ぴったり|最適|検討|試し|試す|代わり|商品|製品|ブランド|メーカー|機種|充実|サポート|速い|丈夫|安心|頼|届|配送|契約|プラン|使っ|飲|効|似合|味|美味|おいし|定番|優れ|悪くない|贈|軽さ|耐久|燃費|保湿|乾燥|なら",
  ko: "저렴|싸|비싸|추천|고르|골라|선택|사는|사면|사서|산다|샀|사요|구매|구입|주문|비교|편하|편리|편해|무난|인기|평판|품질|성능|가격|요금|가성비|할인|보증|보험|갈아|바꾸|바꿨|대신|제품|상품|브랜드|모델|빠르|빨라|튼튼|안심|배송|계약|써 보|쓰다|맛|효과|낫|나은|좋|맞|어울|유리|혜택|안정|가입|신다|신고|가볍|넓|강점|대안|이용|든다|서비스",
  zh: "便宜|划算|贵|推荐|推薦|选|選|买|購|购|对比|比较|更|好用|方便|放心|性价比|品质|质量|价格|优惠|折|保修|售后|保险|换成|替代|适合|值得|试试|产品|品牌|型号|款|耐用|省电|快|口感|味道|效果|服务|套餐|入手|不如|实惠|喝|用|划得来|下单|续航|舒服|评价|口碑",
  ar: "أرخص|أغلى|أفضل|أحسن|أسرع|أسهل|أخف|أجود|أنصح|ننصح|ينصح|جرّب|جرب|اختر|اختار|شراء|اشتر|تشتري|طلب|سعر|أسعار|جودة|ضمان|عرض|عروض|مقارنة|بدل|بديل|متجر|منتج|تطبيق|خدمة|باقة|اشتراك|توصيل|يناسب|تناسب|مناسب|تفضل|أفضّل|يكفي|تكلفة|تأمين|حذاء|ماركة|حليب|بيع|طعم|تغطية|استخدم",
  he: "זול|יקר|עדיף|מומלץ|ממליץ|כדאי|לבחור|בחר|לקנות|קונה|קניתי|הזמנ|להזמין|מחיר|איכות|אחריות|מבצע|להשוות|השוואה|במקום|חלופה|מוצר|מותג|דגם|שירות|משלוח|חבילה|ביטוח|נוח|טוב|מהיר|אמין|שקט|טעים|יעיל|לעבור ל|להתחיל|שווה|משתלם|נעלי|נעליים|טיסה|מנוי",
  hi: "सस्त|महँग|महंग|बेहतर|अच्छ|चुन|ख़रीद|खरीद|लीजिए|लें|लेना|मँगव|दाम|क़ीमत|कीमत|क्वालिटी|गुणवत्ता|वारंटी|ऑफ़र|ऑफर|छूट|तुलना|बजाय|विकल्प|ब्रांड|मॉडल|सेवा|सर्विस|डिलीवरी|प्लान|बीमा|टिकाऊ|तेज़|भरोसे|स्वाद|पसंद|सुझाव|सलाह|किफ़ायती|इस्तेमाल|काफ़ी|ऐप|नेटवर्क|पड़ता"
}

const made = memoised((language: string): RegExp => new RegExp(stems[language] === undefined ? unspaced[language]! : `(?<!\\p{L})(?:${stems[language]})`, "iu"))

/** Whether a sentence has a word of products. False for languages without a list. */
export const isProductTalk = (sentence: string, language: string): boolean => (language in stems || language in unspaced) && made(language).test(sentence)
