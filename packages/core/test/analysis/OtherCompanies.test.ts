/** Sentences about a brand's competitors, which do not judge the brand. Tests `OtherCompanies` and `Sentiment` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { beginsWithOthers } from "../../src/analysis/lexicon/OtherCompanies.js"
import { brandNamed } from "./builders.js"

const sentimentOf = (text: string) => AnswerScorer.make(brandNamed("Acme")).score(text).sentiment

describe("a sentence about competitors", () => {
  it("does not blame the brand in English", () => {
    expect(sentimentOf("Acme makes drills. The competition is expensive and unreliable.")).toBe("neutral")
    expect(sentimentOf("Acme makes drills. Its rivals are expensive, and the company is based in Ulm.")).toBe("neutral")
    expect(sentimentOf("Acme makes drills. Other brands are terrible.")).toBe("neutral")
  })

  it("does not blame the brand in German and Dutch", () => {
    expect(sentimentOf("Acme stellt Bohrmaschinen her. Die Konkurrenz ist teuer.")).toBe("neutral")
    expect(sentimentOf("Acme stellt Bohrmaschinen her. Die anderen sind teuer.")).toBe("neutral")
    expect(sentimentOf("Acme maakt boormachines. De concurrentie is duur en slecht.")).toBe("neutral")
  })

  it("does not blame the brand in Romance languages", () => {
    expect(sentimentOf("Acme fabrique des perceuses. Les concurrents sont chers et décevants.")).toBe("neutral")
    expect(sentimentOf("Acme fabrica taladros. La competencia es cara y mala.")).toBe("neutral")
    expect(sentimentOf("Acme produce trapani. I concorrenti sono costosi e scadenti.")).toBe("neutral")
    expect(sentimentOf("Acme produz furadeiras. Os concorrentes são caros e ruins.")).toBe("neutral")
  })

  it("does not blame the brand in Cyrillic letters and in scripts without spaces", () => {
    expect(sentimentOf("Acme выпускает дрели. Его конкуренты дорогие и ненадежные.")).toBe("neutral")
    expect(sentimentOf("Acmeはドリルを作っています。その競合は高価で故障が多い。")).toBe("neutral")
    expect(sentimentOf("Acme生产电钻。而且竞争对手太贵，质量很差。")).toBe("neutral")
    expect(sentimentOf("Acme는 드릴을 만듭니다. 그 경쟁사는 비싸고 느립니다.")).toBe("neutral")
  })

  it("ends the passage about the brand, except under the brand's list item", () => {
    expect(sentimentOf("Acme makes drills. Rivals are slow. It is terrible.")).toBe("neutral")
    expect(sentimentOf("1. **Acme**: makes drills. Rivals are slow. It is terrible and useless.\n2. **Bexo**: makes saws.")).toBe("negative")
  })

  it("may be a clause beside the brand's clause", () => {
    expect(sentimentOf("Acme is solid and reliable, while competitors are terrible and useless.")).toBe("positive")
  })

  it("is not recognized if the others are people", () => {
    expect(sentimentOf("Acme is expensive. But others complain about the app, and it is buggy.")).toBe("negative")
    expect(beginsWithOthers("Other users complain.")).toBe(false)
    expect(beginsWithOthers("Andere Kunden beklagen den Service.")).toBe(false)
  })

  it("is not recognized if it is about the rest of the brand or another part of it", () => {
    expect(sentimentOf("Acme's sync is slow. The rest of the app is excellent and reliable.")).toBe("positive")
    expect(sentimentOf("Acme ist ein Werkzeug. Die anderen Funktionen sind hervorragend.")).toBe("positive")
    expect(sentimentOf("Acme ist ein Werkzeug. Der Rest der App ist hervorragend.")).toBe("positive")
    expect(sentimentOf("Acme est un outil. Le reste de l'application est excellent.")).toBe("positive")
    expect(sentimentOf("Acme es una herramienta. El resto de la aplicación es excelente.")).toBe("positive")
    expect(sentimentOf("Acme makes drills. The rest of the market is expensive and unreliable.")).toBe("neutral")
    expect(sentimentOf("Acme makes drills. The rest are expensive and unreliable.")).toBe("neutral")
    expect(beginsWithOthers("El resto de las marcas son caras")).toBe(true)
    expect(beginsWithOthers("Les autres fonctions sont chères")).toBe(false)
    expect(beginsWithOthers("Les autres sont chers")).toBe(true)
  })

  it('returns to the brand at "it" if the competition is strong or plural', () => {
    expect(sentimentOf("Acme makes drills. The competition is fierce, but it is excellent and reliable.")).toBe("positive")
    expect(sentimentOf("Acme makes drills. Its rivals are slow and terrible, but it is excellent.")).toBe("positive")
    expect(sentimentOf("Acme stellt Bohrmaschinen her. Die Konkurrenz ist groß, aber es ist hervorragend.")).toBe("positive")
    expect(sentimentOf("Acme makes drills. The competition is cheap, but it is terrible and unreliable.")).toBe("neutral")
    expect(sentimentOf("Acme makes drills. Its rivals are cheap, but they are terrible.")).toBe("neutral")
  })
})
