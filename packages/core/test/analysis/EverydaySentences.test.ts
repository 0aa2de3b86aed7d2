/** Everyday sentences about brands with distinct names. Rules for other senses of a name, and for judgements, must not misread these sentences. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scored = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text)

it.each([
  ["Miele", "Miele liegt im Test vorn."],
  ["Volvo", "Volvo ligger i topp i år igen."],
  ["Nubank", "Nubank fica em primeiro lugar."],
  ["Esso", "The nearest Esso station is two miles away."],
  ["Uber", "In every city Uber works the same way."],
  ["Lufthansa", "From the capital Lufthansa flies daily."],
  ["Tesla", "Tesla is a city car."],
  ["Ferrari", "Founded by Enzo Ferrari, it is an icon. Ferrari wins more races than anyone."],
  ["Citroën", "André Citroën était un génie. Aujourd'hui Citroën fait la C3."],
  ["Sonos", "Kann Alexa Sonos steuern? Ja, das geht. Sonos klingt gut."]
])("%s is found in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

it.each([
  ["Vittel", "Vittel est une station thermale des Vosges."],
  ["Bosch", "Hieronymus Bosch painted hell."]
])("%s is a place or a person in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(false)
})

it.each([
  ["Samsung", "Estas son las características del teléfono de Samsung."],
  ["Fiat", "Le caratteristiche della Fiat sono queste."],
  ["Nestlé", "Nestlé est une entreprise qui emploie des chercheurs et vend du café."],
  ["Philips", "Philips is een bedrijf dat duurzame producten maakt."],
  ["Rossmann", "Rossmann to drogeria, która ma sklepy."],
  ["Спортмастер", "Спортмастер — это сеть магазинов спортивных товаров."],
  ["OTP Bank", "Az OTP Bank a harmadik kerületben van."],
  ["Edeka", "Edeka ist ein Supermarkt."],
  ["Datev", "Datev ist eine Software für die Lohnabrechnung."],
  ["Vinamilk", "Vinamilk là công ty sữa, bạn có thể đặt hàng trên trang web."],
  ["Renfe", "Viajamos en tren de Madrid a Sevilla con Renfe."],
  ["Arçelik", "Arçelik pahalı değil."]
])("a fact about %s is no judgement: %s", (name, text) => {
  expect(scored(name, text).sentiment).toBe("neutral")
})

it.each([
  ["华为", "华为手机特别好用,特别推荐给大家。", "positive"],
  ["小米", "小米的性价比特别高,特别推荐。", "positive"],
  ["삼성", "삼성은 안전하고 추천할 수 있는 브랜드입니다.", "positive"],
  ["Wolt", "הייתי מרוצה מאוד מהשירות של Wolt.", "positive"],
  ["Miele", "Miele ist sehr empfehlenswert und zuverlässig.", "positive"],
  ["Arçelik", "Arçelik buzdolabı iyi değil.", "negative"],
  ["Tata", "Tata की गाड़ी अच्छी नहीं है।", "negative"]
])("%s is judged in: %s", (name, text, sentiment) => {
  expect(scored(name, text).sentiment).toBe(sentiment)
})

/** Sentences about brands with a description, without a word of the description or of trade. */
it.each([
  ["Volvo", "Volvo är ett svenskt bilmärke med anor.", "Biltillverkare"],
  ["Miele", "Miele ist ein Familienbetrieb aus Gütersloh.", "Hausgeräte"],
  ["IKEA", "Vi tog bussen till IKEA och åt köttbullar.", "Möbelvaruhus"],
  ["Airbnb", "Para las vacaciones buscamos piso en Airbnb.", "Alojamientos"],
  ["H&M", "Kurtka z H&M kosztowała tyle co w Reserved.", "Moda"],
  ["IKEA", "We took the train to IKEA.", "Shops, apps and services."],
  ["Walmart", "After church we always go to Walmart.", "Shops, apps and services."],
  ["携程", "火车票我一般在携程订。", "Shops, apps and services."],
  ["YouTube", "El partido se transmite en vivo en YouTube.", "Shops, apps and services."],
  ["Photoshop", "Jag tog fram bilden i Photoshop.", "Shops, apps and services."],
  ["WhatsApp", "In WhatsApp schrieb sie, dass ihr Zug ausfällt.", "Shops, apps and services."],
  ["Afflelou", "Je porte les lunettes d'Alain Afflelou.", "Shops, apps and services."]
])("%s is found, for a brand with a description, in: %s", (name, text, description) => {
  expect(AnswerScorer.make(brandNamed(name, { description })).score(text).isPresent).toBe(true)
})

