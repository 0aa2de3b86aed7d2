/** The programs that the README of the api package and the guide to clients show. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { type ApiServer, startServer, type Tenant } from "./support/ApiServer.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

let server: ApiServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

const speakFor = ({ key }: Tenant) => {
  vi.stubEnv("VISIBILITY_URL", server.url)
  vi.stubEnv("VISIBILITY_KEY", key)
}

it.each(["../../../docs/guides/client.md", "../../api/README.md"])("%s shows the program that is run here", (page) => {
  expect(read(page)).toContain(`\`\`\`ts\n${read("./examples/client.ts")}\`\`\``)
})

it("the guide shows the program in Effect that is run here", () => {
  expect(read("../../../docs/guides/client.md")).toContain(`\`\`\`ts\n${read("./examples/effectClient.ts")}\`\`\``)
})

it("the program makes a brand and reads its prompts back", async () => {
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
