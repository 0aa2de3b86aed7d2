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
      fault: null
    })
    expect(csvTable("")).toEqual({ rows: [], fault: null })
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
      fault: { line: 3, message: "has a quotation mark that is never closed" }
    })
    expect(csvTable('a\n""""').fault).toBeNull()
    expect(csvTable('a\n"""').fault).toMatchObject({ line: 2 })
  })

  it("tells the line of a quotation mark that only the next row's one closes, which would swallow the rows between", () => {
    expect(csvTable('a,b\n1,"2\n3,"4"\n')).toEqual({
      rows: [{ line: 1, fields: ["a", "b"] }],
      fault: { line: 2, message: expect.stringContaining("text behind a closing quotation mark") }
    })
    expect(csvTable('a,b\n"1" ,"2"\t').fault).toBeNull()
  })

  it("takes the most frequent separator of its first line, so that a comma within a heading does not divide the columns", () => {
    expect(csvTable("prompt;answer, as shown;llm\nq;a, b;c").rows[1]).toEqual({ line: 2, fields: ["q", "a, b", "c"] })
    expect(csvTable("prompt\tanswer\nq\ta;b,c").rows[1]).toEqual({ line: 2, fields: ["q", "a;b,c"] })
    expect(csvTable("\r\n \r\na;b\n1;2").rows).toEqual([
      { line: 3, fields: ["a", "b"] },
      { line: 4, fields: ["1", "2"] }
    ])
    expect(csvTable('"topic, or\ntheme, if any";prompt\nx;y').rows[1]).toEqual({ line: 3, fields: ["x", "y"] })
  })

  it("of one column may have separators in its text", () => {
    expect(csvTable("prompt\nWhich shoes, if any; and why?\n").rows[1]).toEqual({ line: 2, fields: ["Which shoes, if any; and why?"] })
  })

  it("may begin with the line that tells Excel the separator", () => {
    for (const first of ["sep=;\r\n", "SEP=;\n", '"sep=;"\r', "sep=;;;\n"]) {
      expect(csvTable(`\uFEFF${first}a, b;c\n1;2`).rows, first).toEqual([
        { line: 2, fields: ["a, b", "c"] },
        { line: 3, fields: ["1", "2"] }
      ])
    }
  })

  it("may end its lines with separators of columns that were emptied", () => {
    const [heading, row] = csvTable("a,b,,\n1,2,,\n").rows
    expect(heading?.fields).toEqual(["a", "b"])
    expect(excessOf(row!, heading!)).toBeUndefined()
  })

  it("may have the line ends of old Macs, also within a field", () => {
    expect(csvTable('a,b\r"x\ry",2\r3,4\r').rows.slice(1)).toEqual([
      { line: 2, fields: ["x\ny", "2"] },
      { line: 4, fields: ["3", "4"] }
    ])
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
      const { fault, rows } = csvTable(start + written([heading, ...body], separator, lineEnd))
      expect(fault).toBeNull()
      expect(rows.map(({ fields }) => fields)).toEqual([heading, ...body.filter((fields) => fields.some((field) => field.trim() !== ""))])
    }
  )

  it("takes time in proportion to its length", () => {
    const micros = (text: string): number => {
      const start = process.cpuUsage()
      csvTable(text)
      return process.cpuUsage(start).user
    }
    for (const piece of ['"', ",", "\n", '"a""b",', 'a"', "a\r", '"\r"\n']) {
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
    expect(decodedText(Buffer.from("a zero \0 in an answer"))).toBe("a zero \0 in an answer")
    expect(decodedText(Buffer.from(""))).toBe("")
  })

  it("are no text in an encoding that would lose letters", () => {
    expect(decodedText(Buffer.from("Müller", "latin1"))).toBeNull()
    // UTF-16 without a byte order mark is also UTF-8 with zeros.
    expect(decodedText(Buffer.from("prompt", "utf16le"))).toBeNull()
    expect(decodedText(Buffer.from("prompt,answer\n日本語の質問,Sony は良いです\n", "utf16le"))).toBeNull()
  })
})
