import { describe, expect, it } from "vitest"
import { linkTypeOf } from "../../src/analysis/sources/LinkTypes.js"

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

  it.each([
    ["https://acme.com", null, "homepage"],
    ["https://acme.com/blog/best-crm-tools", null, "listicle"],
    ["https://acme.com/zoho-vs-hubspot", null, "comparison"],
    ["https://acme.com/zoho-alternatives", null, "alternative"],
    ["https://acme.com/p/1", "Zoho CRM review: is it good?", "review"],
    ["https://acme.com/learn/how-to-import-contacts", null, "howto"],
    ["https://www.reddit.com/r/crm/comments/1/x", null, "discussion"],
    ["https://www.youtube.com/watch?v=1", null, "video"],
    ["https://www.linkedin.com/company/acme", null, "profile"],
    ["https://x.com/acme/status/1", null, "social"],
    ["https://docs.acme.com/start", null, "documentation"],
    ["https://www.amazon.com/dp/B01", null, "product"],
    ["https://acme.com/collections/shoes", null, "category"],
    ["https://acme.com/news/2025/acme-raises-money", null, "article"],
    ["https://acme.com/acme-raises-new-money", null, "article"],
    ["https://acme.com/acme-raises-money", null, "other"],
    ["https://acme.com/x7", null, "other"]
  ] as const)("takes %s (%s) for %s", (uri, title, type) => {
    expect(linkTypeOf(uri, title)).toBe(type)
  })
})
