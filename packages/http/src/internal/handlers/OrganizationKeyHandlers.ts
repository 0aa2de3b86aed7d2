/** Source: contract §3 "`GET/POST /v1/organization/keys`". */
import type * as Wire from "@brand-visibility/api/internal/OrganizationKeyApi"
import type { ApiKey } from "@brand-visibility/core/domain/ApiKey"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { OrganizationKeys, type ToldKey } from "@brand-visibility/core/internal/services/OrganizationKeys"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

const toWire = ({ createdAt, expiresAt, id, lastUsedAt, name, revokedAt, scopes }: ApiKey): Wire.ApiKey => ({
  id,
  name,
  scopes,
  expiresAt,
  createdAt,
  lastUsedAt,
  revokedAt
})

const withSecret = ({ apiKey, key }: ToldKey) => content<Wire.ApiKeyWithSecret>({ ...toWire(apiKey), key })

export const organizationKeyHandlers: Handlers<"createKey" | "listKeys" | "revokeKey" | "rotateKey"> = {
  listKeys: ({ caller, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* OrganizationKeys).list(caller.organizationId, query)
      return content({ data: items.map(toWire), paging: pagingOf(query, total) })
    }),
  createKey: ({ caller, payload, receipt }) =>
    Effect.gen(function* () {
      return withSecret(yield* (yield* OrganizationKeys).create(caller, payload, receipt(withSecret)))
    }),
  rotateKey: ({ caller, path, payload, receipt }) =>
    Effect.gen(function* () {
      return withSecret(yield* (yield* OrganizationKeys).rotate(caller, path.apiKeyId, payload, receipt(withSecret)))
    }),
  revokeKey: ({ caller, path }) =>
    Effect.gen(function* () {
      yield* (yield* OrganizationKeys).revoke(caller, path.apiKeyId)
      return content({ deleted: true })
    })
}
