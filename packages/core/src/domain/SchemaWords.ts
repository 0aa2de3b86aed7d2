/** Says in plain words what a schema expects of a value. The tests of `Input` hold this module. */
import { Option, ParseResult, SchemaAST as AST } from "effect"

/** The schema of the input before any filter or transformation. */
export const encodedOf = (ast: AST.AST): AST.AST => {
  switch (ast._tag) {
    case "Refinement":
    case "Transformation":
      return encodedOf(ast.from)
    case "Suspend":
      return encodedOf(ast.f())
    default:
      return ast
  }
}

const isAbsence = (ast: AST.AST): boolean => ast._tag === "UndefinedKeyword" || ast._tag === "VoidKeyword" || (ast._tag === "Literal" && ast.literal === null)

/** The members of a union that are worth a message. "May be left out" does not help a caller who sent a wrong value. */
export const wantedMembers = (ast: AST.Union): ReadonlyArray<AST.AST> => {
  const wanted = ast.types.filter((member) => !isAbsence(member))
  return wanted.length === 0 ? ast.types : wanted
}

const kinds: Readonly<Partial<Record<AST.AST["_tag"], string>>> = {
  StringKeyword: "string",
  TemplateLiteral: "string",
  NumberKeyword: "number",
  BooleanKeyword: "boolean",
  TupleType: "array",
  TypeLiteral: "object"
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value)

/** Whether a value has the kind that a schema reads: text, a number, a list, … */
export const isOfKind = (ast: AST.AST, value: unknown): boolean => {
  const encoded = encodedOf(ast)
  if (encoded._tag === "Union") return encoded.types.some((member) => isOfKind(member, value))
  if (encoded._tag === "Literal") return typeof encoded.literal === typeof value
  // Only the declaration itself can tell whether a value fits, such as a function.
  if (encoded._tag === "Declaration") return true
  return kinds[encoded._tag] === kindOf(value)
}

/** Whether a schema reads lists or objects. */
export const isComposite = (ast: AST.AST): boolean => {
  const encoded = encodedOf(ast)
  return encoded._tag === "TypeLiteral" || encoded._tag === "TupleType" || (encoded._tag === "Union" && encoded.types.some(isComposite))
}

/** The author's message of a schema for numbers, with unit and bounds. It also helps a caller who sent text. */
const authorsWords = (ast: AST.Refinement): string | undefined => {
  if (encodedOf(ast)._tag !== "NumberKeyword") return undefined
  const message = Option.getOrUndefined(AST.getMessageAnnotation(ast))?.(new ParseResult.Type(ast, undefined))
  return typeof message === "string" && message.startsWith("must be ") ? message.slice("must be ".length) : undefined
}

/** The expected value in plain words. */
export const words = (ast: AST.AST): string => {
  switch (ast._tag) {
    case "Refinement":
      return isComposite(ast) ? words(ast.from) : (authorsWords(ast) ?? Option.getOrElse(AST.getDescriptionAnnotation(ast), () => words(ast.from)))
    case "Transformation":
      return words(ast.from)
    case "Suspend":
      return words(ast.f())
    case "Union":
      return [...new Set(wantedMembers(ast).map(words))].join(" or ")
    case "Literal":
      return JSON.stringify(ast.literal)
    case "TupleType":
      return "an array"
    case "TypeLiteral":
      return "an object"
    case "StringKeyword":
    case "TemplateLiteral":
      return "text"
    case "NumberKeyword":
      return "a number"
    case "BooleanKeyword":
      return "true or false"
    default:
      return AST.getDescriptionAnnotation(ast).pipe(Option.getOrElse(() => "of another kind"))
  }
}

/** The message that the schema's author has written. */
export const ownMessage = (ast: AST.AST, issue: ParseResult.ParseIssue): string | undefined => {
  const message = Option.getOrUndefined(AST.getMessageAnnotation(ast))?.(issue)
  return typeof message === "string" ? message : undefined
}
