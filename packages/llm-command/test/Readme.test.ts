import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { command } from "../src/Command.js"
import { answerOf } from "../src/internal/Reply.js"
import { capture } from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const readme = read("../README.md")

/** The n-th block of this language. */
const block = (language: string, index: number): string => [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "g"))][index]![1]!

it("README.md shows the model that this test makes", () => {
  expect(block("ts", 0)).toBe(read("./readme.example.ts"))
  const { version } = JSON.parse(read("../package.json"))
  expect(capture).toMatchObject({ llm: "chatgpt-web", provider: "command", model: "python3", channel: "ui", webSearch: true, price: null, sdk: null })
  expect(capture.adapter).toEqual({ name: "@brand-visibility/llm-command", version })
})

it("the replies in README.md can be read", () => {
  expect(answerOf({ output: block("json", 1), fault: null })).toMatchObject({
    text: "Aldermoor, then Brixwell.",
    citations: [{ cited: true }, { cited: false }]
  })
  expect(() => answerOf({ output: block("json", 2), fault: null })).toThrow("the page asks to slow down")
})

it("the program in README.md answers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "command-"))
  const program = join(folder, "capture")
  writeFileSync(program, block("sh", 1).replace("/dev/null", join(folder, "asked")))
  chmodSync(program, 0o755)
  const { citations, text } = await Effect.runPromise(
    command({ llm: "capture", program }).ask({ prompt: "Which trail running shoes should I buy?", country: "DE", language: null })
  )
  // The first block of JSON is the input of a program.
  expect(JSON.parse(readFileSync(join(folder, "asked"), "utf8"))).toEqual(JSON.parse(block("json", 0)))
  rmSync(folder, { recursive: true })
  expect({ citations, text }).toEqual({
    text: "Aldermoor, then Brixwell.",
    citations: [{ uri: "https://reviews.example/shoes", title: null, cited: true }]
  })
})
