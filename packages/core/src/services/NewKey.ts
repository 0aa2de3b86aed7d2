/**
 * Generates API keys, for operators and for members of an organization.
 *
 * Source: contract §1 "Keys". Held by `Organizations.test.ts` and `OrganizationKeys.test.ts`.
 */
import { Clock, Effect } from "effect"
import * as ApiKeys from "../domain/ApiKey.js"
import { InvalidInput } from "../domain/Input.js"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "../domain/Timestamp.js"
import type { SecretsService } from "../ports/Secrets.js"

/** `InvalidInput` when the end of a new key lies in the past. */
export const requireFuture = (expiresAt: Timestamp | null): Effect.Effect<void, InvalidInput> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    expiresAt === null || toEpochMillis(expiresAt) > now
      ? Effect.void
      : new InvalidInput({ details: [{ path: "expiresAt", message: `must be later than now, ${fromEpochMillis(now)}` }] })
  )

/** A random key: the parts to store, and the whole key, which is shown once. The public part has 95 random bits, so that no two keys share it. */
export const generateKey = ({ randomBytes, sha256 }: Pick<SecretsService, "randomBytes" | "sha256">) => {
  const { key, keyId, secret } = ApiKeys.fromRandomBytes(randomBytes(ApiKeys.randomBytesPerKey))
  return { key, parts: { keyId, secretHash: sha256(secret) } }
}