it.each([
  ["Порше", "Фердинанд Порше народився в Богемії."],
  ["Blokker", "Meneer Blokker woont naast ons."],
  ["पतंजलि", "महर्षि पतंजलि ने योगसूत्र की रचना की थी।"],
  ["Borsec", "Borsec este un oraș în județul Harghita."]
])("%s is a living thing, a place or a person in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(false)
})

it.each([
  ["Hermes", "DHL", "Hermes wirft Pakete über den Zaun, während DHL zuverlässig klingelt.", "neutral"],
  ["Rewe", "Edeka", "Rewe liefert nach Hause, Edeka dagegen enttäuscht mit welkem Gemüse.", "neutral"],
  ["Iberia", "Air Europa", "Iberia vuela a Lima a diario, aunque Air Europa es un desastre con las maletas.", "neutral"],
  ["Natura", "Avon", "A Natura é mais cara e lenta que a Avon.", "negative"],
  ["Loewe", "Gucci", "Loewe, de origen español, es excelente y mejor que Gucci.", "positive"],
  ["Honda", "Toyota", "Honda แต่ละรุ่นแพงและมีปัญหามากกว่า Toyota", "negative"],
  ["Grab", "Bolt", "Grab สะดวกและรวดเร็ว แต่ Bolt แย่และรอนาน", "positive"],
  ["네이버", "쿠팡", "네이버는 검색하는데 빠르고 편리하며 쿠팡보다 좋습니다.", "positive"],
  ["Renault", "Dacia", "Renault, mais aussi Dacia, sont excellents et fiables.", "positive"],
  ["Bosch", "Siemens", "Bosch, aber auch Siemens, sind hervorragend und zuverlässig.", "positive"],
  ["Edeka", "Rewe", "Rewe ist hervorragend und günstig; Edeka dagegen enttäuscht.", "negative"],
  ["Rewe", "Edeka", "Rewe ist hervorragend und günstig – Edeka hingegen enttäuscht.", "positive"],
  ["Movistar", "Vodafone", "Movistar es fiable y excelente y Vodafone en cambio es cara.", "positive"],
  ["Trendyol", "Hepsiburada", "Trendyol harika ve hızlı; Hepsiburada ise yavaş.", "positive"],
  ["Bosch", "Siemens", "Bosch ist teuer, aber hervorragend, zuverlässig und leiser als Siemens.", "positive"],
  ["Miele", "Bosch", "Miele est cher, mais excellent, fiable et plus silencieux que Bosch.", "positive"],
  ["LG", "삼성", "LG는 비싸지만 훌륭하고 믿을 수 있으며 삼성보다 좋습니다.", "positive"],
  ["Xiaomi", "Samsung", "Xiaomi (小米) phones are slow and unreliable, while Samsung makes excellent and reliable phones.", "negative"],
  ["Huawei", "Oppo", "Huawei (华为) is an excellent choice with great cameras, but Oppo is terrible and unreliable.", "positive"],
  ["Mercadona", "Carrefour", "Carrefour es carísimo, mientras que Mercadona ofrece buena calidad.", "positive"],
  ["Darty", "Boulanger", "Darty livre en deux jours, tandis que Boulanger a un service client catastrophique.", "neutral"]
])("%s is judged by its own clause, and not by the clause of %s: %s", (name, other, text, sentiment) => {
  expect(AnswerScorer.make(brandNamed(name, { competitors: [named(other)] })).score(text).sentiment).toBe(sentiment)
})

/** "Appeared", "companions" and "productions" begin like words of trade. */
it.each([
  ["Mars", "Food", "Galileo watched how the planet Mars appeared at night."],
  ["Jaguar", "Cars", "In the play See the Jaguar, which had few productions, Dean appeared with Kennedy."],
  ["Brother", "Printers", "Soldiers and companions of Brother Fleming appeared at Perry."],
  ["Columbia", "Outdoor clothing", "She taught at Columbia Law School before Khan and Wurgaft hired her."]
])("%s is not the brand (%s) in: %s", (name, description, text) => {
  expect(AnswerScorer.make(brandNamed(name, { description })).score(text).isPresent).toBe(false)
})

