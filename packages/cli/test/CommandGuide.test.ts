import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { exitCodes } from "../src/ExitCode.js"
import { verbs } from "../src/Verbs.js"
import { makeFolder } from "./Support.js"

const guide = readFileSync(fileURLToPath(new URL("../../../docs/guides/command.md", import.meta.url)), "utf8")

it("the guide has every verb and every exit code, and no unknown verb", () => {
  const section = guide.slice(guide.indexOf("## Verbs"), guide.indexOf("## Configuration"))
  const rows = section.split("\n").filter((line) => line.startsWith("| `"))
  const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z]+)`/g)].map(([, name]) => name))
  expect(listed.toSorted()).toEqual([...verbs.map(({ name }) => name), "complete"].toSorted())
  for (const code of Object.values(exitCodes)) expect(guide).toContain(`| ${code} |`)
})

it("the help of each verb names its options and its examples", async () => {
  const folder = makeFolder()
  for (const { examples, name, options } of verbs) {
    const { code, output } = await folder.call([name, "--help"])
    expect(code).toBe(0)
    for (const [flags] of options) expect(output).toContain(flags.split(" ")[0])
    for (const example of examples) expect(output).toContain(`$ brand-visibility ${example}`)
  }
  folder.remove()
})

it("no option takes a key itself, because other users can read command lines", () => {
  const flags = verbs.flatMap(({ options }) => options.map(([flag]) => flag)).filter((flag) => /key|token|secret|password/i.test(flag))
  expect(flags).toContain("--key-file <file>")
  for (const flag of flags) expect(flag).toMatch(/ <file>$/)
})

it("the workflow of the guide uses existing verbs and options", () => {
  const workflow = /```yaml\n([^]*?)```/.exec(guide)?.[1] ?? ""
  const calls = [...workflow.matchAll(/npx brand-visibility ([a-z]+)(.*)$/gm)]
  expect(calls.map(([, verb]) => verb)).toEqual(["run", "check"])
  for (const [, name, rest = ""] of calls) {
    const options = verbs.find((verb) => verb.name === name)?.options.map(([flags]) => flags.split(" ")[0])
    for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(options, name).toContain(option)
  }
})
