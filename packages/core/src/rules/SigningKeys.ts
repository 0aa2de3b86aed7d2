/**
 * Reads the Ed25519 keys (RFC 8032) that sign bundles of runs, from PEM texts. OpenSSL writes a private key with `openssl genpkey -algorithm ed25519`
 * (PKCS #8, RFC 8410), and its public key with `openssl pkey -pubout`.
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js"
import { Either, Encoding } from "effect"
import { InvalidInput } from "../domain/Input.js"

/** The bytes before the 32 bytes of a key, in hexadecimal: RFC 8410, sections 4 and 7. */
const headers = { PRIVATE: "302e020100300506032b657004220420", PUBLIC: "302a300506032b6570032100" }

/** The 32 bytes of a key; null for a text that is no key of this kind. */
export const keyIn = (kind: keyof typeof headers, pem: string): Uint8Array | null => {
  const [, base64 = ""] = new RegExp(`^-----BEGIN ${kind} KEY-----([A-Za-z0-9+/=\\s]{1,200})-----END ${kind} KEY-----$`).exec(pem.trim()) ?? []
  const bytes = Either.getOrElse(Encoding.decodeBase64(base64.replace(/\s/g, "")), () => new Uint8Array())
  const hex = bytesToHex(bytes)
  const header = headers[kind]
  return hex.length === header.length + 64 && hex.startsWith(header) ? hexToBytes(hex.slice(header.length)) : null
}

export const isSigningKey = (pem: string): boolean => keyIn("PRIVATE", pem) !== null

/** The message about an invalid private key. The message does not show the key. */
export const signingKeyWords = "must be an Ed25519 private key in PEM, as `openssl genpkey -algorithm ed25519` writes it"

/** The 32 bytes of a public key, in hexadecimal. Throws an `InvalidInput` for a text that is not a public key. */
export const publicKeyOf = (pem: string): string => {
  const key = keyIn("PUBLIC", pem)
  if (key !== null) return bytesToHex(key)
  throw new InvalidInput({
    details: [{ path: "publicKey", message: "must be an Ed25519 public key in PEM, as `openssl pkey -pubout` writes it" }]
  })
}
