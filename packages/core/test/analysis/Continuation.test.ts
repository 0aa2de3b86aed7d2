/** Which sentences go on about the brand of the previous sentence. Tests `Continuation` by itself. */
import { describe, expect, it } from "vitest"
import { answerIn, goesOnIn } from "../../src/analysis/text/Continuation.js"

describe("a sentence that names no known brand", () => {
  it("goes on about the brand if it begins with a function word or conjunction of its own language", () => {
    expect(goesOnIn(["de"], "Außerdem ist der Service gut.")).toBe(true)
    expect(goesOnIn(["de"], "Waschmaschinen sind teuer.")).toBe(false)
    expect(goesOnIn(["fr"], "C'est un achat sûr.")).toBe(true)
    expect(goesOnIn(["it"], "Außerdem è buono.")).toBe(false)
    expect(goesOnIn(["pl"], "Śmiało polecam.")).toBe(true)
  })

  it("does not go on about the brand if it names something else", () => {
    expect(goesOnIn(["fr"], "C'est chez Darty qu'il faut aller.")).toBe(false)
    expect(goesOnIn(["de"], "Außerdem ist es bei Bexo besser.")).toBe(false)
    expect(goesOnIn(["de"], "Außerdem ist die Qualität gut.")).toBe(true)
  })

  it("does not go on about the brand if it compares with something else", () => {
    expect(goesOnIn(["de"], "Die Geräte dagegen sind gut.")).toBe(false)
    expect(goesOnIn(["fr"], "En revanche, la qualité est bonne.")).toBe(false)
    expect(goesOnIn(["unspaced"], "これより安いです。")).toBe(false)
  })

  it("goes on about the brand by its beginning in Cyrillic and in scripts without spaces", () => {
    expect(goesOnIn(["cyrillic"], "Он очень хороший.")).toBe(true)
    expect(goesOnIn(["cyrillic"], "Погода хорошая.")).toBe(false)
    expect(goesOnIn(["cyrillic"], "Он лучше, а у Бекс всё плохо.")).toBe(false)
    expect(goesOnIn(["unspaced"], "また、価格も安いです。")).toBe(true)
    expect(goesOnIn(["unknown"], "而且很便宜。")).toBe(true)
    expect(goesOnIn(["unspaced"], "天気がいいです。")).toBe(false)
  })

  it("goes on about the brand if it begins with a matter of every product, or with a word that begins a report", () => {
    const reports = {
      de: ["Versand dauerte lange.", "Lieferung kam zu spät.", "Niemand hat geantwortet.", "Immer freundlich."],
      pl: ["Jedzenie było zimne.", "Kupiłem dwa razy.", "Nikt nie odpisał.", "Wszystko super."],
      tr: ["Kargo geç geldi.", "Kimse cevap vermedi.", "Aldığım gibi bozuldu."],
      vi: ["Giao hàng chậm.", "Nhân viên tốt."]
    }
    for (const [language, sentences] of Object.entries(reports)) for (const sentence of sentences) expect(goesOnIn([language], sentence), sentence).toBe(true)
    // A stem matches the beginning of a word. A stem with a full stop matches the whole word only.
    expect([goesOnIn(["da"], "Matematik er let."), goesOnIn(["da"], "Maten er god.")]).toEqual([false, true])
  })

  it("does not go on about the brand without a word", () => {
    expect(goesOnIn(["de"], "123.")).toBe(false)
  })

  it("goes on about the brand if it begins with yes or no in any language, unless it names another brand", () => {
    expect(goesOnIn(["de"], "Ja, es ist gut.")).toBe(true)
    expect(goesOnIn(["unknown"], "Oui, excellent.")).toBe(true)
    expect(goesOnIn(["fr"], "Oui, chez Darty.")).toBe(false)
    expect(goesOnIn(["cyrillic"], "Да, надежный.")).toBe(true)
    expect(goesOnIn(["unspaced"], "はい、安いです。")).toBe(true)
    expect(answerIn("No other brand is better.")).toBeUndefined()
    expect(answerIn("No, it is not.")).toBe("it is not.")
  })

  it("is about another brand if it begins with a Greek name", () => {
    expect(goesOnIn(["unknown"], "Το Public είναι πιο ακριβό.")).toBe(false)
    expect(goesOnIn(["unknown"], "Το κόστος είναι χαμηλό.")).toBe(true)
  })
})
