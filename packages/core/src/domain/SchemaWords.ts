/** What a schema wants of a value, in plain words: held by the tests of `Input`. */
import { Option, ParseResult, SchemaAST as AST } from "effect"

/** What the input has to be before a filter or a transformation makes more of it. */
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

/** The members of a union that somebody would want: that a field may be left out is no advice to who got something in it wrong. */
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

/** Whether a value is of the kind that a schema reads: text, a number, a list, … */
export const isOfKind = (ast: AST.AST, value: unknown): boolean => {
  const encoded = encodedOf(ast)
  if (encoded._tag === "Union") return encoded.types.some((member) => isOfKind(member, value))
  if (encoded._tag === "Literal") return typeof encoded.literal === typeof value
  // What is declared, such as a function, is read as it is: only the declaration knows its kind.
  if (encoded._tag === "Declaration") return true
  return kinds[encoded._tag] === kindOf(value)
}

/** Whether a schema reads lists or objects. */
export const isComposite = (ast: AST.AST): boolean => {
  const encoded = encodedOf(ast)
  return encoded._tag === "TypeLiteral" || encoded._tag === "TupleType" || (encoded._tag === "Union" && encoded.types.some(isComposite))
}

/** What the author of a schema of numbers says that a value must be, with its unit and bounds: it helps who gave text as well. */
const authorsWords = (ast: AST.Refinement): string | undefined => {
  if (encodedOf(ast)._tag !== "NumberKeyword") return undefined
  const message = Option.getOrUndefined(AST.getMessageAnnotation(ast))?.(new ParseResult.Type(ast, undefined))
  return typeof message === "string" && message.startsWith("must be ") ? message.slice("must be ".length) : undefined
}

/** What a value has to be, in plain words. */
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
