/** An export can be imported whatever a host and a provider say of a model. Otherwise nobody would notice before the import, when the old database may be gone. */
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { sqliteDatabase, sqliteStorage } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { newFile } from "./Support.js"

const exported = (organizationId: OrganizationId) =>
  Effect.gen(function* () {
    let text = ""
    yield* exportOrganization(organizationId, (lines) => Effect.sync(() => void (text += lines)))
    return text
  })

const imported = (text: string) => importOrganization(Stream.fromIterable(text.trimEnd().split("\n")))

const systemPrompt = "Answer briefly.\r\nName your sources.\u0007\r\n"

const model = LanguageModel.fromPromise({
  llm: "local",
  provider: "local",
  model: "file",
  systemPrompt,
  parameters: { penalty: -1.5, stop: "\u0000", "odd\rname": true },
  ask: async () => ({ text: "Fernweh is fine.", model: `/models/${"deep/".repeat(2_000)}model.gguf` })
})

const opened = (filename: string) => BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [model], logLevel: "none" })

/** The organization of a run, and the models of its figures. */
const ended = async (filename: string) => {
  const visibility = await opened(filename)
  const { id: organizationId } = await visibility.organizations.create({ name: "Trail Shop" })
  const client = visibility.forOrganization(organizationId)
  const { id: brandId } = await client.brands.create({ name: "Fernweh" })
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which last?" }] }] })
  const { run } = await client.runs.start({ brandId })
  expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
  const { models } = await client.runs.stats({ runId: run.id })
  await visibility.dispose()
  return { organizationId, runId: run.id, models }
}

it.scoped("a system prompt with line ends of Windows, odd parameters and a long name of a model survive an export and an import", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* newFile, yield* newFile]
    const { models, organizationId, runId } = yield* Effect.promise(() => ended(from))
    const text = yield* Effect.provide(exported(organizationId), sqliteDatabase({ filename: from }))
    const again = yield* Effect.provide(Effect.zipRight(imported(text), exported(organizationId)), sqliteDatabase({ filename: to }))
    expect(again).toBe(text)

    const visibility = yield* Effect.promise(() => opened(to))
    const stats = yield* Effect.promise(() => visibility.forOrganization(organizationId).runs.stats({ runId }))
    yield* Effect.promise(() => visibility.dispose())
    expect(stats.models).toEqual(models)
    expect(models).toMatchObject([{ systemPrompt, parameters: { penalty: -1.5, stop: "\u0000", "odd\rname": true } }])
  })
)