it.each([
  ["Mars", "Food", "Mars launched a new bar, and its price is low."],
  ["Columbia", "Outdoor clothing", "We bought a Columbia Rain Jacket and a fleece."]
])("%s is the brand (%s) in: %s", (name, description, text) => {
  expect(AnswerScorer.make(brandNamed(name, { description })).score(text).isPresent).toBe(true)
})

/** Words for the things that a product cures, covers, prevents or allows do not blame the product. */
it.each([
  ["Booking.com", "Bei Booking.com können viele Zimmer kostenlos storniert werden."],
  ["Booking.com", "Booking.com propose l'annulation sans frais."],
  ["Agoda", "아고다(Agoda)는 무료 취소를 제공합니다."],
  ["N26", "N26 bietet Schutz vor Betrug und eine Karte ohne Gebühren."],
  ["Kaspersky", "Kaspersky protege contra estafas y virus."],
  ["Allianz", "Allianz rembourse les bagages perdus."],
  ["Pantene", "Pantene repara el cabello dañado."],
  ["東京海上", "東京海上は破損や紛失を補償します。"],
  ["Tryg", "Tryg dækker mistede og ødelagte ting."],
  ["Vietnam Airlines", "Vietnam Airlines là hãng hàng không quốc gia."],
  ["Viettel", "Viettel có mạng 5G với độ trễ thấp."],
  ["FPT", "FPT hỗ trợ sửa lỗi phần mềm."],
  ["Turkcell", "Turkcell sınırsız internet sunuyor."],
  ["Migros", "Migros kabak, domates ve salatalık satıyor."],
  ["Tokopedia", "Tokopedia memiliki basis pengguna yang besar."],
  ["Hera", "Il gruppo Hera gestisce la raccolta dei rifiuti a Bologna."],
  ["KPN", "Bij KPN ben je maandelijks 40 euro kwijt."],
  ["サーモス", "サーモスのマグカップは冷めにくく、壊れにくいです。"],
  ["微信", "微信支持快捷支付。"],
  ["Google", "A Google ezt pontosan így írja le."],
  ["Pınar", "Pınar taze süt satar."]
])("the things that %s cures, covers or sells do not judge the brand: %s", (name, text) => {
  expect(scored(name, text).sentiment).toBe("neutral")
})

it.each([
  ["Vietnam Airlines", "Vietnam Airlines là hãng hàng không tốt nhất Việt Nam.", "positive"],
  ["Bitis", "Bitis là thương hiệu không nên bỏ qua.", "positive"],
  ["Viettel", "Mạng của Viettel không nhanh.", "negative"],
  ["Temu", "Ich sage es offen: Temu ist Betrug.", "negative"],
  ["Indomie", "Nasi dari Indomie sudah basi.", "negative"]
])("%s is praised or blamed in: %s", (name, text, sentiment) => {
  expect(scored(name, text).sentiment).toBe(sentiment)
})

