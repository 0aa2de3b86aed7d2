/** The sentiment towards a brand beside other brands. Tests `Sentiment`, `Continuation` and `ComparisonWords` with sentences that are older than the rules. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const sentimentOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text).sentiment

describe("a sentence with two brands, of which only one is configured", () => {
  it.each([
    ["Toyota", "Volkswagen", "While Volkswagen is still wrestling with software glitches, Toyota hybrids simply keep running."],
    ["Notion", "Confluence", "Confluence is slower than Notion and far harder to navigate."],
    ["Miele", "Beko", "Während Beko im Test durchfiel, glänzte Miele mit sauberem Geschirr."],
    ["Renault", "Peugeot", "Peugeot déçoit par sa boîte hésitante, alors que Renault séduit par sa souplesse."],
    ["Bosch", "Whirlpool", "Whirlpool è molto più rumorosa di Bosch e si rompe spesso."],
    ["Gazelle", "Batavus", "Batavus is zwaarder dan Gazelle en piept na een jaar."],
    ["Bosch", "Zelmer", "Zelmer jest głośniejszy niż Bosch i szybko się przegrzewa."]
  ])("is in favour of %s and against %s: %s", (praised, blamed, text) => {
    expect([sentimentOf(praised, text), sentimentOf(blamed, text)]).toEqual(["positive", "negative"])
  })
})

describe("a clause about the next brand, behind a clause that judges the brand", () => {
  it.each([
    ["Zoho", "HubSpot", "Für Teams empfehle ich Zoho, von HubSpot rate ich ab."],
    ["Zoho", "Pipedrive", "Je recommande Zoho, Pipedrive est à éviter."],
    ["Zoho", "Pipedrive", "แนะนำ Zoho ส่วน Pipedrive ไม่แนะนำ"]
  ])("is against the next brand only: %s, %s", (praised, other, text) => {
    const scorer = AnswerScorer.make(brandNamed(praised, { competitors: [named(other)] }))
    expect(scorer.score(text).sentiment).toBe("positive")
  })

  it("is not begun by the next name of a list", () => {
    const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot"), named("Pipedrive")] }))
    expect(scorer.score("Von Zoho, von HubSpot und von Pipedrive rate ich ab.").sentiment).toBe("negative")
  })
})

describe("the lowest prices", () => {
  it("are no blame in Polish, and the lowest quality is", () => {
    expect(sentimentOf("Zoho", "Zoho ma najniższe ceny w mieście.")).toBe("positive")
    expect(sentimentOf("Zoho", "Zoho ma najniższą jakość w mieście.")).toBe("negative")
  })
})

describe("the sentence after a mention of the brand", () => {
  it.each([
    ["Acme", "Acme makes drills. Consumer groups have accused the company of fraud.", "negative"],
    ["Acme", "Acme fabrique des perceuses. C'est un achat sûr.", "positive"],
    ["Acme", "Acme stellt Bohrmaschinen her und sitzt in der Nähe von Ulm. Eine klare Empfehlung für die Werkstatt.", "positive"],
    ["Acme", "Acme produkuje wiertarki. Śmiało mogę je polecić.", "positive"],
    ["Miele", "Ich habe eine Miele. Meine Maschine ging nach zwei Jahren kaputt.", "negative"]
  ])("is about %s if it names nothing else: %s", (name, text, sentiment) => {
    expect(sentimentOf(name, text)).toBe(sentiment)
  })

  it.each([
    ["Acme", "Acme makes drills. The Bexo drill that comes with Windows is excellent."],
    ["Acme", "Acme stellt Bohrmaschinen her. Bei Bexo ist dagegen alles hervorragend."],
    ["Acme", "Acme produce trapani. Con Bexo si sta più tranquilli."],
    ["Acme", "Acme makes coffee machines. A simple filter tastes better."],
    ["Miele", "Ich habe eine Miele. Meine alte Maschine ging nach zwei Jahren kaputt."],
    ["Acme", "J'ai une Acme. Mon ancienne machine est tombée en panne."],
    ["Acme", "Tengo una Acme. Mi lavadora anterior se rompió."],
    ["Acme", "Ho una Acme. Quella vecchia si è rotta."],
    ["Acme", "Ik heb een Acme. Mijn oude machine ging na twee jaar kapot."],
    ["Acme", "Jag har en Acme. Min gamla maskin gick sönder."],
    ["Acme", "Tenho uma Acme. Minha máquina antiga quebrou."]
  ])("is not about %s if it names another thing: %s", (name, text) => {
    expect(sentimentOf(name, text)).toBe("neutral")
  })
})

describe("words that do not judge", () => {
  it.each([
    ["Bosch", "The Bosch model comes with a two-year limited warranty and weighs 1.4 kg."],
    ["PayPal", "Visa, Mastercard and PayPal are accepted. The order ships once the payment has cleared."],
    ["Xero", "Xero offers three plans and includes many features."],
    ["OpenAI", "As a model developed by OpenAI, I should say that piracy is illegal and harmful."],
    ["Spiegel", "Laut Spiegel plant der Konzern Entlassungen."],
    ["Éxito", "En Colombia compro en los almacenes Éxito."],
    ["N26", "N26 bietet Schutz vor Betrug und eine Karte."],
    ["Acme", "Acme is quick and cheap, and it has good and bad sides."],
    ["Check24", "Check24 ist übersichtlich und schnell. Das hat gute und schlechte Seiten."]
  ])("leave %s neutral: %s", (name, text) => {
    expect(sentimentOf(name, text)).toBe("neutral")
  })

  it("do not hide the blame of a low place in a satisfaction survey", () => {
    expect(sentimentOf("Spirit Airlines", "Spirit Airlines ranked near the bottom of the satisfaction survey.")).toBe("negative")
    expect(sentimentOf("PKP", "PKP zajęło ostatnie miejsce w rankingu punktualności.")).toBe("negative")
  })

  it("do not hide the blame of a bad insurance or a bad protection", () => {
    expect(sentimentOf("Debeka", "Debeka ist als Versicherung schlecht und langsam.")).toBe("negative")
    expect(sentimentOf("Verisure", "La protección de Verisure es mala y cara.")).toBe("negative")
  })

  it('do not hide the praise of "hard to beat"', () => {
    expect(sentimentOf("Bosch", "It is hard to beat Bosch: great, reliable machines.")).toBe("positive")
    expect(sentimentOf("Bosch", "People rave about the excellent parts all over Bosch machines.")).toBe("positive")
  })

  it('do not become praise behind "known for"', () => {
    expect(sentimentOf("Ryanair", "Ryanair is known for hidden charges and unhelpful staff.")).toBe("negative")
    expect(sentimentOf("Acme", "Acme is known for its reliability.")).toBe("positive")
    expect(sentimentOf("Acme", "Acme is known for its drills.")).toBe("neutral")
  })
})

describe("a brand behind a preposition", () => {
  it("is judged if the preposition belongs to the judgement", () => {
    expect(sentimentOf("Bosch", "I am happy with Bosch.")).toBe("positive")
    expect(sentimentOf("Spirit Airlines", "I'd steer clear of Spirit Airlines.")).toBe("negative")
    expect(sentimentOf("Bosch", "I have a good meal at Bosch.")).toBe("neutral")
  })

  it('is not praised by "stopped recommending"', () => {
    expect(sentimentOf("LastPass", "Most experts stopped recommending LastPass; they name safer tools.")).not.toBe("positive")
  })
})

describe("an idiom that negates praise or blame", () => {
  it('is "far from" and "anything but"', () => {
    expect(sentimentOf("Bosch", "Bosch is far from reliable.")).toBe("negative")
    expect(sentimentOf("Bosch", "Bosch is anything but good.")).toBe("negative")
    expect(sentimentOf("Bosch", "Bosch ist alles andere als zuverlässig.")).toBe("negative")
  })

  it('is "never disappoints"', () => {
    expect(sentimentOf("Bosch", "Bosch never disappoints.")).toBe("positive")
    expect(sentimentOf("Bosch", "I regret buying Bosch.")).toBe("negative")
  })
})

describe("a negation", () => {
  it("ends at a punctuation mark, or at a comma before another subject", () => {
    expect(sentimentOf("Kalvo", "Kalvo is anything but boring; it is excellent.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo is anything but boring, it is excellent.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo is anything but good.")).toBe("negative")
    expect(sentimentOf("Kalvo", "No, Kalvo is excellent.")).toBe("positive")
    expect(sentimentOf("Kalvo", "No problems with Kalvo - excellent.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo is not fast, reliable or cheap.")).toBe("negative")
  })

  it('with a form of "stop" applies only to a verb behind it', () => {
    expect(sentimentOf("Kalvo", "Kalvo is a one-stop shop for great design.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo offers non-stop excellent service.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo stops great ideas from getting lost.")).not.toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo is great for one-stop shopping.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Experts stopped recommending Kalvo.")).toBe("negative")
  })

  it('is also "regret not", "nobody" or "zero", for the words next to them', () => {
    expect(sentimentOf("Kalvo", "I regret not buying Kalvo sooner.")).toBe("positive")
    expect(sentimentOf("Kalvo", "I regret buying Kalvo.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Nobody was disappointed by Kalvo.")).not.toBe("negative")
    expect(sentimentOf("Kalvo", "Many were disappointed by Kalvo.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo charged us twice, and nobody answered our complaint letters.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Nobody recommends Kalvo.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Nobody else has such excellent support as Kalvo.")).not.toBe("negative")
    expect(sentimentOf("Kalvo", "We have zero issues with Kalvo.")).not.toBe("negative")
    expect(sentimentOf("Kalvo", "We have issues with Kalvo.")).toBe("negative")
    expect(sentimentOf("Coke Zero", "Coke Zero is great.")).toBe("positive")
  })
})

describe("a question about a brand", () => {
  it("judges nothing", () => {
    expect(sentimentOf("Bosch", "Is Bosch good? Let us see.")).toBe("neutral")
    expect(sentimentOf("Bosch", "Is Bosch good? Yes.")).toBe("neutral")
  })

  it.each([
    ["positive", "Can you trust Kalvo? Yes, it is safe and reliable."],
    ["positive", "Is Kalvo bad? No, it is excellent."],
    ["positive", "Ist Kalvo gut? Ja, es ist hervorragend."],
    ["positive", "Ist Kalvo schlecht? Nein, es ist hervorragend."],
    ["positive", "Est-ce que Kalvo est fiable ? Oui, c'est excellent."],
    ["positive", "¿Es bueno Kalvo? Sí, es excelente."],
    ["negative", "Does Kalvo have problems? Yes: constant crashes and terrible support."]
  ])("gets the judgement of its answer, %s: %s", (sentiment, text) => {
    expect(sentimentOf("Kalvo", text)).toBe(sentiment)
  })

  it("gets no judgement from a sentence about other brands", () => {
    expect(sentimentOf("Kalvo", "Is Kalvo good? No, other brands are excellent.")).toBe("neutral")
  })
})

describe("a supposition about a brand", () => {
  it.each([
    "Whether Kalvo is good depends on what you need.",
    "Whether Kalvo is good, depends on what you need.",
    "Ob Kalvo gut ist, hängt davon ab.",
    "Se Kalvo è eccellente, dipende.",
    "If Kalvo is too expensive, it is worth looking for an excellent alternative.",
    "Si Kalvo est trop cher, il existe d'excellentes solutions.",
    "Even if Kalvo is cheap, Nortis is excellent and reliable."
  ])("judges nothing: %s", (text) => {
    expect(sentimentOf("Kalvo", text)).toBe("neutral")
  })

  it("does not undo the judgement of the main clause if the supposition is about the reader", () => {
    expect(sentimentOf("Bosch", "Bosch is great if you need one.")).toBe("positive")
  })

  it.each([
    "Even if Kalvo is expensive, it is the best and most reliable tool.",
    "Auch wenn Kalvo teurer ist, überzeugt es mit hervorragender Qualität.",
    "Selbst wenn Kalvo teuer ist: Es ist hervorragend.",
    "Même si Kalvo est plus cher, c'est un excellent outil.",
    "Anche se Kalvo è più caro, è uno strumento eccellente.",
    "Incluso si Kalvo es más caro, es una herramienta excelente.",
    "Mesmo se Kalvo é mais caro, é uma ferramenta excelente.",
    "Nawet jeśli Kalvo jest droższe, to doskonałe narzędzie.",
    "Даже если Kalvo дороже, это отличный инструмент.",
    "Destaca-se o Kalvo como a melhor opção.",
    "Recomenda-se o Kalvo pela excelente qualidade.",
    "Doporučuje se Kalvo, protože je vynikající.",
    "If Kalvo has one strength, it is the excellent support."
  ])("does not undo praise of the brand in another clause: %s", (text) => {
    expect(sentimentOf("Kalvo", text)).toBe("positive")
  })

  it("does not undo blame of the brand in another clause", () => {
    expect(sentimentOf("Kalvo", "If Kalvo has one flaw, it is the terrible support.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Even if Kalvo is cheap, it is terrible and unreliable.")).toBe("negative")
  })

  it("does not undo a judgement of both brands", () => {
    const of = (text: string) => AnswerScorer.make(brandNamed("Kalvo", { competitors: [named("Nortis")] })).score(text).sentiment
    expect(of("Whether Kalvo or Nortis, both are excellent.")).toBe("positive")
    expect(of("Ob Kalvo oder Nortis: beide sind hervorragend.")).toBe("positive")
    expect(of("Even if Kalvo is cheap, Nortis is excellent and reliable.")).toBe("neutral")
  })
})

/** Reviewed sentences: readers of the rules found that an earlier rule turned each of them into its opposite. */
describe("the sentiment of a fault or a praise in its clause", () => {
  const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("Freshdesk")] }))

  it.each([
    ["Pahalı olmasına rağmen Zoho mükemmel.", ["positive", "neutral"]],
    ["महंगा होने के बावजूद Zoho बहुत अच्छा है।", ["positive", "neutral"]],
    ["Kalliista hinnasta huolimatta Zoho on erinomainen.", ["positive", "neutral"]],
    ["高価にもかかわらずZohoは優れている。", ["positive", "neutral"]],
    ["비싼 가격임에도 Zoho는 훌륭하다.", ["positive", "neutral"]],
    ["İyi olmasına rağmen Zoho pahalı ve kötü.", ["negative"]],
    ["Zoho on ennen kaikkea luotettava, mutta myös erinomainen.", ["positive"]],
    ["Zoho je prije svega pouzdan, ali skup.", ["positive", "neutral"]],
    ["Zoho é antes de tudo excelente, mas caro.", ["positive", "neutral"]],
    ["Zohoは問題が多く、改善が必要です。", ["negative"]],
    ["Zoho는 문제가 많아 개선이 필요합니다.", ["negative"]],
    ["Zoho的问题很多，需要改进。", ["negative"]],
    ["Zoho ist fehlerhaft und muss korrigiert werden.", ["negative"]],
    ["Die Probleme von Zoho sollten behoben werden.", ["negative"]],
    ["Zoho ha molti difetti da correggere.", ["negative"]],
    ["Zoho ist unzuverlässig, aber Freshdesk löst das.", ["negative"]],
    ["Zoho解决问题太慢。", ["negative"]],
    ["Zoho有很多问题，而Nortis解决了这些问题。", ["negative"]],
    ["Comment résoudre les problèmes de Zoho.", ["neutral"]],
    ["Zoho a résolu tous mes problèmes.", ["positive"]],
    ["Con Zoho nunca tuve problemas.", ["positive"]],
    ["Es dauert Wochen, bis Zoho Probleme löst.", ["negative"]],
    ["Zoho verspricht, die Probleme zu beheben, tut aber nichts.", ["negative"]],
    ["如何解决Zoho的问题。", ["neutral"]],
    ["Wie man Probleme mit Zoho behebt.", ["neutral"]],
    ["要解决Zoho的故障，请重启。", ["neutral"]],
    ["Zoho löst alle Probleme.", ["positive"]],
    ["Zoho解决了我的问题。", ["positive"]],
    ["Zoho resuelve los problemas.", ["positive"]],
    ["Zoho has not fixed the problem.", ["neutral", "negative"]],
    ["Zoho did not address customer complaints.", ["neutral", "negative"]],
    ["Zoho never responded to complaints.", ["neutral", "negative"]],
    ["Zoho does not take complaints seriously.", ["neutral", "negative"]],
    ["Zoho hasn't fixed the glitches.", ["neutral", "negative"]],
    ["Zoho isn't without its problems.", ["neutral", "negative"]],
    ["Zoho has no end of problems.", ["neutral", "negative"]],
    ["Zoho is not immune to outages.", ["neutral", "negative"]],
    ["Zoho doesn't have an issue tracker.", ["neutral", "negative"]],
    ["Zoho ist nicht frei von Problemen.", ["neutral", "negative"]],
    ["Zoho n'est pas sans problèmes.", ["neutral", "negative"]],
    ["Zoho löst die Probleme nicht.", ["negative"]],
    ["Zoho versichert gegen Diebstahl und Schäden.", ["neutral"]],
    ["Freshdesk ist schlecht, Zoho habe ich nie probiert.", ["neutral"]],
    ["Zoho не признаёт проблему.", ["neutral", "negative"]],
    ["Zoho不重视投诉。", ["neutral", "negative"]],
    ["Zoho lost de problemen niet op.", ["neutral", "negative"]],
    ["Zoho löser inte problemen.", ["neutral", "negative"]],
    ["We never had problems with Zoho.", ["positive"]],
    ["Zoho works without problems.", ["positive"]],
    ["Zoho est excellent, mais cher.", ["positive", "neutral"]],
    ["Zoho è eccellente, ma costoso.", ["positive", "neutral"]],
    ["Zoho es excelente, pero caro.", ["positive", "neutral"]],
    ["Zoho é excelente, mas caro.", ["positive", "neutral"]],
    ["Zoho jest doskonały, ale drogi.", ["positive", "neutral"]],
    ["Zoho отличный, но дорогой.", ["positive", "neutral"]],
    ["Zoho mükemmel ama pahalı.", ["positive", "neutral"]],
    ["Zohoは優れているが、高い。", ["positive", "neutral"]],
    ["Zoho ist hervorragend, aber teuer.", ["positive", "neutral"]],
    ["Zoho ist hervorragend und zuverlässig, aber etwas teuer.", ["positive"]],
    ["Die Versicherung Zoho ist reiner Betrug.", ["negative"]],
    ["El seguro Zoho es un fraude.", ["negative"]],
    ["Zoho保险是个骗局。", ["negative"]],
    ["Freshdesk war schrecklich, deshalb nutzen wir Zoho und sind begeistert.", ["positive"]],
    ["Freshdesk war schrecklich, deshalb nutzen wir Zoho.", ["neutral"]],
    ["Trotz einiger Probleme ist Zoho günstig.", ["positive", "neutral"]],
    ["Zoho ile ilgili hiçbir sorun yaşamadım.", ["positive"]],
    ["Zoho'dan hep alışveriş yaparım, hiç sorun yaşamadım.", ["positive"]],
    ["Zoho çok iyi, hiç sorun yaşamadım.", ["positive"]],
    ["Zoho'da sorun yok.", ["positive", "neutral"]],
    ["Zoho hiç çalışmıyor.", ["negative"]],
    ["Zoho hiç iyi değil.", ["negative"]],
    ["Zoho는 한 번도 고장난 적이 없다.", ["positive"]],
    ["Zoho 세탁기는 한 번도 고장 난 적이 없다.", ["positive"]],
    ["Zoho는 고장 한 번도 없었다.", ["positive"]],
    ["Zoho는 고장난 적이 있다.", ["negative"]],
    ["Zoho n'a jamais été aussi bon.", ["positive", "neutral"]],
    ["Zoho nunca ha sido mejor.", ["positive", "neutral"]],
    ["Nunca ha sido tan fácil usar Zoho.", ["positive", "neutral"]],
    ["O Zoho nunca foi tão bom.", ["positive", "neutral"]],
    ["Zoho non è mai stato così veloce.", ["positive", "neutral"]],
    ["Zoho war noch nie so gut wie jetzt.", ["positive", "neutral"]],
    ["Zoho har aldrig varit så bra.", ["positive", "neutral"]],
    ["Zoho is nog nooit zo snel geweest.", ["positive", "neutral"]],
    ["Zoho никогда не был так хорош.", ["positive", "neutral"]],
    ["Zoho n'a jamais été aussi lent.", ["negative"]],
    ["Zoho war nie so gut wie Nortis.", ["negative"]],
    ["Zoho nunca ha sido mejor que Nortis.", ["negative"]],
    ["Zoho n'a jamais été fiable.", ["negative"]],
    ["Zoho skuffer aldrig.", ["positive", "neutral"]],
    ["Zoho skuffer aldri.", ["positive", "neutral"]],
    ["Zoho strular aldrig.", ["positive", "neutral"]],
    ["Zoho enttäuscht nie.", ["positive", "neutral"]],
    ["Zoho hapert nooit.", ["positive", "neutral"]],
    ["Худшего чем Zoho я не видел.", ["neutral", "negative"]],
    ["Gorszego niż Zoho nie widziałem.", ["neutral", "negative"]],
    ["Лучшего чем Zoho я не видел.", ["positive"]],
    ["Lepší než Zoho jsem neviděl.", ["positive"]],
    ["Lepšího než Zoho nenajdete.", ["positive"]],
    ["Nortis je lepší než Zoho, což není překvapení.", ["negative"]],
    ["We moved from Freshdesk to Zoho because Freshdesk kept crashing.", ["positive", "neutral"]],
    ["We left Nortis for Zoho because Nortis kept crashing.", ["positive", "neutral"]],
    ["I moved from Nortis to Zoho because Nortis became slow and expensive.", ["positive", "neutral"]],
    ["We moved to Zoho and it kept crashing.", ["negative"]],
    ["Är Freshdesk bättre än Zoho?", ["neutral"]],
    ["Är Zoho bättre än Nortis?", ["neutral"]],
    ["Er Nortis bedre end Zoho?", ["neutral"]],
    ["Je suis déçu par Zoho, et toi ?", ["negative"]],
    ["Er ist von Zoho enttäuscht, oder?", ["negative"]],
    ["Onko Zoho parempi kuin Nortis?", ["neutral"]],
    ["Je Zoho lepší než Nortis?", ["neutral"]],
    ["Лучше ли Zoho, чем Nortis?", ["neutral"]],
    ["Zoho, Nortis'ten daha iyi mi?", ["neutral"]]
  ] as const)("of %s is one of %j", (text, sentiments) => {
    expect(sentiments).toContain(scorer.score(text).sentiment)
  })

  it("does not count a conceded trouble as advice for the brand", () => {
    const { evidence } = scorer.score("Trotz einiger Probleme ist Zoho günstig.")
    expect(evidence.map(({ rule }) => rule)).not.toContain("stance: recommended")
  })
})

