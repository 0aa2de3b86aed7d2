/** Tests that the documents for people and assistants match the tools. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { readingTools } from "../src/ReadingTools.js"
import { writingTools } from "../src/WritingTools.js"

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const reading = readingTools.map(({ name }) => name)
const writing = writingTools.map(({ name }) => name)

test("the guide lists every tool, and no other", () => {
  const listed = (line: string) => [...line.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name]) => name)
  const lines = textOf("../../../docs/guides/assistants.md").split("\n")
  expect(listed(lines.find((line) => line.startsWith("Every route that reads")) ?? "")).toEqual(reading)
  expect(new Set(listed(lines.find((line) => line.startsWith("With `--write`")) ?? ""))).toEqual(new Set(writing))
})

test("the README configures the program of this package with the option and the variable that it reads", () => {
  const { mcpServers } = JSON.parse(/```json\n([^]*?)```/.exec(textOf("../README.md"))?.[1] ?? "{}")
  const program = textOf("../src/bin.ts")
  const { args, command, env } = mcpServers["brand-visibility"]
  expect([command, ...args.slice(0, 2)]).toEqual(["npx", "-y", JSON.parse(textOf("../package.json")).name])
  expect(program).toContain(`  ${args[2]} URL `)
  expect(URL.canParse(args[3])).toBe(true)
  for (const name of Object.keys(env)) expect(program).toContain(`process.env["${name}"]`)
})

test("the skill names existing tools and existing verbs of the command", () => {
  const skill = textOf("../SKILL.md")
  const tools = [...skill.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name).filter((name) => name !== "include_answer")
  expect(tools.length).toBeGreaterThan(5)
  for (const tool of tools) expect([...reading, ...writing]).toContain(tool)
  const verbs = readdirSync(fileURLToPath(new URL("../../cli/src/verbs", import.meta.url))).map((file) => file.replace(".ts", "").toLowerCase())
  const named = [...skill.matchAll(/@brand-visibility\/cli ([a-z]+)/g)].map(([, verb]) => verb)
  expect(named.length).toBeGreaterThan(10)
  for (const verb of named) expect(verbs).toContain(verb)
})
