/** What a law of engines is given: processes of a host that share one database, each with an engine of its own. */
import { BrandVisibility, LanguageModel, type BrandVisibilityOptions } from "@brand-visibility/core"
import type { Storage } from "@brand-visibility/core/ports/Storage"

export type EngineOption = NonNullable<BrandVisibilityOptions["engine"]>

/** What a law sets of an engine. Times are in milliseconds. */
export interface EngineSettings {
  /** Names the database, so that the engines of one law share a queue that no other law uses: letters, digits and `_`. */
  readonly name: string
  /** Whether the process works runs off, or only starts them. */
  readonly works: boolean
  readonly leaseMillis: number
  readonly pollMillis: number
  readonly drainMillis: number
}

/** A model that counts what it is asked. */
export interface CountingModel {
  readonly model: LanguageModel
  /** Texts of the prompts, in the order in which they were asked. */
  readonly asked: ReadonlyArray<string>
  /** Most questions at once so far. */
  readonly mostAtOnce: () => number
  /** Questions that were let go before they were answered. */
  readonly letGo: () => number
}

/** Processes over one database, which is empty. */
export interface EngineContext {
  /** Starts a process. It works with these models, or, where they are only named, starts runs for others. */
  readonly process: (models: ReadonlyArray<LanguageModel | string>) => Promise<BrandVisibility>
  /** A process that knows the models by name and tells no engine of what it starts: as if every message had been lost. */
  readonly unheard: (llms: ReadonlyArray<string>) => Promise<BrandVisibility>
}

export interface EngineLaw {
  /** Such as `EN-01`; never given to another law. */
  readonly id: string
  /** What holds, without a full stop. */
  readonly sentence: string
  /** Rejects when the law is broken. By what each of them looks at. */
  readonly checks: Readonly<Record<string, (context: EngineContext) => Promise<void>>>
}

/** @param answerMillis how long an answer takes; null: it never comes */
export const countingModel = (llm: string, answerMillis: number | null, places = 4): CountingModel => {
  const asked: Array<string> = []
  let now = 0
  let most = 0
  let letGo = 0
  const model = LanguageModel.fromPromise({
    llm,
    provider: "conformance",
    model: `${llm}-1`,
    concurrency: places,
    maximumConcurrency: places,
    ask: ({ prompt }, signal) =>
      new Promise((resolve, reject) => {
        asked.push(prompt)
        most = Math.max(most, ++now)
        const end = (finish: () => void) => {
          clearTimeout(timer)
          now--
          finish()
        }
        const timer = answerMillis === null ? undefined : setTimeout(() => end(() => resolve({ text: `Fernweh answers ${prompt}` })), answerMillis)
        signal.addEventListener("abort", () => {
          letGo++
          end(() => reject(new Error("let go")))
        })
      })
  })
  return { model, asked, mostAtOnce: () => most, letGo: () => letGo }
}

/**
 * Starts a run of so many prompts for each of the LLMs, of a brand of its own.
 *
 * @param product what the prompts ask for: tells runs apart in `asked`
 * @param organizationId whose run it is; undefined: of an organization of its own
 */
export const startRun = async (visibility: BrandVisibility, prompts: number, product = "shoes", organizationId?: string) => {
  const ownerId = organizationId ?? (await visibility.organizations.create({ name: "Trail Shop" })).id
  const client = visibility.forOrganization(ownerId)
  const brand = await client.brands.create({ name: "Fernweh", domains: ["fernweh.example"], category: "trail running shoes" })
  const texts = Array.from({ length: prompts }, (_, index) => ({ text: `Which ${product} for question ${index + 1}?` }))
  for (let first = 0; first < prompts; first += 100)
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: `Topic ${first}`, prompts: texts.slice(first, first + 100) }] })
  const { run } = await client.runs.start({ brandId: brand.id })
  return { organizationId: ownerId, client, run }
}

/** How processes of a law are started, and ended. */
export const contextOf = (storage: Storage, engine: (works: boolean) => EngineOption) => {
  const started: Array<BrandVisibility> = []
  const start = async (models: ReadonlyArray<LanguageModel | string>, option: EngineOption) => {
    const visibility = await BrandVisibility.make({ storage, models, engine: option, logLevel: "none" })
    started.push(visibility)
    return visibility
  }
  const context: EngineContext = {
    process: (models) => start(models, engine(models.some((model) => typeof model !== "string"))),
    unheard: (llms) => start(llms, "none")
  }
  return { context, dispose: () => Promise.all(started.map((visibility) => visibility.dispose())) }
}