/** Words for places in one language that are everyday words in another language. */
it.each([
  ["Bosch", "Iedere klusser kent Bosch van de boormachine."],
  ["Heineken", "Wie graag uitgaat, kent Heineken."],
  ["Danfoss", "Retningen er sat af Danfoss."],
  ["Grundfos", "Standarden for pumper er sat af Grundfos."],
  ["Perla", "Apă de munte Perla."],
  ["Dedeman", "Nu e rău Dedeman la gresie."],
  ["Zalando", "Sukienka Zalando leży idealnie."],
  ["Indesit", "Машина Indesit течет снизу."]
])("%s is no place in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

/** Words about animals and plants, in sentences about companies that sell products made of them. */
it.each([
  ["Blume2000", "Blume2000 ist ein Blumenladen im Netz."],
  ["Truffaut", "Truffaut est une animalerie et une jardinerie."],
  ["Zooplus", "Zooplus to raj dla zwierząt."],
  ["Sproud", "Sproud är växtbaserat."],
  ["Frosta", "Frosta ist Fisch ohne Zusatzstoffe."],
  ["Picard", "Picard est du poisson et des légumes."],
  ["Neobank", "Neobank adalah tabungan dengan bunga tinggi."],
  ["Четвероногий", "Четвероногий — это всё для животных."]
])("%s is no living thing in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

/** Nouns that begin like verbs for living somewhere, and verbs such as "found" and "stands" in sentences about companies. */
it.each([
  ["Fotocasa", "Las viviendas en Fotocasa cambian a diario."],
  ["Gratka", "Mieszkania na Gratka są drogie."],
  ["Immoscout", "Wir suchen eine Wohnung in Immoscout."],
  ["Avito", "Корм для животных на Avito найти легко."],
  ["Yoox", "Ho visto un abito in Yoox."],
  ["Skoda", "Blicken stannar på Skoda."]
])("%s is no town in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

it.each([
  ["Vodafone", "Sayın Vodafone yetkilileri, hattım çalışmıyor."],
  ["Trendyol", "Sayın Trendyol ekibi, siparişim gelmedi."],
  ["Lidl", "Az Lidl Tibor körúton található."],
  ["Ikea", "Az Ikea Anna nevű polca szép."],
  ["Zara", "A Zara Tibor nevű kabátja szép."],
  ["Яндекс", "Компания Яндекс родилась в 1997 году."],
  ["Gojek", "Aplikasi Gojek lahir di Jakarta."],
  ["Vestel", "Marka Vestel doğdu ve büyüdü."]
])("%s is no person in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

/** Answers in scripts without capitals, with criteria or steps before the brands. */
it.each([
  ["Jumia", "قبل الشراء:\n- المقاسات\n- الشحن\n- الإرجاع\n\nالمتاجر: Amazon و Jumia.", 2],
  ["Cellcom", "מה לבדוק:\n1. מחיר\n2. כיסוי\n3. שירות\n\nPelephone ואז Cellcom.", 2],
  ["Flipkart", "ध्यान दें:\n1. कीमत\n2. वारंटी\n3. डिलीवरी\n\nAmazon और Flipkart दोनों अच्छे हैं।", 2],
  ["Coupang", "고려 사항:\n- 가격\n- 품질\n- 배송\n\nEmart와 Coupang이 유명합니다.", 2]
])("%s gets its rank from the brands, not from the criteria before them, in: %s", (name, text, rank) => {
  const [competitor] = ["Amazon", "Pelephone", "Emart"].filter((other) => text.includes(other))
  const score = AnswerScorer.make(brandNamed(name, { competitors: [named(competitor!)] })).score(text)
  expect(score).toMatchObject({ rank, mentionedBrands: [competitor] })
})

it.each([
  ["Miele", "Mit Miele machst du nichts falsch.", "positive"],
  ["Iberia", "Con Iberia siempre me ha ido bien.", "positive"],
  ["InPost", "InPost jak zwykle nie zawiódł.", "positive"],
  ["Arçelik", "Arçelik ile pişman olmazsınız.", "positive"],
  ["토스", "토스를 쓰면 후회하지 않을 거예요.", "positive"],
  ["Asana", "Asana is a safe bet for small teams.", "positive"],
  ["Vorwerk", "Von Vorwerk würde ich die Finger lassen.", "negative"],
  ["JNE", "JNE menghilangkan paket saya.", "negative"],
  ["ダイソン", "ダイソンはやめたほうがいいです。", "negative"]
])("%s is judged by an idiom in: %s", (name, text, sentiment) => {
  expect(scored(name, text).sentiment).toBe(sentiment)
})

it.each([
  ["அமேசான்", "அமேசானிலிருந்து புத்தகம் வந்தது."],
  ["ஏர்டெல்", "ஏர்டெல்லை விட ஜியோ மலிவு."],
  ["பிளிப்கார்ட்", "பிளிப்கார்ட்டில் தள்ளுபடி உள்ளது."],
  ["Neste", "Tankkaan useimmiten Nesteellä."],
  ["Podravka", "Podravkine juhe su poznate."],
  ["České dráhy", "Vlaky Českých drah mívají zpoždění."],
  ["České dráhy", "Jel jsem s Českými drahami do Brna."]
])("%s is found in an inflected form: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(true)
})

it.each([
  ["하림", "가수 하림이 새 노래를 불렀다."],
  ["جرير", "قال الشاعر جرير قصيدة."],
  ["Marte", "El planeta Marte es rojo."]
])("%s is somebody or something else in: %s", (name, text) => {
  expect(scored(name, text).isPresent).toBe(false)
})

it.each([
  ["Bosch", "Bosch nigdy nie zawiódł."],
  ["OTP Bank", "Az OTP Bank soha nem hagyott cserben."],
  ["Dacia", "Dacia niciodată nu dezamăgește."],
  ["Fineco", "Se non sbaglio Fineco ha sede a Milano."],
  ["TIM", "TIM non consegna la domenica."],
  ["Correos", "Correos no entrega los domingos."],
  ["ASML", "ASML is niet bezorgd over de vraag."],
  ["InPost", "InPost nie dostarcza w niedziele."],
  ["Koç", "Babasını genç yaşta kaybetti ve Koç'ta işe başladı."],
  ["Тинькофф", "Тинькофф не подвергался санкциям."],
  ["أمازون", "لم يرد ذكر أمازون في التقرير."],
  ["アマゾン", "アマゾンは撤退を余儀なくされた。"],
  ["支付宝", "弄丢了身份证，可以在支付宝补办。"],
  ["Tylenol", "Tylenol: keep away from children."],
  ["FedEx", "After UPS lost my package I only use FedEx."]
])("%s is not blamed by words with another meaning in: %s", (name, text) => {
  expect(scored(name, text).sentiment).not.toBe("negative")
})

// Sentences that look like advice, comparison or negation and are none. Rules for these must not change the sentiment.
it.each([
  ["positive", "Это по-настоящему отличный продукт от Zoho."],
  ["positive", "Я по-прежнему в восторге от Zoho: отличный сервис."],
  ["negative", "Я по-прежнему жду ответа от Zoho, это ужасно."],
  ["positive", "Jag är mer än nöjd med Zoho."],
  ["positive", "Zoho的服务特别用心，价格也合理。"],
  ["neutral", "可以在Zoho里选择其他语言。"],
  ["neutral", "Zohoなら他のブランドを探す必要はありません。"],
  ["neutral", "Zoho를 쓰면 다른 요금제를 선택할 수 있습니다."],
  ["positive", "Zoho ist deutlich günstiger als anderswo."],
  ["neutral", "Zoho has features that are hard to find elsewhere."],
  ["neutral", "If you find a lower price elsewhere, Zoho matches it."],
  ["neutral", "Zoho nutzt deine Daten nicht für Werbung."],
  ["positive", "Mit Zoho kann man besser auf Kunden eingehen."],
  ["neutral", "Я купил другу Zoho в подарок."],
  ["neutral", "Zoho ha comprato un'altra azienda."],
  ["neutral", "Zoho keeps your data in the EU. In the app, choose Settings and then Privacy."],
  ["neutral", "Zoho accepts cards. Choose Visa or Mastercard."],
  ["negative", "I'd drop Zoho."],
  ["negative", "I'd hardly use Zoho."],
  ["negative", "El soporte de Zoho no resuelve problemas."],
  ["negative", "Zoho的客服没有解决我的问题。"],
  ["positive", "Zoho runs without crashes, lag and glitches."],
  ["neutral", "Grammarly and Zoho find mistakes."],
  ["neutral", "Zoho deletes junk mail."],
  ["neutral", "Zoho sends a reminder if there is no answer."]
])("Zoho's sentiment is %s in: %s", (sentiment, text) => {
  expect(scored("Zoho", text).sentiment).toBe(sentiment)
})

describe("a sentence of a word of choice and a name", () => {
  const isPresent = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text).isPresent

  it("names the brand, although the name is also an ordinary word", () => {
    expect(isPresent("Hertz", "Avoid Hertz.")).toBe(true)
    expect(isPresent("Hertz", "Never again Hertz.")).toBe(true)
    expect(isPresent("Decathlon", "Merci Decathlon !")).toBe(true)
  })

  it("names no brand with a name in small letters, or before another word", () => {
    expect(isPresent("Orange", "Merci, une orange.")).toBe(false)
    expect(isPresent("Target", "Choose target dates.")).toBe(false)
  })
})
