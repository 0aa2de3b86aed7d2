/**
 * Laws of whole rows. Several methods return the same row, such as a run, and each of them may forget or mistake a field. The laws write rows in which every
 * field has a value of its own, and compare what the methods return with what was written and with each other.
 */
import type { NewApiKey } from "@brand-visibility/core/domain/ApiKey"
import type { Run, RunStatus } from "@brand-visibility/core/domain/Run"
import type { RunResult } from "@brand-visibility/core/internal/domain/RunResult"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { future, parsed, past, tickAfter } from "./Support.js"

const { aBrand, firstPage } = Builders
const { answered, citation, failed, newSuggestion, perceptionSource, score, source, summary } = RunBuilders

/** A sentence for the report: which method returned the row. */
const as = (method: string) => `the row that ${method} returns`

/** What a row of a Result says of its answer, which different methods return in different rows. */
const verdictAt = (
  { llm, position }: Pick<RunResult, "llm" | "position">,
  { isPresent, mentionedBrands, rank, sentiment }: Pick<RunResult, "isPresent" | "mentionedBrands" | "rank" | "sentiment">
) => ({ position, llm, isPresent, rank, sentiment, mentionedBrands })

const limits = { promptLimitPerBrand: 71, promptLimit: 307, dailyBudgetUsd: 12.5, maxActiveRuns: 3, maxBrands: 17, maxStoredBytes: 1_234_567_890 }

/** Checks that every method returns the run as `get` does. */
const expectSameRun = Effect.fnUntraced(function* (returned: Run, method: string) {
  const { runs } = yield* stores
  const kept = { ...(yield* runs.get(returned.organizationId, returned.id)) }
  expect({ ...returned }, as(method)).toEqual(kept)
  const { items } = yield* runs.list(returned.organizationId, returned.brandId, firstPage)
  expect({ ...items.find(({ id }) => id === returned.id) }, as("RunStore.list")).toEqual(kept)
})

/** A summary that differs from the default one in all its lists. */
const fullSummary = (name: string) =>
  summary({
    metrics: RunBuilders.metrics({ present: 3, positive: 2, neutral: 1, totalResponses: 5, completedResponses: 4 }),
    sources: [
      source(`own.${name}.example`, { isOwn: true, domainType: "own" }),
      source(`rival.${name}.example`, { isCompetitor: true, domainType: "competitor" })
    ],
    perceptionSources: [
      perceptionSource(`own.${name}.example`, { isOwn: true, domainType: "own" }),
      perceptionSource(`rival.${name}.example`, {
        isCompetitor: true,
        domainType: "competitor",
        links: ["b", "a"].map((path) => ({ uri: `https://rival.${name}.example/${path}`, type: "article", title: path, responseCount: 1 }))
      })
    ],
    suggestions: [
      newSuggestion(name, {
        prompt: { text: `Question of ${name}`, estimatedVolume: 70 },
        topic: { name: `Topic of ${name}` },
        gap: "outranked",
        score: 41,
        brands: ["Globex", "Initech", "Acme Rocket"],
        basis: "judge",
        rubric: `rubric of ${name}`
      })
    ]
  })

/** Checks the lists of a summary that were written with the run. */
const expectSummary = Effect.fnUntraced(function* ({ id, organizationId }: Run, name: string) {
  const { perceptions, runs, suggestions } = yield* stores
  const written = fullSummary(name)
  const { items: sources } = yield* parsed(runs.sources(organizationId, id, firstPage))
  expect(sources, "the sources").toEqual(written.sources)
  const { items: perceptionSources } = yield* parsed(perceptions.sources(organizationId, id, firstPage))
  expect(perceptionSources, "the sources of perception").toEqual(written.perceptionSources)
  const { items } = yield* suggestions.list(organizationId, id, firstPage)
  expect(
    items.map(({ id: _id, runId: _runId, ...fields }) => fields),
    "the suggestions"
  ).toEqual(written.suggestions.map(({ key: _key, ...fields }) => fields))
  expect(yield* runs.metrics(organizationId, id), "the metrics").toEqual(written.metrics)
  expect(yield* runs.cells(organizationId, id), "the cells").toEqual(written.cells)
  expect((yield* runs.outlinesOf(organizationId, [id])).get(id), "the outline").toEqual(written.outline)
})

const aKeyOf = (organizationId: Parameters<typeof Builders.newApiKey>[0], index: number, fields: Partial<NewApiKey> = {}) =>
  Builders.newApiKey(organizationId, index, {
    name: `Key ${index}`,
    secretHash: String(index).repeat(64),
    scopes: ["admin", "read"],
    expiresAt: future,
    ...fields
  })

