/**
 * What a host may set of the API, whatever it mounts it on. Everything is checked when the handler is made.
 */
import type { RateLimiter } from "./RateLimiter.js"

/** Who is calling, as the host knows it. */
export interface HostIdentity {
  /** Id of an organization that is there. */
  readonly organizationId: string
  /** What the caller may do. A scope implies no other. */
  readonly scopes: ReadonlyArray<"admin" | "read" | "write">
}

/**
 * The most that is taken of one request, and of all that are under way at once in this handler. Of what is under way, one organization has
 * a share: a quarter, or what its limit says where that is more. Beyond its share it gets 429 `rate_limited`, and beyond the whole everybody
 * gets 503 `unavailable`, both with `Retry-After`.
 */
export interface ApiLimits {
  /** Bytes of a JSON body; default 1,048,576. */
  readonly bodyBytes?: number | undefined
  /** Bytes of an NDJSON import; default 104,857,600. */
  readonly importBytes?: number | undefined
  /** Seconds within which a JSON body must arrive; after them the answer is 408 `request_timeout`. 1 to 3,600; default 30. */
  readonly bodySeconds?: number | undefined
  /** Seconds within which an NDJSON import must arrive, without the time that its answers take to be scored. 1 to 86,400; default 300. */
  readonly importSeconds?: number | undefined
  /** Seconds that a client may take to receive each piece of an answer, of some megabytes at most; after them the connection is closed. 1 to 3,600; default 30. */
  readonly sendSeconds?: number | undefined
  /** Bytes of JSON bodies under way, from `bodyBytes`; default 67,108,864. One organization may always have one whole body. */
  readonly bodyBytesAtOnce?: number | undefined
  /** NDJSON imports under way, 1 to 10,000; default 16. One organization may have 8, or all where that is fewer. */
  readonly importsAtOnce?: number | undefined
  /**
   * Answers under way that are sent in pieces: exports, and pages of results of more than a mebibyte. 1 to 10,000; default 32.
   * One organization may have 16, or all where that is fewer.
   */
  readonly streamsAtOnce?: number | undefined
  /** Streams of a run's events that are open, 1 to 10,000; default 256. One organization may have a quarter, or 32 where that is more. */
  readonly eventStreamsAtOnce?: number | undefined
}

export interface CorsOptions {
  /** Origins whose pages may call the API, such as `https://app.example.com`. There is no `*`: with it any page could use the key of its visitor. */
  readonly origins: ReadonlyArray<string>
}

/** @typeParam Request the host's own kind of request */
export interface ApiOptions<Request> {
  /**
   * Says who is calling, in place of our keys: by a session, a token, a table of the host's own. Undefined refuses the request with
   * 401. A host that authenticates requests earlier names the caller here all the same.
   */
  // A method, so that a host may write down its own type of request, of which a mount knows only what it uses.
  authenticate?(request: Request): HostIdentity | Promise<HostIdentity | undefined> | undefined
  /** Requests per key and minute; a limiter of the host's own; or `off`. Default `{ perMinute: 120 }`, counted in this process. */
  readonly rateLimit?: { readonly perMinute: number } | RateLimiter | "off" | undefined
  /**
   * How many proxies in front add to `X-Forwarded-For`. Default 0: the header is not looked at. Express and Fastify have a setting
   * of their own (`trust proxy`, `trustProxy`), and what they make of it is used.
   */
  readonly trustedProxies?: number | undefined
  /** Pages of other origins that may call the API. Default none. */
  readonly cors?: CorsOptions | undefined
  readonly limits?: ApiLimits | undefined
}

/** @typeParam Request the host's own kind of request */
export interface MountOptions<Request> extends ApiOptions<Request> {
  /** The path that the API stands under, such as `/visibility`, where the host has not cut it off already. Default none. */
  readonly prefix?: string | undefined
}
