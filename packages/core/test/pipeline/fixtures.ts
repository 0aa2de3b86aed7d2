import { BrandVisibility, type BrandVisibilityOptions } from "@brand-visibility/core"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { JudgeService } from "@brand-visibility/core/ports/Judge"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import type { Storage, Stores } from "@brand-visibility/core/ports/Storage"
import * as SimulatedModel from "@brand-visibility/core/simulation/SimulatedModel"
import * as SimulatedWorld from "@brand-visibility/core/simulation/SimulatedWorld"
import { type Context, Effect, Layer, ManagedRuntime } from "effect"

/** A fictional market. */
export const trailShoes = {
  name: "Fernweh",
  aliases: ["Fernweh Running"],
  domains: ["fernweh.example"],
  category: "trail running shoes",
  competitors: [
    { name: "Kestrel Peak", domains: ["kestrelpeak.example"] },
    { name: "Norrvind", domains: ["norrvind.example"] },
    { name: "Brackwater", domains: ["brackwater.example"] }
  ]
}

const world = SimulatedWorld.worldOf({
  name: trailShoes.name,
  aliases: trailShoes.aliases,
  domains: trailShoes.domains,
  description: null,
  category: trailShoes.category,
  competitors: trailShoes.competitors.map((competitor) => ({ aliases: [], ...competitor })),
  excludeTerms: [],
  country: null,
  language: null
})

export const simulated = (llms: ReadonlyArray<string>, latencyMillis = 0, seed = "pipeline") =>
  SimulatedModel.simulatedModels({ seed, world, llms, latencyMillis })

/** Stores that outlive the library that uses them, as a file outlives a process. */
export const lastingStores = async (): Promise<Context.Context<Stores>> => {
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  return memory.runPromise(Effect.context<Stores>())
}

/** The cost fields of a judge without a price. */
export const unpriced = { price: null, maxOutputTokens: null, maximumAttempts: 1 }

/** A library over the memory of the process, with one organization and the brand above. */
export const open = async (options: {
  readonly models: ReadonlyArray<LanguageModel | string>
  readonly judge?: JudgeService
  readonly judgeScope?: BrandVisibilityOptions["judgeScope"]
  readonly storage?: Storage
  readonly engine?: BrandVisibilityOptions["engine"]
  readonly hooks?: BrandVisibilityOptions["hooks"]
  readonly words?: BrandVisibilityOptions["words"]
  readonly telemetry?: BrandVisibilityOptions["telemetry"]
  readonly logLevel?: BrandVisibilityOptions["logLevel"]
  readonly logger?: BrandVisibilityOptions["logger"]
  readonly bundleSigningKey?: string
}) => {
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, logLevel: "none", ...options })
  const organization = await visibility.organizations.create({ name: "Trail Shop" })
  const client = visibility.forOrganization(organization.id)
  const brand = await client.brands.create(trailShoes)
  return { visibility, client, brand, organization, [Symbol.asyncDispose]: () => visibility.dispose() }
}

export const topicsOf = (topicCount: number, promptCount: number) =>
  Array.from({ length: topicCount }, (_, topic) => ({
    name: `Topic ${topic + 1}`,
    prompts: Array.from({ length: promptCount }, (_, prompt) => ({
      text: `Which shoes for question ${topic + 1}.${prompt + 1}?`,
      customerJourney: "consideration"
    }))
  }))

export const collect = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const item of items) all.push(item)
  return all
}
