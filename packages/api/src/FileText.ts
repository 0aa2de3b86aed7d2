/** Decodes the text of files that people give to the command or to the dashboard. */

/** UTF-16 is read only with a byte order mark, which Windows programs write. */
const encodingOf = ([first, second]: Uint8Array): "utf-16be" | "utf-16le" | "utf-8" =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8"

const beginning = 1_000
/**
 * Whether a text is probably UTF-16 without a byte order mark, which is also UTF-8 with zeros: each second byte of Latin letters is zero. A text of a model may
 * have single zeros.
 */
const hasZeros = (text: string): boolean => {
  const read = text.slice(0, beginning)
  return (read.split("\0").length - 1) * 4 > read.length
}

/**
 * The text of a file without a byte order mark; null for bytes that are not text in UTF-8. Such bytes are refused, because letters of names would be lost:
 * "Müller" of a file in Windows-1252 would become "M�ller", which no detector finds.
 */
export const decodedText = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return hasZeros(text) ? null : text
  } catch {
    return null
  }
}
