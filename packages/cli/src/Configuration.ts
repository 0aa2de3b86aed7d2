/**
 * The fields of `brand-visibility.config.ts`: the brand, the prompts, the models, the database or server, and the thresholds.
 */
import type { LanguageModel } from "@brand-visibility/core"
import { BrandInput } from "@brand-visibility/core/domain/Brand"
import { decodeInput } from "@brand-visibility/core/domain/Input"
import { PromptText } from "@brand-visibility/core/domain/Prompt"
import { Effect, Either, Predicate, Schema } from "effect"

const Text = Schema.String.pipe(Schema.filter((text) => text.trim() !== "" || "must not be empty"))

const PromptEntry = Schema.Union(
  Text,
  Schema.Struct({
    text: Text,
    customerJourney: Schema.optional(Schema.Literal("awareness", "consideration", "decision", "retention", "advocacy")),
    estimatedVolume: Schema.optional(Schema.Int)
  })
)

const TopicEntry = Schema.Struct({ name: Text, prompts: Schema.Array(PromptEntry) })

const PerceptionEntry = Schema.Struct({
  // Decoded as the API decodes it, so that the text can be compared with the stored texts.
  text: PromptText,
  propertyId: Text,
  scoringLogic: Schema.optional(Text),
  goodScore: Schema.optional(Text),
  badScore: Schema.optional(Text)
})

const providers = ["openai", "anthropic", "gemini", "command", "simulated"] as const

const NamedModel = Schema.Struct({
  llm: Text,
  provider: Schema.Literal(...providers),
  /** The provider's name of the model. Required, except for the providers `command`, where the program's name takes its place, and `simulated`. */
  model: Schema.optional(Text),
  /** For the provider `command`: a program and its arguments, started in the folder of the configuration. No shell interprets them. */
  command: Schema.optional(Schema.NonEmptyArray(Text)),
  /** The environment variable that holds the key. Default the provider's own, such as OPENAI_API_KEY. */
  keyFrom: Schema.optional(Text),
  baseURL: Schema.optional(Text),
  webSearch: Schema.optional(Schema.Boolean)
})
export type NamedModel = typeof NamedModel.Type

const Model = Schema.declare((value: unknown): value is LanguageModel => Predicate.hasProperty(value, "llm") && Predicate.hasProperty(value, "ask"), {
  message: () => "must be { llm, provider, model }, or a language model such as openai({ llm, model, apiKey })"
})

const checkedMetrics = ["visibility", "firstRank", "positive", "negative", "coverage", "prominence", "netSentiment", "shareOfVoice", "averageRank"] as const

const Threshold = Schema.Struct({
  metric: Schema.Literal(...checkedMetrics),
  /** Limits the threshold to one topic, one LLM or one journey stage; at most one of the three is given. */
  topic: Schema.optional(Text),
  llm: Schema.optional(Text),
  journeyStage: Schema.optional(Text),
  notBelow: Schema.optional(Schema.Finite),
  notAbove: Schema.optional(Schema.Finite),
  /** Whether a threshold inside the interval, which is neither clearly held nor clearly broken, counts as broken. Default false. */
  strict: Schema.optional(Schema.Boolean)
}).pipe(
  Schema.filter(({ journeyStage, llm, notAbove, notBelow, topic }) => {
    if (notBelow === undefined && notAbove === undefined) return "must have notBelow or notAbove"
    return [topic, llm, journeyStage].filter((group) => group !== undefined).length <= 1 || "must name at most one of topic, llm and journeyStage"
  })
)
export type Threshold = typeof Threshold.Type

const ConfigurationSchema = Schema.Struct({
  /** The path of a SQLite file, relative to the folder of the configuration, or the address of a Postgres database. Default `brand-visibility.db`. */
  database: Schema.optional(Text),
  /** Whether Postgres enforces the separation of organizations by row-level security. All processes of a database need the same value. Default false. */
  rowLevelSecurity: Schema.optional(Schema.Boolean),
  /** Address of a server, in place of a database. */
  url: Schema.optional(Text),
  brand: Schema.optional(BrandInput),
  topics: Schema.optional(Schema.Array(TopicEntry)),
  perceptionPrompts: Schema.optional(Schema.Array(PerceptionEntry)),
  /** The models that a run asks. Default: simulated models, whose answers are invented. */
  models: Schema.optional(Schema.Array(Schema.Union(Model, NamedModel))),
  check: Schema.optional(Schema.Array(Threshold))
})

/** The names of all fields of a configuration, in the order of the guide. */
export const configurationFields = Object.keys(ConfigurationSchema.fields)

/** A configuration as it is written. */
export interface Configuration extends Schema.Schema.Encoded<typeof ConfigurationSchema> {}

/** A configuration that was read, with every default filled in. */
export type Settings = typeof ConfigurationSchema.Type

/** Validates a configuration. An error names the field; for an unknown field it names the known field with the most similar name. */
export const readSettings = (value: unknown): Either.Either<Settings, string> =>
  Effect.runSync(Effect.either(decodeInput(ConfigurationSchema)(value))).pipe(Either.mapLeft(({ message }) => message))
