/**
 * Calls of every kind that a store takes, drawn at random: see RandomScript.
 */
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { ApiKeyId, OrganizationId, PerceptionPromptId, PerceptionResponseId, PromptId, RunId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { PageRequest } from "@brand-visibility/core/domain/Page"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { ReceiptRef } from "@brand-visibility/core/domain/Receipt"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { CellOutcome, LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import type { ClaimRequest } from "@brand-visibility/core/internal/ports/CellLedger"
import type { RescoreRef } from "@brand-visibility/core/internal/ports/RescoreStore"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Effect } from "effect"
import * as Builders from "../Builders.js"
import * as RunBuilders from "../RunBuilders.js"
import type { Dice } from "../Seed.js"
import type { AllStores } from "../Stores.js"

/** The largest cost of a call: nothing, half a thousandth of a dollar, a price by the length of the prompt, or unknown. */
const prices: readonly [ClaimRequest["mostCostOf"], ...ReadonlyArray<ClaimRequest["mostCostOf"]>] = [
  () => 0,
  () => 500_000,
  (text) => text.length * 40_000,
  () => null
]

const texts = [
  "What is the best CRM?",
  "what is  the BEST crm?",
  "Which CRM is cheap?",
  "Ist Straße = STRASSE?",
  "Ünïcödé 👩‍👩‍👧‍👦?",
  "'; DROP TABLE runs; --"
] as const
const names = ["CRM software", "crm SOFTWARE", "Shoes", "Äpfel", "__proto__"] as const

/** The objects that the script has made so far, of both organizations. A call may use an object of the other organization. */
export interface Made {
  readonly organizations: ReadonlyArray<OrganizationId>
  readonly brands: Array<Brand>
  readonly removed: Array<Brand>
  readonly topics: Array<TopicId>
  readonly prompts: Array<PromptId | PerceptionPromptId>
  readonly perceptionPrompts: Array<PerceptionPrompt>
  readonly responses: Array<PerceptionResponseId>
  readonly keys: Array<ApiKeyId>
  readonly runs: Array<Run>
  readonly cells: Array<LeasedCell>
  readonly imports: Array<RunId>
  readonly rescores: Array<RescoreRef>
  readonly receipts: Array<ReceiptRef>
}

const anyPage = ({ integer }: Dice): PageRequest => ({ page: 1 + integer(3), limit: 1 + integer(4) })

/** The bill of a call. One in eight costs is unknown. */
const anyBill = ({ integer, isLucky }: Dice) => RunBuilders.bill(isLucky(0.125) ? null : integer(400_000), integer(400_000))

const anyOutcome = ({ integer, isLucky, pick }: Dice, { scale }: LeasedCell): CellOutcome => {
  if (isLucky(0.15)) return RunBuilders.refused
  if (isLucky(0.2)) return RunBuilders.failed(pick(["timeout", "rate_limited", "unavailable"]))
  if (scale !== null) return RunBuilders.rated(integer(11) / 2, { citations: [RunBuilders.citation(`https://globex.example/${integer(3)}`)] })
  const scored = isLucky(0.6)
    ? {
        rank: 1 + integer(4),
        sentiment: pick(["positive", "neutral", "negative"] as const),
        mentionedBrands: ["Globex"],
        evidence: [RunBuilders.evidence("Acme")]
      }
    : { mentionedBrands: [] }
  const citations = Array.from({ length: integer(3) }, (_, index) =>
    RunBuilders.citation(`https://globex.example/${integer(3)}/${index}`, { cited: isLucky(0.5) })
  )
  return RunBuilders.answered(scored, {
    text: `${pick(texts)}\n"quoted" \\ \t ${"x".repeat(integer(300))}`,
    model: isLucky(0.5) ? "model-1" : null,
    citations
  })
}

/** One of the given objects; undefined when there is none. */
const oneOf = <A>({ integer }: Dice, items: ReadonlyArray<A>): A | undefined => items[integer(Math.max(1, items.length))]

type Call = Effect.Effect<unknown, unknown, Stores>

/** Every kind of call that is possible at this point. The values of a call are drawn when the call is chosen. */
export const callsOf = (all: AllStores, made: Made, roll: Dice): ReadonlyArray<readonly [name: string, call: () => Call | undefined]> => {
  const { brands, imports, ledger, organizations, perceptions, prompts, receipts, rescores, retention, runs, suggestions } = all
  const organizationId = roll.isLucky(0.9) ? made.organizations[0]! : made.organizations[1]!
  const own = made.brands.filter((candidate) => candidate.organizationId === organizationId)
  const brand = oneOf(roll, roll.isLucky(0.9) ? own : made.brands)
  const topicId = oneOf(roll, made.topics)
  const promptId = oneOf(roll, made.prompts)
  const run = oneOf(roll, made.runs)
  const cell = oneOf(roll, made.cells)
  const asksForRating = made.cells.filter(({ scale }) => scale !== null)
  const importId = oneOf(roll, made.imports)
  const page = anyPage(roll)
  const inputs = () =>
    Array.from({ length: 1 + roll.integer(3) }, () =>
      Builders.promptInput(roll.pick(texts), { estimatedVolume: roll.isLucky(0.3) ? roll.integer(1e9) * 1e6 : null })
    )
  const given = <A>(value: A | undefined, call: (value: A) => Call) => (value === undefined ? undefined : call(value))

  return [
    ["BrandStore.create", () => Effect.tap(brands.create(organizationId, Builders.brandInput({ name: roll.pick(names) })), (value) => made.brands.push(value))],
    ["BrandStore.get", () => given(brand, ({ id }) => brands.get(organizationId, id))],
    ["BrandStore.update", () => given(brand, ({ id }) => brands.update(organizationId, id, { aliases: [roll.pick(names)], description: null }))],
    [
      "BrandStore.remove",
      () => (roll.isLucky(0.2) ? given(brand, (value) => Effect.tap(brands.remove(organizationId, value.id), () => made.removed.push(value))) : undefined)
    ],
    ["BrandStore.list", () => brands.list(organizationId, page)],
    [
      "PromptStore.addTopics",
      () =>
        given(brand, ({ id }) => {
          const entries = Array.from({ length: 1 + roll.integer(2) }, () =>
            topicId !== undefined && roll.isLucky(0.3) ? { id: topicId, prompts: inputs() } : { name: roll.pick(names), prompts: inputs() }
          )
          return Effect.tap(prompts.addTopics(organizationId, id, entries), ({ topics }) => {
            for (const entry of topics) {
              made.topics.push(entry.topic.value.id)
              made.prompts.push(...entry.prompts.map(({ value }) => value.id))
            }
          })
        })
    ],
    ["PromptStore.addPrompts", () => given(topicId, (id) => prompts.addPrompts(organizationId, id, inputs()))],
    [
      "PromptStore.addPerceptionPrompts",
      () =>
        given(brand, ({ id }) =>
          Effect.tap(prompts.addPerceptionPrompts(organizationId, id, [Builders.perceptionPromptInput(roll.pick(texts))]), (added) => {
            made.prompts.push(...added.prompts.map((prompt) => prompt.id))
            made.perceptionPrompts.push(...added.prompts)
          })
        )
    ],
    ["PromptStore.get", () => given(promptId, (id) => prompts.get(organizationId, id))],
    ["PromptStore.update", () => given(promptId, (id) => prompts.update(organizationId, id, { text: roll.pick(texts) }))],
    ["PromptStore.remove", () => given(promptId, (id) => prompts.remove(organizationId, id))],
    ["PromptStore.getTopic", () => given(topicId, (id) => prompts.getTopic(organizationId, id))],
    ["PromptStore.updateTopic", () => given(topicId, (id) => prompts.updateTopic(organizationId, id, { name: roll.pick(names) }))],
    ["PromptStore.removeTopic", () => given(topicId, (id) => prompts.removeTopic(organizationId, id))],
    ["PromptStore.listTopics", () => given(brand, ({ id }) => prompts.listTopics(organizationId, id, page))],
    ["PromptStore.listPrompts", () => given(brand, ({ id }) => prompts.listPrompts(organizationId, id, page))],
    ["PromptStore.listTopicPrompts", () => given(topicId, (id) => prompts.listTopicPrompts(organizationId, id, page))],
    ["PromptStore.listPerceptionPrompts", () => given(brand, ({ id }) => prompts.listPerceptionPrompts(organizationId, id, page))],
    ["PromptStore.quota", () => given(brand, ({ id }) => prompts.quota(organizationId, id))],
    ["OrganizationStore.usage", () => organizations.usage(organizationId)],
    [
      "OrganizationStore.createKey",
      () => Effect.tap(organizations.createKey(organizationId, Builders.newApiKey(organizationId, roll.integer(10))), ({ id }) => made.keys.push(id))
    ],
    [
      "OrganizationStore.rotateKey",
      () =>
        given(oneOf(roll, made.keys), (id) =>
          organizations.rotateKey(organizationId, id, { ...Builders.newApiKey(organizationId, roll.integer(10)), overlapMillis: 60_000 })
        )
    ],
    ["OrganizationStore.revokeKey", () => given(oneOf(roll, made.keys), (id) => organizations.revokeKey(organizationId, id))],
    ["OrganizationStore.listKeys", () => organizations.listKeys(organizationId)],
    ["OrganizationStore.findKey", () => organizations.findKey(Builders.newApiKey(organizationId, roll.integer(10)).keyId)],
    [
      "RunStore.create",
      () =>
        given(brand, (value) => {
          const asked = made.perceptionPrompts.filter((prompt) => prompt.brandId === value.id).slice(0, 2)
          const shape = {
            llms: ["chatgpt", "claude"].slice(0, 1 + roll.integer(2)),
            prompts: 1 + roll.integer(3),
            budgetUsd: roll.isLucky(0.3) ? 0.001 : null,
            samples: 1 + roll.integer(2),
            perceptionPrompts: asked
          }
          return Effect.tap(runs.create(organizationId, RunBuilders.newRun(value, shape)), (created) => made.runs.push(created.run))
        })
    ],
    [
      "CellLedger.claim",
      () =>
        given(run, (value) =>
          Effect.tap(
            RunBuilders.claim(value, {
              limit: 1 + roll.integer(6),
              llm: roll.pick(["chatgpt", "claude"]),
              leaseMillis: roll.pick([0, 600_000]),
              mostCostOf: roll.pick(prices)
            }),
            (cells) => made.cells.push(...cells)
          )
        )
    ],
    ["CellLedger.settle", () => given(cell, (value) => RunBuilders.settle(value, anyOutcome(roll, value), anyBill(roll)))],
    // Ratings would otherwise be rare: a script must create a perception prompt, then a run of its brand, and claim the run's last cells.
    [
      "CellLedger.settle a rating",
      () =>
        given(oneOf(roll, asksForRating.length > 0 ? asksForRating : made.cells), (value) => RunBuilders.settle(value, anyOutcome(roll, value), anyBill(roll)))
    ],
    ["CellLedger.renew", () => given(cell, (value) => ledger.renew([RunBuilders.leaseOf(value)], 600_000))],
    ["CellLedger.release", () => given(cell, (value) => RunBuilders.release(value, roll.pick([0, 500])))],
    ["CellLedger.postpone", () => given(cell, (value) => RunBuilders.postpone(value, roll.pick([0, 600_000]), roll.pick([0, 500])))],
    [
      "PerceptionStore.ofBrand",
      () =>
        given(brand, ({ id }) =>
          Effect.tap(perceptions.ofBrand(organizationId, id), (perception) => {
            made.responses.push(...perception.prompts.flatMap((prompt) => prompt.answers.map((answer) => answer.id)))
          })
        )
    ],
    ["PerceptionStore.ofRun", () => given(run, ({ brandId, id }) => perceptions.ofRun(organizationId, brandId, id))],
    [
      "PerceptionStore.correct",
      () => given(oneOf(roll, made.responses), (id) => perceptions.correct(organizationId, id, { score: roll.integer(13), scoreReason: roll.pick(texts) }))
    ],
    ["PerceptionStore.citations", () => given(run, ({ id }) => perceptions.citations(organizationId, id, null, 3))],
    ["PerceptionStore.sources", () => given(run, ({ id }) => perceptions.sources(organizationId, id, page))],
    ["SuggestionStore.list", () => given(run, ({ id }) => suggestions.list(organizationId, id, page))],
    // The negative age includes all ended runs. The call is left out after a brand was deleted, because a storage may forget the runs of a deleted brand before
    // they are counted here.
    ["RetentionStore.dropAnswers", () => (roll.isLucky(0.2) && made.removed.length === 0 ? retention.dropAnswers(organizationId, -60_000) : undefined)],
    ["RunStore.commonestFailure", () => given(run, ({ id }) => runs.commonestFailure(organizationId, id))],
    [
      "RunStore.finish",
      () => given(run, (value) => RunBuilders.finish(value, RunBuilders.completed, RunBuilders.summary({ sources: [RunBuilders.source("globex.example")] })))
    ],
    ["RunStore.cancel", () => given(run, ({ id }) => runs.cancel(organizationId, id))],
    ["RunStore.failures", () => given(run, ({ id }) => runs.failures(organizationId, id, page))],
    ["RunStore.retry", () => given(run, ({ id }) => Effect.tap(runs.retry(organizationId, id), (retried) => made.runs.push(retried)))],
    ["RunStore.get", () => given(run, ({ id }) => runs.get(organizationId, id))],
    ["RunStore.plan", () => given(run, ({ id }) => runs.plan(organizationId, id))],
    ["RunStore.list", () => given(brand, ({ id }) => runs.list(organizationId, id, page))],
    ["RunStore.latest", () => given(brand, ({ id }) => runs.latest(organizationId, id))],
    ["RunStore.results", () => given(run, ({ id }) => runs.results(organizationId, id, page))],
    ["RunStore.resultsWithAnswers", () => given(run, ({ id }) => runs.resultsWithAnswers(organizationId, id, page, { isPresent: roll.isLucky(0.5) }))],
    ["RunStore.shownResults", () => given(run, ({ id }) => runs.shownResults(organizationId, id, page, roll.isLucky(0.5)))],
    ["RunStore.tallies", () => given(run, ({ id }) => runs.tallies(organizationId, id, roll.integer(3), 2))],
    ["RunStore.citations", () => given(run, ({ id }) => runs.citations(organizationId, id, { position: roll.integer(3), sample: 0 }, 2))],
    ["RunStore.plannedCells", () => given(run, ({ id }) => runs.plannedCells(organizationId, id, roll.integer(3) - 1, 2))],
    ["RunStore.cells", () => given(run, ({ id }) => runs.cells(organizationId, id))],
    ["RunStore.outlinesOf", () => given(run, ({ id }) => runs.outlinesOf(organizationId, [id]))],
    ["RunStore.cellCountsOf", () => given(run, ({ id }) => runs.cellCountsOf(organizationId, [id]))],
    ["RunStore.brandCountsOf", () => given(run, ({ id }) => runs.brandCountsOf(organizationId, [id]))],
    ["RunStore.metrics", () => given(run, ({ id }) => runs.metrics(organizationId, id))],
    ["RunStore.sources", () => given(run, ({ id }) => runs.sources(organizationId, id, page))],
    [
      "ImportStore.open",
      () => given(brand, ({ definition, id }) => Effect.tap(imports.open(organizationId, id, definition), (runId) => made.imports.push(runId)))
    ],
    [
      "ImportStore.append",
      () =>
        given(importId, (id) =>
          imports.append(
            organizationId,
            id,
            Array.from({ length: 1 + roll.integer(4) }, () =>
              RunBuilders.importedAnswer({ promptText: roll.pick(texts), topicName: roll.pick(names), llm: roll.pick(["chatgpt", "claude"]) })
            )
          )
        )
    ],
    [
      "ImportStore.publish",
      () => given(importId, (id) => Effect.tap(imports.publish(organizationId, id, RunBuilders.summary()), (published) => made.runs.push(published)))
    ],
    ["ImportStore.discard", () => given(importId, (id) => imports.discard(organizationId, id))],
    ["RescoreStore.begin", () => given(run, ({ id }) => Effect.tap(rescores.begin(organizationId, id, 60_000), (rescore) => made.rescores.push(rescore)))],
    [
      "RescoreStore.takeOver",
      () =>
        given(oneOf(roll, made.rescores), (rescore) =>
          Effect.tap(rescores.takeOver(rescore, 60_000), (taken) => Effect.sync(() => (taken === null ? 0 : made.rescores.push(taken))))
        )
    ],
    ["RescoreStore.renew", () => given(oneOf(roll, made.rescores), (rescore) => rescores.renew(rescore, roll.pick([0, 600_000])))],
    ["RescoreStore.answers", () => given(run, ({ id }) => rescores.answers(organizationId, id, 0, 3))],
    [
      "RescoreStore.stage",
      () =>
        given(oneOf(roll, made.rescores), (rescore) =>
          Effect.flatMap(RunBuilders.rescored(rescore.organizationId, rescore.runId, { rank: 1 + roll.integer(3) }), (scores) =>
            rescores.stage(rescore, scores)
          )
        )
    ],
    [
      "RescoreStore.commit",
      () => given(oneOf(roll, made.rescores), (rescore) => rescores.commit(rescore, { definition: Builders.brandDefinition(), summary: RunBuilders.summary() }))
    ],
    [
      "ReceiptStore.begin",
      () =>
        Effect.tap(
          receipts.begin({
            organizationId,
            receiptId: `receipt ${roll.integer(3)}`,
            fingerprint: roll.pick(["one", "two"]),
            leaseMillis: roll.pick([0, 600_000]),
            keptMillis: 600_000
          }),
          (state) => (state._tag === "Begun" ? Effect.sync(() => made.receipts.push(state.ref)) : Effect.void)
        )
    ],
    ["ReceiptStore.complete", () => given(oneOf(roll, made.receipts), (ref) => receipts.complete(ref, "one", `{"made":${roll.integer(9)}}`))],
    ["ReceiptStore.release", () => given(oneOf(roll, made.receipts), (ref) => receipts.release(ref))]
  ]
}
