/** Tests the server with ENGINE=bullmq and ENGINE=pgboss (needs a build). The queues themselves are tested in their packages. */
import { existsSync } from "node:fs"
import { describe, expect, it, onTestFinished } from "vitest"
import { isOurs, noRedis, startRedis } from "../../../packages/engine-bullmq/test/RedisServer.js"
import * as PostgresServer from "../../../packages/storage-postgres/test/PostgresServer.js"
import { exitOf, file, freePort, get, inFoldersOfTheirOwn, start } from "./support.js"

inFoldersOfTheirOwn()

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
const hasPgBoss = major > 22 || (major === 22 && minor >= 12)

/** Starts a run with two prompts for each of the simulated models. */
const startRun = async (base: string, key: string): Promise<string> => {
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", "x-service-api-key": key }
    const response = await fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    expect(response.status, path).toBeLessThan(300)
    return response.json()
  }
  const brand = await post("/v1/brands", { name: "Fernweh", category: "trail running shoes" })
  await post(`/v1/brands/${brand.id}/topics-prompts/batch`, { topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
  return (await post(`/v1/brands/${brand.id}/runs`, {})).run.id
}

const key = "key-of-the-tests-0123456789-abcdefgh"

type Started = Awaited<ReturnType<typeof start>>

/** Starts a process that only serves the API, and two that only work on runs. */
const startRoles = async (settings: Record<string, string>): Promise<{ api: Started; workers: ReadonlyArray<Started> }> => {
  const all = { ...settings, SERVICE_API_KEY: key, DEMO: "0", LOG_FORMAT: "json" }
  const api = await start({ ...all, ROLE: "api" })
  return { api, workers: await Promise.all([1, 2].map(() => start({ ...all, ROLE: "worker" }))) }
}

const expectComplete = async (base: string, runId: string): Promise<void> => {
  await expect.poll(async () => (await get(base, `/v1/runs/${runId}/stats`, key)).body.status).toBe("completed")
  // One result for each prompt and model.
  expect((await get(base, `/v1/runs/${runId}`, key)).body.paging.total).toBe(6)
}

const expectToStop = async ({ child }: Started): Promise<void> => {
  const exit = exitOf(child)
  child.kill("SIGTERM")
  expect(await exit).toBe(0)
}

describe.skipIf(!existsSync(file("main")))("ENGINE", () => {
  it("bullmq: accepts runs while Redis cannot be reached, says so without the password, and stops", async () => {
    const REDIS_URL = `redis://user:s3cret@127.0.0.1:${await freePort()}`
    const settings = { ENGINE: "bullmq", REDIS_URL, SERVICE_API_KEY: key, DEMO: "0", LOG_FORMAT: "json" }
    const started = await start(settings)
    const { base, errors } = started
    const runId = await startRun(base, key)
    await expect.poll(errors).toMatch(/The queue of slices failed.*ECONNREFUSED/)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    expect((await get(base, `/v1/runs/${runId}/stats`, key)).body.status).toBe("queued")
    await expectToStop(started)
    expect(errors()).not.toContain("s3cret")
  })

  describe.skipIf(!hasPgBoss)("pgboss (skipped before Node 22.12)", () => {
    const server = PostgresServer.forThisFile()

    it("two workers share the runs of an API process; one that is killed loses nothing", async () => {
      const { api, workers } = await startRoles({ ENGINE: "pgboss", DATABASE_URL: server.url() })
      const runId = await startRun(api.base, key)
      workers[0]!.child.kill("SIGKILL")
      await expectComplete(api.base, runId)
      await expectToStop(workers[1]!)
    })
  })

  describe.skipIf(noRedis !== undefined || !isOurs)("bullmq on a live Redis (skipped: no redis-server)", () => {
    const server = PostgresServer.forThisFile()

    it("two workers share the runs of an API process; one that is killed loses nothing, and neither does a Redis that comes back empty", async () => {
      const redis = await startRedis(await freePort())
      onTestFinished(redis.stop)
      const { api, workers } = await startRoles({ ENGINE: "bullmq", REDIS_URL: redis.url, DATABASE_URL: server.url() })
      const first = await startRun(api.base, key)
      workers[0]!.child.kill("SIGKILL")
      await expectComplete(api.base, first)
      await redis.kill()
      const second = await startRun(api.base, key)
      await expect.poll(api.errors).toContain("The queue of slices failed")
      await redis.start("lost")
      await expectComplete(api.base, second)
      await expectComplete(api.base, await startRun(api.base, key))
      await expect.poll(api.errors).toContain("The queue of slices accepts slices again")
      await expectToStop(workers[1]!)
    })
  })
})
