/** Creates or updates the brand, the topics with their prompts, and the perception prompts of the configuration. Nothing is deleted. */
import { isDeepStrictEqual } from "node:util"
import { Client, type RequestOf } from "@brand-visibility/api"
import { maximumPromptsPerRequest } from "@brand-visibility/core/domain/Prompt"
import { maximumTopicsPerRequest } from "@brand-visibility/core/domain/Topic"
import type { Settings } from "./Configuration.js"
import type { Context } from "./Context.js"
import type { Session } from "./Session.js"
import { type Brand, findBrand, theBrand } from "./Subject.js"

type Configured = NonNullable<Settings["brand"]>

/** The fields of a brand that a configuration sets. The other fields are set elsewhere, such as in a dashboard. */
const describedBy = ({ aliases, category, competitors, country, description, domains, excludeTerms, language, name }: Brand | Configured) => ({
  name,
  aliases,
  domains,
  description,
  category,
  competitors: competitors.map((competitor) => ({ name: competitor.name, aliases: competitor.aliases, domains: competitor.domains })),
  excludeTerms,
  country,
  language
})

const applyBrand = async (context: Context, session: Session, configured: Configured): Promise<Brand> => {
  const found = await findBrand(context, session)
  if (found === null) return session.api.createBrand({ body: describedBy(configured) })
  const wanted = describedBy(configured)
  if (isDeepStrictEqual(describedBy(found), wanted)) return found
  const { rescoreSuggested, ...changed } = await session.api.updateBrand({ path: { brandId: found.id }, body: wanted })
  if (rescoreSuggested)
    await context.note(
      "The brand's definition has changed since earlier runs were scored: brand-visibility rescore --preview shows what a rescore would change"
    )
  return changed
}

type TopicEntry = RequestOf<"createTopicsWithPrompts">["body"]["topics"][number]

/** The topics with their prompts, in requests that are within the API's limits. A topic with many prompts is in several requests. */
const requestsOf = (topics: NonNullable<Settings["topics"]>): ReadonlyArray<ReadonlyArray<TopicEntry>> => {
  const requests: Array<Array<TopicEntry>> = []
  let request: Array<TopicEntry> = []
  let room = 0
  for (const { name, prompts } of topics)
    for (let from = 0; from < prompts.length;) {
      if (room === 0 || request.length === maximumTopicsPerRequest) {
        requests.push((request = []))
        room = maximumPromptsPerRequest
      }
      const taken = prompts.slice(from, from + room)
      request.push({ name, prompts: taken.map((prompt) => (typeof prompt === "string" ? { text: prompt } : prompt)) })
      from += taken.length
      room -= taken.length
    }
  return requests
}

const applyTopics = async (session: Session, brandId: string, all: NonNullable<Settings["topics"]>): Promise<void> => {
  for (const topics of requestsOf(all)) await session.api.createTopicsWithPrompts({ path: { brandId }, body: { topics } })
}

const applyPerception = async (session: Session, brandId: string, prompts: NonNullable<Settings["perceptionPrompts"]>): Promise<void> => {
  const there = new Set<string>()
  for await (const { promptText } of Client.items(session.api.listPerceptionPrompts, { path: { brandId } })) there.add(promptText)
  const missing = prompts.filter(({ text }) => {
    const isNew = !there.has(text)
    there.add(text)
    return isNew
  })
  for (let from = 0; from < missing.length; from += maximumPromptsPerRequest)
    await session.api.createPerceptionPrompts({ path: { brandId }, body: { prompts: missing.slice(from, from + maximumPromptsPerRequest) } })
}

/** The brand of this command, created or updated from the configuration. A brand that `--brand` names and the configuration does not describe is left as it is. */
export const applyConfiguration = async (context: Context, session: Session): Promise<Brand> => {
  const settings = (await context.configuration())?.settings
  const named = context.given.text("brand")
  const configured = settings?.brand
  if (configured === undefined || (named !== undefined && named.toLowerCase() !== configured.name.toLowerCase())) return theBrand(context, session)
  const brand = await applyBrand(context, session, configured)
  await applyTopics(session, brand.id, settings?.topics ?? [])
  await applyPerception(session, brand.id, settings?.perceptionPrompts ?? [])
  return brand
}
