/** Tests `check` with thresholds, as CI uses it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Folder, makeFolder } from "./Support.js"

let folder: Folder

const answers = Array.from({ length: 40 }, (_, index) => ({
  prompt: `Question ${index}?`,
  topic: index < 20 ? "Shoes" : "Tents",
  llm: "chatgpt",
  answer: index < 30 ? "1. Fernweh\n2. Norrvind" : "Norrvind."
}))

const configure = (check: ReadonlyArray<unknown>): void =>
  writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify({ brand: { name: "Fernweh", competitors: [{ name: "Norrvind" }] }, check }))

beforeAll(async () => {
  folder = makeFolder()
  configure([])
  writeFileSync(join(folder.path, "answers.ndjson"), answers.map((answer) => JSON.stringify(answer)).join("\n"))
})

afterAll(() => folder.remove())

it("without a threshold the exit code is 2, and without a run it is 3", async () => {
  expect((await folder.call(["check"])).code).toBe(2)
  configure([{ metric: "visibility", notBelow: 0.3 }])
  const before = await folder.call(["check"])
  expect(before).toMatchObject({ code: 3, output: "", errors: expect.stringContaining("There is no run to check") })
  const imported = await folder.call(["import", "answers.ndjson"])
  expect(imported.output, imported.errors).toContain("40 answers")
})

it("a threshold is held, broken or undecided by the interval, not by the value", async () => {
  configure([
    { metric: "visibility", notBelow: 0.3 },
    { metric: "visibility", topic: "Tents", notBelow: 0.99 },
    { metric: "visibility", notBelow: 0.74 },
    { metric: "firstRank", llm: "chatgpt", notAbove: 1 }
  ])
  const { code, output } = await folder.call(["check", "--json"])
  expect(code).toBe(1)
  const { checks } = JSON.parse(output) as { readonly checks: ReadonlyArray<{ readonly verdict: string }> }
  expect(checks.map(({ verdict }) => verdict)).toEqual(["held", "broken", "undecided", "held"])
})

it("an undecided threshold passes, and fails when it is strict", async () => {
  configure([{ metric: "visibility", notBelow: 0.74 }])
  expect((await folder.call(["check"])).code).toBe(0)
  configure([{ metric: "visibility", notBelow: 0.74, strict: true }])
  expect((await folder.call(["check"])).code).toBe(1)
})

it("a number that the run did not measure is 3, never 0", async () => {
  configure([{ metric: "visibility", topic: "Nothing", notBelow: 0.1 }])
  const { code, output } = await folder.call(["check"])
  expect(code).toBe(3)
  expect(output).toContain("not measured")
  configure([{ metric: "visibility", topic: "__proto__", notBelow: 0.1 }])
  expect((await folder.call(["check"])).code).toBe(3)
})

it("the summary is appended to a file, and the report is valid XML for every topic name", async () => {
  configure([
    { metric: "visibility", topic: 'A<b>&"|`', notBelow: 0.1 },
    { metric: "visibility", notBelow: 0.3 }
  ])
  writeFileSync(join(folder.path, "summary.md"), "before\n")
  await folder.call(["check", "--markdown", "summary.md", "--junit", "check.xml"])
  const markdown = readFileSync(join(folder.path, "summary.md"), "utf8")
  expect(markdown.startsWith("before\n")).toBe(true)
  expect(markdown).toContain("| ✅ | visibility not below 30 % |")
  expect(markdown).toContain('A\\<b\\>&"\\|\\`')
  const xml = readFileSync(join(folder.path, "check.xml"), "utf8")
  expect(xml).toContain('tests="2" failures="0" errors="1" skipped="0"')
  expect(xml).toContain("A&lt;b&gt;&amp;&quot;|`")
})

it("an invalid threshold is refused with its fault", async () => {
  for (const [threshold, said] of [
    [{ metric: "visibilty", notBelow: 0.1 }, "metric"],
    [{ metric: "visibility" }, "notBelow or notAbove"],
    [{ metric: "visibility", notBelow: 0.1, topic: "a", llm: "b" }, "at most one"],
    [{ metric: "visibility", notBelow: "much" }, "notBelow"]
  ] as const) {
    configure([threshold])
    const { code, errors } = await folder.call(["check"])
    expect(code).toBe(2)
    expect(errors).toContain(said)
  }
  expect(existsSync(join(folder.path, "brand-visibility.db"))).toBe(true)
})

it("an import and a rescore call no model, and need no model's key", async () => {
  const own = makeFolder()
  const models = [{ llm: "chatgpt", provider: "openai", model: "m" }]
  writeFileSync(join(own.path, "brand-visibility.config.json"), JSON.stringify({ brand: { name: "Fernweh" }, models }))
  writeFileSync(join(own.path, "a.md"), "---\nprompt: Which shoe?\nllm: chatgpt\n---\n1. Fernweh, see [a page](https://a.example/x)\n")
  expect((await own.call(["import", "a.md"])).output).toContain("1 answer is")
  expect((await own.call(["sources"])).output).toContain("a.example")
  expect((await own.call(["rescore"])).code).toBe(0)
  const started = await own.call(["run"])
  expect(started.code).toBe(2)
  expect(started.errors).toContain("OPENAI_API_KEY")
  expect((await own.call(["doctor"])).code).toBe(1)
  own.remove()
})
