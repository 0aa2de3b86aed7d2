/** The processes of a host with which laws of engines work. They share one database, and each has an engine of its own. */
import { BrandVisibility, LanguageModel, type BrandVisibilityOptions } from "@brand-visibility/core"
import type { Storage } from "@brand-visibility/core/ports/Storage"

export type EngineOption = NonNullable<BrandVisibilityOptions["engine"]>

/** The settings of an engine that a law chooses. Times are in milliseconds. */
export interface EngineSettings {
  /** Names the database, so that the engines of one law share a queue that no other law uses: letters, digits and `_`. */
  readonly name: string
  /** Whether the process works on runs, or only starts them. */
  readonly works: boolean
  readonly leaseMillis: number
  readonly pollMillis: number
  readonly drainMillis: number
}

/** A model that counts its questions. */
export interface CountingModel {
  readonly model: LanguageModel
  /** The texts of the prompts, in the order in which they were asked. */
  readonly asked: ReadonlyArray<string>
  /** The largest number of simultaneous questions so far. */
  readonly mostAtOnce: () => number
  /** The number of questions that were aborted before their answer. */
  readonly letGo: () => number
}

/** Processes over one database, which is empty at first. */
export interface EngineContext {
  /** Starts a process. The process works on runs with the given models; when the models are only named, the process starts runs for other processes. */
  readonly process: (models: ReadonlyArray<LanguageModel | string>) => Promise<BrandVisibility>
  /** Starts a process that knows the models by name and notifies no engine of the runs that it starts, as if every message had been lost. */
  readonly unheard: (llms: ReadonlyArray<string>) => Promise<BrandVisibility>
}

export interface EngineLaw {
  /** The number of the law, such as `EN-01`, which no other law ever gets. */
  readonly id: string
  /** The sentence of the law, without a full stop. */
  readonly sentence: string
  /** The checks, by the case that each of them tests. A check rejects when the law is broken. */
  readonly checks: Readonly<Record<string, (context: EngineContext) => Promise<void>>>
}

/** @param answerMillis how long an answer takes; null for a model that never answers */
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
 * Starts a run of `prompts` prompts for each LLM of the process, for a new brand.
 *
 * @param product the product that the prompts ask for, by which `asked` shows the run
 * @param organizationId the organization of the run; undefined: a new organization
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

/** Starts the processes of a law, and ends them. */
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
