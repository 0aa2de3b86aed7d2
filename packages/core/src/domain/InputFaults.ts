/**
 * Finds the faults of an input by walking its schema and the input side by side. The tests of `Input` hold this module.
 *
 * Effect's Schema either stops at the first fault or collects all, and an input of a mebibyte can have half a million. This module decodes
 * parts one by one, until enough faults are found.
 */
import type { SchemaAST as AST } from "effect"
import { Either, ParseResult, Schema } from "effect"
import { type SizeRule, sizeRule } from "./BoundedList.js"
import { excerpt } from "./Excerpt.js"
import { nearestName } from "./NearestName.js"
import { encodedOf, isComposite, isOfKind, ownMessage, wantedMembers, words } from "./SchemaWords.js"
import { beginningOf } from "./SurrogatePairs.js"

/** A fault as `Input` returns it. */
interface Fault {
  readonly path: string
  readonly message: string
}

/** The options of a search for faults. */
export interface FaultSearch {
  readonly onExcessProperty: "error" | "ignore"
  /** The number of faults at which the search stops. */
  readonly maximum: number
}

type Path = ReadonlyArray<PropertyKey>

export const formatPath = (path: Path): string =>
  path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`), "")

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value)

/** The path and the message of the innermost issue. */
const innermost = (issue: ParseResult.ParseIssue, path: Path): { readonly path: Path; readonly message: string } => {
  switch (issue._tag) {
    case "Pointer":
      return innermost(issue.issue, [...path, ...(Array.isArray(issue.path) ? issue.path : [issue.path as PropertyKey])])
    case "Composite": {
      const [first] = Array.isArray(issue.issues) ? issue.issues : [issue.issues as ParseResult.ParseIssue]
      return first === undefined ? { path, message: `must be ${words(issue.ast)}` } : innermost(first, path)
    }
    case "Refinement":
    case "Transformation": {
      const isOwn = issue.kind === "Predicate" || issue.kind === "Transformation"
      const message = isOwn ? ownMessage(issue.ast, issue) : undefined
      return message === undefined ? innermost(issue.issue, path) : { path, message }
    }
    case "Missing":
      return { path, message: "is required" }
    case "Unexpected":
      return { path, message: "is not known" }
    case "Forbidden":
    case "Type":
      return { path, message: issue.message ?? ownMessage(issue.ast, issue) ?? `must be ${words(issue.ast)}` }
  }
}

/** A cache of the decoders of parts, because making a decoder takes longer than decoding most values. */
const decoders = new WeakMap<AST.AST, ReturnType<typeof ParseResult.decodeUnknownEither<unknown, unknown>>>()

const decoderOf = (ast: AST.AST) => {
  const known = decoders.get(ast)
  if (known !== undefined) return known
  const decoder = ParseResult.decodeUnknownEither(Schema.make<unknown, unknown>(ast))
  decoders.set(ast, decoder)
  return decoder
}

/** The issue of an invalid part; undefined for a valid part. */
const issueOf = (ast: AST.AST, value: unknown, { onExcessProperty }: FaultSearch): ParseResult.ParseIssue | undefined => {
  const decoded = decoderOf(ast)(value, { errors: "first", onExcessProperty })
  return Either.isLeft(decoded) ? decoded.left : undefined
}

/** Whether a schema reads text, optional or not. */
const readsText = (ast: AST.AST): boolean => isOfKind(ast, "") && !isComposite(ast)

// A cast is needed, because annotations have no types. Only rules are written under this symbol.
const sizeRuleOf = (ast: AST.AST): SizeRule | undefined => ast.annotations[sizeRule] as SizeRule | undefined

class Walk {
  private readonly faults = new Map<string, Fault>()

  private readonly search: FaultSearch

  constructor(search: FaultSearch) {
    this.search = search
  }

  get found(): ReadonlyArray<Fault> {
    return [...this.faults.values()]
  }

  get isDone(): boolean {
    return this.faults.size >= this.search.maximum
  }

  /** Keeps the first fault of a path, because another member of a union gives no better advice for the same path. */
  private add(path: Path, message: string): void {
    const shown = excerpt(formatPath(path))
    const told = message.length > 400 ? `${beginningOf(message, 399)}…` : message
    if (!this.isDone && !this.faults.has(shown)) this.faults.set(shown, { path: shown, message: told })
  }

  private unknownField(path: Path, name: string, known: ReadonlyArray<string>): void {
    const suggestion = nearestName(name, known)
    const others = known.length === 0 ? "" : `; known fields: ${known.join(", ")}`
    this.add([...path, name], `unknown field ${excerpt(name)}${suggestion === undefined ? others : `: did you mean ${suggestion}?`}`)
  }

  /** Adds the unknown fields of an object, until there are enough faults. */
  private unknownFields(ast: AST.TypeLiteral, names: ReadonlyArray<string>, path: Path): void {
    if (this.search.onExcessProperty === "ignore" || ast.indexSignatures.length > 0) return
    const known = ast.propertySignatures.map(({ name }) => String(name))
    const isKnown = new Set(known)
    let unknown = 0
    for (const name of names) {
      // Unknown fields are counted too, because several long names with the same beginning become one fault.
      if (this.isDone || unknown === this.search.maximum) return
      if (isKnown.has(name)) continue
      unknown++
      this.unknownField(path, name, known)
    }
  }

  private manyUnknownFields(ast: AST.TypeLiteral, names: ReadonlyArray<string>, path: Path): void {
    if (names.length > ast.propertySignatures.length + this.search.maximum) this.unknownFields(ast, names, path)
  }

  /** Adds the faults of lists that are too long and of objects with too many unknown fields. */
  sizes(ast: AST.AST, value: unknown, path: Array<PropertyKey>): void {
    if (this.isDone) return
    switch (ast._tag) {
      case "Refinement": {
        const message = sizeRuleOf(ast)?.(value)
        if (message === undefined) this.sizes(ast.from, value, path)
        else this.add(path, message)
        return
      }
      case "Transformation":
        return this.sizes(ast.from, value, path)
      case "Suspend":
        return this.sizes(ast.f(), value, path)
      case "Union":
        for (const member of wantedMembers(ast)) if (isOfKind(member, value)) this.sizes(member, value, path)
        return
      case "TupleType": {
        const [item] = ast.rest
        if (!Array.isArray(value) || item === undefined || !isComposite(item.type)) return
        for (let index = 0; index < value.length && !this.isDone; index++) this.sizesIn(item.type, value[index], path, index)
        return
      }
      case "TypeLiteral":
        if (!isRecord(value)) return
        this.manyUnknownFields(ast, Object.keys(value), path)
        for (const { name, type } of ast.propertySignatures) if (Object.hasOwn(value, name)) this.sizesIn(type, value[name], path, name)
    }
  }

  /** The same for a part. The path is lengthened meanwhile, and not copied: an import checks every field of every source. */
  private sizesIn(ast: AST.AST, value: unknown, path: Array<PropertyKey>, name: PropertyKey): void {
    path.push(name)
    this.sizes(ast, value, path)
    path.pop()
  }

  /** Adds the faults of an invalid part; `issue` is its first fault. */
  faultsOf(ast: AST.AST, value: unknown, path: Path, issue: ParseResult.ParseIssue): void {
    if (this.isDone) return
    switch (ast._tag) {
      case "Refinement":
      case "Transformation": {
        const inner = issueOf(ast.from, value, this.search)
        if (inner === undefined) this.leaf(issue, path)
        else if (encodedOf(ast)._tag === "NumberKeyword" && !isOfKind(ast, value)) this.add(path, `must be ${words(ast)}`)
        else this.faultsOf(ast.from, value, path, inner)
        return
      }
      case "Suspend":
        return this.faultsOf(ast.f(), value, path, issue)
      case "Union":
        return this.ofUnion(ast, value, path)
      case "TupleType": {
        const [item] = ast.rest
        if (!Array.isArray(value) || item === undefined || ast.elements.length > 0) return this.leaf(issue, path)
        for (let index = 0; index < value.length && !this.isDone; index++) this.part(item.type, value[index], [...path, index])
        return
      }
      case "TypeLiteral":
        return isRecord(value) && ast.indexSignatures.length === 0 ? this.ofObject(ast, value, path) : this.leaf(issue, path)
      default:
        return this.leaf(issue, path)
    }
  }

  private leaf(issue: ParseResult.ParseIssue, path: Path): void {
    const found = innermost(issue, path)
    this.add(found.path, found.message)
  }

  private part(ast: AST.AST, value: unknown, path: Path): void {
    const issue = issueOf(ast, value, this.search)
    if (issue === undefined) return
    if (value instanceof Date && readsText(ast)) this.add(path, "must be text, not a Date: its toISOString() gives such text")
    else this.faultsOf(ast, value, path, issue)
  }

  private ofObject(ast: AST.TypeLiteral, value: Readonly<Record<PropertyKey, unknown>>, path: Path): void {
    this.unknownFields(ast, Object.keys(value), path)
    for (const { isOptional, name, type } of ast.propertySignatures) {
      if (this.isDone) return
      const at = [...path, name]
      if (Object.hasOwn(value, name)) this.part(type, value[name], at)
      else if (!isOptional) this.add(at, "is required")
    }
  }

  private ofUnion(ast: AST.Union, value: unknown, path: Path): void {
    const members = wantedMembers(ast)
    const candidates = members.filter((member) => isOfKind(member, value))
    if (candidates.every(({ _tag }) => _tag === "Literal")) {
      this.add(path, ownMessage(ast, new ParseResult.Type(ast, value)) ?? `must be ${words(ast)}`)
    } else for (const member of candidates) this.part(member, value, path)
  }
}

/** The faults of an input that is refused by its size alone: lists that are too long, and more unknown fields than the search lists. */
export const hopelessFaults = (ast: AST.AST, input: unknown, search: FaultSearch): ReadonlyArray<Fault> => {
  const walk = new Walk(search)
  walk.sizes(ast, input, [])
  return walk.found
}

/** The faults of an invalid input. */
export const faultsIn = (ast: AST.AST, input: unknown, search: FaultSearch): ReadonlyArray<Fault> => {
  const walk = new Walk(search)
  const issue = issueOf(ast, input, search)
  if (issue !== undefined) walk.faultsOf(ast, input, [], issue)
  return walk.found
}

/** The names of the fields of an object's schema; none for any other schema. */
export const fieldsOf = (schema: Schema.Schema.All): ReadonlyArray<string> => {
  const encoded = encodedOf(schema.ast)
  return encoded._tag === "TypeLiteral" ? encoded.propertySignatures.map(({ name }) => String(name)) : []
}
