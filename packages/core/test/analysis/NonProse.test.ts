/** Parts of an answer where a name is no mention: lists of sources, links, page furniture. Tests `NonProse`, through the scorer and by itself. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import * as NonProse from "../../src/analysis/page/NonProse.js"
import { brandNamed } from "./builders.js"

const isPresent = (text: string): boolean => AnswerScorer.make(brandNamed("Zoho")).rank(text).isPresent

describe("a list of sources", () => {
  it("has no mentions in the titles of its pages", () => {
    expect(isPresent("Pipedrive is a good choice.\n\n## Sources\n\n1. [Zoho review](https://a.com/1)\n2. Why we left Zoho, PCMag\n")).toBe(false)
  })

  it("has no brands in the titles of its pages, and is no list of brands", () => {
    const { mentionedBrands, rank } = AnswerScorer.make(brandNamed("Zoho")).score(
      "Two tools lead:\n- **Pipedrive** – simple\n- **Zoho** – cheap\n\nSources\n1. [Freshsales vs Salesforce](https://a.com/1)\n2. Freshsales review\n"
    )
    expect([mentionedBrands, rank]).toEqual([["Pipedrive"], 2])
  })

  it("is recognized in other languages", () => {
    expect(isPresent("Pipedrive ist gut.\n\n**Quellen:**\n- Zoho im Test: https://a.com/1\n")).toBe(false)
  })

  it("ends where prose begins", () => {
    expect(isPresent("Sources:\n- [A](https://a.com/1)\n\nOf all these I would take Zoho.")).toBe(true)
  })

  it('does not begin at "Sources" inside a sentence', () => {
    expect(isPresent("Sources say that\n- Zoho is good\n- HubSpot is good")).toBe(true)
  })
})

/** The text with dots in place of the parts that are no prose. The phrases of furniture are found as `AnswerScan` finds them. */
const partsIn = (text: string) => {
  const framed = NonProse.furniture
    .flatMap((phrase) =>
      [...text.matchAll(new RegExp(phrase.replace(/[.*+?()]/g, "\\$&"), "g"))].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    )
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
  const { covers } = NonProse.of(text, framed)
  let shown = ""
  for (let at = 0; at < text.length; at++) shown += covers(at, at + 1) ? "·" : text[at]
  return shown
}

