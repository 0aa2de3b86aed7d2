/** Tests a serving process and a working process on one database file (needs a build). */
import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { file, get, inFoldersOfTheirOwn, keyFile, start } from "./support.js"

inFoldersOfTheirOwn()

describe.skipIf(!existsSync(file("main")))("ROLE", () => {
  it("api accepts runs without working on them; worker works on them, and serves only the routes for operators", async () => {
    const api = await start({ ROLE: "api", DEMO: "0" })
    const key = readFileSync(keyFile(), "utf8").trim()
    const post = async (path: string, body: object) => {
      const headers = { "content-type": "application/json", "x-service-api-key": key }
      const response = await fetch(`${api.base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
      expect(response.status, path).toBeLessThan(300)
      return response.json()
    }
    const brand = await post("/v1/brands", { name: "Fernweh", category: "trail running shoes" })
    await post(`/v1/brands/${brand.id}/topics-prompts/batch`, { topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
    const { run } = await post(`/v1/brands/${brand.id}/runs`, {})
    const status = async () => (await get(api.base, `/v1/runs/${run.id}/stats`, key)).body.status
    expect(await status()).toBe("queued")

    const worker = await start({ ROLE: "worker", METRICS_PORT: "0", DEMO: "0" })
    const base = /^Worker +(\S+)\/readyz$/m.exec(worker.output)![1]!
    await expect.poll(status).toBe("completed")
    const metrics = await fetch(/^Metrics +(\S+)$/m.exec(worker.output)?.[1] ?? "")
    expect(await metrics.text()).toContain("brand_visibility_cells_total")
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    const refused = await fetch(`${base}/v1/brands`)
    expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ code: "not_found" })])
  })
})