describe("a brand that is named instead of another", () => {
  it.each([
    ["No es HubSpot sino Zoho la mejor opción.", "No es Zoho sino HubSpot la mejor opción."],
    ["Non è HubSpot ma Zoho il migliore.", "Non è Zoho ma HubSpot il migliore."],
    ["Non è HubSpot ma Zoho che consiglio.", "Non è Zoho ma HubSpot che consiglio."],
    ["Niet HubSpot maar Zoho is betrouwbaar.", "Niet Zoho maar HubSpot is betrouwbaar."],
    ["Ik raad niet HubSpot maar Zoho aan.", "Ik raad niet Zoho maar HubSpot aan."],
    ["Ei HubSpot vaan Zoho on paras.", "Ei Zoho vaan HubSpot on paras."]
  ])("has the praise behind the denial of the other, and the other has none: %s", (chosen, rejected) => {
    expect(sentimentOf("Zoho", chosen)).toBe("positive")
    expect(sentimentOf("Zoho", rejected)).toBe("negative")
  })

  it("has no praise that is denied again", () => {
    expect(sentimentOf("Zoho", "Non è HubSpot ma nemmeno Zoho il migliore.")).toBe("negative")
  })
})

describe("a brand that nobody can do without", () => {
  it.each([
    "There's no way around Zoho.",
    "Für große Konzerne führt kein Weg an Zoho vorbei.",
    "On ne peut pas passer à côté de Zoho.",
    "Je kunt niet om Zoho heen.",
    "Det går inte att komma förbi Zoho.",
    "Man kommer ikke utenom Zoho.",
    "Non si può prescindere da Zoho.",
    "Zoho es imprescindible."
  ])("is praised: %s", (text) => {
    expect(sentimentOf("Zoho", text)).toBe("positive")
  })

  it.each([
    "There's no way around Zoho's bugs.",
    "There's no way around the bugs of Zoho.",
    "Es führt kein Weg an den Fehlern von Zoho vorbei.",
    "On ne peut pas passer à côté des bugs de Zoho.",
    "Kontot kommer inte förbi Zoho inloggning.",
    "Det går inte att komma förbi Zohos inloggning.",
    "Nie można pominąć wad Zoho.",
    "Es imprescindible comparar precios antes de elegir Zoho.",
    "Para usar Zoho es imprescindible una cuenta.",
    "Es indispensable leer el contrato de Zoho.",
    "É imprescindível comparar preços antes de escolher Zoho.",
    "È imprescindibile leggere il contratto di Zoho.",
    "Non si può prescindere da una formazione per Zoho.",
    "Zoho no es imprescindible.",
    "Zoho non è imprescindibile."
  ])("is not praised where something else is needed: %s", (text) => {
    expect(sentimentOf("Zoho", text)).toBe("neutral")
  })
})

