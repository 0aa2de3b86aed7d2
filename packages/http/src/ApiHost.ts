/**
 * What the mounts need of a host: services to call. `BrandVisibility.make` gives one; an Effect host passes
 * `{ runtime: yield* Effect.runtime<ApiServices>() }`.
 */
import type { Brands } from "@brand-visibility/core/services/Brands"
import type { CapturedAnswers } from "@brand-visibility/core/services/CapturedAnswers"
import type { Organizations } from "@brand-visibility/core/services/Organizations"
import type { Prompts } from "@brand-visibility/core/services/Prompts"
import type { Rescores } from "@brand-visibility/core/services/Rescores"
import type { Runs } from "@brand-visibility/core/services/Runs"
import type { Runtime } from "effect"

/** Every service that stands behind the API. */
export type ApiServices = Brands | CapturedAnswers | Organizations | Prompts | Rescores | Runs

export interface ApiHost {
  readonly runtime: Runtime.Runtime<ApiServices>
}

export interface MountOptions {
  /** The path that the API stands under, such as `/visibility`, where the host has not cut it off already. Default none. */
  readonly prefix?: string | undefined
}
