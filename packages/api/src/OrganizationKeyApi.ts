/**
 * The keys of the caller's own organization on the wire. No route returns the stored hash of a key.
 *
 * Source: contract §1 "Keys", §3 "`GET/POST /v1/organization/keys`".
 */
import * as Domain from "@brand-visibility/core/domain/ApiKey"
import { ApiKeyId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Removed } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { CarriesSecret, group, optional, required, route } from "./Route.js"

const { createdAt, expiresAt, id, lastUsedAt, name, revokedAt, scopes } = Domain.ApiKey.fields
const keyFields = { id, name, scopes, expiresAt, createdAt, lastUsedAt, revokedAt }

const ApiKey = Schema.Struct(keyFields).annotations({ identifier: "ApiKey" })
export type ApiKey = typeof ApiKey.Type

/** A new key with its secret. `key` is returned once. It is null where this reply is returned again for its idempotency key. */
const ApiKeyWithSecret = Schema.Struct({ ...keyFields, key: Schema.NullOr(Schema.String) }).annotations({ identifier: "ApiKeyWithSecret" })
export type ApiKeyWithSecret = typeof ApiKeyWithSecret.Type

const ApiKeyPage = Schema.Struct({ data: Schema.Array(ApiKey), paging: Paging }).annotations({ identifier: "ApiKeyPage" })

/** The input for a new key. The scopes are required, so that no caller creates a key with all scopes by leaving a field out. */
const NewApiKey = Schema.Struct({ ...Domain.ApiKeyInput.fields, scopes: Domain.ApiKeyInput.fields.scopes.from }).annotations({ identifier: "NewApiKey" })

const ofKey = Schema.Struct({ apiKeyId: ApiKeyId })

export const OrganizationKeyApi = group(
  "keys",
  route(
    "admin",
    HttpApiEndpoint.get("listKeys", "/v1/organization/keys")
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(ApiKeyPage)
  ),
  route(
    "admin",
    HttpApiEndpoint.post("createKey", "/v1/organization/keys")
      .addSuccess(ApiKeyWithSecret, { status: 201 })
      .annotate(CarriesSecret, true)
      .addError(failures.limit_exceeded)
      .addError(failures.not_found),
    required(NewApiKey)
  ),
  route(
    "admin",
    HttpApiEndpoint.post("rotateKey", "/v1/organization/keys/:apiKeyId/rotate")
      .setPath(ofKey)
      .addSuccess(ApiKeyWithSecret, { status: 201 })
      .annotate(CarriesSecret, true)
      .addError(failures.limit_exceeded),
    optional(Domain.KeyRotation)
  ),
  route("admin", HttpApiEndpoint.del("revokeKey", "/v1/organization/keys/:apiKeyId").setPath(ofKey).addSuccess(Removed).addError(failures.key_in_use))
)