describe("Japanese words for expectations that are betrayed", () => {
  it.each([
    "Zohoは良い意味で期待を裏切ります。",
    "Zohoはいい意味で期待を裏切ってくれます。",
    "Zohoは期待を裏切ることがない。",
    "Zohoは期待を裏切ることはありません。"
  ])("praise where they are betrayed in a good sense or never: %s", (text) => {
    expect(sentimentOf("Zoho", text)).toBe("positive")
  })

  it("blame otherwise", () => {
    expect(sentimentOf("Zoho", "Zohoは期待を裏切りました。")).toBe("negative")
  })
})

describe("a last resort", () => {
  const stanceOf = (text: string) => {
    const { evidence, sentiment } = AnswerScorer.make(brandNamed("Zoho")).score(text)
    return [sentiment, ...evidence.flatMap(({ rule }) => (rule?.startsWith("stance: ") === true ? [rule] : []))]
  }

  it.each([
    "I'd choose Zoho only in a pinch.",
    "I'd choose Zoho, but only as a last resort.",
    "Ich würde Zoho nur als Notlösung empfehlen.",
    "Ich würde Zoho für Anrufe nur im Notfall nehmen.",
    "Elegiría Zoho solo como último recurso.",
    "Sceglierei Zoho solo come ultima risorsa.",
    "Poleciłbym Zoho tylko w ostateczności.",
    "Я бы рекомендовал Zoho только в крайнем случае."
  ])("is not praised by the words that choose it: %s", (text) => {
    expect(stanceOf(text)).toEqual(["neutral"])
  })

  it.each([
    "I recommend Zoho and keep HubSpot as a last resort.",
    "I recommend Zoho and keep hubspot as a last resort.",
    "I'd choose Zoho, with HubSpot as a backup.",
    "I recommend Zoho, or in a pinch HubSpot.",
    "I'd choose Zoho, and only as a last resort HubSpot.",
    "Ich würde Zoho nehmen, HubSpot nur als Notlösung.",
    "Ich empfehle Zoho, zur Not HubSpot.",
    "Recomiendo Zoho, y HubSpot como último recurso.",
    "Je recommande Zoho, et HubSpot en dernier recours.",
    "Consiglio Zoho, e HubSpot come ultima risorsa.",
    "Polecam Zoho, a HubSpot w ostateczności.",
    "Рекомендую Zoho, а HubSpot в крайнем случае."
  ])("may be another name, which leaves the brand recommended: %s", (text) => {
    expect(stanceOf(text)).toEqual(["positive", "stance: recommended"])
  })

  it.each(["I recommend Zoho as a backup for your Mac, because it is fast and reliable.", "I recommend Zoho as a backup service."])(
    "is no product that makes backups: %s",
    (text) => {
      expect(stanceOf(text)).toEqual(["positive", "stance: recommended"])
    }
  )

  it.each([
    "Zoho has excellent support, but choose Zoho only as a last resort.",
    "I'd only choose Zoho in a pinch, although it is excellent and reliable.",
    "Zoho tiene un soporte excelente, pero elegiría Zoho solo como último recurso."
  ])("keeps the praise of another clause: %s", (text) => {
    expect(stanceOf(text)).toEqual(["positive"])
  })

  it("is blamed in no language", () => {
    expect(sentimentOf("Zoho", "Z nouze bych vzal Zoho.")).not.toBe("negative")
  })
})

