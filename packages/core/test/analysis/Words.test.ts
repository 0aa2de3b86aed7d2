/** The ways in which rules read the words of a text. Tests `Words`, `Tokens`, `Sentences` and `WordOccurrences`. */
import { describe, expect, it } from "vitest"
import { sentencesOf } from "../../src/analysis/text/Sentences.js"
import { tokenAt, tokensFrom, traitsOf } from "../../src/analysis/text/Tokens.js"
import { occurrencesOf } from "../../src/analysis/text/WordOccurrences.js"
import { foldedWords, hasCapital, isCoined, wordAfter, wordBefore, writtenWords } from "../../src/analysis/text/Words.js"

describe("a word beside a place", () => {
  it("comes with the text between the word and the place", () => {
    const text = "made by Zoho (again)"
    expect(wordAfter(text, 7)).toEqual({ text: "Zoho", start: 8, end: 12, gap: " " })
    expect(wordBefore(text, 13)).toEqual({ text: "Zoho", start: 8, end: 12, gap: " " })
    expect(wordAfter(text, 8)?.gap).toBe("")
    expect(wordBefore(text, 12)?.gap).toBe("")
    expect(wordBefore("Zoho is", 4)).toEqual({ text: "Zoho", start: 0, end: 4, gap: "" })
    expect(wordAfter("by Zoho", 3)).toEqual({ text: "Zoho", start: 3, end: 7, gap: "" })
  })

  it("may have an apostrophe or an ampersand between letters, but not at its end", () => {
    expect(wordAfter("Lowe's, and", 0)?.text).toBe("Lowe's")
    expect(wordAfter("Lowe’s", 0)?.text).toBe("Lowe’s")
    expect(wordAfter("AT&T is", 0)?.text).toBe("AT&T")
    expect(wordAfter("boss' AT& T", 0)?.text).toBe("boss")
    expect(wordBefore("at Lowe's", 9)?.text).toBe("Lowe's")
    expect(wordBefore("the 'Lowe", 9)?.text).toBe("Lowe")
  })

  it("is at most five characters away, and has at most forty letters", () => {
    expect(wordAfter("     Zoho", 0)?.text).toBe("Zoho")
    expect(wordAfter("      Zoho", 0)?.text).toBe("Zoho")
    expect(wordAfter("       Zoho", 0)).toBeUndefined()
    expect(wordBefore("Zoho      ", 10)?.text).toBe("Zoho")
    expect(wordBefore("Zoho       ", 11)).toBeUndefined()
    expect(wordAfter("a".repeat(50), 0)?.text).toHaveLength(40)
    expect(wordBefore("a".repeat(50), 50)?.text).toHaveLength(40)
    expect([wordAfter("", 0), wordBefore("", 0), wordAfter("... ", 0), wordBefore("... ", 4)]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe("the words of a text", () => {
  it("are separated by any character that is no letter or digit", () => {
    expect(writtenWords("Don't buy 3M-Post, é!")).toEqual(["Don", "t", "buy", "3M", "Post", "é"])
    expect(writtenWords(" a b")).toEqual(["a", "b"])
    expect(writtenWords("")).toEqual([])
    expect(foldedWords("Zürich CRM")).toEqual(["zurich", "crm"])
  })

  it("may be coined, or have a capital", () => {
    expect(["eBay", "3M", "iPhone", "Zoho", "NASA", "zoho"].map(isCoined)).toEqual([true, true, true, false, false, false])
    expect(["Zoho", "eBay", "zoho", "小米"].map(hasCapital)).toEqual([true, true, false, false])
  })
})

describe("a token of a title", () => {
  const tokensOf = (text: string) => tokensFrom(text, tokenAt(text, 0, text.length)!, text.length, 20)

  it("keeps hyphens, dots and apostrophes between its letters, and drops them at its end", () => {
    expect(tokensOf("Coca-Cola, Dr. Pepper's Yahoo! AT&T B+ end.' x’").map(({ text }) => text)).toEqual([
      "Coca-Cola",
      "Dr",
      "Pepper",
      "Yahoo!",
      "AT&T",
      "B+",
      "end",
      "x"
    ])
    expect(tokensOf("Black & Decker + co").map(({ text }) => text)).toEqual(["Black", "&", "Decker", "+", "co"])
  })

  it("tells whether it is a genitive or a trademark", () => {
    expect(tokensOf("Sony's Apple® Zoho™ Lowe’s 's").map(({ isPossessive, isTrademark, text }) => [text, isPossessive, isTrademark])).toEqual([
      ["Sony", true, false],
      ["Apple", false, true],
      ["Zoho", false, true],
      ["Lowe", true, false],
      ["s", false, false]
    ])
  })

  it("has its offsets, and the offset at which the next token may begin", () => {
    const text = "  Sony's camera"
    const first = tokenAt(text, 0, text.length)!
    expect([first.start, first.end, first.next]).toEqual([2, 6, 8])
    expect(tokenAt(text, first.next, text.length)).toMatchObject({ text: "camera", start: 9, end: 15 })
    expect(tokenAt(text, 0, 4)?.text).toBe("So")
    expect(tokenAt(text, 0, 2)).toBeUndefined()
    expect(tokensFrom("a b c", tokenAt("a b c", 0, 5)!, 5, 2)).toHaveLength(2)
  })

  it("has traits by its form", () => {
    const namesOf = (trait: "isCapital" | "isSmall" | "isCoined" | "isModel" | "isWordLike" | "isMeasure" | "isEastAsian" | "isCaseless") =>
      ["Zoho", "eBay", "3M", "55W", "4K", "apple", "Apple&Pear", "Zoho&Apple", '65"', "12,5", "小米", "שלום", "FG800"].filter((word) => traitsOf(word)[trait])
    expect(namesOf("isCapital")).toEqual(["Zoho", "eBay", "3M", "Apple&Pear", "Zoho&Apple", "FG800"])
    expect(namesOf("isSmall")).toEqual(["eBay", "apple"])
    expect(namesOf("isCoined")).toEqual(["eBay", "3M", "55W", "4K", '65"', "12,5", "FG800"])
    expect(namesOf("isModel")).toEqual(["3M", "55W", "4K", '65"', "12,5", "FG800"])
    expect(namesOf("isWordLike")).toEqual(["apple", "Apple&Pear"])
    expect(namesOf("isMeasure")).toEqual(["55W", "4K", '65"', "12,5"])
    expect(namesOf("isEastAsian")).toEqual(["小米"])
    expect(namesOf("isCaseless")).toEqual(["שלום"])
  })
})

describe("a sentence", () => {
  const sentencesIn = (text: string) => sentencesOf(text).map(({ end, start }) => text.slice(start, end))

  it("ends at its mark, and does not include the white space before it", () => {
    expect(sentencesIn("It is good. Is it? Yes! So")).toEqual(["It is good.", "Is it?", "Yes!", "So"])
    expect(sentencesIn("好。好！好？好")).toEqual(["好。", "好！", "好？", "好"])
    expect(sentencesIn("यह अच्छा है। वह भी। और")).toEqual(["यह अच्छा है।", "वह भी।", "और"])
    expect(sentencesIn("هل هو جيد؟ نعم۔ جيد")).toEqual(["هل هو جيد؟", "نعم۔", "جيد"])
    expect(sentencesIn(" one \n\n two ")).toEqual(["one \n", "two "])
    expect(sentencesIn("")).toEqual([])
  })

  it("ends at its mark also before a closing quote or bracket", () => {
    for (const mark of ['"', "”", ")", "*", "’"]) expect(sentencesIn(`It is good.${mark} So`), mark).toHaveLength(2)
    expect(sentencesIn('It is "good."')).toHaveLength(2)
  })

  it("goes on after an abbreviation, an initial, a number and an address", () => {
    expect(sentencesIn("It costs approx. 5 vs. e.g. that of Dr. No")).toHaveLength(1)
    expect(sentencesIn("J. K. is at acme.com for 2.5")).toHaveLength(1)
    expect(sentencesIn("See (e.g. this)")).toHaveLength(1)
  })

  it("ends before a capital in text that lost its spaces", () => {
    expect(sentencesIn("a bit slow.Breville is in 1999.It (so).Then!Now U.S.A")).toEqual([
      "a bit slow.",
      "Breville is in 1999.",
      "It (so).",
      "Then!",
      "Now U.S.A"
    ])
  })
})

describe("the occurrences of a word in a text", () => {
  it("tell that the word stands alone if another word or no word follows", () => {
    const stands = (text: string) => occurrencesOf(text).standsAlone("Apple", "Watch")
    expect(["Apple Watch", "Apple-Watch", "Apple WatchBand", "PineApple", "Apples", ""].map(stands)).toEqual([false, false, false, false, false, false])
    expect(["Apple Watch and Apple", "Apple Watches", "Apple. Watch", "Apple", "Apple is"].map(stands)).toEqual([true, true, true, true, true])
  })

  it("tell that a pair is common if different words follow the pair", () => {
    const isPair = (text: string) => occurrencesOf(text).isCommonPair("Capital", "One")
    expect(isPair("Capital One Venture, Capital One Quick")).toBe(true)
    expect(isPair("Capital One Venture, Capital One Venture")).toBe(false)
    expect(isPair("Capital One. Capital One Quick")).toBe(false)
    expect(isPair("Capital Two Venture, Capital One Quick")).toBe(false)
    expect(occurrencesOf("Capital One Venture, Capital One Quick").isCommonPair("Capital", "One ")).toBe(false)
  })

  it("tell that the word always has its capital if it occurs twice, and never in small letters", () => {
    const isAlways = (text: string) => occurrencesOf(text).isAlwaysCapital("Target")
    expect(["Target, Target", "Target", "Target, Target, target", "Target, Targets", "a target"].map(isAlways)).toEqual([true, false, false, false, false])
    expect(occurrencesOf("Two Words Two Words").isAlwaysCapital("Two Words")).toBe(false)
    expect(occurrencesOf("").isAlwaysCapital("")).toBe(false)
  })

  it("are searched for once for each question, and only until the limit is used up", () => {
    const occurrences = occurrencesOf("Apple Watch and Apple")
    expect([occurrences.standsAlone("Apple", "Watch"), occurrences.standsAlone("Apple", "Watch")]).toEqual([true, true])
    const long = occurrencesOf(`Apple Watch ${"x".repeat(13_000_000)} Apple`)
    expect([long.standsAlone("Apple", "Watch"), long.standsAlone("Apple", "Pear")]).toEqual([true, false])
  })
})
