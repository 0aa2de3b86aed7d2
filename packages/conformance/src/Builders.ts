/**
 * Creates organizations, brands and prompts for tests. Each call creates new ones, and fills every field that the test does not name.
 *
 * ```ts
 * const { organizationId, brandId } = yield* Builders.aBrand({ organization: { promptLimit: 10 } })
 * const { topic, prompts } = yield* Builders.aTopic(organizationId, brandId, ["What is the best CRM?"])
 * ```
 */
import type { NewApiKey } from "@brand-visibility/core/domain/ApiKey"
import type { Brand, BrandDefinition, BrandInput } from "@brand-visibility/core/domain/Brand"
import type { ExperimentInput } from "@brand-visibility/core/domain/Experiment"
import { type BrandId, type OrganizationId, PromptId } from "@brand-visibility/core/domain/Ids"
import { Organization, type OrganizationInput } from "@brand-visibility/core/domain/Organization"
import type { PageRequest } from "@brand-visibility/core/domain/Page"
import type { PerceptionPromptInput } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Prompt, PromptInput } from "@brand-visibility/core/domain/Prompt"
import type { ScheduleInput } from "@brand-visibility/core/domain/Schedule"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Topic } from "@brand-visibility/core/domain/Topic"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import type { NewWebhook } from "@brand-visibility/core/internal/ports/WebhookStore"
import { Effect } from "effect"

/** The first page, of the largest length. */
export const firstPage: PageRequest = { page: 1, limit: 500 }

export const organizationInput = (input: Partial<OrganizationInput> = {}): OrganizationInput => ({
  name: "Northwind",
  externalId: null,
  promptLimitPerBrand: null,
  promptLimit: null,
  customPerceptionPrompts: true,
  dailyBudgetUsd: null,
  maxActiveRuns: null,
  maxBrands: null,
  maxStoredBytes: null,
  ...input
})

export const brandDefinition = (definition: Partial<BrandDefinition> = {}): BrandDefinition => ({
  name: "Acme",
  aliases: ["Acme Inc."],
  domains: ["acme.example"],
  description: "Makes everything",
  category: "Software",
  competitors: [{ name: "Globex", aliases: ["Globex Corp."], domains: ["globex.example"] }],
  excludeTerms: ["acme of perfection"],
  country: "DE",
  language: "de",
  ...definition
})

export const brandInput = (input: Partial<BrandInput> = {}): BrandInput => ({
  ...brandDefinition(),
  customPerceptionPrompts: null,
  anchorPromptIds: [],
  ...input
})

/** A key. Keys of one organization need different values of `index`, from 0 to 9. */
export const newApiKey = (organizationId: OrganizationId, index = 0, input: Partial<NewApiKey> = {}): NewApiKey => ({
  name: "Server",
  // The public part must be unique in the storage, which earlier runs of the suite may have used too.
  keyId: `${organizationId.replaceAll("-", "").slice(-15)}${index}`,
  secretHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  scopes: ["read", "write"],
  expiresAt: null,
  ...input
})

export const promptInput = (text: string, input: Partial<PromptInput> = {}): PromptInput => ({ text, customerJourney: null, estimatedVolume: null, ...input })

export const perceptionPromptInput = (text: string, input: Partial<PerceptionPromptInput> = {}): PerceptionPromptInput => ({
  text,
  propertyId: "trust",
  ...input
})

export const scheduleInput = (input: Partial<ScheduleInput> = {}): ScheduleInput => ({
  cron: "0 9 * * MON",
  timeZone: "Europe/Berlin",
  missed: "once",
  options: {},
  ...input
})

export const experimentInput = (input: Partial<ExperimentInput> = {}): ExperimentInput => ({
  name: "New comparison page",
  changedAt: Timestamp.make("2030-01-01T00:00:00.000Z"),
  days: 28,
  treatedPromptIds: [PromptId.make("01900000-0000-7000-8000-000000000011")],
  controlPromptIds: [PromptId.make("01900000-0000-7000-8000-000000000012")],
  ...input
})

export const webhookInput = (input: Partial<NewWebhook> = {}): NewWebhook => ({
  url: "https://hooks.example/visibility",
  eventTypes: null,
  description: null,
  secret: "whsec_dGhpcyBpcyBubyBzZWNyZXQgYXQgYWxs",
  ...input
})

export const anOrganization = (input: Partial<OrganizationInput> = {}) => Effect.flatMap(OrganizationStore, (store) => store.create(organizationInput(input)))

export interface BrandOfTest {
  readonly organization: Organization
  readonly organizationId: OrganizationId
  readonly brand: Brand
  readonly brandId: BrandId
}

/** Creates a brand, in a new organization unless `organization` is an existing one. */
export const aBrand = Effect.fnUntraced(function* (
  input: { readonly organization?: Organization | Partial<OrganizationInput>; readonly brand?: Partial<BrandInput> } = {}
) {
  const { brand: brandFields, organization: given = {} } = input
  const organization = given instanceof Organization ? given : yield* anOrganization(given)
  const brand = yield* (yield* BrandStore).create(organization.id, brandInput(brandFields))
  const made: BrandOfTest = { organization, organizationId: organization.id, brand, brandId: brand.id }
  return made
})

/** Creates a topic with prompts of the given texts. */
export const aTopic = Effect.fnUntraced(function* (organizationId: OrganizationId, brandId: BrandId, texts: ReadonlyArray<string> = [], name = "CRM software") {
  const store = yield* PromptStore
  const { topics } = yield* store.addTopics(organizationId, brandId, [{ name, prompts: texts.map((text) => promptInput(text)) }])
  const [entry] = topics
  if (entry === undefined) return yield* Effect.dieMessage("PromptStore.addTopics returned no topic for one entry")
  const made: { readonly topic: Topic; readonly prompts: ReadonlyArray<Prompt> } = {
    topic: entry.topic.value,
    prompts: entry.prompts.map((prompt) => prompt.value)
  }
  return made
})
