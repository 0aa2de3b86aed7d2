/** When an object was last changed. A change that leaves every field as it was does not count. */
import { canonicalJson } from "./CanonicalJson.js"
import type { Timestamp } from "./Timestamp.js"

/** The `updatedAt` of an object that is changed now into one with these fields. */
export const lastChange = (before: { readonly updatedAt: Timestamp }, after: object, now: Timestamp): Timestamp =>
  canonicalJson({ ...after, updatedAt: before.updatedAt }) === canonicalJson({ ...before }) ? before.updatedAt : now
