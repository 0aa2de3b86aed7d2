/** Measures a brand: creates it with its prompts, asks every model, and returns the result. */
import type { BrandVisibility } from "@brand-visibility/core"

export interface Finding {
  readonly llm: string
  readonly prompt: string
  readonly isPresent: boolean
  readonly rank: number | null
}

export interface Measured {
  /** How the run ended: `completed`, or `partial` when some calls failed. */
  readonly status: string
  /** Share of answers that name the brand, with its 95 % interval for these prompts. */
  readonly visibility: { readonly value: number | null; readonly low: number | null; readonly high: number | null }
  readonly findings: ReadonlyArray<Finding>
}

type BrandInput = Parameters<ReturnType<BrandVisibility["forOrganization"]>["brands"]["create"]>[0]

interface Question {
  /** The owner of the brand: an id of your own application, such as that of an account. */
  readonly externalId: string
  readonly brand: BrandInput
  readonly prompts: ReadonlyArray<string>
}

export const measure = async (visibility: BrandVisibility, { brand, externalId, prompts }: Question): Promise<Measured> => {
  const known = await visibility.organizations.find({ externalId })
  const { id } = known ?? (await visibility.organizations.create({ name: externalId, externalId }))
  const client = visibility.forOrganization(id)

  const brands = await client.brands.list()
  const { id: brandId } = brands.items.find(({ name }) => name === brand.name) ?? (await client.brands.create(brand))
  // Prompts that exist already are not created again.
  await client.prompts.createBatch({ brandId, topics: [{ name: "General", prompts: prompts.map((text) => ({ text })) }] })

  const { run } = await client.runs.start({ brandId })
  const { status } = await client.runs.finished({ runId: run.id })
  const { metrics } = await client.runs.stats({ runId: run.id })
  const findings: Array<Finding> = []
  for await (const { isPresent, llm, prompt, rank } of client.runs.results({ runId: run.id })) findings.push({ llm, prompt: prompt.text, isPresent, rank })
  const rate = metrics?.rates.overall.visibility
  return { status, visibility: { value: rate?.value ?? null, low: rate?.panel?.low ?? null, high: rate?.panel?.high ?? null }, findings }
}