describe("a sentence that puts one brand in the place of another", () => {
  it.each([
    ["Pipedrive", "Zoho", "No es Pipedrive sino Zoho la mejor opción."],
    ["Pipedrive", "Zoho", "Ik raad niet Pipedrive maar Zoho aan."],
    ["Pipedrive", "Zoho", "Ich empfehle nicht Pipedrive, sondern Zoho."],
    ["Pipedrive", "Zoho", "Jag rekommenderar inte Pipedrive utan Zoho för småföretag."],
    ["Pipedrive", "Zoho", "Nie Pipedrive, lecz Zoho jest najlepszy dla małej firmy."],
    ["Pipedrive", "Zoho", "It is not Pipedrive but Zoho that I would recommend."],
    ["Pipedrive", "Zoho", "It isn't Pipedrive but Zoho that I would recommend."],
    ["Pipedrive", "Zoho", "PipedriveではなくZohoをおすすめします。"],
    ["Pipedrive", "Zoho", "최고의 선택은 Pipedrive가 아니라 Zoho입니다."]
  ])("is against %s and for %s: %s", (rejected, chosen, text) => {
    const read = (name: string, other: string) => AnswerScorer.make(brandNamed(name, { competitors: [named(other)] })).score(text).sentiment
    expect([read(chosen, rejected), read(rejected, chosen)]).toEqual(["positive", "negative"])
  })

  it.each(["Sadece Pipedrive değil, Zoho da çok güvenilir.", "Niet alleen Pipedrive maar ook Zoho is betrouwbaar."])(
    "is for both brands if it says 'not only': %s",
    (text) => {
      for (const [name, other] of [
        ["Pipedrive", "Zoho"],
        ["Zoho", "Pipedrive"]
      ] as const)
        expect(AnswerScorer.make(brandNamed(name, { competitors: [named(other)] })).score(text).sentiment).toBe("positive")
    }
  )

  it.each([
    ["Alza", "Datart", "positive", "Nejlepší je Alza, ale Datart je také skvělý."],
    ["Alza", "Datart", "positive", "Nezklamala mě Alza, ale Datart ano."],
    ["Orange", "Free", "positive", "C'est pas mal Orange mais Free est moins cher."],
    ["Enel", "Eni", "positive", "Non male Enel ma Eni costa meno."],
    ["Netto", "Lidl", "positive", "Ikke dumt Netto men Lidl er billigere."],
    ["Сбер", "Тинькофф", "positive", "Не плох Сбер, но Тинькофф лучше."],
    ["Orlen", "Shell", "positive", "Nie jest zły Orlen, ale Shell jest lepszy."],
    ["Asana", "Jira", "neutral", "I have not used Asana but Jira is excellent."],
    ["Asana", "Jira", "neutral", "The newest tool is not Asana but Jira is excellent."],
    ["Alza", "Datart", "neutral", "Nejlevnější není Alza, ale Datart je výborný."],
    ["Asana", "Jira", "positive", "I do not hate Asana but Jira is better."]
  ] as const)("is no sentence whose 'but' begins a clause: %s beside %s is %s in: %s", (name, other, sentiment, text) => {
    expect(AnswerScorer.make(brandNamed(name, { competitors: [named(other)] })).score(text).sentiment).toBe(sentiment)
  })

  it("recommends the brand that it puts in the place of another, even if the other is unknown", () => {
    expect(sentimentOf("Zoho", "Jag rekommenderar inte Pipedrive utan Zoho för småföretag.")).toBe("positive")
  })
})

