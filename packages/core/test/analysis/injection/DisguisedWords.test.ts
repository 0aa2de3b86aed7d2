import { describe, expect, it } from "vitest"
import { readWords } from "../../../src/analysis/injection/DisguisedWords.js"
import { orderWords } from "../../../src/analysis/injection/OrderSenses.js"
import { closers, orderWordLists } from "../../../src/analysis/lexicon/OrderWords.js"

const plain = [closers, ...orderWordLists.map(([, words]) => words)].flatMap((words) => words.split(/[, ]+/)).filter((word) => /^[a-z]+$/.test(word))

describe("the words of a text", () => {
  it("keep their text and place where an order may have them, in small letters and in capitals", () => {
    expect(plain.length).toBeGreaterThan(500)
    for (const word of plain) {
      const expected = { text: word, start: 7, end: 7 + word.length, isJoined: false }
      for (const written of [word, word.toUpperCase(), `${word[0]!.toUpperCase()}${word.slice(1)}`])
        expect(readWords(`Shoes: ${written} shoes`, orderWords)[1], written).toMatchObject(expected)
    }
  })

  it("are as many, whether an order may have them or not", () => {
    expect(readWords("Walking shoes must weigh little.", orderWords).map(({ text }) => text)).toEqual(["", "", "must", "", ""])
  })
})
