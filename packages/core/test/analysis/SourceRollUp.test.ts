import { ResultId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { ResultCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as SourceRollUp from "../../src/analysis/sources/SourceRollUp.js"
import { whole } from "../../src/domain/InParts.js"
import { maximumPages } from "../../src/domain/Source.js"
import { brandNamed, named } from "./builders.js"

const resultId = Schema.decodeSync(ResultId)
const llm = Schema.decodeSync(Llm)

const citation = (result: number, uri: string, rest: Partial<ResultCitation> = {}): ResultCitation => ({
  resultId: resultId(`00000000-0000-7000-8000-${String(result).padStart(12, "0")}`),
  position: result,
  sample: 1,
  topicName: "CRM",
  llm: llm("chatgpt"),
  uri,
  title: null,
  cited: true,
  ...rest
})

const added = (...citations: ReadonlyArray<ResultCitation>) => {
  const rollUp = SourceRollUp.make(brandNamed("Acmetron", { domains: ["acmetron.co.uk"], competitors: [named("Zoho", [], ["zoho.com"])] }))
  for (const each of citations) rollUp.add(each)
  return rollUp
}

const rolledUp = (...citations: ReadonlyArray<ResultCitation>) => added(...citations).finish([])

describe("SourceRollUp", () => {
  it("takes the site of a brand that the answers name, and of a configured name without a domain, for a company's", () => {
    const rollUp = SourceRollUp.make(brandNamed("Acmetron", { competitors: [named("Zoho", ["Zoho CRM"], [])] }))
    for (const host of ["kestrelpeak.com", "zohocrm.com", "acmetron.com", "norrvind.com"]) rollUp.add(citation(1, `https://${host}/how-to-choose-a-parka`))
    expect(new Map(rollUp.finish(["Kestrel Peak"]).map(({ domain, domainType }) => [domain, domainType]))).toEqual(
      new Map([
        ["acmetron.com", "corporate"],
        ["kestrelpeak.com", "corporate"],
        ["norrvind.com", "editorial"],
        ["zohocrm.com", "corporate"]
      ])
    )
  })

  it("counts pages and Results of each registrable domain, most cited first, then by name", () => {
    const sources = rolledUp(
      citation(1, "https://b.example.com/1"),
      citation(1, "https://a.example.com/2"),
      citation(2, "https://a.example.com/2", { topicName: "Mail", llm: llm("claude") }),
      citation(1, "https://zeta.com/x"),
      citation(1, "https://alpha.com/x")
    )
    expect(sources.map(({ domain, responseCount, urlCount }) => [domain, urlCount, responseCount])).toEqual([
      ["example.com", 2, 2],
      ["alpha.com", 1, 1],
      ["zeta.com", 1, 1]
    ])
    expect(sources[0]).toMatchObject({ topics: ["CRM", "Mail"], llms: ["chatgpt", "claude"] })
    expect(sources[0]!.links.map(({ responseCount, uri }) => [uri, responseCount])).toEqual([
      ["https://a.example.com/2", 2],
      ["https://b.example.com/1", 1]
    ])
  })

  it("gives the same list whatever the order of the answers", () => {
    const cited = ["Mail", "CRM", "Notes"].flatMap((topicName, index) =>
      ["claude", "chatgpt"].map((name) => citation(index + 1, `https://a.example.com/${index}`, { topicName, llm: llm(name) }))
    )
    const sources = rolledUp(...cited)
    expect(sources[0]).toMatchObject({ topics: ["CRM", "Mail", "Notes"], llms: ["chatgpt", "claude"] })
    expect(rolledUp(...cited.toReversed())).toEqual(sources)
  })

  it("counts a page once, whatever the scheme, the www and the escapes of its address in each answer", () => {
    const cited = ["http://acme.org/Zürich", "https://www.acme.org/Z%C3%BCrich", "https://acme.org/Zürich", "https://acme.org/Z"].map((uri, index) =>
      citation(index + 1, uri)
    )
    for (const order of [cited, cited.toReversed()]) {
      const [site] = rolledUp(...order)
      expect(site).toMatchObject({ urlCount: 2, responseCount: 4 })
      expect(site?.links.map(({ responseCount, uri }) => [uri, responseCount])).toEqual([
        ["https://acme.org/Zürich", 3],
        ["https://acme.org/Z", 1]
      ])
    }
  })

  it("lists the first hundred thousand pages of a run, and reports that pages were left out", () => {
    const rollUp = added()
    for (let index = 0; index < maximumPages; index++) rollUp.add(citation(index, `https://s${index % 1_000}.example/${index}`))
    expect(rollUp.isCut()).toBe(false)
    rollUp.add(citation(maximumPages, "https://s1.example/1"))
    expect(rollUp.isCut(), "a known page does not count again").toBe(false)
    rollUp.add(citation(maximumPages + 1, "https://s1.example/another"))
    rollUp.add(citation(maximumPages + 2, "https://fresh.example/"))
    expect(rollUp.isCut()).toBe(true)
    const sources = rollUp.finish([])
    expect(sources).toHaveLength(1_000)
    expect(sources.reduce((sum, { urlCount }) => sum + urlCount, 0)).toBe(maximumPages)
    // An answer that cites a known site counts for the site, even with a page beyond the maximum.
    expect(sources.find(({ domain }) => domain === "s1.example")).toMatchObject({ urlCount: 100, responseCount: 102 })
  })

  it("names the most cited sites and their first pages as the whole list does, without the brand's own", () => {
    const rollUp = added(
      citation(1, "https://shop.acmetron.co.uk/x"),
      citation(2, "https://acmetron.co.uk/y"),
      citation(1, "https://b.example.com/1"),
      citation(1, "https://a.example.com/2"),
      citation(2, "https://a.example.com/2"),
      citation(2, "https://zeta.com/x"),
      citation(1, "https://alpha.com/b"),
      citation(1, "https://alpha.com/a")
    )
    const listed = rollUp.finish([]).filter(({ isOwn }) => !isOwn)
    expect(whole(rollUp.mostCited(9))).toEqual(listed.map(({ domain, links, responseCount }) => ({ domain, uri: links[0]!.uri, responseCount })))
    expect(whole(rollUp.mostCited(2))).toEqual([
      { domain: "example.com", uri: "https://a.example.com/2", responseCount: 2 },
      { domain: "alpha.com", uri: "https://alpha.com/a", responseCount: 1 }
    ])
  })

  it("leaves out pages that were merely retrieved", () => {
    expect(rolledUp(citation(1, "https://a.com/x", { cited: false }))).toEqual([])
  })

  it("recognises the domains of the brand and of its competitors", () => {
    const sources = rolledUp(citation(1, "https://shop.acmetron.co.uk/x"), citation(1, "https://www.zoho.com/crm"))
    expect(sources.map(({ domain, domainType, isCompetitor, isOwn }) => [domain, domainType, isOwn, isCompetitor])).toEqual([
      ["acmetron.co.uk", "own", true, false],
      ["zoho.com", "competitor", false, true]
    ])
  })

  it("counts a grounding redirect for the site that its title names", () => {
    expect(
      rolledUp(citation(1, "https://vertexaisearch.cloud.google.com/grounding-api-redirect/xyz", { title: "example.com" })).map(({ domain }) => domain)
    ).toEqual(["example.com"])
  })
})
