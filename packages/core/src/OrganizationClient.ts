/**
 * The methods for one organization, as plain promises: `BrandVisibility.forOrganization` returns them.
 *
 * Inputs are checked like the bodies of the HTTP API. Every method rejects with a `BrandVisibilityError`, and takes a signal and a time limit after its
 * own parameters.
 */
import type { MethodsOf } from "./CallOptions.js"
import { answers } from "./operations/AnswerOperations.js"
import { brands, organization, perceptionPrompts, prompts, topics } from "./operations/BrandOperations.js"
import { experiments } from "./operations/ExperimentOperations.js"
import { perception, statistics, suggestions } from "./operations/FindingOperations.js"
import { labels } from "./operations/LabelOperations.js"
import { llms, runs } from "./operations/RunOperations.js"
import { schedules } from "./operations/ScheduleOperations.js"
import { webhooks } from "./operations/WebhookOperations.js"

/** A type with a name for each group, so that an editor shows the docstring of each operation at its method. */
type OrganizationOperations = {
  readonly organization: typeof organization
  readonly brands: typeof brands
  readonly topics: typeof topics
  readonly prompts: typeof prompts
  readonly perceptionPrompts: typeof perceptionPrompts
  readonly llms: typeof llms
  readonly runs: typeof runs
  readonly schedules: typeof schedules
  readonly webhooks: typeof webhooks
  readonly perception: typeof perception
  readonly statistics: typeof statistics
  readonly experiments: typeof experiments
  readonly suggestions: typeof suggestions
  readonly answers: typeof answers
  readonly labels: typeof labels
}

export const organizationOperations: OrganizationOperations = {
  organization,
  brands,
  topics,
  prompts,
  perceptionPrompts,
  llms,
  runs,
  schedules,
  webhooks,
  perception,
  statistics,
  experiments,
  labels,
  suggestions,
  answers
}

export interface OrganizationClient extends MethodsOf<OrganizationOperations> {}
