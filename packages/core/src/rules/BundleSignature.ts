/**
 * Signs bundles of runs, and checks signatures, by Ed25519 (RFC 8032). This module is imported when the library is made with a signing key, or when a
 * signature is first checked.
 *
 * A signature signs a short text with the digest, so that a bundle can be signed while it is written, and OpenSSL can check the signature.
 */
import { getPublicKey, hashes, sign, verify } from "@noble/ed25519"
import { sha512 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { BundleSignature } from "../domain/RunBundle.js"
import { keyIn, signingKeyWords } from "./SigningKeys.js"

// The library `@noble/ed25519` has no synchronous hash of its own.
hashes.sha512 = sha512

/** The bytes that are signed. */
const signedText = (digest: string): Uint8Array => utf8ToBytes(`brand-visibility-run-bundle ${digest}`)

/**
 * Signs the digests of bundles.
 *
 * @param pem a private key in PEM, for which `isSigningKey` returns true
 */
export const signerOf = (pem: string): ((digest: string) => BundleSignature) => {
  const secret = keyIn("PRIVATE", pem)
  if (secret === null) throw new Error(`A signing key ${signingKeyWords}`)
  const publicKey = bytesToHex(getPublicKey(secret))
  return (digest) => ({ algorithm: "Ed25519", publicKey, value: bytesToHex(sign(signedText(digest), secret)) })
}

/** Whether a signature of this digest is valid for the public key that it names. */
export const isSigned = (digest: string, { publicKey, value }: BundleSignature): boolean =>
  // The library's default rule is laxer: one signature can be valid for several keys.
  verify(hexToBytes(value), signedText(digest), hexToBytes(publicKey), { zip215: false })
