/**
 * One organization's view of the library, in plain promises: what `BrandVisibility.forOrganization` returns.
 *
 * Inputs are checked like the bodies of the HTTP API. Every method rejects with a `BrandVisibilityError`, and takes a signal and a time limit
 * after its own parameters.
 */
import type { MethodsOf } from "./CallOptions.js"
import { answers } from "./operations/AnswerOperations.js"
import { brands, organization, perceptionPrompts, prompts, topics } from "./operations/BrandOperations.js"
import { experiments } from "./operations/ExperimentOperations.js"
import { perception, statistics, suggestions } from "./operations/FindingOperations.js"
import { labels } from "./operations/LabelOperations.js"
import { llms, runs } from "./operations/RunOperations.js"
import { schedules } from "./operations/ScheduleOperations.js"

export const organizationOperations = {
  organization,
  brands,
  topics,
  prompts,
  perceptionPrompts,
  llms,
  runs,
  schedules,
  perception,
  statistics,
  experiments,
  labels,
  suggestions,
  answers
}

export interface OrganizationClient extends MethodsOf<typeof organizationOperations> {}
