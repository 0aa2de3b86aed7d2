/** Searches the files, byte for byte, for data that was erased. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import { aNamedRun, eraser } from "@brand-visibility/conformance/internal/storage/NameErasure"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import { backup } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder, storage } from "./Support.js"

const rounds = 4
const prompts = 25

/** The lengths of texts, equal in every test run: short texts, and texts that need pages of their own. */
const lengthOf = (index: number) => [60, 700, 2_500, 9_000, 30_000][index % 5] ?? 60

/** An organization whose every text contains the given word, by which its bytes are found. */
const aMarked = Effect.fnUntraced(function* (word: string) {
  const { organizations } = yield* stores
  const organization = yield* organizations.create(Builders.organizationInput({ name: `Organization ${word}` }))
  yield* organizations.createKey(organization.id, Builders.newApiKey(organization.id, 0, { name: `Key ${word}` }))
  return organization
})

/** Adds a brand with an ended run, changed names and a deleted prompt. */
const aRound = Effect.fnUntraced(function* (organization: Organization, word: string, round: number) {
  const { brands, perceptions, prompts: store, receipts } = yield* stores
  const organizationId = organization.id
  const named = (what: string) => `${what} ${word} ${round}`
  const definition = { name: named("Brand"), aliases: [named("Alias")], description: named("Description"), excludeTerms: [named("Term")] }
  const made = yield* Builders.aBrand({
    organization,
    brand: { ...definition, competitors: [{ name: named("Competitor"), aliases: [], domains: [] }], category: named("Category") }
  })
  const { topic } = yield* Builders.aTopic(organizationId, made.brandId, [named("Question"), named("Another question")])
  const { prompts: scored } = yield* store.addPerceptionPrompts(organizationId, made.brandId, [Builders.perceptionPromptInput(named("Trusted?"))])
  const asked = Array.from({ length: prompts }, (_, index) => RunBuilders.runPrompt(index, { text: named(`Asked ${index}`), topicName: topic.name }))
  const run = yield* RunBuilders.aRun(made.brand, { prompts: asked, perceptionPrompts: scored })
  const citations = [RunBuilders.citation(`https://${word}.example/${round}`, { title: named("Title") })]
  yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) => {
    // The model's words instead of an answer.
    if (promptIndex === 0) return { _tag: "Refused", message: named("Refusal") }
    if (promptIndex === 1) return { _tag: "Failed", reason: "invalid_answer", message: `the answer is a placeholder: ${named("Placeholder")}` }
    const text = `${named("Answer")} `.repeat(Math.ceil(lengthOf(promptIndex) / 20))
    return scale === null
      ? RunBuilders.answered({ rank: 1, mentionedBrands: [named("Rival")], evidence: [RunBuilders.evidence(named("Quote"))] }, { text, citations })
      : RunBuilders.rated(5, { text, citations }, { scoreReason: named("Reason") })
  })
  yield* RunBuilders.finish(
    run,
    RunBuilders.completed,
    RunBuilders.summary({
      sources: [RunBuilders.source(`${word}.example`)],
      perceptionSources: [RunBuilders.perceptionSource(`${word}.example`)],
      suggestions: [{ ...RunBuilders.newSuggestion(named("key")), contentSuggestion: { title: named("Title"), description: named("Description") } }]
    })
  )
  const { prompts: heard } = yield* perceptions.ofRun(organizationId, made.brandId, run.id)
  const answerId = heard[0]?.answers[0]?.id
  if (answerId !== undefined)
    yield* perceptions.correct(organizationId, answerId, { score: 7, ...(round % 2 === 0 ? { scoreReason: named("Corrected") } : {}) })
  const receipt = yield* receipts.begin({ organizationId, receiptId: named("receipt"), fingerprint: "f", leaseMillis: 60_000, keptMillis: 60_000 })
  if (receipt._tag === "Begun") yield* receipts.complete(receipt.ref, "f", JSON.stringify({ name: named("Outcome") }))
  yield* store.updateTopic(organizationId, topic.id, { name: named("Renamed topic") })
  yield* brands.update(organizationId, made.brandId, { description: named("A longer description that needs more room than the one before") })
  if (round % 2 === 1) yield* brands.remove(organizationId, made.brandId)
})

/** How often a word occurs in a file, in any page. */
const occurrences = (filename: string, word: string) => (existsSync(filename) ? readFileSync(filename).toString("latin1").split(word).length - 1 : 0)

const inFiles = (filename: string, word: string) => [occurrences(filename, word), occurrences(`${filename}-wal`, word), occurrences(`${filename}-shm`, word)]

