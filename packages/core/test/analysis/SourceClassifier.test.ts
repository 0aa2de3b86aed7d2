import { describe, expect, it } from "vitest"
import { domainTypeOf, linkTypeOf } from "../../src/analysis/sources/SourceClassifier.js"

const typesOf = (...addresses: ReadonlyArray<string>) => addresses.map((address) => linkTypeOf(`https://${address}`, null))

describe("the kind of a page", () => {
  it("on a shared site follows from the path", () => {
    expect(typesOf("youtube.com/@acme", "youtube.com/channel/1", "youtube.com/watch?v=1")).toEqual(["profile", "profile", "video"])
    expect(typesOf("linkedin.com/in/me", "linkedin.com/pulse/x", "linkedin.com/posts/1", "x.com/company/acme", "x.com/pulse/1")).toEqual([
      "profile",
      "article",
      "social",
      "social",
      "social"
    ])
    expect(typesOf("amazon.com/dp/1", "amazon.com/s?k=shoe", "amazon.com/b/", "amazon.com/?q=1", "amazon.com/review-of-zoho")).toEqual([
      "product",
      "category",
      "category",
      "product",
      "review"
    ])
    expect(typesOf("amazon.com/how-to-choose", "amazon.com/zoho-vs-acme", "amazon.com/best-shoes")).toEqual(["howto", "comparison", "product"])
  })

  it("is social on the domain of a network whose label is one letter, and not under other suffixes", () => {
    expect(typesOf("x.com/acme/status/1", "mobile.x.com/acme", "t.co/abc", "t.me/acme")).toEqual(Array(4).fill("social"))
    expect(typesOf("x.ai/news/grok", "docs.x.ai/overview", "x.company/projects/loon", "t.de/x7")).toEqual(["article", "documentation", "other", "other"])
    expect(["x.com", "t.me", "x.ai", "x.company"].map((domain) => domainTypeOf(domain))).toEqual(["ugc", "ugc", "other", "other"])
  })

  it("is a discussion by the host or the path", () => {
    expect(typesOf("forum.acme.com/1", "community.acme.com", "acme.com/forum/1", "acme.com/threads/x", "acme.com/viewtopic.php", "acme.com/forumlike")).toEqual(
      ["discussion", "discussion", "discussion", "discussion", "discussion", "other"]
    )
  })

  it("is a front page without a path, or with only a language in the path", () => {
    expect(typesOf("acme.com", "acme.com/", "acme.com/en", "acme.com/de-de/", "acme.com/index.html", "acme.com/home")).toEqual(Array(6).fill("homepage"))
    expect(typesOf("amazon.com/?k=1", "acme.com/?p=1", "acme.com/en/x7", "acme.com/xyz")).toEqual(["category", "other", "other", "other"])
  })

  it("follows first from the host, then from words of the title, then from words of the path, then from the place of the page", () => {
    expect(typesOf("help.acme.com/best-tools", "acme.com/blog/best-tools", "acme.com/docs/tools", "acme.com/wiki/tools")).toEqual([
      "documentation",
      "listicle",
      "documentation",
      "article"
    ])
    expect(linkTypeOf("https://acme.com/best-tools", "Zoho vs. Acme")).toBe("comparison")
    expect(linkTypeOf("https://acme.com/x7", "Our blog")).toBe("other")
    expect(typesOf("acme.com/videos/1", "acme.com/a.mp4", "acme.com/video/best-tools")).toEqual(["video", "video", "video"])
    expect(typesOf("wikipedia.org/best", "britannica.com/x7")).toEqual(["listicle", "article"])
  })

  it("is an article if the last part of the path has four words", () => {
    expect(typesOf("acme.com/red-one-two-six", "acme.com/red_one_two_six/", "acme.com/red-one-two", "acme.com/red-one-two-six/x7")).toEqual([
      "article",
      "article",
      "other",
      "other"
    ])
  })
})

describe("the kind of a site", () => {
  it("follows from the beginning or end of the name, a part between hyphens, or the subdomain", () => {
    expect(["acmeforum.com", "acme-talk.com", "talk.acme.com", "askacme.com"].map((host) => domainTypeOf(host))).toEqual(["ugc", "ugc", "ugc", "other"])
    expect(
      ["acmewiki.com", "wiki.acme.com", "acmestore.com", "acme-buy.com", "newsacme.com", "acmemag.com", "magacme.com"].map((host) => domainTypeOf(host))
    ).toEqual(["reference", "reference", "retailer", "retailer", "editorial", "editorial", "other"])
    // The rest of the name beside the part must have three letters or more.
    expect(["xxnews.com", "xxxnews.com"].map((host) => domainTypeOf(host))).toEqual(["other", "editorial"])
  })

  it("follows from the site's cited pages if the name does not tell it", () => {
    expect(domainTypeOf("acme.com", ["article", "product"])).toBe("editorial")
    expect(domainTypeOf("acme.com", ["article", "product", "product"])).toBe("corporate")
    expect(domainTypeOf("acme.com", ["article", "other", "other"])).toBe("corporate")
    expect(domainTypeOf("acme.com", ["category", "homepage"])).toBe("retailer")
    expect(domainTypeOf("acme.com", ["documentation"])).toBe("corporate")
    expect(domainTypeOf("acme.com", ["other"])).toBe("other")
  })

  it("is institutional by the domain's ending if nothing else tells it", () => {
    expect(["acme.org", "acme.ngo", "acme.gov.uk", "acme.edu", "acme.com"].map((host) => domainTypeOf(host))).toEqual([
      "institutional",
      "institutional",
      "institutional",
      "institutional",
      "other"
    ])
    expect(domainTypeOf("acme.org", ["product"])).toBe("corporate")
  })
})
