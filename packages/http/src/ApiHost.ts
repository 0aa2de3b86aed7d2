/**
 * What the mounts need of a host: services to call. `BrandVisibility.make` gives one; an Effect host passes
 * `{ runtime: yield* Effect.runtime<ApiServices>() }`.
 */
import type { Audit } from "@brand-visibility/core/services/Audit"
import type { Brands } from "@brand-visibility/core/services/Brands"
import type { CapturedAnswers } from "@brand-visibility/core/services/CapturedAnswers"
import type { Idempotency } from "@brand-visibility/core/services/Idempotency"
import type { Organizations } from "@brand-visibility/core/services/Organizations"
import type { Perceptions } from "@brand-visibility/core/services/Perceptions"
import type { Prompts } from "@brand-visibility/core/services/Prompts"
import type { Readiness } from "@brand-visibility/core/services/Readiness"
import type { Rescores } from "@brand-visibility/core/services/Rescores"
import type { Runs } from "@brand-visibility/core/services/Runs"
import type { Schedules } from "@brand-visibility/core/services/Schedules"
import type { Statistics } from "@brand-visibility/core/services/Statistics"
import type { Suggestions } from "@brand-visibility/core/services/Suggestions"
import type { Runtime } from "effect"

/** Every service that stands behind the API. */
export type ApiServices =
  | Audit
  | Brands
  | CapturedAnswers
  | Idempotency
  | Organizations
  | Perceptions
  | Prompts
  | Readiness
  | Rescores
  | Runs
  | Schedules
  | Statistics
  | Suggestions

export interface ApiHost {
  readonly runtime: Runtime.Runtime<ApiServices>
}