it.scopedLive(
  "no byte of an erased organization is in the database, its log or a new backup, and all data of another organization is",
  () =>
    Effect.gen(function* () {
      const path = yield* folder
      const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
      const fill = (gone: Organization, kept: Organization, first: number) =>
        Effect.gen(function* () {
          // Both organizations are filled in turn, so that their rows share pages.
          for (let round = first; round < first + rounds; round++) {
            yield* aRound(gone, "zorblattgone", round)
            yield* aRound(kept, "zorblattkept", round)
          }
        })
      // The file is closed in between, so that the erased rows are partly in the file and partly in the log.
      const [gone, kept] = yield* Effect.gen(function* () {
        const made = yield* Effect.all([aMarked("zorblattgone"), aMarked("zorblattkept")])
        yield* fill(...made, 0)
        return made
      }).pipe(Effect.provide(storage({ filename })))
      yield* Effect.gen(function* () {
        const { retention } = yield* stores
        yield* fill(gone, kept, rounds)
        const before = yield* readEverything(kept.id)
        for (const count of inFiles(filename, "zorblattgone").slice(0, 2)) expect(count).toBeGreaterThan(rounds * prompts)

        yield* retention.erase(gone.id)
        yield* backup({ filename, destination })
        expect(inFiles(filename, "zorblattgone"), "database, log, index of the log").toEqual([0, 0, 0])
        expect(inFiles(destination, "zorblattgone"), "backup").toEqual([0, 0, 0])
        expect(yield* readEverything(kept.id)).toEqual(before)
      }).pipe(Effect.provide(storage({ filename })))
    }),
  60_000
)

it.scopedLive("a deleted prompt, topic or brand stays in the log until the last process closes the file, and is in no file after that", () =>
  Effect.gen(function* () {
    const filename = join(yield* folder, "visibility.db")
    const word = "zorblattprompt"
    yield* Effect.gen(function* () {
      const { brands, organizations, prompts: store } = yield* stores
      const organization = yield* organizations.create(Builders.organizationInput())
      const made = yield* Builders.aBrand({ organization, brand: { name: `Brand ${word}` } })
      const { topic } = yield* Builders.aTopic(organization.id, made.brandId, [`Question ${word}`])
      yield* store.updateTopic(organization.id, topic.id, { name: `Topic ${word}` })
      yield* brands.remove(organization.id, made.brandId)
      expect(occurrences(`${filename}-wal`, word)).toBeGreaterThan(0)
    }).pipe(Effect.provide(storage({ filename })))
    expect(inFiles(filename, word)).toEqual([0, 0, 0])
  })
)

it.scopedLive(
  "no byte of a text that retention has deleted is in the database, its log or a new backup",
  () =>
    Effect.gen(function* () {
      const path = yield* folder
      const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
      yield* Effect.gen(function* () {
        const { retention } = yield* stores
        const said = ["Answer", "Quote", "Reason", "Refusal", "Placeholder"]
        const marked = yield* aMarked("zorblattkept")
        for (let round = 0; round < rounds; round++) yield* aRound(marked, "zorblattkept", round)
        for (const what of said) expect(inFiles(filename, `${what} zorblattkept`).reduce((sum, count) => sum + count)).toBeGreaterThan(0)
        yield* retention.dropAnswers(marked.id, -60_000)
        yield* backup({ filename, destination })
        for (const file of [filename, destination]) for (const what of said) expect([what, inFiles(file, `${what} zorblattkept`)]).toEqual([what, [0, 0, 0]])
        // A person's own reason for a corrected score is kept.
        expect(occurrences(destination, "Corrected zorblattkept")).toBeGreaterThan(0)
      }).pipe(Effect.provide(storage({ filename })))
    }),
  60_000
)

it.scopedLive("no byte of an erased person's names is in the database, its log or a new backup", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
    /** How often a name occurs in any of the files, in capitals or not. */
    const named = (file: string) =>
      ["", "-wal", "-shm"]
        .map((end) =>
          existsSync(`${file}${end}`)
            ? (readFileSync(`${file}${end}`)
                .toString("latin1")
                .match(/zorblatt|quux/gi)?.length ?? 0)
            : 0
        )
        .reduce((sum, count) => sum + count)
    yield* Effect.gen(function* () {
      const { brands, retention } = yield* stores
      const made = yield* Builders.aBrand({ brand: { description: "Founded by Zorblatt Quux" } })
      for (let round = 0; round < rounds; round++) yield* aNamedRun(made)
      yield* brands.update(made.organizationId, made.brandId, { description: "Founded long ago" })
      expect(named(filename)).toBeGreaterThan(rounds * 50)
      expect((yield* retention.eraseNames(made.organizationId, eraser, false)).runs).toBe(rounds)
      yield* backup({ filename, destination })
      expect([named(filename), named(destination)]).toEqual([0, 0])
    }).pipe(Effect.provide(storage({ filename })))
  })
)
