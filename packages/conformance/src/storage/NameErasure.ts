/** Laws of the erasure of a person's names. The person is Zorblatt Quux, whose names occur nowhere else in the tests. */
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { ReceiptRef } from "@brand-visibility/core/domain/Receipt"
import { erasedDomain, nameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import { erasedText } from "@brand-visibility/core/internal/domain/NameErasure"
import { sha256Of } from "@brand-visibility/core/internal/domain/RunBundle"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { readEverything } from "./Snapshot.js"
import { failsWith } from "./Support.js"
import { aTenant } from "./Tenant.js"

const { answered, citation, evidence, rated } = RunBuilders
const { firstPage } = Builders

/** An eraser of the person's names. How names are found in texts is no matter of storage. */
export const eraser = nameEraser((text) => /zorblatt|quux/i.test(text))

const said = "Zorblatt Quux recommends Acme."
const neutral = "Many people choose Globex."
const addresses = ["https://zorblattquux.example/about", "https://site.example/people/zorblatt-quux?x=1", "https://site.example/Zorblatt%20Quux"]
const nobody = { runs: 0, runsUnderWay: 0, answers: 0, results: 0, citations: 0, suggestions: 0, replies: 0 }

/** The run's copy of the brand, in which each list names the person. */
const namedDefinition = (definition: Brand["definition"]): Brand["definition"] => ({
  ...definition,
  aliases: ["Acme of Zorblatt Quux", "ACME"],
  domains: ["zorblatt-quux.example"],
  description: "Founded by Zorblatt Quux",
  category: "Zorblatt Quux’s shop",
  excludeTerms: ["Zorblatt Acme"],
  competitors: [{ name: "Zorblatt’s Bakery", aliases: ["Quux, Zorblatt"], domains: ["zorblatt.example"] }]
})

const namedSite = { links: addresses.map((uri) => ({ uri, type: "profile" as const, title: "About Zorblatt Quux", responseCount: 1 })) }

const { rates } = RunBuilders.metrics()

const namedSummary = () => {
  const { cells, ...rest } = RunBuilders.summary()
  return {
    ...rest,
    cells: {
      prompts: JSON.stringify([[null, null, "Books by Zorblatt Quux", null, "Who is Zorblatt Quux?"]]),
      cells: JSON.stringify({ ...JSON.parse(cells.cells), definition: namedDefinition(Builders.brandDefinition()) }),
      // In the second cell, one answer names the person in one spelling and two answers in another.
      brands: JSON.stringify([
        ["Zorblatt Quux", "01", "31"],
        ["Globex", "0", "2"],
        ["Quux, Zorblatt", "1", "2"]
      ]),
      sources: JSON.stringify([["zorblattquux.example", "0", "1"]])
    },
    metrics: RunBuilders.metrics({
      rates: { ...rates, byTopic: [["Books by Zorblatt Quux", rates.overall]] },
      responsesWithBrands: 6,
      mentionedBrands: [
        ["Zorblatt Quux", 4],
        ["Globex", 3],
        ["Quux, Zorblatt", 1]
      ],
      topics: [
        ["Books by Zorblatt Quux", RunBuilders.topicMetrics({ present: 1 })],
        ["Talks by Zorblatt Quux", RunBuilders.topicMetrics({ present: 2 })]
      ]
    }),
    sources: [RunBuilders.source("zorblattquux.example", { topics: ["Books by Zorblatt Quux"], ...namedSite })],
    perceptionSources: [RunBuilders.perceptionSource("site.example", { ...namedSite, properties: ["Zorblatt Quux"] })],
    suggestions: [
      RunBuilders.newSuggestion("named", { brands: ["Zorblatt Quux", "Globex"] }),
      RunBuilders.newSuggestion("worded", { contentSuggestion: { title: "Ask Zorblatt", description: "…" } }),
      RunBuilders.newSuggestion("kept")
    ]
  }
}

const named = (text: string) =>
  answered(
    { rank: 2, sentiment: "positive", mentionedBrands: ["Zorblatt Quux", "Globex", "Quux, Zorblatt"], evidence: [evidence("Acme"), evidence("Zorblatt Quux")] },
    { text }
  )

/**
 * An ended run whose every text names the person: plan, answers, messages, citations, scores and summary. Six prompts: named in the answer, only in the
 * citations, only in `mentionedBrands`, in a refusal, in a failure, and nowhere. A perception prompt with an answer follows.
 */
export const aNamedRun = Effect.fnUntraced(function* (made: Effect.Effect.Success<ReturnType<typeof Builders.aBrand>>) {
  const { perceptions, prompts, receipts, runs } = yield* stores
  const { brand, brandId, organizationId } = made
  const { prompts: scored } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Is Zorblatt Quux trusted?")])
  const asked = Array.from({ length: 6 }, (_, index) =>
    RunBuilders.runPrompt(index, index === 5 ? {} : { text: `What does Zorblatt Quux think (${index})?`, topicName: "Books by Zorblatt Quux" })
  )
  const planned = RunBuilders.newRun(brand, { prompts: asked, perceptionPrompts: scored })
  const { run } = yield* runs.create(organizationId, {
    ...planned,
    definition: namedDefinition(planned.definition),
    models: planned.models.map((model) => ({ ...model, systemPrompt: "Answer as Zorblatt Quux" })),
    perceptionPrompts: planned.perceptionPrompts.map((prompt) => ({ ...prompt, question: "Do you trust Zorblatt Quux?" }))
  })
  const outcomes = [
    named(said),
    answered(
      { rank: 1 },
      { text: neutral, citations: [...addresses.map((uri) => citation(uri)), citation("https://plain.example/", { title: "Zorblatt Quux" })] }
    ),
    answered({ mentionedBrands: ["Zorblatt"] }, { text: neutral }),
    { _tag: "Refused", message: "Zorblatt Quux is a private person" } as const,
    { _tag: "Failed", reason: "timeout", message: "no answer about Zorblatt Quux" } as const,
    answered({ rank: 1, mentionedBrands: ["Globex"], evidence: [evidence("Acme")] }, { text: neutral, citations: [citation("https://plain.example/")] })
  ]
  yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) =>
    scale === null
      ? outcomes[promptIndex]!
      : rated(7, { text: said, citations: [citation(addresses[1]!, { title: "Zorblatt Quux" })] }, { scoreReason: "because Zorblatt Quux says so" })
  )
  yield* RunBuilders.finish(run, { status: "partial", failureReason: null }, namedSummary())
  const [heard] = (yield* perceptions.ofRun(organizationId, brandId, run.id)).prompts
  yield* perceptions.correct(organizationId, heard!.answers[0]!.id, { score: 4, scoreReason: "Zorblatt Quux is wrong" })
  // The run keeps its own copy of the prompt.
  yield* prompts.remove(organizationId, scored[0]!.id)
  const request = { organizationId, receiptId: "zq", fingerprint: "f", leaseMillis: 60_000, keptMillis: 600_000 }
  const begun = yield* receipts.begin(request)
  if (begun._tag === "Begun") yield* receipts.complete(begun.ref, "f", JSON.stringify({ status: 200, body: { text: said, topics: { "Zorblatt Quux": 1 } } }))
  return { runId: run.id, replyAgain: receipts.begin(request) }
})

