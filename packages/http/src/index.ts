/** The API as one web handler, and the types of every mount's arguments. The mounts for `node:http` and for frameworks are separate modules. */
export type { ApiHost } from "./ApiHost.js"
export type { ApiOptions, CorsOptions, HostIdentity, MountOptions, ApiLimits } from "./ApiOptions.js"
export { tokenBuckets, type RateLimitDecision, type RateLimiter, type TokenBucketOptions } from "./RateLimiter.js"
export { toWebHandler, type WebHandler } from "./web.js"
