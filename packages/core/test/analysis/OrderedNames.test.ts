/** The names beside a ranking phrase. Tests `OrderedNames` by itself. */
import { describe, expect, it } from "vitest"
import { announced, boundAfter, boundBefore, enumerated, mayBindAfter, mayBindBefore, nearer, type Bound } from "../../src/analysis/brands/OrderedNames.js"
import { phrasesIn, type Phrase } from "../../src/analysis/brands/OrdinalScan.js"
import type { Mention } from "../../src/analysis/names/Mention.js"

const phraseOf = (text: string): Phrase => phrasesIn(text)[0]!
const mentionsOf = (text: string, name: string): ReadonlyArray<Mention> =>
  [...text.matchAll(new RegExp(name, "gu"))].map(({ index }) => ({ brand: 0, start: index, end: index + name.length, confidence: 1, rule: "name" }))
const after = (text: string, name = "Trek") => boundAfter(text, phraseOf(text), mentionsOf(text, name))
const before = (text: string, name = "Trek") => boundBefore(text, phraseOf(text), 0, mentionsOf(text, name))
const namesOf = (found: ReadonlyArray<Bound>) => found.map(({ name }) => name)

describe("the name behind a ranking phrase", () => {
  it("is the tracked brand, or another name with a capital", () => {
    expect(after("number one is Trek")?.name).toBeNull()
    expect(after("number one is Canyon")?.name).toBe("canyon")
  })

  it("includes its further words", () => {
    expect(after("number one is Trek Domane 5")).toMatchObject({ name: null, end: 27 })
  })

  it("is tied to the phrase only by link words", () => {
    expect(after("number one sells bikes by Trek")).toBeUndefined()
  })

  it("is the next word in scripts without capitals", () => {
    expect(after("其次是小米", "华为")).toMatchObject({ name: "小米", isGuess: true })
    expect(after("其次是华为", "华为")?.name).toBeNull()
  })
})

describe("the name before a ranking phrase", () => {
  it("is the nearest name", () => {
    expect(before("Trek is number one")?.name).toBeNull()
    expect(before("Trek and Canyon is number one")?.name).toBe("canyon")
  })

  it("is not the owner of the choice", () => {
    expect(before("Trek's number one")).toBeUndefined()
  })

  it("may have a product's name behind it in Korean", () => {
    expect(before("오뚜기 진라면 순한맛이 1순위", "오뚜기")?.name).toBeNull()
    expect(before("오뚜기 라면을 먹는 사람이 1순위", "오뚜기")).toBeUndefined()
  })
})

describe("an enumeration", () => {
  it("has its names in order, to the end of the sentence", () => {
    const text = "Trek, Canyon and then Giant. Scott"
    expect(namesOf(enumerated(text, 0, mentionsOf(text, "Canyon"), []))).toEqual(["trek", null, "giant"])
  })

  it("ends at a piece without a name, and has at most twelve names", () => {
    expect(namesOf(enumerated("Trek, cheap bikes, Giant", 0, [], []))).toEqual(["trek"])
    expect(enumerated("Ab, ".repeat(30), 0, [], [])).toHaveLength(12)
  })

  it("may have its announcement before or behind its names", () => {
    const ahead = "In order of preference: Trek, Canyon."
    expect(namesOf(announced(ahead, phraseOf(ahead), 0, [], [phraseOf(ahead)]))).toEqual(["trek", "canyon"])
    const behind = "Trek, Canyon, in that order."
    expect(namesOf(announced(behind, phraseOf(behind), 0, [], [phraseOf(behind)]))).toEqual(["trek", "canyon"])
    const lines = "In order of preference:\n\n**Trek** is fine.\n\n**Canyon** too."
    expect(namesOf(announced(lines, phraseOf(lines), 0, [], [phraseOf(lines)]))).toEqual(["trek", "canyon"])
  })
})

describe("a ranking phrase between two names", () => {
  const bound = (links: number, parting: 0 | 1 | 2, more: Partial<Bound> = {}): Bound => ({ name: "x", start: 0, end: 1, links, parting, ...more })

  it("is tied to the name with the closer mark, then to the name behind link words, and otherwise to none", () => {
    const [one, other] = [bound(1, 0), bound(1, 2)]
    expect(nearer(one, undefined)).toBe(one)
    expect(nearer(undefined, other)).toBe(other)
    expect(nearer(one, other)).toBe(one)
    expect(nearer(other, one)).toBe(one)
    expect(nearer(one, bound(1, 0))).toBeUndefined()
    expect(nearer(bound(0, 1), bound(0, 1))).toBeUndefined()
    expect(nearer(one, bound(0, 0))).toBe(one)
    const joined = bound(1, 0, { isJoined: true })
    expect(nearer(joined, one)).toBe(one)
    expect(nearer(joined, other)).toBe(joined)
    const guess = bound(1, 0, { isGuess: true })
    expect(nearer(guess, one)).toBe(one)
    expect(nearer(one, guess)).toBe(one)
  })

  it("is not tied to a name beyond an adjacent word in lower case, unless that word is the brand", () => {
    const text = "number one bikes"
    expect(mayBindAfter(text, phraseOf(text), [])).toBe(false)
    expect(mayBindAfter("number one is", phraseOf("number one is"), [])).toBe(true)
    expect(mayBindAfter(text, phraseOf(text), mentionsOf(text, "bikes"))).toBe(true)
    const behind = "bikes number one"
    expect(mayBindBefore(behind, phraseOf(behind), [])).toBe(false)
    expect(mayBindBefore(behind, phraseOf(behind), mentionsOf(behind, "bikes"))).toBe(true)
  })
})
