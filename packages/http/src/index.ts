/** The API as one web handler, and what every mount is given. Mounts for Node's own server and for frameworks are modules of their own. */
export type { ApiHost } from "./ApiHost.js"
export type { ApiOptions, CorsOptions, HostIdentity, MountOptions, ApiLimits } from "./ApiOptions.js"
export { tokenBuckets, type RateLimitDecision, type RateLimiter, type TokenBucketOptions } from "./RateLimiter.js"
export { toWebHandler, type WebHandler } from "./web.js"
