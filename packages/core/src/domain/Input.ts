/**
 * Reading what a caller sent: every fault at once, each with its path, in words a person can act on.
 *
 * Source: contract §1 "Validation".
 */
import { Effect, ParseResult, Schema } from "effect"
import type { ParseOptions } from "effect/SchemaAST"
import type * as AST from "effect/SchemaAST"

/** One fault of an input. `path` is written as in JavaScript: `topics[2].name`; empty for the whole input. */
export const InputFault = Schema.Struct({ path: Schema.String, message: Schema.String }).annotations({ identifier: "InputFault" })
export type InputFault = typeof InputFault.Type

/** The input breaks the rules of its schema. Nothing was changed. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  details: Schema.Array(InputFault)
}) {
  override get message() {
    return messageOf(this.details)
  }
}

/** What is wrong in one line: the first fault, and how many there are besides. */
export const messageOf = ([first, ...rest]: ReadonlyArray<InputFault>): string => {
  if (first === undefined) return "The input is not valid"
  return `${first.path === "" ? "" : `${first.path}: `}${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ""}`
}

/** A fault is reported at most this often; the rest of a hopeless input tells nobody anything. */
export const maximumFaults = 20

const parseOptions: ParseOptions = { errors: "all", onExcessProperty: "error" }

const formatPath = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`), "")

/** What came from outside as it may be shown again: at most 80 characters. */
export const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

const editDistance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[right.length]!
}

const nearest = (name: string, known: ReadonlyArray<string>): string | undefined => {
  const lower = name.toLowerCase()
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(lower.slice(0, 80), candidate.toLowerCase())
    if (distance <= Math.max(2, Math.floor(candidate.length / 3)) && (best === undefined || distance < best.distance)) best = { name: candidate, distance }
  }
  return best?.name
}

/** The names of the fields that the object at `path` of the schema may have. */
const fieldsAt = (ast: AST.AST, path: ReadonlyArray<PropertyKey>): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "Transformation":
      return fieldsAt(ast.from, path)
    case "Refinement":
      return fieldsAt(ast.from, path)
    case "Suspend":
      return fieldsAt(ast.f(), path)
    case "Union":
      return [...new Set(ast.types.flatMap((member) => fieldsAt(member, path)))]
    case "TupleType": {
      const [, ...rest] = path
      return path.length === 0 ? [] : ast.rest.flatMap((element) => fieldsAt(element.type, rest))
    }
    case "TypeLiteral": {
      const [head, ...rest] = path
      if (head === undefined) return ast.propertySignatures.map((field) => String(field.name))
      return ast.propertySignatures.filter((field) => field.name === head).flatMap((field) => fieldsAt(field.type, rest))
    }
    default:
      return []
  }
}

/** The names of the fields of an object's schema. */
export const fieldsOf = (schema: Schema.Schema.All): ReadonlyArray<string> => fieldsAt(schema.ast, [])

const describeFault = (ast: AST.AST, issue: ParseResult.ArrayFormatterIssue): InputFault => {
  const path = formatPath(issue.path)
  if (issue._tag === "Unexpected") {
    const name = String(issue.path.at(-1))
    const known = fieldsAt(ast, issue.path.slice(0, -1))
    const suggestion = nearest(name, known)
    return {
      path: excerpt(path),
      message:
        suggestion !== undefined
          ? `unknown field ${excerpt(name)}: did you mean ${suggestion}?`
          : `unknown field ${excerpt(name)}${known.length === 0 ? "" : `; known fields: ${known.join(", ")}`}`
    }
  }
  return { path: excerpt(path), message: issue._tag === "Missing" ? "is required" : withoutEcho(issue.message) }
}

/** What Schema calls a type, as a person would. */
const words: ReadonlyArray<readonly [type: RegExp, words: string]> = [
  [/^(ReadonlyArray<|readonly \[|(min|max)Items\()/, "an array"],
  [/^(\{|Struct|[A-Z]\w*( \(Encoded side\))?$|\(?\{)/, "an object"],
  [/^string$/, "text"],
  [/^number$/, "a number"],
  [/^boolean$/, "true or false"]
]

/**
 * Schema's own words end in the whole input (`Expected string, actual {…}`): the expectation is kept, the echo is cut.
 */
const withoutEcho = (message: string): string => {
  const at = message.indexOf(", actual ")
  if (at < 0) return message.length > 400 ? `${message.slice(0, 399)}…` : message
  const type = message.slice("Expected ".length, at)
  const plain = words.find(([pattern]) => pattern.test(type))?.[1] ?? type
  return `must be ${plain.length > 400 ? `${plain.slice(0, 399)}…` : plain}`
}

const isBelow = (path: string, parent: string): boolean => path.length > parent.length && path.startsWith(parent) && /^[.[]/.test(path.slice(parent.length))

/** An optional field may be left out: that is no advice to somebody who got something in it wrong. */
const isLeftover = ({ message, path }: InputFault, faults: ReadonlyArray<InputFault>): boolean =>
  (message === "must be undefined" || message === "must be null") && faults.some((other) => isBelow(other.path, path))

const mustBe = "must be "

/** `must be "abort"`, and what several of these have become: `must be "abort" or "skip"`. */
const isAllowedValue = ({ message }: InputFault): boolean => message.startsWith(`${mustBe}"`)

/** The faults of a failed decoding, in the order of the input, without repetition. */
export const faultsOf = (schema: Schema.Schema.All, error: ParseResult.ParseError): ReadonlyArray<InputFault> => {
  const faults = new Map<string, InputFault>()
  for (const issue of ParseResult.ArrayFormatter.formatErrorSync(error)) {
    const fault = describeFault(schema.ast, issue)
    // A union reports each member's complaint about one place; the first is enough to act on, unless they are the allowed values.
    const first = faults.get(fault.path)
    if (first === undefined) faults.set(fault.path, fault)
    else if (isAllowedValue(first) && isAllowedValue(fault))
      faults.set(fault.path, { ...first, message: `${first.message} or ${fault.message.slice(mustBe.length)}` })
  }
  const all = [...faults.values()]
  return all.filter((fault) => !isLeftover(fault, all)).slice(0, maximumFaults)
}

/** Decodes a caller's input; fails with every fault of it, unknown fields included. */
export const decodeInput = <A, I>(schema: Schema.Schema<A, I>): ((input: unknown) => Effect.Effect<A, InvalidInput>) => {
  const decode = Schema.decodeUnknown(schema, parseOptions)
  return (input) => Effect.mapError(decode(input), (error) => new InvalidInput({ details: faultsOf(schema, error) }))
}
