/**
 * Checks the options of `BrandVisibility.make` like any other input: all faults are reported together, and a mistyped name is reported with the nearest
 * known name.
 */
import { Effect, Either, Layer, Predicate, Schema } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput } from "./domain/Input.js"
import { longestLeaseMillis } from "./domain/Leases.js"
import { Llm } from "./domain/Llm.js"
import { mostSeats } from "./domain/Slice.js"
import { messageOf } from "./domain/VisibilityError.js"
import { isSigningKey, signingKeyWords } from "./rules/SigningKeys.js"

const layer = (expected: string) => Schema.declare(Layer.isLayer, { message: () => `must be ${expected}` })
const isFunction = (value: unknown): value is () => unknown => Predicate.isFunction(value)

/**
 * A value whose fields are of these kinds. A plain function in the place of a model, a judge or a sender lacks what its constructor adds. Without this
 * check it would fail later, with an error that does not name the option.
 */
const portOf = <Port extends object = object>(kinds: Readonly<Record<string, (field: unknown) => boolean>>, expected: string) =>
  Schema.declare((value: unknown): value is Port => Predicate.isRecord(value) && Object.entries(kinds).every(([name, isOfKind]) => isOfKind(value[name])), {
    message: () => `must be ${expected}`
  })

const Model = portOf<{ readonly llm: string }>(
  { llm: Predicate.isString, ask: isFunction, capacity: Effect.isEffect },
  "a language model, such as openai({ llm, model, apiKey }), or a function of yours in LanguageModel.fromPromise({ llm, provider, model, ask })"
)
const JudgeOption = portOf(
  { provider: Predicate.isString, model: Predicate.isString, generate: isFunction, maximumAttempts: Predicate.isNumber },
  "a judge, such as openaiJudge({ model, apiKey }), or a function of yours in Judge.fromPromise({ provider, model, generate })"
)
const Words = Schema.declare((value: unknown): value is object => Predicate.hasProperty(value, "has") && Predicate.isFunction(value.has), {
  message: () => "must be words of languages, such as languageWordsOf({ pl: dictionaryPl })"
})
const Sender = portOf({ send: isFunction, refusalOf: isFunction }, "a sender of webhooks, such as nodeWebhooks()")
const Millis = Schema.Number.pipe(Schema.positive({ message: () => "must be a number of milliseconds above 0" }))
const MillisOrNone = Schema.Number.pipe(Schema.nonNegative({ message: () => "must be a number of milliseconds from 0" }))
const Queue = Schema.declare((value: unknown): value is object => Predicate.hasProperty(value, "open") && Predicate.isFunction(value.open), {
  message: () => "must be a queue of slices, such as bullmqQueue({ redis })"
})
const EngineOptions = Schema.Struct({
  queue: Schema.optional(Queue),
  works: Schema.optional(Schema.Boolean),
  seats: Schema.optional(Schema.Int.pipe(Schema.between(1, mostSeats, { message: () => `must be a whole number from 1 to ${mostSeats}` }))),
  leaseMillis: Schema.optional(
    Schema.Number.pipe(Schema.between(1, longestLeaseMillis, { message: () => `must be a number of milliseconds from 1 to ${longestLeaseMillis}` }))
  ),
  pollMillis: Schema.optional(Millis),
  drainMillis: Schema.optional(MillisOrNone),
  strandedMillis: Schema.optional(MillisOrNone),
  batchPollMillis: Schema.optional(
    Schema.Number.pipe(Schema.between(1, longestLeaseMillis, { message: () => `must be a number of milliseconds from 1 to ${longestLeaseMillis}` }))
  ),
  others: Schema.optional(Schema.Literal("leave", "share"))
})

const Hook = Schema.optional(Schema.declare(isFunction, { message: () => "must be a function" }))

const Options = Schema.Struct({
  storage: layer("a storage, such as sqliteStorage({ filename })"),
  models: Schema.Array(Schema.Union(Schema.String, Model)),
  judge: Schema.optional(JudgeOption),
  judgeScope: Schema.optional(Schema.Struct({ brands: Schema.optional(Schema.Boolean), imports: Schema.optional(Schema.Boolean) })),
  volumes: Schema.optional(Schema.declare(isFunction, { message: () => "must be a function" })),
  hooks: Schema.optional(Schema.Struct({ runFinished: Hook, callFailed: Hook, happened: Hook })),
  webhooks: Schema.optional(Sender),
  words: Schema.optional(Words),
  bundleSigningKey: Schema.optional(Schema.String.pipe(Schema.filter(isSigningKey, { message: () => signingKeyWords }))),
  engine: Schema.optional(Schema.Union(Schema.Literal("none"), EngineOptions)),
  logLevel: Schema.optional(Schema.Literal("debug", "error", "info", "none", "warning")),
  logger: Schema.optional(Schema.declare(isFunction, { message: () => "must be a function" })),
  telemetry: Schema.optional(layer("a layer of effect, such as Logger.replace(…)"))
})

const invalid = (path: string, message: string) =>
  new BrandVisibilityError("invalid_configuration", messageOf([{ path, message }]), undefined, [{ path, message }])

/** Throws when an option is given to the wrong kind of engine: some options need a queue, and others exclude one. */
const requireOneKind = (engine: typeof EngineOptions.Type): void => {
  const { others, queue, seats, works } = engine
  if (queue !== undefined && others !== undefined)
    throw invalid("engine.others", "cannot be given with engine.queue, which hands out the runs of every process")
  if (queue === undefined && seats !== undefined) throw invalid("engine.seats", "needs engine.queue")
  if (queue === undefined && works !== undefined) throw invalid("engine.works", `needs engine.queue; without a queue, engine: "none" does no work`)
}

/** Throws a `BrandVisibilityError` of code `invalid_configuration`. */
export const requireOptions = (options: unknown): void => {
  const decoded = Effect.runSync(Effect.either(decodeInput(Options)(options)))
  if (Either.isLeft(decoded)) throw new BrandVisibilityError("invalid_configuration", decoded.left.message, decoded.left, decoded.left.details)
  const slugs = new Map<string, number>()
  const { engine, models } = decoded.right
  if (engine !== undefined && engine !== "none") requireOneKind(engine)
  const isWorking = engine !== "none" && engine?.works !== false
  const isNamable = Schema.is(Llm)
  for (const [index, model] of models.entries()) {
    const llm = typeof model === "string" ? model : model.llm
    if (typeof model === "string" && !isNamable(model)) throw invalid(`models[${index}]`, `must be a slug, such as chatgpt, or a language model`)
    if (typeof model === "string" && isWorking)
      throw invalid(`models[${index}]`, `"${model}" is only a slug; a process that works on runs needs the model itself. Give the model, or set engine: "none"`)
    const first = slugs.get(llm)
    if (first !== undefined) throw invalid(`models[${index}].llm`, `"${llm}" is the slug of models[${first}] already; each model needs its own`)
    slugs.set(llm, index)
  }
}
