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
  listKeys: Effect.fnUntraced(function* ({ caller, query }) {
    const { items, total } = yield* (yield* OrganizationKeys).list(caller.organizationId, query)
    return content({ data: items.map(toWire), paging: pagingOf(query, total) })
  }),
  createKey: Effect.fnUntraced(function* ({ caller, payload, receipt }) {
    return withSecret(yield* (yield* OrganizationKeys).create(caller, payload, receipt(withSecret)))
  }),
  rotateKey: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    return withSecret(yield* (yield* OrganizationKeys).rotate(caller, path.apiKeyId, payload, receipt(withSecret)))
  }),
  revokeKey: Effect.fnUntraced(function* ({ caller, path }) {
    yield* (yield* OrganizationKeys).revoke(caller, path.apiKeyId)
    return content({ deleted: true })
  })
}
