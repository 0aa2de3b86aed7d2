/**
 * The schemas of the host's options, and the options with their defaults. Each mount checks its options when it is made.
 */
import { FunctionOption, optionsChecker, wholeNumberOption } from "@brand-visibility/core/domain/Options"
import { Predicate, Schema } from "effect"
import type { ApiLimits, ApiOptions } from "../ApiOptions.js"
import { mostPerMinute, type RateLimiter, tokenBuckets } from "../RateLimiter.js"
import type { BodyLimits } from "./Body.js"
import { type Capacity, makeCapacity } from "./Capacity.js"
import { type KeptBodies, makeKeptBodies } from "./KeptBodies.js"

export interface Settings {
  /** Null when there is no limit. */
  readonly rateLimiter: RateLimiter | null
  readonly trustedProxies: number
  /** Empty when CORS is off. */
  readonly origins: ReadonlySet<string>
  readonly bodyLimits: BodyLimits
  readonly sendSeconds: number
  /** The largest number of bytes of JSON bodies in memory at the same time. */
  readonly bodies: Capacity
  readonly imports: Capacity
  readonly streams: Capacity
  readonly events: Capacity
  readonly keptBodies: KeptBodies
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const Origin = Schema.String.pipe(
  Schema.filter((text) => text !== "*", { message: () => "must name one origin: * would let any page use the keys of its visitors" }),
  Schema.filter(isOrigin, { message: () => "must be an origin, such as https://app.example.com" })
)

const PerMinute = Schema.is(Schema.Struct({ perMinute: wholeNumberOption(1, mostPerMinute) }), { onExcessProperty: "error" })
const isLimiter = (value: unknown): value is RateLimiter => Predicate.hasProperty(value, "take") && Predicate.isFunction(value.take)

const RateLimit = Schema.declare(
  (value: unknown): value is NonNullable<ApiOptions<never>["rateLimit"]> => value === "off" || isLimiter(value) || PerMinute(value),
  {
    message: () => `must be "off", { perMinute } with a whole number from 1 to ${mostPerMinute}, or a limiter of your own, with quota, windowSeconds and take`
  }
)

/** About the longest JavaScript string. */
const mostBytes = 512 * 1024 * 1024

const mebibyte = 1024 * 1024

const limitsOf = (limits: ApiLimits): Pick<Settings, "bodies" | "bodyLimits" | "events" | "imports" | "sendSeconds" | "streams"> => {
  const bodyBytes = limits.bodyBytes ?? mebibyte
  const atOnce = (name: keyof ApiLimits, byDefault: number, smallestShare: number, noun: string): Capacity =>
    makeCapacity({ total: limits[name] ?? byDefault, smallestShare, noun, option: `limits.${name}` })
  return {
    bodyLimits: {
      bodyBytes,
      importBytes: limits.importBytes ?? 100 * mebibyte,
      bodySeconds: limits.bodySeconds ?? 30,
      importSeconds: limits.importSeconds ?? 300
    },
    sendSeconds: limits.sendSeconds ?? 30,
    bodies: makeCapacity({
      total: limits.bodyBytesAtOnce ?? Math.max(64 * mebibyte, bodyBytes),
      smallestShare: bodyBytes,
      noun: "bytes of bodies",
      option: "limits.bodyBytesAtOnce"
    }),
    imports: atOnce("importsAtOnce", 16, 8, "imports"),
    streams: atOnce("streamsAtOnce", 32, 16, "exports and large pages"),
    events: atOnce("eventStreamsAtOnce", 256, 32, "streams of events")
  }
}

const atOnceOption = Schema.optional(wholeNumberOption(1, 10_000))

const Limits = Schema.Struct({
  bodyBytes: Schema.optional(wholeNumberOption(1_024, mostBytes)),
  importBytes: Schema.optional(wholeNumberOption(1_024, Number.MAX_SAFE_INTEGER)),
  bodySeconds: Schema.optional(wholeNumberOption(1, 3_600)),
  importSeconds: Schema.optional(wholeNumberOption(1, 86_400)),
  sendSeconds: Schema.optional(wholeNumberOption(1, 3_600)),
  bodyBytesAtOnce: Schema.optional(wholeNumberOption(1_024, Number.MAX_SAFE_INTEGER)),
  importsAtOnce: atOnceOption,
  streamsAtOnce: atOnceOption,
  eventStreamsAtOnce: atOnceOption
}).pipe(
  Schema.filter(({ bodyBytes = mebibyte, bodyBytesAtOnce = bodyBytes }) =>
    bodyBytesAtOnce < bodyBytes ? { path: ["bodyBytesAtOnce"], message: `must be at least bodyBytes (${bodyBytes})` } : undefined
  )
)

/** The schemas of `ApiOptions`. */
export const apiFields = {
  authenticate: Schema.optional(FunctionOption),
  rateLimit: Schema.optional(RateLimit),
  trustedProxies: Schema.optional(wholeNumberOption(0, 32)),
  cors: Schema.optional(Schema.Struct({ origins: Schema.Array(Origin) })),
  limits: Schema.optional(Limits)
}

/** The schemas of `MountOptions`. */
export const mountFields = {
  ...apiFields,
  prefix: Schema.optional(
    Schema.String.pipe(
      Schema.filter((path) => path === "" || path.startsWith("/"), { message: () => "must be a path that begins with /, such as /visibility" })
    )
  )
}

/** The options with their defaults, once a mount has checked them. */
export const settingsOf = ({ cors, limits = {}, rateLimit = { perMinute: 120 }, trustedProxies }: ApiOptions<never>): Settings => ({
  ...limitsOf(limits),
  rateLimiter: rateLimit === "off" ? null : "take" in rateLimit ? rateLimit : tokenBuckets(rateLimit),
  trustedProxies: trustedProxies ?? 0,
  origins: new Set(cors?.origins),
  keptBodies: makeKeptBodies()
})

const isHost = (value: unknown): value is object => Predicate.hasProperty(value, "runtime") && Predicate.hasProperty(value.runtime, "context")

const HostField = Schema.Struct({
  host: Schema.declare(isHost, { message: () => "must be the object to which BrandVisibility.make resolves (is an await missing?), or { runtime }" })
})

/**
 * Checks the host and the options of a mount when it is made. A promise in the place of the host would otherwise throw in the listener of each request,
 * which ends the process of the host. Throws a `BrandVisibilityError` of code `invalid_configuration`.
 */
export const mountChecker = <A, I>(name: string, options: Schema.Schema<A, I>): ((host: unknown, given: unknown) => void) => {
  const requireHost = optionsChecker(name, HostField)
  const requireOptions = optionsChecker(name, options)
  return (host, given) => {
    requireHost({ host })
    requireOptions(given)
  }
}