describe("a name behind the one that the sentence calls the best", () => {
  it.each([
    ["Nejlepší volbou pro elektroniku je Alza, Datart má menší výběr.", "neutral"],
    ["Nejlepší volba je Alza, na druhém místě je Datart.", "neutral"],
    ["A legjobb választás az Alza, a Datart kisebb választékot kínál.", "neutral"],
    ["A legjobb választás az Alza, második a Datart.", "neutral"],
    ["En iyi seçim Alza, ikinci sırada Datart var.", "neutral"],
    ["Lựa chọn tốt nhất là Alza, thứ hai là Datart.", "neutral"],
    ["सबसे अच्छा विकल्प Alza है, उसके बाद Datart।", "neutral"],
    ["Najlepší obchod je Alza, Datart je na druhom mieste.", "neutral"],
    // One praise for all names of a list.
    ["Doporučuji Alza, Datart nebo CZC.", "positive"],
    ["Nejlepší obchody jako Alza, Datart nabízejí dopravu zdarma.", "positive"],
    ["Die besten Shops sind Alza, Datart sowie CZC.", "positive"],
    ["Les meilleurs sont Alza, Datart ainsi que CZC.", "positive"],
    ["Najlepsze są Alza, Datart oraz CZC.", "positive"],
    ["Ich empfehle Alza, Datart für kleine Teams.", "positive"],
    ["Gute Preise haben Alza, Datart auch.", "positive"]
  ])("has no share in its praise: %s", (text, sentiment) => {
    expect(sentimentOf("Datart", text)).toBe(sentiment)
  })
})

