/**
 * An ended run as one JSON file, with everything from which its numbers are computed. From the file alone the numbers can be computed again, without a
 * database or network.
 *
 * The file is canonical JSON. `digest` is the SHA-256 of the text of `bundle` in the file. The optional `signature` signs the digest.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"
import { Citation } from "./Answer.js"
import { AnswerScore } from "./AnswerScore.js"
import { BrandDefinition } from "./Brand.js"
import { FailedCall } from "./FailedCall.js"
import { CellId, PerceptionPromptId, PerceptionResponseId, PromptId, ResultId, TopicId } from "./Ids.js"
import { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { RunMetrics } from "./Metrics.js"
import { ScoreScale } from "./PerceptionPrompt.js"
import { Run } from "./Run.js"
import { AskedModel } from "./RunModel.js"
import { ResultScore } from "./RunResult.js"
import { Timestamp } from "./Timestamp.js"

/** The value of `format` in every bundle. */
export const bundleFormat = "brand-visibility-run-bundle"

/** The version of the format. It rises when readers of the previous version cannot read the file. */
export const bundleVersion = 1

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** 32 bytes in hexadecimal: a SHA-256 or a key. */
const Hex32 = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/, { message: () => "must be 64 hexadecimal digits in lower case" }))

const BundleSignature = Schema.Struct({
  algorithm: Schema.Literal("Ed25519"),
  /** The 32 bytes of the signing key's public key, in hexadecimal. The file cannot prove who owns the key. */
  publicKey: Hex32,
  /** 64 bytes in hexadecimal, over the text `brand-visibility-run-bundle DIGEST`. */
  value: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{128}$/, { message: () => "must be 128 hexadecimal digits in lower case" }))
})
export type BundleSignature = typeof BundleSignature.Type

/** The fields of a run without its organization, and without `isSimulated`, which follows from the models in the file. */
const { isSimulated: _isSimulated, organizationId: _organizationId, ...runFields } = Run.fields

const BundledPrompt = Schema.Struct({
  /** The index of the prompt in the plan, from 0. */
  index: Schema.Int,
  promptId: Schema.NullOr(PromptId),
  topicId: Schema.NullOr(TopicId),
  topicName: Schema.String,
  text: Schema.String,
  sha256: Hex32,
  journeyStage: Schema.NullOr(JourneyStage),
  /** For each LLM: how many answers were planned, and how many of them were refused. */
  llms: Schema.Array(Schema.Struct({ llm: Llm, answers: Schema.Int, refused: Schema.Int }))
})
export type BundledPrompt = typeof BundledPrompt.Type

const BundledPerceptionPrompt = Schema.Struct({
  promptId: PerceptionPromptId,
  propertyId: Schema.String,
  text: Schema.String,
  sha256: Hex32,
  scoringLogic: Schema.String,
  scale: ScoreScale
})

/**
 * The text of an answer with its hash. When retention has deleted the text, the text is null and the hash remains. The hash is null too if the text was
 * deleted by a release that stored no hashes.
 */
const textFields = { text: Schema.NullOr(Schema.String), sha256: Schema.NullOr(Hex32) }

const BundledPerceptionAnswer = Schema.Struct({
  id: PerceptionResponseId,
  promptId: PerceptionPromptId,
  llm: Llm,
  model: Schema.NullOr(Schema.String),
  /** From 1. */
  sample: Schema.Int,
  ...textFields,
  /** The rating that the answer gave. */
  rating: Schema.Struct({ score: Schema.Number, scoreReason: Schema.String, rubric: Schema.String }),
  /** The rating that a person gave in place of the answer's. */
  correction: Schema.NullOr(Schema.Struct({ score: Schema.Number, scoreReason: Schema.String, correctedAt: Timestamp })),
  createdAt: Timestamp
})

const BundledSample = Schema.Struct({
  cellId: CellId,
  /** From 1. */
  sample: Schema.Int,
  ...textFields,
  citations: Schema.Array(Citation),
  score: AnswerScore
})

const BundledResult = Schema.Struct({
  id: ResultId,
  position: Schema.Int,
  promptIndex: Schema.Int,
  topicName: Schema.String,
  llm: Llm,
  score: ResultScore,
  /** The answers in the order of samples. */
  samples: Schema.NonEmptyArray(BundledSample)
})

/** The contents of the file. */
export const RunBundle = Schema.Struct({
  format: Schema.Literal(bundleFormat),
  version: Schema.Literal(bundleVersion),
  run: Schema.Struct(runFields),
  /** The brand's definition by which the answers were scored. */
  brand: BrandDefinition,
  plan: Schema.Struct({ prompts: Schema.Array(BundledPrompt), perceptionPrompts: Schema.Array(BundledPerceptionPrompt) }),
  /** How each model was asked, and which models answered. */
  models: Schema.Array(AskedModel),
  /** The Results in the order of position. */
  results: Schema.Array(BundledResult),
  /** Answers to perception prompts, prompt by prompt. */
  perception: Schema.Array(BundledPerceptionAnswer),
  /** Calls that failed for good. */
  failures: Schema.Array(FailedCall),
  metrics: RunMetrics,
  /** The rules by which the answers were scored, by name, and the definition of the metrics. */
  versions: Schema.Struct({ detectors: Schema.Array(Schema.String), metrics: Schema.String })
})
export type RunBundle = typeof RunBundle.Type

/** The file as `JSON.parse` returns it. */
export const RunBundleFile = Schema.typeSchema(Schema.Struct({ bundle: RunBundle, digest: Hex32, signature: Schema.optional(BundleSignature) }))
export type RunBundleFile = typeof RunBundleFile.Type

/** A value in a file that differs from the value computed from the rest of the file. */
export interface BundleDifference {
  /** The path of the value, as in JavaScript: `bundle.results[0].samples[0].score.rank`. */
  readonly path: string
  /** The value in the file; undefined if the file lacks it. */
  readonly stated: unknown
  /** The computed value; undefined if the computation gives none. */
  readonly recomputed: unknown
}

export interface BundleReport {
  /**
   * `different`: at least one value differs. `incomplete`: no value differs, but some could not be computed again. `verified`: all values were computed
   * again without a difference, except the verdicts of a judge.
   */
  readonly verdict: "verified" | "incomplete" | "different"
  readonly runId: string
  /** The digest of the file's contents, computed again. */
  readonly digest: string
  /** The public key whose signature of the digest is valid, in hexadecimal; null for a file without a valid signature. */
  readonly signedBy: string | null
  /** Counts of answers to prompts. */
  readonly answers: {
    readonly total: number
    /** Scored again. */
    readonly recomputed: number
    /** Scored again, with a judge's verdict taken from the file. */
    readonly judged: number
    /** Not scored again, because retention has deleted their text. */
    readonly withoutText: number
    /** Not scored again, because rules of another version scored them. */
    readonly otherDetector: number
  }
  /** Counts of answers to perception prompts: all, and those whose scores were read again. */
  readonly perceptionAnswers: { readonly total: number; readonly recomputed: number }
  /** Whether the metrics were computed again; false if their definition is not the current one. */
  readonly metricsRecomputed: boolean
  readonly differences: ReadonlyArray<BundleDifference>
  /** One sentence for each kind of value that was taken from the file without a check; empty when there is none. */
  readonly takenAsStated: ReadonlyArray<string>
}
