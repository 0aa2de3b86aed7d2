/** Tests several processes that start at the same time without a database. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { admin, folder, inFoldersOfTheirOwn, running, start } from "../support.js"
import { isBuilt } from "./Host.js"
import { scene } from "./Scene.js"

inFoldersOfTheirOwn()

describe.skipIf(!isBuilt)("four first starts at once (needs a build)", () => {
  const { host, provider } = scene()

  it("of the library on one new file: no process fails, and all use the same database", async () => {
    const asked = await provider({ latencyMillis: 1 })
    const hosts = await Promise.all(Array.from({ length: 4 }, () => host({ provider: asked, engine: "none" })))
    const subject = await hosts[0]!.prepare(1)
    for (const other of hosts) expect(await other.list(subject)).toEqual([])
  })

  it("of the server on one new folder: no process fails, all share one organization with one key, and the stored key works at each", async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => start({ DEMO: "0" })))
    const key = readFileSync(`${folder}/data/api-key`, "utf8").trim()
    const organizations = await Promise.all(
      servers.map(async ({ base }) => (await fetch(`${base}/v1/organization`, { headers: { "x-service-api-key": key } })).json())
    )
    expect(new Set(organizations.map(({ id }: { id: string }) => id)).size, JSON.stringify(organizations)).toBe(1)
    expect(JSON.parse((await admin(["organization", "list", "--json"])).stdout).data).toHaveLength(1)
    expect(JSON.parse((await admin(["key", "list", organizations[0].id, "--json"])).stdout).data).toHaveLength(1)
    expect(running.every(({ exitCode }) => exitCode === null)).toBe(true)
  })
})
