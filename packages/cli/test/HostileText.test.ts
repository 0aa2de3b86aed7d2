/** Tests that text of models and users cannot send escape sequences to the terminal. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { visible, visibleJson, visibleLine } from "../src/VisibleText.js"
import { makeFolder } from "./Support.js"

const hostile = "\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eFernweh\u2066 \u0000\u007f\r[evil]"
/** Characters on which a terminal would act, apart from line breaks and the command's own colours. */
const obeyed = "\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069"
const commands = new RegExp(`[\\u0000-\\u0008\\u000b-\\u001a\\u001c-\\u001f${obeyed}]|\\u001b(?!\\[(?:1|2|22|3[1236]|39)m)`)
const controls = new RegExp(`[\\u0000-\\u001f${obeyed}]`)

it("every control character is shown by its number", () => {
  expect(visibleLine(`a${hostile}\n\tb`)).not.toMatch(controls)
  expect(visible("a\r\nb\u001b[1m")).toBe("a\nb\\u001b[1m")
})

it("JSON escapes every control character", () => {
  const json = visibleJson({ text: hostile })
  expect(json).not.toMatch(commands)
  expect(JSON.parse(json)).toEqual({ text: hostile })
})

it("no verb prints escape sequences of an answer, a prompt, a model or an address", async () => {
  const folder = makeFolder()
  await folder.call(["init", "--yes", "--name", "Fernweh", "--prompt", "Which shoe?"])
  const answer = {
    prompt: `Which ${hostile} shoe?`,
    llm: "chatgpt",
    model: "m\u202ex",
    answer: `1. Fernweh ${hostile}\n2. Norrvind`,
    sources: [{ url: "https://a.example/\u001b[2J" }]
  }
  // Fields that an import accepts. It refuses control characters everywhere except in the answer.
  const clean = { ...answer, prompt: "Which \u202eshoe?", model: "m", sources: [{ url: "https://a.example/x", title: "T\u202ex" }] }
  for (const [name, entry] of [
    ["hostile.ndjson", answer],
    ["clean.ndjson", clean]
  ] as const) {
    writeFileSync(join(folder.path, name), `${JSON.stringify(entry)}\n`)
    const { errors, output } = await folder.call(["import", name, "--skip-bad"], { terminal: 80 })
    expect(`${output}${errors}`).not.toMatch(commands)
    if (entry === clean) expect(output, errors).toContain("1 answer is imported")
  }
  for (const line of [
    "results",
    "results --answers",
    "stats",
    "sources",
    "suggestions",
    "failures",
    "export results --answers",
    "results --answers --json",
    "results --ndjson",
    "trends",
    "runs"
  ]) {
    const { code, errors, output } = await folder.call(line.split(" "), { terminal: 80 })
    expect(code, `${line}: ${errors}`).toBe(0)
    expect(output, line).not.toMatch(commands)
    expect(errors, line).not.toMatch(commands)
  }
  const answers = await folder.call(["results", "--answers"], { terminal: 80 })
  expect(answers.output).toContain("\\u202e")
  const detected = await folder.call(["detect"], { terminal: 80, input: answer.answer })
  expect(detected.output).toContain("Fernweh")
  expect(detected.output).not.toMatch(commands)
  folder.remove()
})

it("CSV in a pipe has the same bytes as the API's answer", async () => {
  const folder = makeFolder()
  await folder.call(["init", "--yes", "--name", "Fernweh", "--prompt", "Which shoe?"])
  writeFileSync(join(folder.path, "a.ndjson"), `${JSON.stringify({ prompt: "Which shoe?", llm: "chatgpt", answer: "Fernweh \u202eis best" })}\n`)
  await folder.call(["import", "a.ndjson"])
  expect((await folder.call(["export", "results", "--answers"])).output).toContain("Fernweh \u202eis best")
  folder.remove()
})
