/**
 * How a key comes to be, whoever asks for it: an operator or a member of the organization.
 *
 * Source: contract §1 "Keys". Held by `Organizations.test.ts` and `OrganizationKeys.test.ts`.
 */
import { Clock, Effect } from "effect"
import * as ApiKeys from "../domain/ApiKey.js"
import { InvalidInput } from "../domain/Input.js"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "../domain/Timestamp.js"
import type { SecretsService } from "../ports/Secrets.js"

/** A key that ends before it begins was meant otherwise. */
export const requireFuture = (expiresAt: Timestamp | null): Effect.Effect<void, InvalidInput> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    expiresAt === null || toEpochMillis(expiresAt) > now
      ? Effect.void
      : new InvalidInput({ details: [{ path: "expiresAt", message: `must be later than now, ${fromEpochMillis(now)}` }] })
  )

/** A key at random: what is kept of it, and how it is shown, once. Its 95 random bits of name are nobody else's. */
export const generateKey = ({ randomBytes, sha256 }: Pick<SecretsService, "randomBytes" | "sha256">) => {
  const { key, keyId, secret } = ApiKeys.fromRandomBytes(randomBytes(ApiKeys.randomBytesPerKey))
  return { key, parts: { keyId, secretHash: sha256(secret) } }
}
