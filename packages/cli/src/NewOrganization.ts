import type { Organization } from "@brand-visibility/core"

type Use = Pick<
  Organization,
  "customPerceptionPrompts" | "dailyBudgetUsd" | "maxActiveRuns" | "maxBrands" | "maxStoredBytes" | "promptLimit" | "promptLimitPerBrand"
>

/** What a new organization may use; what is absent is unlimited, and the feature on. */
export type NewOrganization = Partial<Use>
