/**
 * Text that people send us, and text that providers send us.
 *
 * What a person sends is refused when it cannot be stored faithfully on every database (lone surrogates, control
 * characters other than newline and tab) and is kept as trimmed NFC. What a provider sends must not be lost for a stray
 * character, so there the same characters become U+FFFD. Lengths are code points.
 *
 * Source: contract §1 "Text" and "Sizes".
 */
import { ParseResult, Schema } from "effect"

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this looks for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const unstorableEverywhere = new RegExp(unstorable.source, "g")

/** Number of Unicode code points. */
export const codePointLength = (text: string): number => {
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit <= 0xdbff) index++
    length++
  }
  return length
}

/** Makes provider output storable on every database: carriage returns become newlines, what cannot be stored U+FFFD. */
export const fromProvider = (text: string): string => text.replace(/\r\n?/g, "\n").replace(unstorableEverywhere, "\uFFFD")

/**
 * Text from a caller: NFC, trimmed, between `min` and `max` code points.
 *
 * Carriage returns become newlines first: they are how Windows ends a line, not a control character that someone meant.
 */
export const PlainText = (bounds: { readonly min: number; readonly max: number }) =>
  Schema.transformOrFail(Schema.String, Schema.String, {
    strict: true,
    decode: (input, _options, ast) => {
      const text = input.replace(/\r\n?/g, "\n").normalize("NFC").trim()
      if (unstorable.test(text)) {
        return ParseResult.fail(new ParseResult.Type(ast, input, "must not contain control characters (other than newline and tab) or lone surrogates"))
      }
      const length = codePointLength(text)
      if (length < bounds.min) {
        return ParseResult.fail(new ParseResult.Type(ast, input, bounds.min === 1 ? "must not be empty" : `must have at least ${bounds.min} characters`))
      }
      if (length > bounds.max) {
        return ParseResult.fail(new ParseResult.Type(ast, input, `must have at most ${bounds.max} characters, has ${length}`))
      }
      return ParseResult.succeed(text)
    },
    encode: (text) => ParseResult.succeed(text)
  }).annotations({ jsonSchema: { type: "string", minLength: bounds.min, maxLength: bounds.max } })

/** A name: 1 to 200 code points. */
export const Name = PlainText({ min: 1, max: 200 })

/**
 * The key under which two texts count as equal: NFC, case folded, white space collapsed.
 *
 * Source: contract §2 "Topic names", "Prompt text".
 */
export const equalityKey = (text: string): string =>
  text
    .normalize("NFC")
    .split("ı")
    // Upper before lower: it is how JavaScript comes closest to full case folding ("Straße" = "STRASSE", final sigma = sigma). The
    // dotless i of Turkish is kept out of it: its capital is that of another letter.
    .map((part) => part.toUpperCase().toLowerCase())
    .join("ı")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim()
