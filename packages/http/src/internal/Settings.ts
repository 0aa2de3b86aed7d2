/**
 * The host's options, checked once and with their defaults.
 */
import type { ApiLimits, ApiOptions } from "../ApiOptions.js"
import { type RateLimiter, tokenBuckets } from "../RateLimiter.js"
import type { BodyLimits } from "./Body.js"
import { type Capacity, makeCapacity } from "./Capacity.js"
import { type KeptBodies, makeKeptBodies } from "./KeptBodies.js"

export interface Settings {
  /** Null when there is no limit. */
  readonly rateLimiter: RateLimiter | null
  readonly trustedProxies: number
  /** None when CORS is off. */
  readonly origins: ReadonlySet<string>
  readonly bodyLimits: BodyLimits
  readonly sendSeconds: number
  /** Bytes of bodies of JSON that are held. */
  readonly bodies: Capacity
  readonly imports: Capacity
  readonly streams: Capacity
  readonly events: Capacity
  readonly keptBodies: KeptBodies
}

const wholeNumber = (name: string, value: number, low: number, high: number): number => {
  if (!Number.isInteger(value) || value < low || value > high) throw new RangeError(`${name} must be a whole number from ${low} to ${high}, not ${value}`)
  return value
}

const originOf = (text: string): string => {
  if (text === "*") throw new RangeError("cors.origins must name each origin: * would let any page use the keys of its visitors")
  if (!URL.canParse(text) || new URL(text).origin !== text) throw new RangeError(`cors.origins must have entries such as https://app.example.com, not ${text}`)
  return text
}

/** Lengths of strings end before that. */
const mostBytes = 512 * 1024 * 1024

const mebibyte = 1024 * 1024

const limitsOf = (limits: ApiLimits): Pick<Settings, "bodies" | "bodyLimits" | "events" | "imports" | "sendSeconds" | "streams"> => {
  const limit = (name: keyof ApiLimits, byDefault: number, low: number, high: number): number =>
    wholeNumber(`limits.${name}`, limits[name] ?? byDefault, low, high)
  const bodyBytes = limit("bodyBytes", mebibyte, 1024, mostBytes)
  const atOnce = (name: keyof ApiLimits, byDefault: number, smallestShare: number, noun: string): Capacity =>
    makeCapacity({ total: limit(name, byDefault, 1, 10_000), smallestShare, noun, option: `limits.${name}` })
  return {
    bodyLimits: {
      bodyBytes,
      importBytes: limit("importBytes", 100 * mebibyte, 1024, Number.MAX_SAFE_INTEGER),
      bodySeconds: limit("bodySeconds", 30, 1, 3_600),
      importSeconds: limit("importSeconds", 300, 1, 86_400)
    },
    sendSeconds: limit("sendSeconds", 30, 1, 3_600),
    bodies: makeCapacity({
      total: limit("bodyBytesAtOnce", Math.max(64 * mebibyte, bodyBytes), bodyBytes, Number.MAX_SAFE_INTEGER),
      smallestShare: bodyBytes,
      noun: "bytes of bodies",
      option: "limits.bodyBytesAtOnce"
    }),
    imports: atOnce("importsAtOnce", 16, 8, "imports"),
    streams: atOnce("streamsAtOnce", 32, 16, "exports and large pages"),
    events: atOnce("eventStreamsAtOnce", 256, 32, "streams of events")
  }
}

/** @throws RangeError naming the option and what it may be */
export const settingsOf = ({ cors, limits = {}, rateLimit = { perMinute: 120 }, trustedProxies }: ApiOptions<never>): Settings => ({
  ...limitsOf(limits),
  rateLimiter: rateLimit === "off" ? null : "take" in rateLimit ? rateLimit : tokenBuckets(rateLimit),
  trustedProxies: wholeNumber("trustedProxies", trustedProxies ?? 0, 0, 32),
  origins: new Set(cors?.origins.map(originOf)),
  keptBodies: makeKeptBodies()
})
