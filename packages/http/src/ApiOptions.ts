/**
 * The options of the API, which are the same for every mount. They are checked when the handler is made.
 */
import type { RateLimiter } from "./RateLimiter.js"

/** Who is calling, as the host knows it. */
export interface HostIdentity {
  /** Id of an existing organization. */
  readonly organizationId: string
  /** What the caller may do. A scope implies no other. */
  readonly scopes: ReadonlyArray<"admin" | "read" | "write">
}

/**
 * Limits on one request, and on all requests that this handler has under way at once. One organization may use a share of the second kind: a quarter, or the
 * number that the limit names where that number is higher. A request beyond the organization's share gets 429 `rate_limited`. A request beyond the whole
 * limit gets 503 `unavailable`. Both answers have `Retry-After`.
 */
export interface ApiLimits {
  /** Bytes of a JSON body; default 1,048,576. */
  readonly bodyBytes?: number | undefined
  /** Bytes of an NDJSON import; default 104,857,600. */
  readonly importBytes?: number | undefined
  /** Seconds within which a JSON body must arrive. After that time the answer is 408 `request_timeout`. 1 to 3,600; default 30. */
  readonly bodySeconds?: number | undefined
  /** Seconds within which an NDJSON import must arrive. The time for scoring its answers does not count. 1 to 86,400; default 300. */
  readonly importSeconds?: number | undefined
  /**
   * Seconds that a client may take to receive each piece of an answer. A piece has a few megabytes at most. After that time the connection is closed.
   * 1 to 3,600; default 30.
   */
  readonly sendSeconds?: number | undefined
  /** Bytes of all JSON bodies under way, at least `bodyBytes`; default 67,108,864. One organization may always have one whole body. */
  readonly bodyBytesAtOnce?: number | undefined
  /** NDJSON imports under way, 1 to 10,000; default 16. One organization may have 8 of them, or all of them where the limit is below 8. */
  readonly importsAtOnce?: number | undefined
  /**
   * Answers under way that are sent in pieces: exports, and pages of results of more than a mebibyte. 1 to 10,000; default 32. One organization may have 16
   * of them, or all of them where the limit is below 16.
   */
  readonly streamsAtOnce?: number | undefined
  /** Open streams of a run's events, 1 to 10,000; default 256. One organization may have a quarter of them, or 32 where a quarter is less. */
  readonly eventStreamsAtOnce?: number | undefined
}

export interface CorsOptions {
  /** Origins whose pages may call the API, such as `https://app.example.com`. `*` is not allowed, because any page could then use the key of its visitor. */
  readonly origins: ReadonlyArray<string>
}

/** @typeParam Request the request type of the host's framework */
export interface ApiOptions<Request> {
  /**
   * Identifies the caller in place of our API keys, for example by a session or a token. A request for which this function returns undefined is refused with
   * 401, and one for which it takes longer than 30 seconds with 503. A host that authenticates requests in an earlier middleware must still name the caller
   * in this function.
   */
  // A method rather than a property, so that TypeScript accepts a parameter of the host's own request type. The mount's request type has only the fields that
  // the mount uses.
  authenticate?(request: Request): HostIdentity | Promise<HostIdentity | undefined> | undefined
  /** Requests per key and minute; a limiter of the host's own; or `off`. Default `{ perMinute: 120 }`, counted in this process. */
  readonly rateLimit?: { readonly perMinute: number } | RateLimiter | "off" | undefined
  /**
   * The number of proxies in front of the server that add an entry to `X-Forwarded-For`. With the default 0 the header is ignored. Express and Fastify have a
   * setting of their own (`trust proxy`, `trustProxy`); their mounts use the client address that the framework derives.
   */
  readonly trustedProxies?: number | undefined
  /** The origins whose pages may call the API. Default none. */
  readonly cors?: CorsOptions | undefined
  readonly limits?: ApiLimits | undefined
}

/** @typeParam Request the request type of the host's framework */
export interface MountOptions<Request> extends ApiOptions<Request> {
  /** The path under which the API is mounted, such as `/visibility`. Set it when the host does not remove that path from the request. Default none. */
  readonly prefix?: string | undefined
}
