/**
 * Random bits from the platform's cryptographic generator, and the hash under which keys are stored.
 *
 * Effect's `Random` is predictable, and serves only jitter and simulation.
 *
 * Source: architecture "The law of imports"; contract §1 "Keys".
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { Context, Layer } from "effect"

/** A digest of pieces that are added one after the other. */
export interface Sha256 {
  readonly update: (bytes: Uint8Array | string) => void
  /** Lower-case hexadecimal; ends the digest. */
  readonly end: () => string
}

export interface SecretsService {
  readonly randomBytes: (length: number) => Uint8Array
  /** Lower-case hexadecimal SHA-256 of the UTF-8 bytes of a text. */
  readonly sha256: (text: string) => string
  /** Begins a SHA-256 of pieces that are added one after the other. */
  readonly startSha256: () => Sha256
  /** Whether two hexadecimal digests are equal. The comparison takes the same time wherever the digests differ. */
  readonly equalDigests: (left: string, right: string) => boolean
}

export class Secrets extends Context.Tag("@brand-visibility/core/Secrets")<Secrets, SecretsService>() {
  static readonly layer: Layer.Layer<Secrets> = Layer.succeed(Secrets, {
    randomBytes,
    sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    startSha256: () => {
      const hash = sha256.create()
      return {
        update: (bytes) => void hash.update(typeof bytes === "string" ? utf8ToBytes(bytes) : bytes),
        end: () => bytesToHex(hash.digest())
      }
    },
    equalDigests: (left, right) => {
      let difference = left.length ^ right.length
      for (let index = 0; index < left.length; index++) difference |= left.charCodeAt(index) ^ right.charCodeAt(index)
      return difference === 0
    }
  })
}
