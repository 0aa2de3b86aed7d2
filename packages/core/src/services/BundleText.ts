/** Writes the text of a run's bundle. The module is separate from `Bundles`, so that `effect/Stream` is loaded only when the first bundle is made. */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Effect, Option, Stream } from "effect"
import { canonicalJson } from "../domain/CanonicalJson.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { maximumLimit } from "../domain/Page.js"
import type { PerceptionAnswers } from "../domain/Perception.js"
import { InvalidRunState, type Run, RunNotFound } from "../domain/Run.js"
import { type BundledPrompt, bundleFormat, bundleVersion, RunBundle, sha256Of } from "../domain/RunBundle.js"
import type { PlannedCell } from "../domain/RunSummary.js"
import { firstChunk, nextLimit } from "../pipeline/AnswerChunks.js"
import type { BundleSignerService } from "../ports/BundleSigner.js"
import type { PerceptionStoreService } from "../ports/PerceptionStore.js"
import type { AnsweredResult, RescoreStoreService } from "../ports/RescoreStore.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { RunsService } from "./Runs.js"

/** Why a run cannot be bundled. */
export type BundleError = InvalidRunState | RunNotFound | StorageError

/** The sources of a bundle, and its signer. */
export interface BundleMaterial {
  readonly runs: RunsService
  readonly store: RunStoreService
  readonly rescores: RescoreStoreService
  readonly perceptions: PerceptionStoreService
  readonly signer: BundleSignerService | null
}

/** The number of prompts of the plan that are read at once. */
const promptsAtOnce = 500

/** A stored text with its hash. */
const hashed = (text: string) => ({ text, sha256: sha256Of(text) })

/** The text of an answer with its hash, or only the hash of a text that retention deleted. */
const answerText = (text: string | null, droppedTextSha256: string | null) => (text === null ? { text, sha256: droppedTextSha256 } : hashed(text))

/** Groups pairs, which arrive prompt by prompt, into prompts with their LLMs. */
const promptsOf = (cells: ReadonlyArray<PlannedCell>): ReadonlyArray<BundledPrompt> => {
  const prompts = new Map<number, Omit<BundledPrompt, "llms"> & { readonly llms: Array<BundledPrompt["llms"][number]> }>()
  for (const { answers, journeyStage, llm, promptId, promptIndex: index, promptText: text, refused, topicId, topicName } of cells) {
    const prompt = prompts.get(index) ?? { index, promptId, topicId, topicName, text, sha256: sha256Of(text), journeyStage, llms: [] }
    prompt.llms.push({ llm, answers, refused })
    prompts.set(index, prompt)
  }
  return [...prompts.values()]
}

const resultOf = ({ samples, ...result }: AnsweredResult) => ({
  ...result,
  samples: samples.map(({ droppedTextSha256, text, ...sample }) => ({ ...sample, ...answerText(text, droppedTextSha256) }))
})

/** The answers to a perception prompt; the plan has their scale. An empty text was deleted by retention, because no scored answer is empty. */
const perceptionOf = ({ answers, prompt }: PerceptionAnswers) =>
  answers.map(({ droppedTextSha256, runId: _runId, scale: _scale, text, ...answer }) => ({
    promptId: prompt.id,
    ...answer,
    ...answerText(text === "" ? null : text, droppedTextSha256)
  }))

const perceptionPromptOf = ({ prompt: { id, promptText, propertyId, scale, scoringLogic } }: PerceptionAnswers) => ({
  promptId: id,
  propertyId,
  ...hashed(promptText),
  scoringLogic,
  scale
})

/** The text of a list whose rows are read chunk by chunk. */
const listText = <Row, E>(chunks: Stream.Stream<ReadonlyArray<Row>, E>): Stream.Stream<string, E> => {
  const rows = chunks.pipe(
    Stream.filter((chunk) => chunk.length > 0),
    Stream.map((chunk) => chunk.map((row) => canonicalJson(row)).join(","))
  )
  return Stream.concat(Stream.concat(Stream.succeed("["), Stream.intersperse(rows, ",")), Stream.succeed("]"))
}

/** The chunks after a place, until a chunk is empty. */
const chunksFrom = <Row, Place, E>(
  start: Place,
  read: (after: Place) => Effect.Effect<ReadonlyArray<Row>, E>,
  placeAfter: (last: Row, chunk: ReadonlyArray<Row>) => Place
): Stream.Stream<ReadonlyArray<Row>, E> =>
  Stream.unfoldEffect(start, (after) =>
    Effect.map(read(after), (chunk) => {
      const last = chunk.at(-1)
      return last === undefined ? Option.none() : Option.some([chunk, placeAfter(last, chunk)] as const)
    })
  )

