import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { help } from "../src/SettingsHelp.js"

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code ?? "")

// Inside the workspace, where packages are found by their names as in an application.
const parent = fileURLToPath(new URL("../dist/readme", import.meta.url))
let folder: string

beforeAll(() => {
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(`${parent}/`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runProgram = (code: string, environment: Record<string, string> = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    writeFileSync(`${folder}/program.mjs`, code)
    const child = spawn(process.execPath, ["program.mjs"], { cwd: folder, env: { PATH: process.env["PATH"] ?? "", ...environment } })
    let output = ""
    child.stdout.on("data", (data: Buffer) => (output += data.toString()))
    child.stderr.on("data", (data: Buffer) => (output += data.toString()))
    child.on("close", (exit) => resolve({ code: exit, output }))
  })

test("every setting that a page names is in the help", () => {
  const pages = ["../README.md", "../../../README.md", "../../../docs/guides/postgres.md", "../../../docs/start/self-hoster.md"]
  const named = pages.flatMap((page) => {
    const text = readFileSync(new URL(page, import.meta.url), "utf8")
    return [...text.matchAll(/^((?:[A-Z_]+=\S+ )+)npm start/gm)].flatMap(([, set = ""]) => [...set.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name))
  })
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) expect(help).toContain(`  ${name} `)
  const compose = readFileSync(new URL("../../../compose.yaml", import.meta.url), "utf8")
  const [container = ""] = /^.*docker compose up.*$/m.exec(readFileSync(new URL("../README.md", import.meta.url), "utf8")) ?? []
  for (const [, name] of container.matchAll(/([A-Z_]+)=/g)) expect(compose).toContain(`\${${name}`)
})

describe("the programs of the README", () => {
  test("are two, together of at most forty lines", () => {
    expect(programs).toHaveLength(2)
    expect(programs.flatMap((code) => code.trim().split("\n")).length).toBeLessThanOrEqual(40)
  })

  test("run unchanged: first the one with promises, with an OpenAI-compatible server, and then the one with Effect on the same file", async () => {
    const server = createServer((_, response) => {
      const message = { role: "assistant", content: "1. Norrvind\n2. Fernweh: an excellent shoe." }
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ id: "1", object: "chat.completion", created: 0, model: "local", choices: [{ index: 0, finish_reason: "stop", message }] }))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = address !== null && typeof address === "object" ? address.port : 0
    const first = await runProgram(programs[0] ?? "", { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: "none", OPENAI_MODEL: "local" })
    server.close()
    expect(first).toEqual({ code: 0, output: "completed\nchatgpt What are the best trail running shoes? true 2 positive\n" })
    expect(await runProgram(programs[1] ?? "")).toEqual({ code: 0, output: "[ 'Trail Shop' ]\n" })
  })
})
