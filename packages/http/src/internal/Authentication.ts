/**
 * Who is calling: the key in `x-service-api-key`, else in `Authorization: Bearer`. Never in a query string.
 *
 * Source: specification "Authentication"; contract §1 "Authentication"; reliability §2 T9.
 */
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { type Caller, Organizations } from "@brand-visibility/core/services/Organizations"
import { Effect } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest } from "./ApiMessage.js"

const challenge = 'Bearer realm="brand-visibility"'

const missing = new ApiFailure({
  code: "missing_api_key",
  message: "Send your key in the header x-service-api-key",
  headers: { "www-authenticate": challenge }
})

const invalid = (message: string) =>
  new ApiFailure({ code: "invalid_api_key", message, headers: { "www-authenticate": `${challenge}, error="invalid_token"` } })

/** The key that was sent; undefined when there is none. A header that is there twice could mean either, and means neither. */
const keyOf = (request: ApiRequest): Effect.Effect<string | undefined, ApiFailure> => {
  const own = request.header("x-service-api-key")
  const values = own.length > 0 ? own : request.header("authorization")
  if (values.length > 1) return Effect.fail(invalid("The key is sent more than once"))
  const [value] = values
  const key = own.length > 0 ? value?.trim() : /^Bearer +(\S+) *$/i.exec(value ?? "")?.[1]
  return Effect.succeed(key === "" ? undefined : key)
}

export const authenticate = (request: ApiRequest): Effect.Effect<Caller, ApiFailure | StorageError, Organizations> =>
  Effect.gen(function* () {
    const key = yield* keyOf(request)
    if (key === undefined) return yield* missing
    const organizations = yield* Organizations
    const caller = yield* organizations.authenticate(key)
    if (caller === null) return yield* invalid("The key is unknown, revoked or expired")
    return caller
  })