describe("text that is no prose", () => {
  it("is a bare address and the target of a link, but not the link's label", () => {
    expect(partsIn("See [Zoho](https://z.com) now")).toBe(`See [Zoho${"·".repeat(16)} now`)
    expect(partsIn("See https://z.com now")).toBe("See ············· now")
  })

  it("is page furniture up to the end of its sentence", () => {
    expect(partsIn("Zoho is. You said: Zoho! Zoho")).toBe(`Zoho is. ${"·".repeat(14)}! Zoho`)
    expect(partsIn("ChatGPT can make mistakes. Zoho")).toBe("·························. Zoho")
    expect(partsIn("AI responses may include mistakes for Zoho\nZoho")).toBe(`${"·".repeat(42)}\nZoho`)
    expect(partsIn("Generative AI is experimental Your feedback helps Zoho! Zoho")).toBe(`${"·".repeat(54)}! Zoho`)
  })

  it("is a line in capitals between lines of running text", () => {
    expect(partsIn("It grows. \nTHE TIMES\nZoho")).toBe("It grows. \n·········\nZoho")
    expect(partsIn("It grows. \nTHE TIMES")).toBe("It grows. \n·········")
    for (const text of [
      "It grows.\nTHE TIMES\nZoho",
      "It grows. \nThe TIMES\nZoho",
      "It grows. \n123\nZoho",
      "It grows. \nA\nZoho",
      "It grows. \nTHE: TIMES\nZoho",
      `It. \n${"A".repeat(48)}\nZoho`
    ])
      expect(partsIn(text), text).toBe(text)
    expect(partsIn(`It. \n${"A".repeat(47)}\nZoho`)).toBe(`It. \n${"·".repeat(47)}\nZoho`)
    expect(partsIn("It. \nAB\nZoho")).toBe("It. \n··\nZoho")
  })

  it.each([
    ["sv", "Källor"],
    ["da", "Kilder"],
    ["fi", "Lähteet"],
    ["cs", "Zdroje"],
    ["hu", "Források"],
    ["ro", "Surse"],
    ["hr", "Izvori"],
    ["sr", "Извори"],
    ["uk", "Джерела"],
    ["bg", "Източници"],
    ["el", "Πηγές"],
    ["vi", "Nguồn tham khảo"],
    ["id", "Sumber"],
    ["ja", "参考"],
    ["ko", "참고 자료"],
    ["fa", "منابع"],
    ["ar", "المراجع"],
    ["hi", "स्रोत"],
    ["th", "แหล่งที่มา"]
  ])("is known by its title in the language %s", (_language, title) => {
    const { isPresent, mentionedBrands } = AnswerScorer.make(brandNamed("Acme")).score(`Bolt.\n\n${title}:\n- Acme\n- Cordon https://cordon.example\n`)
    expect([isPresent, mentionedBrands]).toEqual([false, []])
  })

  it("is a list of sources below a title on its own line, with any marks around the title", () => {
    for (const title of ["Sources", "Sources:", "## Sources", "**Sources:**", "__Sources__:", "> Sources ", "  Sources", "出典："]) {
      const list = `${title}\n- Zoho\n\n2. Zoho`
      expect(partsIn(`Zoho\n${list}\nZoho`).endsWith("·\nZoho"), title).toBe(true)
      expect(partsIn(`Zoho\n${list}`).includes("Zoho", 5), title).toBe(false)
    }
    for (const title of ["Sources say", "The Sources", "Sources: many", "- Sources", "Sources                "])
      expect(partsIn(`${title}\n- Zoho`), title).toBe(`${title}\n- Zoho`)
  })

  it("is each line of such a list with a list mark, a number or an address", () => {
    for (const line of ["- Zoho", "* Zoho", "• Zoho", "– Zoho", "1. Zoho", "12) Zoho", "[3] Zoho", "4: Zoho", "Zoho, www.z.com", "Zoho at https://z.com"])
      expect(partsIn(`Sources\n${line}\nZoho`).endsWith("·\nZoho"), line).toBe(true)
    for (const line of ["Zoho", "1234. Zoho", "(1) Zoho"]) expect(partsIn(`Sources\n${line}`), line).toBe(`Sources\n${line}`)
    expect(partsIn("Sources\n\nZoho")).toBe("Sources\n\nZoho")
  })

  it("is found in at most twenty lists of at most two hundred lines", () => {
    const list = "Sources\n- a\n\nx\n"
    expect(partsIn(list.repeat(21)).match(/Sources/g)).toHaveLength(1)
    expect(partsIn(`Sources\n${"- a\n".repeat(201)}`).match(/a/g)).toHaveLength(1)
  })

  it("includes links and page furniture inside a list of sources", () => {
    expect(partsIn("Sources\n- [Zoho](https://z.com)\n- You said: x. Zoho\n\nZoho").endsWith("·\n\nZoho")).toBe(true)
  })
})

describe("a bare address", () => {
  const isBare = (text: string) => NonProse.of(text, []).isInBareLink(text.indexOf("zoho"), text.indexOf("zoho") + 4)

  it("is a mention in running text, but not on its own line, in a link or in a definition", () => {
    expect(["See https://zoho.com now", "Zoho (https://zoho.com)", "a longer word: https://zoho.com"].map(isBare)).toEqual([true, true, true])
    expect(
      [
        "https://zoho.com",
        "- https://zoho.com\nx",
        "[1]: https://zoho.com",
        "1. https://zoho.com",
        "[A](https://zoho.com) x",
        "[1] x\n\n[1]: https://zoho.com"
      ].map(isBare)
    ).toEqual([false, false, false, false, false, false])
    expect(isBare("- https://zoho.com is good")).toBe(true)
    expect(isBare("zoho is good")).toBe(false)
  })
})
