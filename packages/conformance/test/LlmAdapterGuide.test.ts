/** The adapter of docs/guides/write-an-llm-adapter.md obeys every law, and the page contains the code that is tested here. */
import "./guides/acmeLaws.example.js"
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const page = read("../../../docs/guides/write-an-llm-adapter.md")

it.each(["acme.example.ts", "acmeLaws.example.ts"])("docs/guides/write-an-llm-adapter.md contains %s unchanged", (file) => {
  const shown = read(`./guides/${file}`).replace("./acme.example.js", "../src/acme.js")
  expect(page).toContain(`\`\`\`ts\n${shown}\`\`\``)
})