describe("the first choice of the writer", () => {
  it.each([
    ["Zoho", "Pipedrive y HubSpot van bien, pero mi primera opción sigue siendo Zoho."],
    ["Zoho", "Pipedrive et HubSpot sont corrects, mais mon premier choix reste Zoho."],
    ["Zoho", "A Pipedrive olcsóbb, de nálam az első helyen a Zoho áll."],
    ["Zoho", "Pipedrive тоже неплохой, но мой первый выбор — Zoho."],
    ["Zoho", "Pipedrive en HubSpot zijn prima, maar mijn eerste keus blijft Zoho."]
  ])("is recommended: %s, %s", (name, text) => {
    const { evidence, sentiment } = AnswerScorer.make(brandNamed(name)).score(text)
    expect([sentiment, evidence.some(({ rule }) => rule === "stance: recommended")]).toEqual(["positive", true])
  })

  it.each([
    "First I tried Zoho, then Pipedrive.",
    "If price is all that matters, Zoho comes first, though you get what you pay for.",
    "Wenn nur der Preis zählt, kommt Zoho an erster Stelle."
  ])("is no brand that was tried first, or that comes first under a condition: %s", (text) => {
    const { evidence, sentiment } = AnswerScorer.make(brandNamed("Zoho")).score(text)
    expect([sentiment, evidence.some(({ rule }) => rule === "stance: recommended")]).toEqual(["neutral", false])
  })
})

