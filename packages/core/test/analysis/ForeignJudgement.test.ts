/** The sentiment of texts in other languages than English. Tests `ForeignJudgement` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const sentimentOf = (text: string) => AnswerScorer.make(brandNamed("Zoho")).score(text).sentiment

describe("the sentiment of a text in another language", () => {
  it.each([
    ["de", "Der Dienst von Zoho ist zuverlässig, und ich bin sehr zufrieden.", "Der Dienst von Zoho ist langsam und teuer."],
    ["nl", "De app van Zoho is betrouwbaar en ik ben tevreden.", "De app van Zoho is traag en duur."],
    ["sv", "Jag är nöjd med Zoho, det är pålitligt och snabbt.", "Jag är besviken på Zoho, det är långsamt och dyrt."],
    ["fr", "Le service de Zoho est excellent et je le recommande.", "Le service de Zoho est lent et je suis déçu."],
    ["es", "El servicio de Zoho es excelente y lo recomiendo.", "El servicio de Zoho es lento y muy caro."],
    ["pt", "O serviço da Zoho é excelente e eu recomendo.", "O serviço da Zoho é péssimo e muito caro."],
    ["it", "Il servizio di Zoho è ottimo e affidabile.", "Il servizio di Zoho è pessimo e lento."],
    ["pl", "Zoho jest bardzo dobre i polecam je każdemu.", "Zoho jest bardzo drogie i odradzam zakup."],
    ["cs", "Zoho je výborné a jsem s ním velmi spokojený.", "Zoho je drahé a byl jsem velmi zklamaný."],
    ["hu", "A Zoho kiváló, és nagyon megbízható.", "A Zoho nagyon drága és lassú."],
    ["fi", "Zoho on erinomainen ja hyvin luotettava.", "Zoho on hyvin kallis ja hidas."],
    ["tr", "Zoho çok güvenilir ve ben memnun kaldım.", "Zoho çok pahalı ve bir o kadar yavaş."],
    ["ru", "Сервис Zoho отличный, я доволен.", "Сервис Zoho ужасный и медленный."],
    ["el", "Το Zoho είναι εξαιρετικό και αξιόπιστο.", "Το Zoho είναι ακριβό και απογοητευτικό."],
    ["ar", "خدمة Zoho ممتازة وأنا راض عنها.", "خدمة Zoho سيئة وبطيئة."],
    ["he", "השירות של Zoho מצוין ואמין.", "השירות של Zoho גרוע ויקר."],
    ["hi", "Zoho की सेवा बेहतरीन और भरोसेमंद है।", "Zoho की सेवा खराब और बहुत महंगी है।"],
    ["ko", "Zoho는 훌륭하고 믿을 만합니다.", "Zoho는 느리고 비싸서 실망했습니다."],
    ["ja", "Zohoは信頼できて、とても便利です。", "Zohoは遅くて割高で、がっかりしました。"],
    ["zh", "Zoho很可靠，大家都很满意。", "Zoho太贵，让人失望。"],
    ["th", "Zoho ดีมาก สะดวก และน่าเชื่อถือ", "Zoho แพงและช้ามาก"],
    ["ro", "Zoho este stabil și foarte intuitiv.", "Zoho este greoi și se blochează des."],
    ["hr", "Zoho je jednostavan i povoljan.", "Zoho je prespor i zastario, nepouzdan."],
    ["uk", "Zoho зручний, і підтримка уважна.", "Zoho гальмує, а підтримка мовчить."],
    ["vi", "Zoho chạy mượt và hỗ trợ rất tận tình.", "Zoho phức tạp và hay gặp lỗi."],
    ["id", "Zoho mudah dipakai dan terpercaya.", "Zoho rumit dan sering error."],
    ["fa", "Zoho مطمئن و بسیار سریع است.", "Zoho گران و پیچیده است."],
    ["bn", "Zoho নির্ভরযোগ্য এবং সহজ।", "Zoho ধীর এবং দামি, অভিযোগ অনেক।"],
    ["ta", "Zoho நம்பகமான சிறந்த சேவை.", "Zoho மோசமான சேவை, புகார் அதிகம்."]
  ])("is read in %s", (_language, praise, blame) => {
    expect([sentimentOf(praise), sentimentOf(blame)]).toEqual(["positive", "negative"])
  })

  it.each([
    "Zoho ist nicht zuverlässig, und ich bin nicht zufrieden.",
    "Je ne recommande pas Zoho, ce n'est pas fiable.",
    "No recomiendo Zoho porque no es fiable.",
    "Nie polecam Zoho i nie jest to dobry wybór.",
    "Не рекомендую Zoho.",
    "Zohoはお勧めできません。",
    "不推荐Zoho。"
  ])("is negative where praise is denied: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    "Von Zoho würde ich abraten, wenn Ihnen schnelle Hilfe wichtig ist.",
    "No recomendaría Zoho a quien busca un programa sencillo y rápido.",
    "Nie polecam Zoho, jeśli zależy Ci na dobrym wsparciu.",
    "Я б не радив Zoho тим, кому потрібна швидка підтримка.",
    "Saya tidak menyarankan Zoho untuk toko yang mencari aplikasi bagus."
  ])("is negative where a text advises against the brand, whatever it praises beside: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    "Zoho je spolehlivé a výpadky jsou ojedinělé.",
    "Le service de Zoho est fiable et rarement lent.",
    "Zoho gaat zelden kapot en het is goedkoop.",
    "Zoho hiếm khi bị lỗi và dễ sử dụng."
  ])("does not blame a brand for what is rare: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each(["Le service de Zoho est un peu lent.", "Zoho es un poco lento.", "A loja da Zoho é um pouco cara.", "Die App von Zoho ist ein wenig langsam."])(
    "blames a brand for a little fault: %s",
    (text) => {
      expect(sentimentOf(text)).toBe("negative")
    }
  )

  it.each([
    ["uk", "Порівняно з Sabre у Zoho краща підтримка."],
    ["sv", "Zoho är snabbare och bättre än Sabre."],
    ["cs", "Pro malé firmy je Zoho rychlejší a levnější než Sabre."],
    ["hu", "A Zoho gyorsabb, mint Sabre."],
    ["ro", "Zoho este mult mai rapid decât Sabre."],
    ["vi", "Zoho dễ dùng và nhanh hơn Sabre."],
    ["id", "Zoho lebih bagus dan cepat daripada Sabre."],
    ["tr", "Zoho, Sabre'ye göre daha hızlı ve kullanışlı."],
    ["hi", "Sabre की तुलना में Zoho बेहतर और सरल है।"],
    ["ar", "Zoho أفضل من Sabre."]
  ])("is for the better and against the other brand of a comparison in %s", (_language, text) => {
    const other = AnswerScorer.make(brandNamed("Sabre")).score(text).sentiment
    expect([sentimentOf(text), other]).toEqual(["positive", "negative"])
  })

  it.each([
    "I can't say whether Zoho or Sabre is better for you.",
    "Which is the better choice, Zoho or Sabre, depends on your team.",
    "Welches Programm besser ist, Zoho oder Sabre, hängt von Ihren Zielen ab.",
    "Не могу сказать, какой сервис лучше — Zoho или Sabre.",
    "Jag vet inte vilken som är bäst, men Zoho och Sabre har kontor i Umeå.",
    "ZohoとSabreのどちらが良いかは、予算によって変わります。",
    "Zoho和Sabre哪个更好,取决于您的预算。"
  ])("is neutral where a text leaves the choice open: %s", (text) => {
    expect(sentimentOf(text)).toBe("neutral")
  })

  it("is that of the contrast behind an open choice", () => {
    expect(sentimentOf("Which plan you need depends on your team, but Zoho is excellent and reliable.")).toBe("positive")
  })

  it.each([
    "Zoho wurde im Jahr 1996 gegründet und hat seinen Sitz in Indien.",
    "Zoho a son siège à Chennai et emploie dix mille personnes.",
    "Zohoの本社はインドにあります。"
  ])("is neutral where nothing is judged: %s", (text) => {
    expect(sentimentOf(text)).toBe("neutral")
  })

  it('is negative for "not safe", and neutral for "not sure"', () => {
    expect(sentimentOf("Die App von Zoho ist nicht sicher.")).toBe("negative")
    expect(sentimentOf("Zoho no es seguro.")).toBe("negative")
    expect(sentimentOf("Ich bin mir nicht sicher, ob Zoho das kann.")).toBe("neutral")
    expect(sentimentOf("Es ist nicht sicher, ob Zoho noch liefert.")).toBe("neutral")
  })

  it("does not count a class of cars as praise", () => {
    expect(sentimentOf("Zoho baut die A-Klasse und die S-Klasse in Sindelfingen.")).toBe("neutral")
    expect(sentimentOf("Zoho ist klasse.")).toBe("positive")
  })
})

describe("promises, and what a price is worth", () => {
  it.each([
    "Zoho keeps its promises.",
    "Zoho ist seinen Preis wert.",
    "Zoho maakt zijn beloften waar.",
    "O Zoho entrega o que promete.",
    "Zoho mantiene quello che promette.",
    "Zoho spełnia obietnice.",
    "Zoho выполняет свои обещания.",
    "Zoho виконує свої обіцянки.",
    "Zoho lunastaa lupauksensa.",
    "Zoho يفي بوعوده.",
    "Zoho מקיים את הבטחותיו.",
    "Zoho अपने वादे निभाता है।"
  ])("praise the brand that keeps them: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each([
    "Zoho doesn't keep its promises.",
    "Zoho ist seinen Preis nicht wert.",
    "Zoho maakt zijn beloften niet waar.",
    "Zoho är inte värt priset.",
    "Zoho не выполняет своих обещаний.",
    "Zoho не виконує своїх обіцянок.",
    "Zoho sözünü tutmuyor.",
    "Zoho parasını hak etmiyor.",
    "Zoho ei lunasta lupauksiaan.",
    "A Zoho nem tartja be az ígéreteit.",
    "Zoho لا يفي بوعوده.",
    "Zoho tidak sebanding dengan harganya."
  ])("blame the brand that breaks them: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    "Zoho promises a lot.",
    "Zoho expects to keep its promises next year.",
    "Zoho is located downhill from the station.",
    "Ob Zoho sein Geld wert ist, hängt vom Team ab.",
    "O Zoho entrega em 24 horas.",
    "Zoho mantiene quello che resta dei dati.",
    "Zoho выполняет резервное копирование ночью.",
    "Zoho виконує резервне копіювання вночі.",
    "Zoho lunastaa lahjakortit verkossa.",
    "Zoho'da sözünü kesme ayarı var."
  ])("say nothing with the same words in another sense: %s", (text) => {
    expect(sentimentOf(text)).toBe("neutral")
  })
})

describe("a sentence of few words without a function word", () => {
  it("is read in its language", () => {
    expect(sentimentOf("Zoho dostaje wiele skarg.")).toBe("negative")
    expect(sentimentOf("De nombreux clients se plaignent de Zoho.")).toBe("negative")
    expect(sentimentOf("Il y a beaucoup de plaintes contre Zoho.")).toBe("negative")
    expect(sentimentOf("Zoho traite les plaintes des clients.")).toBe("neutral")
  })
})

describe("Italian complaints", () => {
  it("blame the company that they are about", () => {
    expect(sentimentOf("Zoho ha ricevuto migliaia di reclami per le bollette.")).toBe("negative")
    expect(sentimentOf("I reclami contro Zoho aumentano.")).toBe("negative")
    expect(sentimentOf("Zoho gestisce i reclami dei clienti.")).toBe("neutral")
  })
})
