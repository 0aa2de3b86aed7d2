/** Everything that an organization can read, as plain values. Outlines are left out, because they are computed again from the cells when they are missing. */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Effect } from "effect"
import { firstPage } from "../Builders.js"
import { stores } from "../Stores.js"
import { parsed } from "./Support.js"

const readRun = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId) {
  const { labels, perceptions, runs, suggestions } = yield* stores
  return {
    run: { ...(yield* runs.get(organizationId, runId)) },
    plan: yield* runs.plan(organizationId, runId),
    usage: yield* runs.usage(organizationId, runId),
    results: yield* runs.results(organizationId, runId, firstPage),
    resultsWithAnswers: yield* runs.resultsWithAnswers(organizationId, runId, firstPage),
    metrics: yield* runs.metrics(organizationId, runId),
    cells: yield* runs.cells(organizationId, runId),
    cellCounts: [...(yield* runs.cellCountsOf(organizationId, [runId]))],
    brandCounts: [...(yield* runs.brandCountsOf(organizationId, [runId]))],
    sources: yield* parsed(runs.sources(organizationId, runId, firstPage)),
    perceptionSources: yield* parsed(perceptions.sources(organizationId, runId, firstPage)),
    perceptionCitations: yield* perceptions.citations(organizationId, runId, null, 500),
    promptResults: yield* suggestions.promptResults(organizationId, runId, -1, 500),
    labels: yield* labels.list(organizationId, runId, firstPage),
    suggestions: yield* suggestions.list(organizationId, runId, firstPage),
    commonestFailure: yield* runs.commonestFailure(organizationId, runId),
    ...(yield* readSums(organizationId, runId))
  }
})

/** The values that can be read of a run and of a staged import alike. */
export const readSums = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId) {
  const { runs } = yield* stores
  return {
    plannedCells: yield* runs.plannedCells(organizationId, runId, -1, 500),
    tallies: yield* runs.tallies(organizationId, runId, 0, 500),
    citations: yield* runs.citations(organizationId, runId, { position: 0, sample: 0 }, 500)
  }
})

const readBrand = Effect.fnUntraced(function* (organizationId: OrganizationId, brandId: BrandId) {
  const { brands, experiments, perceptions, prompts, runs } = yield* stores
  const { items } = yield* runs.list(organizationId, brandId, firstPage)
  const latest = yield* runs.latest(organizationId, brandId)
  return {
    brand: { ...(yield* brands.get(organizationId, brandId)) },
    topics: (yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((topic) => ({ ...topic })),
    prompts: (yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => ({ ...prompt })),
    perceptionPrompts: (yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items.map((prompt) => ({ ...prompt })),
    perception: yield* perceptions.ofBrand(organizationId, brandId),
    quota: yield* prompts.quota(organizationId, brandId),
    experiments: yield* experiments.list(organizationId, brandId, firstPage),
    latest: latest?.id ?? null,
    runs: yield* Effect.forEach(items, (run) => readRun(organizationId, run.id)),
    metrics: [
      ...(yield* runs.metricsOf(
        organizationId,
        items.map((run) => run.id)
      ))
    ].sort(([left], [right]) => (left < right ? -1 : 1))
  }
})

/** @param imports the imports that are still staged */
export const readEverything = Effect.fnUntraced(function* (organizationId: OrganizationId, imports: ReadonlyArray<RunId> = []) {
  const { brands, ledger, organizations, rescores, schedules, webhooks } = yield* stores
  const { items } = yield* brands.list(organizationId, firstPage)
  return {
    organization: { ...(yield* organizations.get(organizationId)) },
    livePrompts: (yield* organizations.usage(organizationId)).livePrompts,
    keys: (yield* organizations.listKeys(organizationId)).map((key) => ({ ...key })),
    brands: yield* Effect.forEach(items, (brand) => readBrand(organizationId, brand.id)),
    schedules: yield* schedules.list(organizationId, firstPage),
    webhooks: yield* Effect.forEach((yield* webhooks.list(organizationId, firstPage)).items, (webhook) =>
      Effect.map(webhooks.deliveries(organizationId, webhook.id, firstPage), (deliveries) => ({ webhook, deliveries }))
    ),
    rescoring: (yield* rescores.pending).filter((rescore) => rescore.organizationId === organizationId),
    active: (yield* ledger.active).filter((run) => run.organizationId === organizationId),
    staged: yield* Effect.forEach(imports, (runId) => readSums(organizationId, runId))
  }
})
