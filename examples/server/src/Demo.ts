/**
 * The demo: an invented brand in an invented market, so that the outcome says nothing about a real company.
 */
import type { BrandVisibility } from "@brand-visibility/core"
import type { OrganizationClient } from "@brand-visibility/core"
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { follow } from "./Progress.js"

const names = (name: string, alias: string, domain: string) => ({ name, aliases: [alias], domains: [domain] })

const demoBrand = {
  ...names("Fernweh", "Fernweh Running", "fernweh.example"),
  description: "Trail running shoes for long days in the hills. This brand is invented, and nothing here refers to a real one.",
  category: "trail running shoes",
  competitors: [
    names("Kestrel Peak", "Kestrel", "kestrelpeak.example"),
    names("Norrvind", "Norrvind Sport", "norrvind.example"),
    names("Brackwater", "Brackwater Trail", "brackwater.example"),
    names("Solmark", "Solmark Outdoor", "solmark.example")
  ],
  excludeTerms: [],
  country: null,
  language: "en"
}

const prompts = (customerJourney: string, ...texts: ReadonlyArray<string>) => texts.map((text) => ({ text, customerJourney }))

const topics = [
  {
    name: "Choosing a shoe",
    prompts: prompts(
      "consideration",
      "What are the best trail running shoes?",
      "Which trail running shoes are best for beginners?",
      "Which trail running shoes last longest?",
      "What should I look for in trail running shoes?"
    )
  },
  {
    name: "Mountains and mud",
    prompts: prompts(
      "consideration",
      "Which trail running shoes grip best in mud?",
      "Best trail running shoes for steep mountain terrain?",
      "Which trail running shoes dry fastest after a river crossing?",
      "Which shoes do ultra runners recommend?"
    )
  },
  {
    name: "Price and value",
    prompts: prompts(
      "decision",
      "Which trail running shoes are the best value?",
      "Are expensive trail running shoes worth it?",
      "Where should I buy trail running shoes?",
      "Which trail running shoe brand has the best warranty?"
    )
  }
]

const perceptionPrompts = [
  { text: "How trustworthy is Fernweh as a maker of trail running shoes?", propertyId: "trust", goodScore: "widely trusted", badScore: "not trusted at all" },
  { text: "How innovative are Fernweh's trail running shoes?", propertyId: "innovation", goodScore: "leads the field", badScore: "years behind" }
]

/** Simulated models that know the demo's market. Every result of theirs says `model: "simulated"`. */
export const demoModels = (concurrency: number): ReadonlyArray<LanguageModel> =>
  simulatedModels({
    seed: "demo",
    world: worldOf(demoBrand),
    llms: ["simulated-a", { llm: "simulated-b", presence: 0.8 }, { llm: "simulated-c", presence: 0.6 }],
    concurrency
  })

const findBrand = async (client: OrganizationClient): Promise<Brand | undefined> =>
  (await client.brands.list({ limit: 500 })).items.find(({ name }) => name === demoBrand.name)

const createBrand = async (client: OrganizationClient, isPerceptionOn: boolean): Promise<Brand> => {
  const brand = await client.brands.create(demoBrand)
  await client.prompts.createBatch({ brandId: brand.id, topics })
  // Perception prompts are created only where the feature is on.
  if (isPerceptionOn) await client.perceptionPrompts.create({ brandId: brand.id, prompts: perceptionPrompts })
  return brand
}

/** A run, ended or under way, that asked the models that are registered now; undefined when there is none. */
const findRun = async (client: OrganizationClient, brand: Brand, models: ReadonlyArray<LanguageModel>): Promise<Run | undefined> => {
  const { items } = await client.runs.list({ brandId: brand.id }, { limit: 100 })
  return items.map(({ run }) => run).find(({ channel, options }) => channel === "api" && models.every(({ llm }) => options.llms.includes(llm)))
}

export interface DemoOutcome {
  readonly brand: Brand
  readonly run: Run
  /** Whether this start created the run. */
  readonly isNew: boolean
}

/**
 * Creates the demo brand and its run where they are missing, and shows the run until its end. A run without any answer is asked again: at the earlier start the
 * key of the provider may have been wrong.
 */
export const prepareDemo = async (visibility: BrandVisibility, organization: Organization, models: ReadonlyArray<LanguageModel>): Promise<DemoOutcome> => {
  const client = visibility.forOrganization(organization.id)
  const brand = (await findBrand(client)) ?? (await createBrand(client, organization.customPerceptionPrompts))
  // The prompts may be missing because the prompt limit was too low at an earlier start.
  if ((await client.prompts.list({ brandId: brand.id })).total === 0) await client.prompts.createBatch({ brandId: brand.id, topics })
  const found = await findRun(client, brand, models)
  const begun = found ?? (await client.runs.start({ brandId: brand.id })).run
  const run = begun.status === "failed" ? await client.runs.retry({ runId: begun.id }) : begun
  return { brand, run: await follow(client, run.id), isNew: found === undefined }
}