describe("Korean and Japanese words whose last letter changes", () => {
  it.each([
    ["Zoho는 배송이 느립니다.", "negative"],
    ["Zoho는 앱이 무겁고 느린 편입니다.", "negative"],
    ["Zoho는 정말 비쌉니다.", "negative"],
    ["Zoho는 응답이 빨랐습니다.", "positive"],
    ["Zoho는 쓰기 편한 앱입니다.", "positive"],
    ["Zohoは対応が遅かったです。", "negative"],
    ["Zohoの接客はひどく、返事もありませんでした。", "negative"],
    ["Zohoの画面は美しく、操作も楽しかったです。", "positive"]
  ])("judge: %s", (text, sentiment) => {
    expect(sentimentOf("Zoho", text)).toBe(sentiment)
  })

  it.each([
    // "-지만" is "but", and "-지 못" denies.
    ["Zoho도 좋지만 조금 비쌉니다.", "neutral"],
    ["Zoho는 가격도 괜찮지만 무엇보다 안전해서 좋습니다.", "positive"],
    ["Zoho는 빠르지 못합니다.", "negative"],
    ["Zoho는 추천하지 마세요.", "negative"]
  ])("are denied by '-지' only before a denial: %s", (text, sentiment) => {
    expect(sentimentOf("Zoho", text)).toBe(sentiment)
  })
})

