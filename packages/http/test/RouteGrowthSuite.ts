/**
 * Measures how the cost of reading a request grows with the length of its fields. Every field of every route gets the text, each with a share of the
 * repeated units.
 */
import { Effect, type SchemaAST as AST } from "effect"
import { describe, expect, it } from "vitest"
import { repetitions } from "../../core/bench/support/hostile-texts.mjs"
import { growing } from "../../core/test/hostile/Growth.js"
import { makeDecoder } from "../src/internal/DecodeRequest.js"
import { decodeJson } from "../src/internal/Json.js"
import { labelRows } from "../src/internal/LabelRows.js"
import { endpoints } from "../src/internal/Router.js"

/** A value of the schema with the text in place of every leaf. A union is filled by its first member with fields, and a list by one entry. */
const filled = (ast: AST.AST, text: string): unknown => {
  switch (ast._tag) {
    case "Refinement":
    case "Transformation":
      return filled(ast.from, text)
    case "Suspend":
      return filled(ast.f(), text)
    case "Union":
      return ast.types.map((member) => filled(member, text)).find((value) => typeof value === "object") ?? text
    case "TupleType":
      return [...ast.elements, ...ast.rest].map(({ type }) => filled(type, text))
    case "TypeLiteral":
      return Object.fromEntries([
        ...ast.propertySignatures.map(({ name, type }) => [String(name), filled(type, text)] as const),
        ...ast.indexSignatures.map(({ type }) => [text.slice(0, 100), filled(type, text)] as const)
      ])
    default:
      return text
  }
}

/** One value per field with only this field, because a fault in an earlier field could hide a later field. */
const fieldsOf = (ast: AST.AST, text: string): ReadonlyArray<unknown> => {
  const whole = filled(ast, text)
  return typeof whole === "object" && whole !== null ? Object.entries(whole).map(([name, value]) => ({ [name]: value })) : [whole]
}

const body = (value: unknown) => ({ _tag: "Json", value: { _tag: "Right", right: value } }) as unknown as Parameters<ReturnType<typeof makeDecoder>>[2]

const cached = repetitions.map(({ make, name }) => {
  const made = new Map<number, string>()
  return { name, make: (bytes: number) => made.get(bytes) ?? made.set(bytes, make(bytes)).get(bytes)! }
})

/**
 * The units that a route is tried with. Unicode normalization sorts combining marks, which once took quadratic time, so some of those units are
 * always included.
 */
const ofRoute = (index: number, every: number) => cached.filter(({ name }, place) => name === "\u0316\u0301" || place % every === index % every)

/** Longest path and query in characters. They are part of the request's head, whose size Node limits. */
const longestHead = 4_000

/** @param every each route is tried with every n-th unit, and different routes begin at different units */
export const run = (every: number) =>
  describe("reading a field of 256 KiB costs four times as much as a field of 64 KiB, not sixteen times", () => {
    it.each(endpoints.map((endpoint, index) => [endpoint.name, endpoint, index] as const))("%s", async (_name, endpoint, index) => {
      const decode = makeDecoder(endpoint)
      const { pathSchema, payloadSchema, querySchema } = endpoint
      /** @param bodiesOf the bodies with a text; one reading decodes each of them */
      const readerOf = (bodiesOf: (text: string) => ReadonlyArray<unknown>) => (text: string) => {
        const short = text.slice(0, longestHead)
        const inHead = (schema: typeof pathSchema) => (schema === undefined ? {} : (filled(schema.ast, short) as Record<string, string>))
        const query = new URLSearchParams(inHead(querySchema)).toString()
        for (const fields of bodiesOf(text)) decode(inHead(pathSchema), query, body(fields), [short])
      }
      if (payloadSchema === undefined)
        return void expect(
          await growing(
            readerOf(() => [{}]),
            ofRoute(index, every)
          )
        ).toEqual([])
      // Each field is measured alone: all fields together would take so long that linear growth would have to be proved, by many further readings.
      for (const field of fieldsOf(payloadSchema.ast, "").keys()) {
        // The text alone, and as the host of a URL and of a domain name, because other texts are refused before a host is parsed.
        const bodiesOf = (text: string) => [text, `https://a${text}`, `a${text}.example`].map((shape) => fieldsOf(payloadSchema.ast, shape)[field])
        expect(await growing(readerOf(bodiesOf), ofRoute(index, every)), `field ${field}`).toEqual([])
      }
    })

    const encoder = new TextEncoder()
    async function* bytesOf(text: string) {
      yield encoder.encode(text)
    }
    const share = cached.filter((_, place) => place % Math.ceil(every / 6) === 0)

    it("as JSON", async () => {
      expect(await growing((text) => decodeJson(encoder.encode(text)), share)).toEqual([])
      expect(await growing((text) => decodeJson(encoder.encode(JSON.stringify({ a: text }))), share)).toEqual([])
    })

    it.each([true, false])("as a table of labels in CSV: %s", async (isCsv) => {
      const read = (text: string) => Effect.runPromise(Effect.either(labelRows(bytesOf(`resultId,isPresent\n${text}`), isCsv)))
      expect(await growing(read, share)).toEqual([])
    })
  })