type Fields = Readonly<Record<keyof RunBundle, Stream.Stream<string, BundleError>>>

/** The whole text: the fields in canonical order, the digest of the text before it, and the signature if there is a signer. */
const fileOf = (fields: Fields, signer: BundleSignerService | null): Stream.Stream<string, BundleError> =>
  Stream.suspend(() => {
    const digest = sha256.create()
    const names = Object.keys(RunBundle.fields).sort()
    const isField = (name: string): name is keyof RunBundle => name in fields
    const members = names.filter(isField).map((name, index) => Stream.concat(Stream.succeed(`${index === 0 ? "{" : ","}"${name}":`), fields[name]))
    const bundle = Stream.flatten(Stream.fromIterable([...members, Stream.succeed("}")])).pipe(
      Stream.tap((text) => Effect.sync(() => digest.update(utf8ToBytes(text))))
    )
    const end = Stream.sync(() => {
      const digits = bytesToHex(digest.digest())
      return `,"digest":"${digits}"${signer === null ? "" : `,"signature":${canonicalJson(signer.sign(digits))}`}}`
    })
    return Stream.concat(Stream.concat(Stream.succeed(`{"bundle":`), bundle), end)
  })

/** Fails when the run was revised while it was read: numbers from before and after a rescore or a retry do not belong together. */
const unrevised = (runs: RunsService, run: Run) =>
  Stream.drain(
    Stream.fromEffect(
      Effect.flatMap(runs.get(run.organizationId, run.id), ({ revision, status }) =>
        revision === run.revision ? Effect.void : new InvalidRunState({ runId: run.id, status, detail: "it was revised while it was read; try again" })
      )
    )
  )

/** The text of an ended run, in pieces. */
export const textOf = ({ perceptions, rescores, runs, signer, store }: BundleMaterial, organizationId: OrganizationId, runId: RunId) =>
  Effect.gen(function* () {
    const { metrics, models, run } = yield* runs.stats(organizationId, runId)
    const { definition } = yield* store.plan(organizationId, runId)
    const perception = yield* Effect.catchTag(
      perceptions.ofRun(organizationId, run.brandId, runId),
      "BrandNotFound",
      // The runs of a deleted brand cannot be read.
      () => new RunNotFound({ runId })
    )
    const detectors = new Set<string>()
    const whole = (value: unknown) => Stream.sync(() => canonicalJson(value))

    const prompts = chunksFrom(
      -1,
      (after) => store.plannedCells(organizationId, runId, after, promptsAtOnce),
      ({ promptIndex }) => promptIndex
    ).pipe(Stream.map(promptsOf))
    const results = chunksFrom(
      { after: 0, limit: firstChunk },
      ({ after, limit }) => rescores.answers(organizationId, runId, after, limit),
      ({ position }, chunk) => ({ after: position, limit: nextLimit(chunk) })
    ).pipe(
      Stream.tap((chunk) =>
        Effect.sync(() => {
          for (const { samples } of chunk) for (const { score } of samples) detectors.add(score.detector)
        })
      ),
      Stream.map((chunk) => chunk.map(resultOf))
    )
    const failures = Stream.paginateEffect(1, (page) =>
      Effect.map(
        store.failures(organizationId, runId, { page, limit: maximumLimit }),
        ({ items, total }) => [items, page * maximumLimit < total ? Option.some(page + 1) : Option.none()] as const
      )
    )
    const { isSimulated: _isSimulated, organizationId: _organizationId, ...told } = run

    const fields: Fields = {
      brand: whole(definition),
      failures: listText(failures),
      format: whole(bundleFormat),
      metrics: whole(metrics),
      models: whole(models),
      perception: whole(perception.prompts.flatMap(perceptionOf)),
      plan: Stream.concat(
        Stream.concat(
          whole(perception.prompts.map(perceptionPromptOf)).pipe(Stream.map((text) => `{"perceptionPrompts":${text},"prompts":`)),
          listText(prompts)
        ),
        Stream.succeed("}")
      ),
      results: listText(results),
      run: whole(told),
      version: whole(bundleVersion),
      versions: Stream.concat(
        unrevised(runs, run),
        Stream.sync(() => canonicalJson({ detectors: [...detectors].sort(), metrics: metrics.definition }))
      )
    }
    return fileOf(fields, signer)
  })
