/**
 * What the mounts need of a host: services to call. `BrandVisibility.make` gives one; an Effect host passes
 * `{ runtime: yield* Effect.runtime<VisibilityServices>() }`.
 */
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type { Runtime } from "effect"

export interface ApiHost {
  readonly runtime: Runtime.Runtime<VisibilityServices>
}