export const wholeRowLaws = [
  law("ST-260", "every method returns a row with all its fields, as it was written", {
    "an organization": Effect.gen(function* () {
      const { organizations } = yield* stores
      const input = Builders.organizationInput({ name: "Größe", customPerceptionPrompts: false, ...limits })
      const made = yield* organizations.create(input)
      const externalId = `external-${made.id}`
      const { createdAt, id } = made
      expect({ ...made }, as("OrganizationStore.create")).toEqual({ ...input, id, createdAt, updatedAt: createdAt })
      yield* tickAfter(createdAt)
      const changes = {
        externalId,
        promptLimitPerBrand: 72,
        promptLimit: 308,
        dailyBudgetUsd: 13.5,
        maxActiveRuns: 4,
        maxBrands: 18,
        maxStoredBytes: 1_234_567_891
      }
      const changed = yield* organizations.update(id, changes)
      const expected = { ...made, ...changes, updatedAt: changed.updatedAt }
      expect({ ...changed }, as("OrganizationStore.update")).toEqual(expected)
      expect({ ...(yield* organizations.get(id)) }, as("OrganizationStore.get")).toEqual(expected)
      yield* tickAfter(changed.updatedAt)
      expect({ ...(yield* organizations.update(id, { externalId, maxBrands: 18 })) }, as("OrganizationStore.update without a change")).toEqual(expected)
      expect({ ...(yield* organizations.usage(id)).organization }, as("OrganizationStore.usage")).toEqual(expected)
      expect({ ...(yield* organizations.find(externalId)) }, as("OrganizationStore.find")).toEqual(expected)
      const listed = yield* organizations.list({ limit: 500, after: undefined })
      const found = listed.find((one) => one.id === id)
      // A storage with more than 500 organizations has this one on a later page.
      if (found !== undefined) expect({ ...found }, as("OrganizationStore.list")).toEqual(expected)
    }),
    "a key": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const input = aKeyOf(id, 1)
      const made = yield* organizations.createKey(id, input)
      const successor = aKeyOf(id, 2, { expiresAt: null })
      const rotated = yield* organizations.rotateKey(id, made.id, { ...successor, overlapMillis: 3_600_000 })
      expect(yield* organizations.findKey(successor.keyId), as("OrganizationStore.findKey")).toEqual({ apiKey: rotated, secretHash: successor.secretHash })
      expect({ ...rotated }, as("OrganizationStore.rotateKey")).toMatchObject({ name: input.name, scopes: input.scopes, expiresAt: null })
      const old = yield* organizations.findKey(input.keyId)
      expect(old?.secretHash, "the secret of the old key").toBe(input.secretHash)
      yield* organizations.touchKey(id, rotated.id)
      const touched = yield* organizations.findKey(successor.keyId)
      expect(
        (yield* organizations.listKeys(id)).map((key) => ({ ...key })),
        as("OrganizationStore.listKeys")
      ).toEqual([{ ...old?.apiKey }, { ...touched?.apiKey }])
    }),
    "a brand": Effect.gen(function* () {
      const { brands } = yield* stores
      for (const customPerceptionPrompts of [true, false, null]) {
        const input = Builders.brandInput({
          customPerceptionPrompts,
          aliases: ["Acme Inc.", "Acme & Söhne"],
          domains: ["acme.example", "acme.test"],
          excludeTerms: ["acme of perfection", "acme of all"],
          competitors: [
            { name: "Initech", aliases: ["Initech Ltd.", "Ini"], domains: ["initech.example", "initech.test"] },
            { name: "Globex", aliases: [], domains: [] }
          ]
        })
        const { brand, brandId, organizationId } = yield* aBrand({ brand: input })
        expect({ ...brand }, as("BrandStore.create")).toEqual({ ...input, id: brandId, organizationId, createdAt: brand.createdAt, updatedAt: brand.createdAt })
        const changes = { excludeTerms: ["acme of nothing", "acme of some"], country: null, language: "fr", description: "Größer", category: null }
        const changed = yield* brands.update(organizationId, brandId, changes)
        const expected = { ...brand, ...changes, updatedAt: changed.updatedAt }
        expect({ ...changed }, as("BrandStore.update")).toEqual(expected)
        expect({ ...(yield* brands.get(organizationId, brandId)) }, as("BrandStore.get")).toEqual(expected)
        const { items } = yield* brands.list(organizationId, firstPage)
        expect(
          items.map((one) => ({ ...one })),
          as("BrandStore.list")
        ).toEqual([expected])
      }
    }),
    "a perception prompt, and the quota with it": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: limits })
      const input = Builders.perceptionPromptInput("Is it sound?", { propertyId: "soundness", goodScore: "Very sound", badScore: "Hollow" })
      const made = yield* prompts.addPerceptionPrompts(organizationId, brandId, [input])
      const { items } = yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)
      expect(
        made.prompts.map((prompt) => ({ ...prompt })),
        as("PromptStore.addPerceptionPrompts")
      ).toEqual(items.map((prompt) => ({ ...prompt })))
      expect({ ...items[0] }).toMatchObject({ propertyId: "soundness", goodScore: "Very sound", badScore: "Hollow" })
      const { topic } = yield* Builders.aTopic(organizationId, brandId)
      const added = yield* prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("Which one?")])
      expect(added.quota, as("PromptStore.addPrompts")).toEqual(yield* prompts.quota(organizationId, brandId))
      expect(added.quota).toMatchObject({ promptLimit: limits.promptLimitPerBrand, orgWideLimit: limits.promptLimit, orgTotalPrompts: 2 })
    }),
    "a run, at each step of its life": Effect.gen(function* () {
      const { perceptions, prompts, rescores, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts: asked } = yield* Builders.aTopic(organizationId, brandId, ["Which one?", "Which other one?"])
      const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Is it sound?")])
      const planned = RunBuilders.newRun(brand, { llms: ["claude", "chatgpt"], samples: 2, halfWidth: 0.25, budgetUsd: 7.5, prompts: 2, perceptionPrompts })
      const options = { ...planned.options, promptIds: asked.map(({ id }) => id).toReversed(), perception: false }
      const { run } = yield* runs.create(organizationId, { ...planned, options })
      expect({ ...run }, as("RunStore.create")).toMatchObject({ brandId, options, status: "queued", isSimulated: true, failureReason: null, completedAt: null })
      yield* expectSameRun(run, "RunStore.create")
      yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) => (scale !== null ? RunBuilders.rated(5) : promptIndex === 0 ? answered() : failed()))
      yield* RunBuilders.finish(run, { status: "partial", failureReason: "half of it" }, fullSummary("first"))
      const ended = yield* runs.get(organizationId, run.id)
      expect({ ...ended }, "the ended run").toMatchObject({ status: "partial", failureReason: "half of it", options, isSimulated: true, revision: 1 })
      expect({ ...(yield* runs.latest(organizationId, brandId)) }, as("RunStore.latest")).toEqual({ ...ended })
      yield* expectSummary(ended, "first")
      const ofBrand = yield* perceptions.ofBrand(organizationId, brandId)
      const ofRun = yield* perceptions.ofRun(organizationId, brandId, run.id)
      expect({ ...ofRun.run }, as("PerceptionStore.ofRun")).toEqual({ ...ended })
      // A run that was started without perception prompts is no run of perception.
      if (ofBrand.run !== null) expect({ ...ofBrand.run }, as("PerceptionStore.ofBrand")).toEqual({ ...ended })
      const pass = yield* rescores.begin(organizationId, run.id, 60_000)
      yield* expectSameRun(yield* rescores.commit(pass, { definition: brand.definition, summary: fullSummary("second") }), "RescoreStore.commit")
      yield* expectSummary(ended, "second")
      yield* expectSameRun(yield* runs.retry(organizationId, run.id), "RunStore.retry")
      yield* expectSameRun(yield* runs.cancel(organizationId, run.id), "RunStore.cancel")
    }),
    "a run with answers about perception": Effect.gen(function* () {
      const { perceptions, prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Is it sound?")])
      const run = yield* RunBuilders.aRun(brand, { llms: ["claude", "chatgpt"], samples: 2, budgetUsd: 2, perceptionPrompts })
      yield* RunBuilders.settleAll(run, ({ llm, sample, scale }) => (scale === null ? answered() : RunBuilders.rated(sample + (llm === "claude" ? 4 : 0))))
      yield* RunBuilders.finish(run)
      const ended = { ...(yield* runs.get(organizationId, run.id)) }
      const ofRun = yield* perceptions.ofRun(organizationId, brandId, run.id)
      const ofBrand = yield* perceptions.ofBrand(organizationId, brandId)
      expect({ ...ofRun.run }, as("PerceptionStore.ofRun")).toEqual(ended)
      expect({ ...ofBrand.run }, as("PerceptionStore.ofBrand")).toEqual(ended)
      expect(ofBrand.prompts, as("PerceptionStore.ofBrand")).toEqual(ofRun.prompts)
      const { answers } = ofRun.prompts[0]!
      const claude = answers.filter(({ llm }) => llm === "claude")
      const corrected = yield* perceptions.correct(organizationId, claude[1]!.id, { score: 1 })
      expect(
        corrected.answers.map(({ id }) => id),
        as("PerceptionStore.correct")
      ).toEqual(claude.map(({ id }) => id))
      const after = yield* perceptions.ofRun(organizationId, brandId, run.id)
      expect(
        after.prompts[0]?.answers.filter(({ llm }) => llm === "claude"),
        as("PerceptionStore.correct")
      ).toEqual(corrected.answers)
    }),
    "an import": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const answers = ["2030-01-02T03:04:05.678Z", "2030-02-02T03:04:05.678Z"].map((text, index) =>
        RunBuilders.importedAnswer({
          collectedAt: RunBuilders.timestamp(text),
          promptText: `Question ${index}`,
          answer: RunBuilders.answer({ citations: ["b", "a"].map((page) => citation(`https://globex.example/${page}`, { cited: page === "b" })) }),
          score: score({ mentionedBrands: ["Globex", "Initech"] })
        })
      )
      const { organizationId, runId } = yield* RunBuilders.anImport(answers)
      const published = yield* imports.publish(organizationId, runId, fullSummary("import"))
      expect(published.collected).toEqual({ from: "2030-01-02T03:04:05.678Z", to: "2030-02-02T03:04:05.678Z" })
      yield* expectSameRun(published, "ImportStore.publish")
      yield* expectSummary(published, "import")
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items.map(({ mentionedBrands }) => mentionedBrands)).toEqual(answers.map(() => ["Globex", "Initech"]))
    }),
    "a Result": Effect.gen(function* () {
      const { rescores, runs, suggestions } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, llms: ["claude", "chatgpt"], samples: 2 })
      yield* RunBuilders.settleAll(run, ({ llm, promptIndex, sample }) =>
        answered(
          { rank: promptIndex + 1, sentiment: "positive", mentionedBrands: [`Initech ${promptIndex}`, "Globex"] },
          { citations: ["b", "a"].map((page) => citation(`https://${llm}.example/${promptIndex}/${sample}/${page}`, { title: page, cited: page === "b" })) }
        )
      )
      yield* RunBuilders.finish(run)
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      const shown = items.map((item) => verdictAt(item, item))
      const read = yield* rescores.answers(organizationId, run.id, 0, 100)
      expect(
        read.map((row) => verdictAt(row, row.score)),
        as("RescoreStore.answers")
      ).toEqual(shown)
      expect(
        read.map(({ promptIndex }) => `Question ${promptIndex}`),
        as("RescoreStore.answers")
      ).toEqual(items.map(({ prompt }) => prompt.text))
      const byPrompt = yield* suggestions.promptResults(organizationId, run.id, -1, 10)
      const ofPrompts = (byPrompt ?? []).flatMap(({ results }) => results).toSorted((left, right) => left.position - right.position)
      expect(ofPrompts, as("SuggestionStore.promptResults")).toEqual(shown)
      const positions = items.map(({ position }) => position)
      expect(yield* suggestions.citationsOf(organizationId, run.id, positions), as("SuggestionStore.citationsOf")).toEqual(
        yield* runs.citations(organizationId, run.id, { position: 0, sample: 0 }, 500)
      )
    }),
    "a schedule": Effect.gen(function* () {
      const { schedules } = yield* stores
      for (const perception of [true, false]) {
        const { brandId, organizationId } = yield* aBrand()
        const options = { perception, samples: 3, budgetUsd: 1.5 }
        const put = yield* schedules.put(
          organizationId,
          brandId,
          Builders.scheduleInput({ cron: "5 4 * * *", timeZone: "Asia/Kolkata", missed: "skip", options }),
          () => past
        )
        expect(put).toMatchObject({ organizationId, brandId, cron: "5 4 * * *", timeZone: "Asia/Kolkata", missed: "skip", options, nextAt: past, last: null })
        expect(yield* schedules.get(organizationId, brandId), as("ScheduleStore.get")).toEqual(put)
        expect((yield* schedules.list(organizationId, firstPage)).items, as("ScheduleStore.list")).toEqual([put])
        const { schedules: due } = yield* schedules.due(10_000)
        expect(
          due.filter((one) => one.brandId === brandId),
          as("ScheduleStore.due")
        ).toEqual([put])
        yield* schedules.remove(organizationId, brandId)
      }
    }),
    "a webhook": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId } = yield* aBrand()
      const input = Builders.webhookInput({ url: "https://hooks.example/größe", eventTypes: ["run.started", "run.failed"], description: "Größe" })
      const made = yield* webhooks.create(organizationId, input)
      expect((yield* webhooks.list(organizationId, firstPage)).items, as("WebhookStore.list")).toEqual([made])
      yield* tickAfter(made.createdAt)
      const off = yield* webhooks.update(organizationId, made.id, { enabled: false })
      expect(yield* webhooks.get(organizationId, made.id), as("WebhookStore.update")).toEqual(off)
      expect((yield* webhooks.list(organizationId, firstPage)).items, as("WebhookStore.list")).toEqual([off])
      const rotated = yield* webhooks.rotate(organizationId, made.id, "whsec_bmV3", 60_000)
      expect(rotated, as("WebhookStore.rotate")).toEqual({ ...off, updatedAt: rotated.updatedAt })
      expect(yield* webhooks.get(organizationId, made.id), as("WebhookStore.rotate")).toEqual(rotated)
    }),
    "a delivery": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const webhook = yield* webhooks.create(organizationId, Builders.webhookInput({ eventTypes: ["run.started"] }))
      yield* RunBuilders.aRun(brand)
      const ofWebhook = Effect.map(webhooks.deliveries(organizationId, webhook.id, firstPage), ({ items }) => items)
      const claimed = Effect.map(webhooks.claim(10_000, { endpoint: 10_000, organization: 10_000 }, 60_000, []), (due) =>
        due.filter(({ ref }) => ref.organizationId === organizationId)
      )
      const [pending] = yield* ofWebhook
      const [due] = yield* claimed
      const { delivery: first, ref } = due!
      expect({ ...first, attempts: 0, nextAttemptAt: pending!.nextAttemptAt }, as("WebhookStore.claim")).toEqual({ ...pending, attempts: 0 })
      yield* webhooks.settle(ref, { status: 500, error: "answered 500", next: { _tag: "failed" } })
      const [lost] = yield* ofWebhook
      expect(lost).toMatchObject({ type: "run.started", lastAttempt: { status: 500, error: "answered 500" } })
      expect(yield* webhooks.delivery(organizationId, webhook.id, lost!.id), as("WebhookStore.delivery")).toEqual(lost)
      const replayed = yield* webhooks.replay(organizationId, webhook.id, lost!.id)
      expect(yield* ofWebhook, as("WebhookStore.replay")).toContainEqual(replayed)
      expect({ ...replayed.data }, as("WebhookStore.replay")).toEqual({ ...lost!.data })
    }),
    "an experiment": Effect.gen(function* () {
      const { experiments, prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { prompts: asked } = yield* Builders.aTopic(organizationId, brandId, ["a", "b", "c", "d"])
      const [a, b, c, d] = asked.map(({ id }) => id)
      const input = Builders.experimentInput({ name: "Größe", days: 14, treatedPromptIds: [b!, a!], controlPromptIds: [d!, c!] })
      const declared = yield* experiments.declare(organizationId, brandId, input)
      expect(declared, as("ExperimentStore.declare")).toMatchObject({ ...input })
      expect((yield* experiments.list(organizationId, brandId, firstPage)).items, as("ExperimentStore.list")).toEqual([declared])
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).total).toBe(4)
    })
  }),

  law("ST-261", "a list of runs with several states has the runs of each of these states", {
    "each set of states": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      yield* RunBuilders.anEndedRun(brand)
      yield* RunBuilders.anEndedRun(brand, { status: "failed", failureReason: "all of it" })
      const cancelled = yield* RunBuilders.aRun(brand)
      yield* runs.cancel(organizationId, cancelled.id)
      yield* RunBuilders.aRun(brand)
      const there: ReadonlyArray<RunStatus> = ["completed", "failed", "cancelled", "queued"]
      for (const [index, first] of there.entries())
        for (const second of there.slice(index + 1))
          for (const status of [[first, second], [second, first], [first, "partial", second] as const]) {
            const { items, total } = yield* runs.list(organizationId, brandId, firstPage, { status })
            expect([total, ...items.map((run) => run.status).toSorted()], `the runs that are ${status.join(" or ")}`).toEqual([
              2,
              ...[first, second].toSorted()
            ])
          }
    })
  })
]
