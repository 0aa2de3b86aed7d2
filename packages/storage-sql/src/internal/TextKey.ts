/**
 * The value of the column by which equal texts are found and kept unique: the SHA-256 of the texts' equality key. The column holds a digest, because Postgres
 * refuses index entries above 2,704 bytes, and a prompt may have 2,000 code points.
 */
import { equalityKey } from "@brand-visibility/core/domain/PlainText"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Effect } from "effect"

export type TextKey = (text: string) => string

export const make: Effect.Effect<TextKey, never, Secrets> = Effect.map(Secrets, (secrets) => (text) => secrets.sha256(equalityKey(text)))
