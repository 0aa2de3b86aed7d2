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
