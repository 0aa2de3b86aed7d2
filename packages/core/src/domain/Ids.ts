/**
 * Identifiers. Every id is a UUID string. Ids that this library makes are of version 7: ordered by time of creation, and not
 * secret. Each kind of id has its own type, so that a topic's id cannot be passed in place of a brand's id.
 *
 * Source: contract §1 "Ids"; RFC 9562.
 */
import { ParseResult, Schema } from "effect"

/** UUIDs of every version, and the nil and max UUIDs. */
const uuidPattern = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/

const id = <const Name extends string>(name: Name) => {
  const schema = Schema.Lowercase.pipe(
    Schema.filter((value) => uuidPattern.test(value) || "must be a UUID"),
    Schema.brand(name),
    Schema.annotations({ identifier: name, jsonSchema: { type: "string", format: "uuid" } })
  )
  const { make } = schema
  let check: ((value: unknown) => ReturnType<typeof make>) | undefined
  // Effect's `make` compiles the check again for each value, and a run makes several ids for each call.
  schema.make = (value, options) => (options === undefined ? (check ??= ParseResult.validateSync(schema))(value) : make(value, options))
  return schema
}

export const OrganizationId = id("OrganizationId")
export type OrganizationId = typeof OrganizationId.Type

export const ApiKeyId = id("ApiKeyId")
export type ApiKeyId = typeof ApiKeyId.Type

export const BrandId = id("BrandId")
export type BrandId = typeof BrandId.Type

export const TopicId = id("TopicId")
export type TopicId = typeof TopicId.Type

export const PromptId = id("PromptId")
export type PromptId = typeof PromptId.Type

export const PerceptionPromptId = id("PerceptionPromptId")
export type PerceptionPromptId = typeof PerceptionPromptId.Type

export const RunId = id("RunId")
export type RunId = typeof RunId.Type

/** A cell is one call of a run: one prompt, one LLM, one sample. */
export const CellId = id("CellId")
export type CellId = typeof CellId.Type

export const ResultId = id("ResultId")
export type ResultId = typeof ResultId.Type

/** One answer to a perception prompt. */
export const PerceptionResponseId = id("PerceptionResponseId")
export type PerceptionResponseId = typeof PerceptionResponseId.Type

export const SuggestionId = id("SuggestionId")
export type SuggestionId = typeof SuggestionId.Type

/** A rescore is one pass over a run that replaces the run's scores. */
export const RescoreId = id("RescoreId")
export type RescoreId = typeof RescoreId.Type

/** A declared change of content whose effect is measured. */
export const ExperimentId = id("ExperimentId")
export type ExperimentId = typeof ExperimentId.Type

/** A webhook: an endpoint to which events are delivered. */
export const WebhookId = id("WebhookId")
export type WebhookId = typeof WebhookId.Type

/** One event and its deliveries to webhooks. */
export const DeliveryId = id("DeliveryId")
export type DeliveryId = typeof DeliveryId.Type

/** A batch of calls, by the id that this library gives it. */
export const BatchId = id("BatchId")
export type BatchId = typeof BatchId.Type
