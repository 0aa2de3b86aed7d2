import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { citationsOf, normaliseUri } from "../../src/analysis/sources/Citations.js"

describe("normaliseUri", () => {
  it.each([
    ["https://Example.COM:443/a/?utm_source=chatgpt.com&b=2#:~:text=hi", "https://example.com/a?b=2"],
    ["http://example.com:80/", "http://example.com"],
    ["http://example.com:8080/x", "http://example.com:8080/x"],
    ["https://en.m.wikipedia.org/wiki/Brand", "https://en.wikipedia.org/wiki/Brand"],
    ["https://m.example.com/a/amp/", "https://example.com/a"],
    ["https://www-example-com.cdn.ampproject.org/c/s/www.example.com/a", "https://www.example.com/a"],
    ["https://www.google.com/url?sa=t&q=https%3A%2F%2Fexample.com%2Fa%3Fgclid%3D1", "https://example.com/a"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&h=x", "https://example.com"],
    ["https://bücher.de/", "https://xn--bcher-kva.de"],
    ["https://例え.jp/a", "https://xn--r8jz45g.jp/a"],
    ["https://例え。ｊｐ/a", "https://xn--r8jz45g.jp/a"],
    ["https://BÜCHER.de./", "https://xn--bcher-kva.de"],
    ["https://user:secret@example.com/a", "https://example.com/a"],
    ["https://app.example.com/#!/route", "https://app.example.com#!/route"]
  ])("makes %s %s", (uri, expected) => {
    expect(normaliseUri(uri)).toBe(expected)
  })

  it.each(["javascript:alert(1)", "ftp://example.com", "data:text/html,x", "example.com", "https://", "https://exa mple.com", ""])("refuses %j", (uri) => {
    expect(normaliseUri(uri)).toBeUndefined()
  })

  it("does not change an address that is already normalised", () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (uri) => {
        const once = normaliseUri(uri)
        if (once !== undefined) expect(normaliseUri(once)).toBe(once)
      }),
      { seed: 20260104, numRuns: 500 }
    )
  })
})

const urisOf = (text: string) => citationsOf(text, []).map(({ uri }) => uri)

describe("citationsOf", () => {
  it("keeps the provider's order and then adds the links that only the text has", () => {
    const provided = [
      { uri: "https://b.com/2", title: "B", cited: true },
      { uri: "https://a.com/1", title: null, cited: true }
    ]
    expect(citationsOf("See https://c.com/3 and https://a.com/1.", provided).map(({ uri }) => uri)).toEqual([
      "https://b.com/2",
      "https://a.com/1",
      "https://c.com/3"
    ])
  })

  it("makes a retrieved page cited when the text cites it, and leaves the others retrieved", () => {
    const provided = [
      { uri: "https://a.com/1?utm_source=x", title: "A", cited: false },
      { uri: "https://b.com/2", title: "B", cited: false }
    ]
    expect(citationsOf("([A][1])\n\n[1]: https://a.com/1", provided)).toEqual([
      { uri: "https://a.com/1", title: "A", cited: true },
      { uri: "https://b.com/2", title: "B", cited: false }
    ])
  })

  it("lists a page once, whatever its scheme, www and escapes", () => {
    expect(urisOf("http://www.a.com/x https://a.com/x/")).toEqual(["http://www.a.com/x"])
    expect(urisOf("[1](https://a.com/Z%C3%BCrich) [2](https://a.com/Zürich) [3](https://a.com/Zurich)")).toEqual([
      "https://a.com/Z%C3%BCrich",
      "https://a.com/Zurich"
    ])
  })

  it("reads Markdown links, reference links, autolinks, bare URLs and a trailing list", () => {
    const text =
      '[A](https://a.com/(x)) and ([B][1]), <https://c.com/>, see https://d.com/y). Also www.e.com/z!\n\n[1]: https://b.com/1 "The B"\n[2]: https://f.com/2'
    expect(citationsOf(text, []).map(({ title, uri }) => [uri, title])).toEqual([
      ["https://a.com/(x)", "A"],
      ["https://b.com/1", "The B"],
      ["https://c.com", null],
      ["https://d.com/y", null],
      ["https://www.e.com/z", null],
      ["https://f.com/2", null]
    ])
  })

  it("reads addresses as they are shown, without Markdown escapes and with HTML entities decoded", () => {
    expect(urisOf("https://a.example/b\\_c and [b](https://a.example/b\\_c), https://www\\.d\\.example/e")).toEqual([
      "https://a.example/b_c",
      "https://www.d.example/e"
    ])
    expect(urisOf("[a](https://a.example/?b=1&amp;c=2) https://a.example/?b=1&#38;c=2 &lt;https://d.example/e&gt;")).toEqual([
      "https://a.example?b=1&c=2",
      "https://d.example/e"
    ])
    expect(citationsOf("[Levi&#39;s](https://a.example)", [])).toEqual([{ uri: "https://a.example", title: "Levi's", cited: true }])
  })

  it("leaves images and code alone", () => {
    expect(urisOf("![x](https://a.com/x.png)\n```\nfetch('https://b.com')\n```\n")).toEqual([])
  })

  it("ends a bare URL where Chinese text goes on", () => {
    expect(urisOf("见https://a.com/b的文章")).toEqual(["https://a.com/b"])
  })

  it.each([
    ["See https://www.chase.comcompare the cards.", "https://www.chase.com"],
    ["At https://nerdwallet.comBest cards of the year", "https://nerdwallet.com"],
    ["Visit www.wellsfargo.comThe bank says", "https://www.wellsfargo.com"],
    ["Try https://acme.com.Then call.", "https://acme.com"],
    ["Try https://acme.com,then call.", "https://acme.com"],
    ["A https://a.co.ukcard", "https://a.co.uk"],
    ["Join https://acme.community today", "https://acme.community"],
    ["Read https://acme.com/pathNext", "https://acme.com/pathNext"],
    ["Open https://acme.com:8443/x", "https://acme.com:8443/x"]
  ])("finds the end of the address in %j", (text, uri) => {
    expect(urisOf(text)).toEqual([uri])
  })
})
