/**
 * The services that the mounts call. `BrandVisibility.make` returns such a host. A host that uses Effect passes `{ runtime: yield*
 * Effect.runtime<VisibilityServices>() }`.
 */
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type { Runtime } from "effect"

export interface ApiHost {
  readonly runtime: Runtime.Runtime<VisibilityServices>
}