const readText = (organizationId: OrganizationId) => Effect.map(readEverything(organizationId), (everything) => JSON.stringify(everything).toLowerCase())

const counted = { runs: 1, runsUnderWay: 0, answers: 3, results: 2, citations: 5, suggestions: 2, replies: 1 }

/** The number of prompts. Their answers and citations are more than a storage changes at once. */
const many = 130

export const nameErasureLaws = [
  law("ST-250", "erasing a person's names leaves none of them in ended runs and replies, and changes no verdict and no count", {
    "no text has a name afterwards, a text with a name is erased whole, and scores stay": Effect.gen(function* () {
      const { retention, runs, suggestions } = yield* stores
      const made = yield* Builders.aBrand()
      const { organizationId } = made
      const { runId } = yield* aNamedRun(made)
      const before = yield* readEverything(organizationId)
      expect(yield* retention.eraseNames(organizationId, eraser, false)).toEqual(counted)
      expect(yield* readText(organizationId)).not.toMatch(/zorblatt|quux/)
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items).toMatchObject([
        {
          rank: 2,
          sentiment: "positive",
          mentionedBrands: [erasedText, "Globex"],
          answer: null,
          evidence: [],
          prompt: { text: erasedText },
          topic: { name: erasedText }
        },
        { rank: 1, mentionedBrands: [], answer: neutral },
        { rank: null, mentionedBrands: [erasedText], answer: null },
        { rank: 1, mentionedBrands: ["Globex"], answer: neutral, evidence: [{ quote: "Acme" }], prompt: { text: "Question 5" } }
      ])
      expect((yield* runs.failures(organizationId, runId, firstPage)).items).toMatchObject([{ reason: "timeout", message: "" }])
      expect((yield* runs.citations(organizationId, runId, { position: 0, sample: 0 }, 500)).map(({ title, uri }) => [uri, title])).toEqual([
        [`https://${erasedDomain}/`, null],
        ["https://site.example/", null],
        ["https://site.example/", null],
        ["https://plain.example/", null],
        ["https://plain.example/", null]
      ])
      expect(yield* runs.metrics(organizationId, runId)).toEqual({
        ...before.brands[0]!.runs[0]!.metrics,
        rates: { ...rates, byTopic: [[erasedText, rates.overall]] },
        mentionedBrands: [
          [erasedText, 5],
          ["Globex", 3]
        ],
        topics: [
          [erasedText, RunBuilders.topicMetrics({ present: 1 })],
          [`${erasedText} 2`, RunBuilders.topicMetrics({ present: 2 })]
        ]
      })
      expect((yield* runs.cells(organizationId, runId))?.brands).toBe(
        JSON.stringify([
          [erasedText, "01", "33"],
          ["Globex", "0", "2"]
        ])
      )
      expect((yield* runs.plan(organizationId, runId)).definition).toMatchObject({
        name: made.brand.definition.name,
        aliases: [erasedText, "ACME"],
        domains: [erasedDomain],
        description: erasedText,
        competitors: [{ name: erasedText, aliases: [erasedText], domains: [erasedDomain] }]
      })
      expect((yield* suggestions.list(organizationId, runId, firstPage)).items.map(({ contentSuggestion }) => contentSuggestion.title)).toEqual([
        "Title of kept"
      ])
      expect((yield* runs.get(organizationId, runId)).revision).toBeGreaterThan(before.brands[0]!.runs[0]!.run.revision)
    }),
    "a perception answer keeps its score, and a text is proved by its hash": Effect.gen(function* () {
      const { perceptions, rescores, retention } = yield* stores
      const made = yield* Builders.aBrand()
      const { runId } = yield* aNamedRun(made)
      yield* retention.eraseNames(made.organizationId, eraser, false)
      const [heard] = (yield* perceptions.ofRun(made.organizationId, made.brandId, runId)).prompts
      expect(heard?.answers).toMatchObject([
        { text: "", droppedTextSha256: sha256Of(said), rating: { score: 7, scoreReason: "" }, correction: { score: 4, scoreReason: "" } }
      ])
      const results = yield* rescores.answers(made.organizationId, runId, 0, 500)
      expect(results.map(({ samples }) => samples[0]?.droppedTextSha256)).toEqual([sha256Of(said), null, sha256Of(neutral), null])
    }),
    "a reply to a repeated request is the same without the names": Effect.gen(function* () {
      const { retention } = yield* stores
      const made = yield* Builders.aBrand()
      const { replyAgain } = yield* aNamedRun(made)
      yield* retention.eraseNames(made.organizationId, eraser, false)
      expect(yield* replyAgain).toMatchObject({
        outcome: JSON.stringify({ status: 200, body: { text: erasedText, topics: { [erasedText]: 1 } } })
      })
    }),
    "a request that is under way stores no reply, and has its effect when it is sent again": Effect.gen(function* () {
      const { brands, receipts, retention } = yield* stores
      const made = yield* Builders.aBrand()
      const { organizationId } = made
      const begin = (receiptId: string) => receipts.begin({ organizationId, receiptId, fingerprint: "f", leaseMillis: 60_000, keptMillis: 600_000 })
      const begun = Effect.fnUntraced(function* (receiptId: string) {
        const state = yield* begin(receiptId)
        return state._tag === "Begun" ? state.ref : yield* Effect.dieMessage(`expected a receipt to begin, but it is ${state._tag}`)
      })
      const create = (ref: ReceiptRef) =>
        brands.create(organizationId, Builders.brandInput({ name: "Books" }), { ref, fingerprint: () => "f", encode: () => JSON.stringify({ text: said }) })
      const [reading, creating] = [yield* begun("reading"), yield* begun("creating")]
      yield* retention.eraseNames(organizationId, eraser, true)
      expect((yield* begin("reading"))._tag).toBe("UnderWay")
      yield* retention.eraseNames(organizationId, eraser, false)
      yield* receipts.complete(reading, "f", JSON.stringify({ text: said }))
      yield* failsWith("RequestInProgress", create(creating))
      expect((yield* brands.list(organizationId, firstPage)).total).toBe(1)
      yield* begun("reading")
      yield* create(yield* begun("creating"))
      expect((yield* brands.list(organizationId, firstPage)).total).toBe(2)
      expect(yield* begin("creating")).toMatchObject({ _tag: "Stored" })
    }),
    "a dry run counts the same and changes nothing, and a second erasure finds nothing": Effect.gen(function* () {
      const { retention } = yield* stores
      const made = yield* Builders.aBrand()
      yield* aNamedRun(made)
      const before = yield* readEverything(made.organizationId)
      expect(yield* retention.eraseNames(made.organizationId, eraser, true)).toEqual(counted)
      expect(yield* readEverything(made.organizationId)).toEqual(before)
      yield* retention.eraseNames(made.organizationId, eraser, false)
      const after = yield* readEverything(made.organizationId)
      expect(yield* retention.eraseNames(made.organizationId, eraser, false)).toEqual(nobody)
      expect(yield* readEverything(made.organizationId)).toEqual(after)
    }),
    "runs under way and staged imports, and a run that is being rescored, are left as they are and counted": Effect.gen(function* () {
      const { rescores, retention } = yield* stores
      const made = yield* Builders.aBrand()
      const { organizationId } = made
      const { runId } = yield* aNamedRun(made)
      const rescore = yield* rescores.begin(organizationId, runId, 60_000)
      const run = yield* RunBuilders.aRun(made.brand, { prompts: 2 })
      const [cell, other] = yield* RunBuilders.claimAll(run)
      yield* RunBuilders.settle(cell!, named(said))
      const staged = yield* RunBuilders.anImport([RunBuilders.importedAnswer({ answer: RunBuilders.answer({ text: said }) })], made)
      const before = yield* readEverything(organizationId, [staged.runId])
      expect(yield* retention.eraseNames(organizationId, eraser, false)).toEqual({ ...nobody, runsUnderWay: 3, replies: 1 })
      expect(yield* readEverything(organizationId, [staged.runId])).toEqual(before)
      yield* rescores.discard(rescore)
      yield* RunBuilders.settle(other!, answered())
      yield* RunBuilders.finish(run)
      yield* RunBuilders.publish(organizationId, staged.runId)
      expect(yield* retention.eraseNames(organizationId, eraser, false)).toMatchObject({ runs: 3, runsUnderWay: 0, answers: 5 })
      expect(yield* readText(organizationId)).not.toMatch(/zorblatt|quux/)
    }),
    "the many answers and citations of a run lose the names": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const made = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(made.brand, { prompts: many, samples: 2 })
      yield* RunBuilders.settleManyAtOnce(run, ({ sample }) =>
        answered(
          { mentionedBrands: ["Zorblatt", "Globex"] },
          { text: `${said} ${sample}`, citations: [citation(addresses[0]!), citation("https://plain.example/")] }
        )
      )
      yield* RunBuilders.finish(run)
      const erased = { ...nobody, runs: 1, answers: 2 * many, results: many, citations: 2 * many }
      expect(yield* retention.eraseNames(made.organizationId, eraser, false)).toEqual(erased)
      expect(yield* readText(made.organizationId)).not.toMatch(/zorblatt|quux/)
      const { items } = yield* runs.results(made.organizationId, run.id, firstPage)
      expect(items.map(({ mentionedBrands }) => mentionedBrands)).toEqual(Array.from({ length: many }, () => [erasedText, "Globex"]))
    }),
    "other organizations keep everything": Effect.gen(function* () {
      const { retention } = yield* stores
      const mine = yield* aTenant()
      const other = yield* Builders.aBrand()
      yield* aNamedRun(other)
      const theirs = yield* readEverything(other.organizationId)
      yield* retention.eraseNames(mine.organizationId, eraser, false)
      expect(yield* readEverything(other.organizationId)).toEqual(theirs)
    })
  })
]
