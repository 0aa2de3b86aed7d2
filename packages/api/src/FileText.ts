/** Decodes the text of files that people give to the command or to the dashboard. */

/** UTF-16 is read only with a byte order mark, which Windows programs write. */
const encodingOf = ([first, second]: Uint8Array): "utf-16be" | "utf-16le" | "utf-8" =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8"

/**
 * The text of a file without a byte order mark; null for bytes that are not text in UTF-8. Such bytes are refused, because letters of names would be lost:
 * "Müller" of a file in Windows-1252 would become "M�ller", which no detector finds. Bytes of zero are no text: UTF-16 without a byte order mark has them.
 */
export const decodedText = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes("\0") ? null : text
  } catch {
    return null
  }
}
