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

/** Each error names its own code. */
export type ServiceErrorCode = ServiceError["code"]
