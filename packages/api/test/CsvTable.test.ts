import { it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe, expect } from "vitest"
import { csvTable, excessOf } from "../src/CsvTable.js"
import { decodedText } from "../src/FileText.js"

const separators = [",", ";", "\t"] as const

/** A table as a program writes it: each field in quotation marks. */
const written = (rows: ReadonlyArray<ReadonlyArray<string>>, separator: string, lineEnd: string): string =>
  rows.map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(separator)).join(lineEnd)

describe("a table in CSV", () => {
  it("is read according to RFC 4180, and each row knows its line", () => {
    expect(csvTable('a,b\r\n"x, ""y""\r\n z",2\n\n,\n3')).toEqual({
      rows: [
        { line: 1, fields: ["a", "b"] },
        { line: 2, fields: ['x, "y"\n z', "2"] },
        { line: 6, fields: ["3"] }
      ],
      unclosed: null
    })
    expect(csvTable("")).toEqual({ rows: [], unclosed: null })
  })

  it("is read up to the wanted number of rows", () => {
    expect(csvTable("a,b\n\n1,2\n3,4", 2).rows.map(({ line }) => line)).toEqual([1, 3])
    expect(csvTable("a\nb", 2).rows).toHaveLength(2)
  })

  it("tells the line of a quotation mark that is never closed, and keeps the rows before it", () => {
    expect(csvTable('a,b\n1,2\n3,"4\n5,6')).toEqual({
      rows: [
        { line: 1, fields: ["a", "b"] },
        { line: 2, fields: ["1", "2"] }
      ],
      unclosed: 3
    })
    expect(csvTable('a\n""""').unclosed).toBeNull()
    expect(csvTable('a\n"""').unclosed).toBe(2)
  })

  it("takes the most frequent separator of its first line, so that a comma within a heading does not divide the columns", () => {
    expect(csvTable("prompt;answer, as shown;llm\nq;a, b;c").rows[1]).toEqual({ line: 2, fields: ["q", "a, b", "c"] })
    expect(csvTable("prompt\tanswer\nq\ta;b,c").rows[1]).toEqual({ line: 2, fields: ["q", "a;b,c"] })
  })

  it.prop(
    "gives back every field that was written, with any separator and any end of line",
    [
      fc.array(fc.array(fc.string({ unit: fc.constantFrom("a", "ü", " ", ",", ";", "\t", "\n", '"') }), { minLength: 3, maxLength: 3 }), { maxLength: 6 }),
      fc.constantFrom(...separators),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.constantFrom("", "\uFEFF")
    ],
    ([body, separator, lineEnd, start]) => {
      const heading = ["one", "two", "three"]
      const { rows, unclosed } = csvTable(start + written([heading, ...body], separator, lineEnd))
      expect(unclosed).toBeNull()
      expect(rows.map(({ fields }) => fields)).toEqual([heading, ...body.filter((fields) => fields.some((field) => field.trim() !== ""))])
    }
  )

  it("takes time in proportion to its length", () => {
    const micros = (text: string): number => {
      const start = process.cpuUsage()
      csvTable(text)
      return process.cpuUsage(start).user
    }
    for (const piece of ['"', ",", "\n", '"a""', 'a"', "a\r"]) {
      micros(piece.repeat(1_000))
      expect(micros(piece.repeat(400_000)), piece).toBeLessThan(40 * micros(piece.repeat(40_000)) + 100_000)
    }
  })

  it("has rows that would lose a part of their text", () => {
    const [heading, ...rows] = csvTable("a,b\n1,2\n1,2,\n1,2,3\n1").rows
    expect(rows.map((row) => excessOf(row, heading!))).toEqual([
      undefined,
      undefined,
      expect.stringContaining("has 3 fields, and the first line has 2"),
      undefined
    ])
  })
})

describe("the bytes of a file", () => {
  it("are text in UTF-8 or UTF-16, without the byte order mark", () => {
    expect(decodedText(Buffer.from("\uFEFFMüller"))).toBe("Müller")
    expect(decodedText(Buffer.from("\uFEFFMüller", "utf16le"))).toBe("Müller")
    expect(decodedText(Buffer.from("\uFEFFMüller", "utf16le").swap16())).toBe("Müller")
  })

  it("are no text in an encoding that would lose letters", () => {
    expect(decodedText(Buffer.from("Müller", "latin1"))).toBeNull()
  })
})
