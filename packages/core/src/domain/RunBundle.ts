/**
 * An ended run as one JSON file, with everything that its numbers follow from: whoever has the file can work them out again, without a
 * database and without a network.
 *
 * The file is canonical JSON. `digest` is the SHA-256 of the text of `bundle` in it, and `signature`, where there is one, that of a key over it.
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

/** What a file of this kind says that it is. */
export const bundleFormat = "brand-visibility-run-bundle"

/** Rises when a reader of the version before could not read the file. */
export const bundleVersion = 1

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** 32 bytes: a SHA-256, or a key. */
const Hex32 = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/, { message: () => "must be 64 hexadecimal digits in lower case" }))

const BundleSignature = Schema.Struct({
  algorithm: Schema.Literal("Ed25519"),
  /** The 32 bytes of the key that signed, in hexadecimal. Whose it is, the file cannot prove. */
  publicKey: Hex32,
  /** 64 bytes in hexadecimal, over the text `brand-visibility-run-bundle DIGEST`. */
  value: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{128}$/, { message: () => "must be 128 hexadecimal digits in lower case" }))
})
export type BundleSignature = typeof BundleSignature.Type

/** A run, without the organization that it belongs to; whether it is simulated follows from the models of the file. */
const { isSimulated: _isSimulated, organizationId: _organizationId, ...runFields } = Run.fields

const BundledPrompt = Schema.Struct({
  /** From 0, in the order of the plan. */
  index: Schema.Int,
  promptId: Schema.NullOr(PromptId),
  topicId: Schema.NullOr(TopicId),
  topicName: Schema.String,
  text: Schema.String,
  sha256: Hex32,
  journeyStage: Schema.NullOr(JourneyStage),
  /** Of each LLM: how many answers were planned, and how many of them were refused. */
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
 * The text of an answer with its hash. The text is null where retention has dropped it, and the hash then says which text it was; null as well
 * where a release dropped it that kept no hashes.
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
  /** As the answer gave it. */
  rating: Schema.Struct({ score: Schema.Number, scoreReason: Schema.String, rubric: Schema.String }),
  /** What a person said in its place. */
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
  /** By sample. */
  samples: Schema.NonEmptyArray(BundledSample)
})

/** What the file says of a run. */
export const RunBundle = Schema.Struct({
  format: Schema.Literal(bundleFormat),
  version: Schema.Literal(bundleVersion),
  run: Schema.Struct(runFields),
  /** The brand as the answers were scored for. */
  brand: BrandDefinition,
  plan: Schema.Struct({ prompts: Schema.Array(BundledPrompt), perceptionPrompts: Schema.Array(BundledPerceptionPrompt) }),
  /** How each model was asked, and which models answered. */
  models: Schema.Array(AskedModel),
  /** By position. */
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

/** The file, as it stands after `JSON.parse`. */
export const RunBundleFile = Schema.typeSchema(Schema.Struct({ bundle: RunBundle, digest: Hex32, signature: Schema.optional(BundleSignature) }))
export type RunBundleFile = typeof RunBundleFile.Type

/** A number that a file states and that follows otherwise from what else the file says. */
export interface BundleDifference {
  /** As it is written in JavaScript: `bundle.results[0].samples[0].score.rank`. */
  readonly path: string
  /** Undefined where the file lacks it. */
  readonly stated: unknown
  /** Undefined where nothing of the kind follows. */
  readonly recomputed: unknown
}

export interface BundleReport {
  /**
   * `different`: at least one number differs. `incomplete`: none differs, but some could not be worked out again. `verified`: everything was, the
   * verdicts of a judge apart.
   */
  readonly verdict: "verified" | "incomplete" | "different"
  readonly runId: string
  /** The digest of what the file says, worked out again. */
  readonly digest: string
  /** The key that the digest is signed by, in hexadecimal; null where the file has no signature, or one that does not hold. */
  readonly signedBy: string | null
  /** Answers to prompts. */
  readonly answers: {
    readonly total: number
    /** Scored again. */
    readonly recomputed: number
    /** Among those that were scored again: in which a judge's verdict was taken as it is stated. */
    readonly judged: number
    /** Not scored again, because retention has dropped their text. */
    readonly withoutText: number
    /** Not scored again, because rules of another version scored them. */
    readonly otherDetector: number
  }
  /** Answers to perception prompts: how many, and how many of them were read again. */
  readonly perceptionAnswers: { readonly total: number; readonly recomputed: number }
  /** Whether the metrics were computed again; false where they have another definition than today's. */
  readonly metricsRecomputed: boolean
  readonly differences: ReadonlyArray<BundleDifference>
  /** What was taken as it is stated, a sentence each; empty when nothing was. */
  readonly takenAsStated: ReadonlyArray<string>
}
