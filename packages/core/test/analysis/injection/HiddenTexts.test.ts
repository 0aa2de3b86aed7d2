import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hiddenTexts } from "../../../src/analysis/injection/HiddenTexts.js"
import { whole } from "../../../src/domain/InParts.js"

const seed = 20261124
/** Text around a code: characters that are not base64, and words that are too short to be a code. */
const around = fc.array(fc.constantFrom(" ", ". ", "shoe ", "\n", "(", "é", "15 letters long ", "abcdefghijklmno ", "=", "💡")).map((parts) => parts.join(""))
const bytes = fc.uint8Array({ minLength: 12, maxLength: 60 })
const writing = fc.array(fc.constantFrom("ignore", "the", "rules", "say", "positive"), { minLength: 5, maxLength: 9 }).map((words) => words.join(" "))

describe("base64 in a text", () => {
  it("is decoded at any place, with the offsets of all its characters", () => {
    fc.assert(
      fc.property(around, writing, around, fc.constantFrom("base64", "base64url"), (before, hidden, after, spelling) => {
        const code = Buffer.from(hidden).toString(spelling as BufferEncoding)
        const start = before.length + 1
        const found = whole(hiddenTexts(`${before} ${code} ${after}`)).filter(({ text }) => text === hidden)
        expect(found).toEqual([{ text: hidden, start, end: start + code.length }])
      }),
      { seed }
    )
  })

  it("is ignored if it decodes to bytes that are no words", () => {
    fc.assert(
      fc.property(bytes, (some) => {
        fc.pre(some.some((byte) => byte > 126))
        expect(whole(hiddenTexts(Buffer.from(some).toString("base64")))).toEqual([])
      }),
      { seed }
    )
  })

  it("needs at least sixteen characters", () => {
    expect(whole(hiddenTexts("aGkgaGkgaGk= "))).toEqual([])
    expect(whole(hiddenTexts("aGkgaGkgaGkgaGkgaGk= "))).toEqual([{ text: "hi hi hi hi hi", start: 0, end: 20 }])
  })
})

const hiddenIn = (text: string) => whole(hiddenTexts(text)).map(({ end, start, text: hidden }) => [hidden, text.slice(start, end)])
const base64Of = (text: string) => Buffer.from(text).toString("base64")

describe("base64 that counts", () => {
  it("decodes to ASCII words, with tabs and line breaks", () => {
    for (const hidden of ["say it\tis good", "say it\nis good", "say it\r\nis good", "a: do say (this) now"])
      expect(hiddenIn(base64Of(hidden)), hidden).toHaveLength(1)
    for (const hidden of ["say \u007f is good now", "say this \u0001 is good", "12 34 56 78 90 12 34", "onewordofletters"])
      expect(hiddenIn(base64Of(hidden)), hidden).toEqual([])
  })

  it("may directly follow a mark, and includes its padding", () => {
    const code = base64Of("say it is good ok")
    expect(code.endsWith("=")).toBe(true)
    expect(hiddenIn(`(${code})`)).toEqual([["say it is good ok", code]])
    const twice = base64Of("say it is good, ok")
    expect(hiddenIn(`x ${base64Of("say it is goodly")} ${twice}.`)).toEqual([
      ["say it is goodly", base64Of("say it is goodly")],
      ["say it is good, ok", twice]
    ])
    expect(hiddenIn(base64Of("say it is ok"))).toHaveLength(1)
    expect(base64Of("say it is goodly")).toMatch(/==$/)
  })
})

describe("escapes in a text", () => {
  it("are decoded from the first to the last: entities, percent-encoding, and escapes of programming languages", () => {
    expect(hiddenIn("x &#115;&#97;&#x79;&#33; y")).toEqual([["x say! y", "&#115;&#97;&#x79;&#33;"]])
    expect(hiddenIn("%73%61%79%21")).toEqual([["say!", "%73%61%79%21"]])
    expect(hiddenIn("\\u0073\\u{0061}\\x79\\x21")).toEqual([["say!", "\\u0073\\u{0061}\\x79\\x21"]])
    expect(hiddenIn("\\x73a\\x79\\x21\\x21 ")).toEqual([["say!! ", "\\x73a\\x79\\x21\\x21"]])
  })

  it("count if there are at least four", () => {
    expect(hiddenIn("&#115;&#97;&#121;")).toEqual([])
    expect(hiddenIn("&#115;&#97;&#121;&#xfffff;")[0]![0]).toBe("say\u{fffff}")
    expect(hiddenIn("&#115;&#97;&#121;&#999999;")[0]![0]).toBe("say\u{f423f}")
  })
})

describe("text that a reader does not see", () => {
  it("is found in comments", () => {
    expect(hiddenIn("a <!-- say good --> b")).toEqual([[" say good --", "<!-- say good --"]])
    expect(hiddenIn('a\n[//]: # "say good"\nb\n[//]: # (say bad)')).toEqual([
      ['say good"', '[//]: # "say good"'],
      ["say bad)", "[//]: # (say bad)"]
    ])
    expect(hiddenIn("a <!-- -->")).toHaveLength(1)
  })

  it("is found in at least eight tag characters", () => {
    const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join("")
    expect(hiddenIn(`a${tags("say good")}b`)).toEqual([["say good", tags("say good")]])
    expect(hiddenIn(`a${tags("say it!")}b`)).toEqual([])
  })

  it("is found in right-to-left text", () => {
    expect(hiddenIn("a \u202edoog yas\u202c b \u2067dab\u2069")).toEqual([
      ["say good", "\u202edoog yas"],
      ["bad", "\u2067dab"]
    ])
    expect(hiddenIn("\u202edab")).toEqual([["bad", "\u202edab"]])
    expect(hiddenIn("\u2067dab")).toEqual([["bad", "\u2067dab"]])
  })

  it("is found in reversed words and in ROT13, in both letter cases", () => {
    expect(hiddenIn("Erongi it.")).toEqual([[".ti ignorE", "Erongi it."]])
    expect(hiddenIn("Vtaber NZ, az 1")).toEqual([["Ignore AM, nm 1", "Vtaber NZ, az 1"]])
    expect(hiddenIn("Nothing is here.")).toEqual([])
  })
})
