/** The run of the kill harness: a brand with prompts, and those findings of the run that do not depend on which worker made which call. */
import type { BrandVisibility, OrganizationClient, Run } from "@brand-visibility/core"

/** The findings of a run as text, without ids and times. */
export interface Findings {
  /** A line for each Result, sorted. */
  readonly results: ReadonlyArray<string>
  readonly metrics: string
}

export interface KillSubject {
  readonly questions: ReadonlyArray<string>
  readonly start: () => Promise<Run>
  readonly get: (runId: string) => Promise<Run>
  readonly findings: (runId: string) => Promise<Findings>
}

const findingsOf = async (client: OrganizationClient, runId: string): Promise<Findings> => {
  const results: Array<string> = []
  for await (const { isPresent, llm, mentionedBrands, prompt, rank, samples, sentiment, topic } of client.runs.results({ runId }))
    results.push(JSON.stringify([topic.name, prompt.text, llm, isPresent, rank, sentiment, mentionedBrands, samples]))
  const { metrics } = await client.runs.stats({ runId })
  return { results: results.sort(), metrics: JSON.stringify({ ...metrics, calculatedAt: null }) }
}

/** The differences between the findings of a run and those of an undisturbed run, in sentences. */
export const differences = (undisturbed: Findings, { metrics, results }: Findings): ReadonlyArray<string> => {
  const found = new Set(results)
  const expected = new Set(undisturbed.results)
  return [
    ...undisturbed.results.filter((line) => !found.has(line)).map((line) => `lost: ${line}`),
    ...results.filter((line) => !expected.has(line)).map((line) => `not as in an undisturbed run: ${line}`),
    ...results.filter((line, index) => results[index - 1] === line).map((line) => `twice: ${line}`),
    ...(metrics === undisturbed.metrics ? [] : [`the metrics are ${metrics}; those of an undisturbed run are ${undisturbed.metrics}`])
  ]
}

/** Creates an organization with a brand and `calls` prompts. */
export const prepare = async (visibility: BrandVisibility, calls: number): Promise<KillSubject> => {
  const { id } = await visibility.organizations.create({ name: "Trail Shop", promptLimit: null, promptLimitPerBrand: null })
  const client = visibility.forOrganization(id)
  const { id: brandId } = await client.brands.create({
    name: "Fernweh",
    domains: ["fernweh.example"],
    competitors: [{ name: "Kestrel Peak" }, { name: "Norrvind" }]
  })
  const questions = Array.from({ length: calls }, (_, index) => `Which shoes for trail ${index + 1}?`)
  for (let first = 0; first < calls; first += 100) {
    const prompts = questions.slice(first, first + 100).map((text) => ({ text }))
    await client.prompts.createBatch({ brandId, topics: [{ name: `Trails from ${first + 1}`, prompts }] })
  }
  return {
    questions,
    start: async () => (await client.runs.start({ brandId })).run,
    get: (runId) => client.runs.get({ runId }),
    findings: (runId) => findingsOf(client, runId)
  }
}
