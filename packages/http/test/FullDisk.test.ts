import { join } from "node:path"
import { make } from "@brand-visibility/core/ports/LanguageModel"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SmallDisk from "../../storage-sqlite/test/SmallDisk.js"
import { brandOf, startServer, topicOf } from "./support/ApiServer.js"

const prompts = 40

it.scopedLive.skipIf(!SmallDisk.isPossible)(
  "on a full disk writes are 503, reads succeed, and a run ends once there is room, with no question asked twice (needs the right to mount a disk)",
  () =>
    Effect.gen(function* () {
      const disk = yield* SmallDisk.make(32)
      const asked: Array<string> = []
      const model = make({
        llm: "counted",
        provider: "test",
        model: "test-1",
        ask: ({ prompt }) =>
          Effect.gen(function* () {
            // Fills the disk in the middle of the run, while calls that must be paid for are in flight.
            if (asked.push(prompt) === prompts / 2) yield* disk.fill
            return { text: "Acme. ".repeat(2_000), model: "test-1", citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: null }
          })
      })
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => startServer([model], { storage: sqliteStorage({ filename: join(disk.path, "visibility.db") }) })),
        (server) => Effect.promise(() => server.close())
      )
      const tenant = yield* Effect.promise(() => server.tenant())
      const call = (...parameters: Parameters<typeof tenant.call>) => Effect.promise(() => tenant.call(...parameters))
      const brandId = yield* Effect.promise(() => brandOf(tenant))
      const topicId = yield* Effect.promise(() => topicOf(tenant, brandId))
      const questions = Array.from({ length: prompts }, (_, index) => `Which tool, ${index}?`)
      yield* call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: questions.map((text) => ({ text })) } })
      const runId: string = (yield* call("POST", `/v1/brands/${brandId}/runs`)).body.run.id

      const create = call("POST", "/v1/brands", { body: { name: "Another", description: "long ".repeat(200) } })
      const refused = yield* Effect.repeat(create, { until: ({ status }) => status !== 201 })
      expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "unavailable", "1"])
      const during = yield* call("GET", `/v1/runs/${runId}?include_answer=true`)
      expect([during.status, during.body.run.status]).toEqual([200, "running"])

      yield* disk.empty
      yield* Effect.promise(() => server.visibility.idle())
      const { run } = (yield* call("GET", `/v1/runs/${runId}`)).body
      expect(run).toMatchObject({ status: "completed", progress: { total: prompts, completed: prompts, failed: 0 } })
      expect(asked.toSorted()).toEqual(questions.toSorted())
      expect((yield* create).status).toBe(201)
    })
)
