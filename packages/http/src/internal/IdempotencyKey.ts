/**
 * The header `Idempotency-Key`.
 *
 * Source: contract §1 "Idempotency"; reliability "Idempotency".
 */
import type { InputFault } from "@brand-visibility/core/domain/Input"
import { IdempotencyKey } from "@brand-visibility/core/domain/Receipt"
import { Either, Schema } from "effect"

const isKey = Schema.is(IdempotencyKey)

/** The key of a request, with or without the quotes of a structured field; undefined when the request has no key. */
export const idempotencyKeyOf = (values: ReadonlyArray<string>): Either.Either<string | undefined, ReadonlyArray<InputFault>> => {
  const [value, ...others] = values
  if (value === undefined) return Either.right(undefined)
  const key = /^"(.*)"$/.exec(value.trim())?.[1] ?? value.trim()
  if (others.length === 0 && isKey(key)) return Either.right(key)
  return Either.left([{ path: "Idempotency-Key", message: others.length > 0 ? "must be given once" : "must have 1 to 255 visible ASCII characters" }])
}
