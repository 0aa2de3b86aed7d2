/**
 * Signs bundles of runs, and checks signatures, by Ed25519 (RFC 8032). It is read when the library is made with a key that signs, or when a signature is first
 * checked.
 *
 * What is signed is a short text with the digest in it, so that a bundle can be signed as it is written, and OpenSSL can check it.
 */
import { getPublicKey, hashes, sign, verify } from "@noble/ed25519"
import { sha512 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { BundleSignature } from "../domain/RunBundle.js"
import { keyIn, signingKeyWords } from "./SigningKeys.js"

// The library brings no hash of its own for calls that return at once.
hashes.sha512 = sha512

/** The bytes that are signed. */
const signedText = (digest: string): Uint8Array => utf8ToBytes(`brand-visibility-run-bundle ${digest}`)

/**
 * Signs the digests of bundles.
 *
 * @param pem a text of which `isSigningKey` is true
 */
export const signerOf = (pem: string): ((digest: string) => BundleSignature) => {
  const secret = keyIn("PRIVATE", pem)
  if (secret === null) throw new Error(`A signing key ${signingKeyWords}`)
  const publicKey = bytesToHex(getPublicKey(secret))
  return (digest) => ({ algorithm: "Ed25519", publicKey, value: bytesToHex(sign(signedText(digest), secret)) })
}

/** Whether the signature is one of its own key over this digest. */
export const isSigned = (digest: string, { publicKey, value }: BundleSignature): boolean =>
  // Not the laxer rule of the library's default, under which one signature can hold for several keys.
  verify(hexToBytes(value), signedText(digest), hexToBytes(publicKey), { zip215: false })