describe("a clause about a name that nobody configured, behind the brand's clause", () => {
  it("does not judge the brand", () => {
    expect(sentimentOf("Kalvo", "Kalvo delivers on Saturdays in most cities; UPS lost my parcel last month.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo doręcza też w soboty, a DPD zgubiło moją paczkę.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo доставляет и по субботам, а Боксберри потерял мою посылку.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo cumartesi de dağıtım yapıyor, Sürat ise paketimi kaybetti.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo lost my parcel last month; UPS delivers on Saturdays.")).toBe("negative")
  })

  it("is not a clause about the brand itself", () => {
    expect(sentimentOf("Kalvo", "Kalvo used to be the obvious pick, but Sony has since overtaken it in nearly every way.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo sends me a message daily; Kalvo's inbox is a mess.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo is well known, but its bugs are terrible.")).toBe("negative")
  })
})

describe("a trouble on a condition", () => {
  it("does not blame the brand", () => {
    expect(sentimentOf("Kalvo", "If your card is stolen, Kalvo lets you block it by phone at any hour.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo rembourse le billet si le train est annulé.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Si te roban la tarjeta, Kalvo permite bloquearla por teléfono.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo возвращает деньги за билет, если рейс отменён.")).toBe("neutral")
  })

  it("leaves the blame outside of the condition", () => {
    expect(sentimentOf("Kalvo", "Kalvo is terrible if you have problems.")).toBe("negative")
    expect(sentimentOf("Kalvo", "L'appli Kalvo est si lente que tout le monde s'énerve.")).toBe("negative")
  })
})

describe("a view that the speaker does not hold", () => {
  it("counts the other way round, however far the judgement stands behind the denial", () => {
    expect(sentimentOf("Kalvo", "I can't say that Kalvo is good value.")).toBe("negative")
    expect(sentimentOf("Kalvo", "I don't think that Kalvo is slow.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Ich finde nicht, dass Kalvo besonders zuverlässig ist.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Je ne trouve pas que Kalvo soit excellent.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Не сказал бы, что Kalvo надёжный сервис.")).toBe("negative")
    expect(sentimentOf("Kalvo", "You don't think about it, Kalvo is just great.")).toBe("positive")
  })
})

describe('a brand behind "and the"', () => {
  it("has the whole judgement if no other name stands before", () => {
    expect(sentimentOf("Kalvo", "Fifty washes and the Kalvo shirt still looks new.")).toBe("positive")
  })
})

describe("news and reports whose words are no praise or blame", () => {
  it("tell the figures of a business", () => {
    expect(sentimentOf("Kalvo", "Kalvo's deliveries fell for the third quarter in a row.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Revenue at Kalvo fell 10 % last year.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo's profit rose by a third.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo posted a loss of $2 million in 2023.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Der Umsatz von Kalvo sank um 10 %.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Le chiffre d'affaires de Kalvo a chuté de 10 %.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo's revenue rose, but its support is awful.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo lost my suitcase.")).toBe("negative")
  })

  it("tell of jobs that are cut", () => {
    expect(sentimentOf("Kalvo", "Kalvo supprime 2 000 postes.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo crée 2 000 postes.")).not.toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo уволит 300 сотрудников.")).toBe("negative")
  })

  it("tell what happened to a customer", () => {
    expect(sentimentOf("Kalvo", "The Kalvo driver took a detour and I was charged double.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Die Kalvo hat mein Konto ohne Ankündigung gesperrt.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo promised a callback, and no one ever rang.")).toBe("negative")
    expect(sentimentOf("Kalvo", "The parcel from Kalvo came with a broken lid, and the hotline hung up on me.")).toBe("negative")
    expect(sentimentOf("Kalvo", "My order from Kalvo came a day early and was packed with care.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Someone at Kalvo picked up at once and solved it in five minutes.")).toBe("positive")
    expect(sentimentOf("Kalvo", "She stayed with Kalvo until 2019.")).toBe("neutral")
  })

  it("tell an opinion in slang", () => {
    expect(sentimentOf("Kalvo", "Kalvo rocks.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo collects rocks and minerals.")).toBe("neutral")
  })
})
