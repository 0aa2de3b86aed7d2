/** Decodes files and standard input that people give to the command. */
import { readFileSync } from "node:fs"
import { decodedText as decoded } from "@brand-visibility/api/internal/FileText"
import { Misuse } from "./Misuse.js"

/**
 * The text without a byte order mark. Bytes in any encoding other than UTF-8 and UTF-16 are refused.
 *
 * @param named what the message calls the bytes
 */
export const decodedText = (bytes: Uint8Array, named: string): string => {
  const text = decoded(bytes)
  if (text === null) throw new Misuse(`${named} is not text in UTF-8`, 'Save it with that encoding; spreadsheets call it "CSV UTF-8"')
  return text
}

/** The text of a file that a person names. */
export const textOfFile = (path: string): string => {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new Misuse(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return decodedText(bytes, path)
}
