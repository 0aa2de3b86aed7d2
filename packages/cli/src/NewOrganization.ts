import type { Organization } from "@brand-visibility/core"

type Use = Pick<
  Organization,
  "customPerceptionPrompts" | "dailyBudgetUsd" | "maxActiveRuns" | "maxBrands" | "maxStoredBytes" | "promptLimit" | "promptLimitPerBrand"
>

/** The limits of a new organization. A limit that is absent is no limit; an absent `customPerceptionPrompts` is on. */
export type NewOrganization = Partial<Use>
