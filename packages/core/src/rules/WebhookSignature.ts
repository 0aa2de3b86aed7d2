/**
 * Signs deliveries, so that a receiver can check that a delivery is authentic, complete and recent.
 *
 * Source: https://www.standardwebhooks.com, "Signature scheme"; threat T28.
 */
import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import { Either, Encoding } from "effect"

const prefix = "whsec_"

/** Bytes of a secret; the specification asks for 24 to 64. */
export const secretBytes = 32

/** The text of a secret, as receivers store it. */
export const secretOf = (bytes: Uint8Array): string => prefix + Encoding.encodeBase64(bytes)

const keyOf = (secret: string): Uint8Array => Either.getOrThrow(Encoding.decodeBase64(secret.slice(prefix.length)))

/** The signed parts of a delivery. */
export interface SignedMessage {
  readonly id: string
  /** The time of the attempt, in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of an attempt, signed with every secret. During a rotation, a receiver with the former secret finds a valid signature too. */
export const headersOf = ({ body, id, timestamp }: SignedMessage, secrets: ReadonlyArray<string>) => {
  const signed = utf8ToBytes(`${id}.${timestamp}.${body}`)
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${Encoding.encodeBase64(hmac(sha256, keyOf(secret), signed))}`).join(" ")
  }
}
