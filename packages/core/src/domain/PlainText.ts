/**
 * Makes texts of callers and of providers storable.
 *
 * A caller's text is refused when some database cannot store it faithfully (lone surrogates, control characters other than
 * newline and tab). It is stored trimmed and in NFC. A provider's text must not be lost because of a stray character, so in such
 * a text these characters become U+FFFD. Lengths are in code points.
 *
 * Source: contract §1 "Text" and "Sizes".
 */
import { ParseResult, Schema, type SchemaAST } from "effect"

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this looks for
const unstorable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Printable ASCII, as most texts are. It is stored unchanged, and its length is its number of code points. */
const printable = /^[ -~]*$/

const unstorableEverywhere = new RegExp(unstorable.source, "g")

/**
 * Embeddings, overrides and isolates of the bidirectional algorithm: a name with one of them reorders the text around it, on a page, in a log and in a table.
 * The marks that right-to-left names need (U+200E, U+200F, U+061C) are not among them.
 */
const reordering = /[\u202a-\u202e\u2066-\u2069]/

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

/** Makes provider output storable on every database. Carriage returns become newlines; other characters that cannot be stored become U+FFFD. */
export const fromProvider = (text: string): string => text.replace(/\r\n?/g, "\n").replace(unstorableEverywhere, "\uFFFD")

/**
 * Most combining marks on one letter. No writing system has so many. Normalising sorts the marks of a letter, in a time that grows with the square of
 * their number. (Stream-safe text, UAX #15, has at most 30.)
 */
const mostMarks = 32
const stackedMarks = new RegExp(String.raw`\p{M}{${mostMarks + 1}}`, "u")

/** Text of white space and of characters without a shape, such as a zero-width space. It looks empty, so it counts as empty for the lower limit. */
const shapeless = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u

interface Bounds {
  readonly min: number
  readonly max: number
  /** Whether the text is a name, which appears inside other texts and must not reorder them. Default false. */
  readonly isName?: boolean | undefined
}

/** Text from a caller: NFC, trimmed, between `min` and `max` code points. Control characters are refused, carriage returns included. */
export const PlainText = (bounds: Bounds) => {
  const tooLong = (ast: SchemaAST.AST, input: string, length: number) =>
    ParseResult.fail(new ParseResult.Type(ast, input, `must have at most ${bounds.max} characters, has ${length}`))
  return Schema.transformOrFail(Schema.String, Schema.String, {
    strict: true,
    decode: (input, _options, ast) => {
      const trimmed = input.trim()
      // NFC never makes a text eight times shorter, so a text of this length is too long without a further look.
      if (trimmed.length > 8 * bounds.max) return tooLong(ast, input, codePointLength(trimmed))
      const isSimple = printable.test(trimmed)
      if (!isSimple && stackedMarks.test(trimmed)) {
        return ParseResult.fail(new ParseResult.Type(ast, input, `must not have more than ${mostMarks} combining marks in a row`))
      }
      const text = isSimple ? trimmed : trimmed.normalize("NFC").trim()
      if (!isSimple && unstorable.test(text)) {
        return ParseResult.fail(new ParseResult.Type(ast, input, "must not contain control characters (other than newline and tab) or lone surrogates"))
      }
      if (bounds.isName === true && reordering.test(text)) {
        return ParseResult.fail(
          new ParseResult.Type(ast, input, "must not contain characters that reorder the text around them (U+202A to U+202E, U+2066 to U+2069)")
        )
      }
      const length = isSimple ? text.length : codePointLength(text)
      const isShapeless = !isSimple && shapeless.test(text)
      if ((isShapeless ? 0 : length) < bounds.min) {
        return ParseResult.fail(new ParseResult.Type(ast, input, bounds.min === 1 ? "must not be empty" : `must have at least ${bounds.min} characters`))
      }
      return length > bounds.max ? tooLong(ast, input, length) : ParseResult.succeed(text)
    },
    encode: (text) => ParseResult.succeed(text)
  }).annotations({ jsonSchema: { type: "string", minLength: bounds.min, maxLength: bounds.max } })
}

/** A name: 1 to 200 code points. */
export const Name = PlainText({ min: 1, max: 200, isName: true })

/** A text in NFC. A text with more marks on a letter than `PlainText` accepts stays unchanged. */
const composed = (text: string): string => (printable.test(text) || stackedMarks.test(text) ? text : text.normalize("NFC"))

/**
 * The key under which two texts count as equal: NFC, case folded, white space collapsed.
 *
 * Source: contract §2 "Topic names", "Prompt text".
 */
export const equalityKey = (text: string): string =>
  composed(
    composed(text)
      .split("ı")
      // Upper case, then lower case, is JavaScript's closest way to full case folding ("Straße" = "STRASSE", final sigma = sigma). Lower case before
      // both turns the capital ẞ, which is its own upper case, into ß ("STRAẞE" = "STRASSE"). The Turkish dotless i is left out, because its capital
      // is the capital of another letter.
      .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
      .join("ı")
  )
    .replace(/\s+/g, " ")
    .trim()
