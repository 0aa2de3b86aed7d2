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

const made = memoised((language: string): RegExp => new RegExp(`(?<!\\p{L})(?:${stems[language]!})`, "iu"))

/** Whether a sentence has a word of products. False for languages without a list. */
export const isProductTalk = (sentence: string, language: string): boolean => language in stems && made(language).test(sentence)
