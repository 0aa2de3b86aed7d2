/**
 * Signs deliveries, so that their receiver can check that a delivery is ours, complete and recent.
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

/** A secret as receivers keep it. */
export const secretOf = (bytes: Uint8Array): string => prefix + Encoding.encodeBase64(bytes)

const keyOf = (secret: string): Uint8Array => Either.getOrThrow(Encoding.decodeBase64(secret.slice(prefix.length)))

/** What is sent. */
export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970, of the attempt. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of an attempt, signed with every secret: a receiver that still has the former secret of a rotation finds its signature too. */
export const headersOf = ({ body, id, timestamp }: SignedMessage, secrets: ReadonlyArray<string>) => {
  const signed = utf8ToBytes(`${id}.${timestamp}.${body}`)
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${Encoding.encodeBase64(hmac(sha256, keyOf(secret), signed))}`).join(" ")
  }
}
