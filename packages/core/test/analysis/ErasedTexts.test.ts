import { readdirSync } from "node:fs"
import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { nameEraser } from "../../src/analysis/ErasedTexts.js"

const { cellPrompts, json, sparse, text, value } = nameEraser((given) => /jane|doe/i.test(given))

describe("a text with a name", () => {
  it("is replaced whole", () => {
    expect(text("Ask Jane Doe")).toBe("[erased]")
    expect(text("Ask John")).toBe("Ask John")
  })

  it("stays an address or a domain", () => {
    expect(text("https://site.example:8080/jane?x#y")).toBe("https://site.example:8080/")
    expect(text("https://user@jane.example/about")).toBe("https://erased.invalid/")
    expect(text("jane-doe.example")).toBe("erased.invalid")
  })
})

describe("a value", () => {
  it("loses names in fields of free text only, so that slugs, ids and words of fixed lists stay", () => {
    const given = { llm: "jane", llms: ["jane"], type: "doe", name: "Jane", nested: [{ title: "Doe", count: 1 }], topics: { Jane: { doe: 1 } } }
    expect(value(given)).toEqual({
      llm: "jane",
      llms: ["jane"],
      type: "doe",
      name: "[erased]",
      nested: [{ title: "[erased]", count: 1 }],
      topics: { "[erased]": { doe: 1 } }
    })
  })

  it("is the same object when it has no name", () => {
    const given = { name: "Acme", competitors: [{ name: "Globex", aliases: [] }] }
    expect(value(given)).toBe(given)
    expect(json('{ "name": "Acme" }')).toBe('{ "name": "Acme" }')
    const counts = '[["Globex","0","1"]]'
    expect(sparse(counts)).toBe(counts)
    expect(cellPrompts("[]")).toBe("[]")
  })

  it("keeps its class, and the field __proto__", () => {
    class Named {
      name = "Jane"
    }
    expect(value(new Named())).toBeInstanceOf(Named)
    expect(value(new Named())).toEqual({ name: "[erased]" })
    expect(json('{"mentionedBrands":{"__proto__":1,"Jane":2}}')).toBe('{"mentionedBrands":{"__proto__":1,"[erased]":2}}')
  })

  it("repeats no name and no address", () => {
    expect(value({ mentionedBrands: ["Jane", "Acme", "Doe"] })).toEqual({ mentionedBrands: ["[erased]", "Acme"] })
    const links = ["https://a.example/jane", "https://a.example/", "https://a.example/doe"].map((uri, index) => ({ uri, responseCount: 3 - index }))
    expect(value({ links })).toEqual({ links: [{ uri: "https://a.example/", responseCount: 3 }] })
  })
})

/** The names of a schema's fields that may hold any text, also as the keys of a record. */
const textFieldsOf = ({ ast: root }: Schema.Schema.All): ReadonlySet<string> => {
  const fields = new Set<string>()
  const seen = new Set<SchemaAST.AST>()
  const walk = (ast: SchemaAST.AST, field: string | null): void => {
    if (SchemaAST.isStringKeyword(ast) || SchemaAST.isTemplateLiteral(ast)) {
      if (field !== null) fields.add(field)
    } else if (SchemaAST.isRefinement(ast) || SchemaAST.isTransformation(ast)) walk(ast.from, field)
    else if (SchemaAST.isUnion(ast)) for (const type of ast.types) walk(type, field)
    else if (SchemaAST.isTupleType(ast)) for (const { type } of [...ast.elements, ...ast.rest]) walk(type, field)
    else if (!seen.has(ast)) {
      seen.add(ast)
      if (SchemaAST.isSuspend(ast)) walk(ast.f(), field)
      if (!SchemaAST.isTypeLiteral(ast)) return
      for (const { name, type } of ast.propertySignatures) walk(type, String(name))
      for (const { parameter, type } of ast.indexSignatures) for (const each of [parameter, type]) walk(each, field)
    }
  }
  walk(root, null)
  return fields
}

/** The fields of text that an erasure does not search, by reason. */
const notSearched: Readonly<Record<string, string>> = {
  "an id, or the slug of an LLM":
    "anchorPromptIds apiKeyId brandId byLlm cellId controlPromptIds deliveryId experimentId externalId id key keyId llm llms object organizationId " +
    "perceptionPromptId placebos promptId promptIds responseId resultId runId runIds shownCellId topicId topicIds treatedPromptIds unpairedPromptIds webhookId",
  "a time or a period":
    "after at before calculatedAt changedAt collectedAt completedAt correctedAt createdAt declaredAt dueAt during expiresAt from lastUsedAt nextAt " +
    "nextAttemptAt revokedAt startedAt timeZone timestamp to updatedAt",
  "a word, a sentence or a number that this library writes":
    "action country cron data definition denominator detail detector detectors failureReason language numerator outcome panel path population rubric rule version",
  "how a model is asked and billed": "model parameters provider servedModels",
  "a digest or a secret": "secret sha256",
  "an error of the organization's own webhook": "error",
  "computed when it is read, and never stored": "metrics prompt topic"
}

describe("each field of text in the schemas of stored values", () => {
  it("is searched, or holds no words of others for a stated reason", async () => {
    const domain = new URL("../../src/domain/", import.meta.url)
    const fields = new Map<string, string>()
    for (const file of readdirSync(domain)) {
      const schemas: Readonly<Record<string, unknown>> = await import(new URL(file, domain).href)
      for (const [name, schema] of Object.entries(schemas))
        if (Schema.isSchema(schema) && !/(?:Inputs?|Changes|Query|Filter|File)$/.test(name)) for (const field of textFieldsOf(schema)) fields.set(field, name)
    }
    const eraseAll = nameEraser(() => true)
    const isSearched = (field: string): boolean => JSON.parse(eraseAll.json(JSON.stringify({ [field]: "Jane" })))[field] !== "Jane"
    const decided = Object.values(notSearched).flatMap((names) => names.split(" "))
    const undecided = [...fields].filter(([field]) => !isSearched(field) && !decided.includes(field))
    expect(undecided, "decide for each of these fields: add it to `freeTexts`, or state why it has no words of others").toEqual([])
    expect(
      decided.filter((field) => !fields.has(field) || isSearched(field)),
      "fields that do not exist, or that are searched"
    ).toEqual([])
  })
})
