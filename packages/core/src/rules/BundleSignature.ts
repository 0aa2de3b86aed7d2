/**
 * Signs bundles of runs, and checks signatures, by Ed25519 (RFC 8032). Keys are PEM texts as OpenSSL writes them: `openssl genpkey -algorithm
 * ed25519` for a private key (PKCS #8, RFC 8410), `openssl pkey -pubout` for its public one.
 *
 * What is signed is a short text with the digest in it, so that a bundle can be signed as it is written, and OpenSSL can check it.
 */
import { getPublicKey, hashes, sign, verify } from "@noble/ed25519"
import { sha512 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { Either, Encoding } from "effect"
import { InvalidInput } from "../domain/Input.js"
import type { BundleSignature } from "../domain/RunBundle.js"

// The library brings no hash of its own for calls that return at once.
hashes.sha512 = sha512

/** The bytes before the 32 bytes of a key, in hexadecimal: RFC 8410, sections 4 and 7. */
const headers = { PRIVATE: "302e020100300506032b657004220420", PUBLIC: "302a300506032b6570032100" }

/** The 32 bytes of a key; null for a text that is no such key. */
const keyIn = (kind: keyof typeof headers, pem: string): Uint8Array | null => {
  const [, base64 = ""] = new RegExp(`^-----BEGIN ${kind} KEY-----([A-Za-z0-9+/=\\s]{1,200})-----END ${kind} KEY-----$`).exec(pem.trim()) ?? []
  const bytes = Either.getOrElse(Encoding.decodeBase64(base64.replace(/\s/g, "")), () => new Uint8Array())
  const hex = bytesToHex(bytes)
  const header = headers[kind]
  return hex.length === header.length + 64 && hex.startsWith(header) ? hexToBytes(hex.slice(header.length)) : null
}

export const isSigningKey = (pem: string): boolean => keyIn("PRIVATE", pem) !== null

/** The message about an invalid private key. The message does not show the key. */
export const signingKeyWords = "must be an Ed25519 private key in PEM, as `openssl genpkey -algorithm ed25519` writes it"

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

/** The 32 bytes of a public key, in hexadecimal. Throws an `InvalidInput` for a text that is not a public key. */
export const publicKeyOf = (pem: string): string => {
  const key = keyIn("PUBLIC", pem)
  if (key !== null) return bytesToHex(key)
  throw new InvalidInput({
    details: [{ path: "publicKey", message: "must be an Ed25519 public key in PEM, as `openssl pkey -pubout` writes it" }]
  })
}

/** Whether the signature is one of its own key over this digest. */
export const isSigned = (digest: string, { publicKey, value }: BundleSignature): boolean =>
  // Not the laxer rule of the library's default, under which one signature can hold for several keys.
  verify(hexToBytes(value), signedText(digest), hexToBytes(publicKey), { zip215: false })
