/** Decodes files and standard input that people give to the command. */
import { readFileSync } from "node:fs"
import { Misuse } from "./Misuse.js"

/** UTF-16 is read only with a byte order mark, which Windows programs write. */
const encodingOf = ([first, second]: Uint8Array): "utf-16be" | "utf-16le" | "utf-8" =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8"

/**
 * The text without a byte order mark. Bytes that are not text in UTF-8 are refused, because letters of names would be lost: "Müller" of a file in
 * Windows-1252 would become "M�ller", which no detector finds.
 *
 * @param named what the message calls the bytes
 */
export const decodedText = (bytes: Uint8Array, named: string): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Misuse(`${named} is not text in UTF-8`, 'Save it with that encoding; spreadsheets call it "CSV UTF-8"')
  }
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
