/**
 * Checks the options of `BrandVisibility.make` like any other input: all faults are reported together, and a mistyped name is reported with the nearest
 * known name.
 */
import { Effect, Either, Layer, Predicate, Schema } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput } from "./domain/Input.js"
import { longestLeaseMillis } from "./domain/Leases.js"
import { Llm } from "./domain/Llm.js"
import { ModelPrice } from "./domain/ModelPrice.js"
import { ModelParameters, Release } from "./domain/RunModel.js"
import { mostSeats } from "./domain/Slice.js"
import { messageOf } from "./domain/VisibilityError.js"
import { isSigningKey, signingKeyWords } from "./rules/SigningKeys.js"

const layer = (expected: string) => Schema.declare(Layer.isLayer, { message: () => `must be ${expected}` })
const isFunction = (value: unknown): value is () => unknown => Predicate.isFunction(value)

/** Whether a member of a port is of its kind, and that kind in words. */
type Kind = readonly [isOfKind: (member: unknown) => boolean, words: string]

const orNull = ([isOfKind, words]: Kind): Kind => [(member) => member === null || isOfKind(member), `${words}, or null`]
/** The check is compiled at its first use, and not when the module is loaded. */
const fits = <A, I>(schema: Schema.Schema<A, I>, words: string): Kind => [(member) => Schema.is(schema)(member), words]

const aFunction: Kind = [isFunction, "a function"]
const text: Kind = [Predicate.isString, "text"]
const anObject: Kind = [Predicate.isRecord, "an object"]
const price = orNull(fits(ModelPrice, "prices in US dollars"))
const release = orNull(fits(Release, "{ name, version }"))
const count: Kind = [(member) => Number.isSafeInteger(member) && Number(member) >= 0, "a whole number from 0"]
const countFromOne: Kind = [(member) => Number.isSafeInteger(member) && Number(member) >= 1, "a whole number from 1"]

/**
 * A value whose members are of these kinds. A plain function in the place of a model, a judge or a sender lacks what its constructor adds, and a class may
 * lack a member. Without this check they would fail later, with an error that does not name the option.
 *
 * @param main the member without which a value is not meant to be this port
 */
const portOf = <Port extends object = object>(kinds: Readonly<Record<string, Kind>>, main: string, expected: string) => {
  const wrongMember = (value: Readonly<Record<string, unknown>>) => Object.entries(kinds).find(([name, [isOfKind]]) => !isOfKind(value[name]))
  const isPort = (value: unknown): value is Port => Predicate.isRecord(value) && wrongMember(value) === undefined
  return Schema.declare(isPort, {
    message: ({ actual }) => {
      if (!Predicate.isRecord(actual) || !isFunction(actual[main])) return `must be ${expected}`
      const [name, [, kind]] = wrongMember(actual) ?? [main, aFunction]
      const { llm } = actual
      return `must be ${expected}; the member ${name}${Predicate.isString(llm) ? ` of the model "${llm}"` : ""} must be ${kind}`
    }
  })
}

const Model = portOf<{ readonly llm: string }>(
  {
    llm: fits(Llm, "a slug, such as chatgpt"),
    provider: text,
    model: text,
    channel: fits(Schema.Literal("api", "ui"), '"api" or "ui"'),
    webSearch: [Predicate.isBoolean, "true or false"],
    systemPrompt: orNull(text),
    price,
    maxOutputTokens: orNull(countFromOne),
    mostSearches: count,
    mostReplies: countFromOne,
    maximumAttempts: countFromOne,
    parameters: fits(ModelParameters, "an object of texts, numbers and booleans"),
    adapter: release,
    sdk: release,
    expectedUsage: aFunction,
    timeoutMillis: [(member) => Predicate.isNumber(member) && member > 0 && Number.isFinite(member), "a number of milliseconds above 0"],
    capacity: [Effect.isEffect, "an Effect"],
    learning: anObject,
    ask: aFunction,
    batch: orNull(anObject)
  },
  "ask",
  "a language model, such as openai({ llm, model, apiKey }), or a function of yours in LanguageModel.fromPromise({ llm, provider, model, ask })"
)
const JudgeOption = portOf(
  { provider: text, model: text, price, maxOutputTokens: orNull(countFromOne), maximumAttempts: countFromOne, generate: aFunction },
  "generate",
  "a judge, such as openaiJudge({ model, apiKey }), or a function of yours in Judge.fromPromise({ provider, model, generate })"
)
const Words = Schema.declare((value: unknown): value is object => Predicate.hasProperty(value, "has") && Predicate.isFunction(value.has), {
  message: () => "must be words of languages, such as languageWordsOf({ pl: dictionaryPl })"
})
const Sender = portOf({ send: aFunction, refusalOf: aFunction }, "send", "a sender of webhooks, such as nodeWebhooks()")
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
