/**
 * Headers of requests and responses, as components of the OpenAPI document.
 *
 * Source: contract §1 "Request id", "Idempotency", "Rate limit", "Caching", "Authentication".
 */
import { IdempotencyKey } from "@brand-visibility/core/domain/Receipt"
import { JSONSchema } from "effect"
import { isObject, type Json, type JsonObject, objectAt } from "./Json.js"

const header = (description: string, schema: JsonObject = { type: "string" }): JsonObject => ({ description, schema })

const whole = { type: "integer", minimum: 0 }

const requestId = { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" }

/** Headers of responses, by the names of their components. */
export const responseHeaders = {
  RequestId: header("Id of the request, which is also in the server's log.", requestId),
  RateLimitPolicy: header("Number of requests that a key may make, where requests are limited (IETF RateLimit draft)."),
  RateLimit: header("Number of requests that the key has left, and the seconds until more are allowed, where requests are limited."),
  RetryAfter: header("Seconds after which to try again.", whole),
  WwwAuthenticate: header("How to authenticate."),
  IdempotentReplayed: header("Present when this is the stored outcome of an earlier request with the same key.", { type: "string", enum: ["true"] }),
  Help: header('Link to the description of the error code: `<ADDRESS>; rel="help"`, relative to the address of the request (RFC 8288).'),
  Location: header("Address of the created object or started run, relative to the address of the request.", { type: "string", format: "uri-reference" }),
  ETag: header("A tag that changes whenever the answer changes; present once the run has ended.")
} satisfies JsonObject

const headerNames: { readonly [Name in keyof typeof responseHeaders]: string } = {
  RequestId: "x-request-id",
  RateLimitPolicy: "RateLimit-Policy",
  RateLimit: "RateLimit",
  RetryAfter: "Retry-After",
  WwwAuthenticate: "WWW-Authenticate",
  IdempotentReplayed: "idempotent-replayed",
  Help: "Link",
  Location: "Location",
  ETag: "ETag"
}

/** The headers of one response. */
export const headersOf = (...names: ReadonlyArray<keyof typeof responseHeaders>): JsonObject =>
  Object.fromEntries(names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]))

const described: Json = JSON.parse(JSON.stringify(JSONSchema.make(IdempotencyKey)))
const idempotencyKey = objectAt(objectAt(isObject(described) ? described : {}, "$defs"), "IdempotencyKey")

/** Headers of requests, by the names of their components. */
export const requestHeaders = {
  RequestId: {
    name: "x-request-id",
    in: "header",
    required: false,
    description: "Id of the request. The server makes one when it is absent or does not have this form.",
    schema: requestId
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same request with the same key is carried out once within 24 hours. When the request is sent again, it gets its first outcome.",
    schema: idempotencyKey
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "ETags of answers that the caller already has.",
    schema: { type: "string" }
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "The `id` of the last event that the caller received; any other text is ignored.",
    schema: { type: "string" }
  }
} satisfies JsonObject

export const headerParameter = (name: keyof typeof requestHeaders): JsonObject => ({ $ref: `#/components/parameters/${name}` })
