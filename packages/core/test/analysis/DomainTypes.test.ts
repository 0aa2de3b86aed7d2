import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CitedPage, domainTypeOf } from "../../src/analysis/sources/DomainTypes.js"
import { linkTypeOf } from "../../src/analysis/sources/LinkTypes.js"
import { keyOf } from "../../src/analysis/text/Spellings.js"
import type { DomainType } from "../../src/domain/Source.js"

/** Pages of a site, each "path" or "path «title»". */
const pagesOf = (host: string, ...pages: ReadonlyArray<string>): ReadonlyArray<CitedPage> =>
  pages.map((page) => {
    const [path = "", title = null] = page.split(/ «|»/)
    const uri = `https://${host}${path}`
    return { uri, title, type: linkTypeOf(uri, title) }
  })

const brands = new Set(["Kestrel Peak", "De'Longhi", "Bose", "LG", "Norrvind"].map(keyOf))
const typeOf = (host: string, ...pages: ReadonlyArray<string>): DomainType => domainTypeOf(host, pagesOf(host, ...pages))
const typeWithBrands = (host: string, ...pages: ReadonlyArray<string>): DomainType => domainTypeOf(host, pagesOf(host, ...pages), brands)

describe("the kind of a site, by its name", () => {
  it.each([
    ["en.wikipedia.org", "reference"],
    ["reddit.com", "ugc"],
    ["forum.acme.com", "ugc"],
    ["nih.gov", "institutional"],
    ["ox.ac.uk", "institutional"],
    ["amazon.co.jp", "retailer"],
    ["dailyplanetnews.com", "editorial"],
    ["acmedental.com", "corporate"]
  ] as const)("takes %s for %s", (host, type) => {
    expect(domainTypeOf(host)).toBe(type)
  })

  it("follows from the beginning or end of the name, a part between hyphens, or the subdomain", () => {
    expect(["acmeforum.com", "acme-talk.com", "talk.acme.com", "askacme.com"].map((host) => domainTypeOf(host))).toEqual(["ugc", "ugc", "ugc", "other"])
    expect(
      ["acmewiki.com", "wiki.acme.com", "acmestore.com", "acme-buy.com", "newsacme.com", "acmemag.com", "magacme.com"].map((host) => domainTypeOf(host))
    ).toEqual(["reference", "reference", "retailer", "retailer", "editorial", "editorial", "other"])
    // The rest of the name beside the part must have three letters or more.
    expect(["xxnews.com", "xxxnews.com"].map((host) => domainTypeOf(host))).toEqual(["other", "editorial"])
  })

  it("takes a network whose label is one letter for users' content, and other owners of that letter for others", () => {
    expect(["x.com", "t.me", "x.ai", "x.company"].map((domain) => domainTypeOf(domain))).toEqual(["ugc", "ugc", "other", "other"])
  })

  it("is institutional by the domain's ending if nothing else tells it", () => {
    expect(["acme.org", "acme.ngo", "acme.or.jp", "acme.gov.uk", "acme.edu", "acme.com"].map((host) => domainTypeOf(host))).toEqual([
      ...Array<DomainType>(5).fill("institutional"),
      "other"
    ])
    expect(typeOf("acme.org", "/products/anvil")).toBe("corporate")
  })
})

