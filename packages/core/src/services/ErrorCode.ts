/**
 * What can go wrong, as a program reads it: every expected failure of a service has one code, the same for callers of the
 * library and of the HTTP API.
 *
 * Source: contract "Error codes".
 */
import type { ApiKeyNotFound } from "../domain/ApiKey.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { AnswersRejected } from "../domain/ImportedAnswer.js"
import type { InvalidInput } from "../domain/Input.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { PerceptionResponseNotFound } from "../domain/Perception.js"
import type { CustomPerceptionPromptsDisabled } from "../domain/PerceptionPrompt.js"
import type { PromptNotFound } from "../domain/Prompt.js"
import type { PromptLimitExceeded } from "../domain/Quota.js"
import type { IdempotencyConflict, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { InvalidRunState, RunInProgress, RunNotFound } from "../domain/Run.js"
import type { TopicNotFound } from "../domain/Topic.js"
import type { StorageError } from "../ports/StorageError.js"

/** Every way in which a service fails on purpose. */
export type ServiceError =
  | AnswersRejected
  | ApiKeyNotFound
  | BrandNotFound
  | CustomPerceptionPromptsDisabled
  | IdempotencyConflict
  | InvalidInput
  | InvalidRunState
  | OrganizationNotFound
  | PerceptionResponseNotFound
  | PromptLimitExceeded
  | PromptNotFound
  | RequestInProgress
  | RoofReached
  | RunInProgress
  | RunNotFound
  | StorageError
  | TopicNotFound

export type ServiceErrorCode =
  | "custom_perception_prompts_disabled"
  | "idempotency_conflict"
  | "internal_error"
  | "invalid_run_state"
  | "limit_exceeded"
  | "not_found"
  | "payload_too_large"
  | "prompt_limit_exceeded"
  | "request_in_progress"
  | "run_in_progress"
  | "unavailable"
  | "validation_error"

/** The code of a failure. */
export const codeOf = (error: ServiceError): ServiceErrorCode => {
  switch (error._tag) {
    case "ApiKeyNotFound":
    case "BrandNotFound":
    case "OrganizationNotFound":
    case "PerceptionResponseNotFound":
    case "PromptNotFound":
    case "RunNotFound":
    case "TopicNotFound":
      return "not_found"
    case "InvalidInput":
      return "validation_error"
    case "AnswersRejected":
      return error.faults.length > 0 && error.faults.every(({ code }) => code === "payload_too_large") ? "payload_too_large" : "validation_error"
    case "CustomPerceptionPromptsDisabled":
      return "custom_perception_prompts_disabled"
    case "PromptLimitExceeded":
      return "prompt_limit_exceeded"
    case "RoofReached":
      return "limit_exceeded"
    case "RunInProgress":
      return "run_in_progress"
    case "IdempotencyConflict":
      return "idempotency_conflict"
    case "RequestInProgress":
      return "request_in_progress"
    case "InvalidRunState":
      return "invalid_run_state"
    case "StorageError":
      return error.isPassing ? "unavailable" : "internal_error"
  }
}
