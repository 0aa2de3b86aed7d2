/** Tests the functions for tables, plots, figures and the file formats of an import. */
import { expect, it } from "vitest"
import { percent, rate } from "../src/Figures.js"
import { harAnswers } from "../src/Har.js"
import { plotOf } from "../src/Plot.js"
import { styleFor } from "../src/Style.js"
import { cut, tableOf, widthOf } from "../src/Table.js"

const plain = styleFor({ isTerminal: false, columns: () => 80, keepPrivate: () => {}, write: async () => {} }, {})

it("widths count terminal cells: two for an East Asian wide character, none for a combining mark", () => {
  expect(widthOf("abc")).toBe(3)
  expect(widthOf("日本")).toBe(4)
  expect(widthOf("e\u0301")).toBe(1)
  expect(cut("日本語", 5)).toBe("日本…")
  expect(cut("abcdef", 4)).toBe("abc…")
})

it("a table narrows its widest columns, keeps its numbers, and is not cut in a pipe", () => {
  const columns = [{ title: "site" }, { title: "answers", isNumber: true }, { title: "models" }]
  const rows = [["a-long-name-of-a-site.example", "1234567", "one, two, three, four"]]
  const lines = tableOf(columns, rows, 40)
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(40)
  expect(lines[1]).toContain("1234567")
  expect(tableOf(columns, rows, undefined)[1]).toContain("one, two, three, four")
})

it("a number that was not measured is a dash, never a zero", () => {
  expect(percent(null)).toBe("–")
  expect(rate({ value: null, panel: null, population: null })).toBe("–")
  expect(rate({ value: 0, panel: { low: 0, high: 0.2 }, population: null })).toBe("0 % (0–20)")
})

it("a plot shows points and bands, leaves gaps, and fits", () => {
  const point = (value: number | null) => ({
    label: "2026-01-01",
    value,
    interval: value === null ? null : { low: value - 0.1, high: value + 0.1 },
    isMarked: false
  })
  const lines = plotOf([point(0.3), point(null), point(0.6)], 30, plain)
  expect(lines.join("").match(/●/g)).toHaveLength(2)
  expect(lines.join("")).toContain("░")
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(30)
  const many = Array.from({ length: 500 }, (_, index) => point(index / 1000))
  for (const line of plotOf(many, 40, plain)) expect(widthOf(line)).toBeLessThanOrEqual(40)
})

it("a HAR gives the answers of three providers' APIs, and an error when it has none", () => {
  const entry = (url: string, request: unknown, response: unknown) => ({
    startedDateTime: "2026-01-01T00:00:00.000Z",
    request: { url, postData: { text: JSON.stringify(request) } },
    response: { content: { text: JSON.stringify(response) } }
  })
  const question = { role: "user", content: "Which shoe?" }
  const entries = [
    entry("https://api.openai.com/v1/chat/completions", { messages: [question] }, { model: "m", choices: [{ message: { content: "Fernweh" } }] }),
    entry("https://api.openai.com/v1/responses", { input: "Which shoe?" }, { output: [{ content: [{ type: "output_text", text: "Fernweh" }] }] }),
    entry("https://api.anthropic.com/v1/messages", { messages: [question] }, { content: [{ type: "text", text: "Fernweh" }] }),
    entry(
      "https://generativelanguage.googleapis.com/v1beta/models/x:generateContent",
      { contents: [{ role: "user", parts: [{ text: "Which shoe?" }] }] },
      { candidates: [{ content: { parts: [{ text: "Fernweh" }] } }] }
    ),
    entry("https://other.example/", { messages: [question] }, { choices: [{ message: { content: "Fernweh" } }] })
  ]
  const har = JSON.stringify({ log: { entries } })
  expect(harAnswers(har, undefined).map(({ answer, llm, prompt }) => [llm, prompt, answer])).toEqual(
    ["chatgpt", "chatgpt", "claude", "gemini"].map((llm) => [llm, "Which shoe?", "Fernweh"])
  )
  expect(harAnswers(har, "mine")).toHaveLength(5)
  expect(() => harAnswers("{}", undefined)).toThrow("none is a question")
})
