/** Runs the programs that are shown in the README of the api package and in the guide to clients. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest"
import { finished } from "../../../scripts/tools/Finished.js"
import { type ApiServer, silentWebhooks, startServer, type Tenant } from "./support/ApiServer.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const world = worldOf({
  name: "Fernweh",
  aliases: [],
  domains: ["fernweh.example"],
  description: null,
  category: "trail running shoes",
  competitors: ["Norrvind", "Kestrel Peak"].map((name) => ({ name, aliases: [], domains: [] })),
  excludeTerms: [],
  country: null,
  language: null
})

let server: ApiServer

beforeAll(async () => {
  server = await startServer(simulatedModels({ seed: "guide", world, llms: ["chatgpt", "claude"], latencyMillis: 0 }), { webhooks: silentWebhooks })
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

const speakFor = ({ key }: Tenant) => {
  vi.stubEnv("VISIBILITY_URL", server.url)
  vi.stubEnv("VISIBILITY_KEY", key)
}

it.each(["../../../docs/guides/client.md", "../../api/README.md"])("%s shows the program that this test runs", (page) => {
  expect(read(page)).toContain(`\`\`\`ts\n${read("./examples/client.ts")}\`\`\``)
})

it("the guide shows the Effect program that this test runs", () => {
  expect(read("../../../docs/guides/client.md")).toContain(`\`\`\`ts\n${read("./examples/effectClient.ts")}\`\`\``)
})

/** The guide's code blocks in a language, in the order of its tasks. */
const blocksOf = (language: "sh" | "ts"): ReadonlyArray<string> => {
  const [, tasks = ""] = /\n## Task by task\n([^]*?)\n## /.exec(read("../../../docs/guides/client.md")) ?? []
  const all = tasks.split("\n### ").slice(1)
  return all.map((task) => {
    const blocks = [...task.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "g"))].map(([, block = ""]) => block)
    expect(blocks, task).toHaveLength(1)
    return blocks[0] ?? ""
  })
}

it("the guide shows each task of the program that this test runs", () => {
  expect(blocksOf("ts").join("\n")).toBe(read("./examples/clientTasks.ts"))
})

const hasTools = ["curl", "jq", "bash"].every((tool) => spawnSync(tool, ["--version"]).status === 0)

it.runIf(hasTools)("every task prints the same with the client and with curl (needs curl, jq and bash)", async () => {
  speakFor(await server.tenant())
  const said: Array<string> = []
  const log = vi.spyOn(console, "log").mockImplementation((...values) => void said.push(values.join(" ")))
  await import("./examples/clientTasks.js")
  log.mockRestore()
  expect(said.length).toBeGreaterThan(20)

  speakFor(await server.tenant())
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-curl-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { stderr: errors, stdout: output } = await finished("bash", ["-uc", blocksOf("sh").join("\n")], { cwd: folder })
  expect([output.trimEnd().split("\n"), errors.replace("curl: (22) The requested URL returned error: 400\n", "")]).toEqual([said, ""])
})

it("the program creates a brand and reads its prompts back", async () => {
  speakFor(await server.tenant({ promptLimit: 2 }))
  const { brand, texts } = await import("./examples/client.js")
  expect(brand.name).toBe("Fernweh")
  expect(texts).toEqual(["Which tent is the lightest?", "Which tent survives a storm?"])
})

it("the program in Effect lists every brand with its runs", async () => {
  const tenant = await server.tenant()
  speakFor(tenant)
  for (const name of ["Fernweh", "Norrvind"]) await tenant.call("POST", "/v1/brands", { body: { name } })
  const { program } = await import("./examples/effectClient.js")
  expect([...(await Effect.runPromise(program))]).toEqual([
    { name: "Fernweh", runs: 0 },
    { name: "Norrvind", runs: 0 }
  ])
})
