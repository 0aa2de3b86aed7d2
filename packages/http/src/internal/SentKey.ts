/**
 * Reads the key that a request carries: `x-service-api-key`, or else `Authorization: Bearer`. With both, the service header alone counts.
 *
 * Source: contract §1 "Authentication".
 */
import { bearerKey } from "@brand-visibility/api/internal/BearerKey"

/** The keys of a request: none, one, or several where a header is repeated. */
export const sentKeys = (header: (name: string) => ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = header("x-service-api-key")
  const values = own.length > 0 ? own : header("authorization")
  if (values.length > 1) return values
  const [value] = values
  const key = own.length > 0 ? value?.trim() : bearerKey(value)
  return key === undefined || key === "" ? [] : [key]
}