describe("the kind of a site, by its cited pages", () => {
  it("is editorial if most pages are articles", () => {
    expect(typeOf("acme.com", "/2026/03/one-two-three-four", "/products/anvil")).toBe("editorial")
    expect(typeOf("acme.com", "/2026/03/one-two-three-four", "/products/a", "/products/b")).toBe("corporate")
    expect(typeOf("acme.com", "/news/one-two-three-four", "/x7", "/x8")).toBe("corporate")
    expect(typeOf("acme.com", "/x7")).toBe("other")
  })

  it("is a company's if the articles stand in a blog or another part in which companies publish", () => {
    const published = ["/blog/best-running-shoes", "/product-blog/best-headphones", "/resources/how-to-choose-a-lamp", "/hub/mobile/best-plans"]
    expect(published.map((path) => typeOf("acme.com", path))).toEqual(Array<DomainType>(4).fill("corporate"))
    expect(typeOf("blog.acme.com", "/best-running-shoes")).toBe("corporate")
    expect(typeOf("acme.com", "/blog/best-lamps", "/best-shoes", "/best-hats")).toBe("editorial")
    // The last part of an address is the page's own name.
    expect(typeOf("acme.com", "/best-plans/blog")).toBe("editorial")
  })

  it("is a retailer if the blog belongs to a shop with categories", () => {
    expect(typeOf("acme.com", "/blogs/news/which-lamp-is-good", "/collections/lamps")).toBe("retailer")
    expect(typeOf("acme.com", "/collections/best-lamps")).toBe("retailer")
  })

  it("is institutional under a nonprofit's ending, unless the articles help readers to choose", () => {
    expect(typeOf("acme.org", "/assets/one-two-three-four")).toBe("institutional")
    expect(typeOf("acme.org.uk", "/stories/one-two-three-four")).toBe("institutional")
    expect(typeOf("acme.org", "/best-running-shoes")).toBe("editorial")
  })

  it("is institutional or a company's if the pages are documents", () => {
    expect(typeOf("acme.ie", "/uploads/2026/05/a-report-on-rural-energy.pdf")).toBe("institutional")
    expect(typeOf("acme.com", "/uploads/2026/05/a-report-on-rural-energy.pdf")).toBe("corporate")
  })

  it("is a reference if half of the pages or more explain words and things", () => {
    expect(typeOf("acme.net", "/definition/anvil", "/wiki/hammer", "/x7")).toBe("reference")
    expect(typeOf("acme.net", "/definition/anvil", "/x7", "/x8")).not.toBe("reference")
  })

  it("looks at the first hundred pages", () => {
    const shop = Array.from({ length: 100 }, (_, index) => `/products/${index}`)
    const magazine = Array.from({ length: 1_000 }, (_, index) => `/2026/03/one-two-three-four-${index}`)
    expect(typeOf("acme.com", ...shop, ...magazine)).toBe("corporate")
    expect(typeOf("acme.com", ...magazine, ...shop)).toBe("editorial")
  })

  it("is a shop rather than a magazine if the name sounds like a magazine, and all pages show goods", () => {
    expect(typeOf("bestacme.com", "/products/anvil")).toBe("corporate")
    expect(typeOf("bestacme.com", "/products/anvil", "/how-to-choose-an-anvil")).toBe("editorial")
  })
})

describe("the kind of a site, by the brands of the answers", () => {
  it("is a company's if the site has the name of a brand", () => {
    const pages = ["/how-to-choose-a-ski-jacket"]
    expect(["kestrelpeak.com", "kestrel-peak.de", "delonghi.co.uk", "lg.com"].map((host) => typeWithBrands(host, ...pages))).toEqual(
      Array<DomainType>(4).fill("corporate")
    )
    expect(["getnorrvind.com", "norrvindusa.com", "norrvind-shop.com"].map((host) => typeWithBrands(host, ...pages))).toEqual(
      Array<DomainType>(3).fill("corporate")
    )
    // "LG" is too short beside another word.
    expect(["norrvindtown.com", "getlg.com"].map((host) => typeWithBrands(host, ...pages))).toEqual(["editorial", "editorial"])
  })

  it("is not a company's if the pages help to choose, because answers also name the magazines that they draw on", () => {
    expect(typeWithBrands("norrvind.com", "/best-headphones", "/bose-sport-review")).toBe("editorial")
    expect(typeWithBrands("norrvind.com", "/blog/best-headphones", "/blog/bose-sport-review")).toBe("corporate")
  })

  it("is a retailer if goods of other brands are shown, and a company's if its own are", () => {
    expect(typeWithBrands("overmoon.com", "/products/bose-sport-earbuds")).toBe("retailer")
    expect(typeWithBrands("overmoon.com", "/products/b07 «De'Longhi Stilosa espresso machine»")).toBe("retailer")
    expect(typeWithBrands("overmoon.com", "/products/kestrel-peak-parka", "/products/overmoon-hat")).toBe("corporate")
    expect(typeWithBrands("overmoonkitchen.com", "/products/overmoon-pan")).toBe("corporate")
    expect(typeWithBrands("overmoon.com", "/products/a-case-for-bose")).toBe("corporate")
  })

  it("never changes the kind of a known site", () => {
    const known = ["amazon.com", "reddit.com", "nytimes.com", "wikipedia.org", "nih.gov"]
    const named = new Set(known.map((host) => host.split(".")[0]!))
    for (const host of known) expect(domainTypeOf(host, [], named)).toBe(domainTypeOf(host))
  })
})

it("reads any text", () => {
  const page = fc.record({ uri: fc.string({ unit: "binary" }), title: fc.option(fc.string({ unit: "binary" })), type: fc.constantFrom("product", "article") })
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.array(page as fc.Arbitrary<CitedPage>, { maxLength: 4 }),
      fc.array(fc.string(), { maxLength: 4 }),
      (host, pages, names) => {
        expect(typeof domainTypeOf(host, pages, new Set(names.map(keyOf)))).toBe("string")
      }
    )
  )
})
