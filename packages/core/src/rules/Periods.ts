import { Effect } from "effect"
import { InvalidInput } from "../domain/Input.js"
import type { Timestamp } from "../domain/Timestamp.js"

/**
 * Refuses a period, from `from`, included, to `to`, excluded, that no moment is in. A period without one of its ends contains moments.
 *
 * Source: contract §1 "Validation".
 */
export const refuseEmptyPeriod = ({
  from,
  to
}: {
  readonly from?: Timestamp | undefined
  readonly to?: Timestamp | undefined
}): Effect.Effect<void, InvalidInput> =>
  from === undefined || to === undefined || from < to ? Effect.void : new InvalidInput({ details: [{ path: "from", message: `must be before \`to\`, ${to}` }] })
