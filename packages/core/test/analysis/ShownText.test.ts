import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shownTextOf } from "../../src/analysis/text/ShownText.js"
import { brandNamed } from "./builders.js"

describe("the text as a reader sees it", () => {
  it.each([
    ["AT\\&T", "AT&T"],
    ["Levi&#39;s &amp; H&#x26;M", "Levi's & H&M"],
    ["AT&amp;amp;T", "AT&T"],
    ["Sales-\nforce", "Salesforce"],
    ["Kaffee-\nund Teemaschinen", "Kaffee-\nund Teemaschinen"],
    ["a \\| b", "a \\| b"],
    ["&nosuch; &amp", "&nosuch; &amp"],
    ["𝗕𝗼𝘀𝗲", "Bose"]
  ])("shows %j as %j", (written, shown) => {
    expect(shownTextOf(written).text).toBe(shown)
  })

  it.each([
    ["<ul><li><b>Velora</b>: fast</li><li>Norr<b>vind</b></li></ul>", "\n\n- **Velora**: fast\n\n- Norr<b>vind**\n\n"],
    ['<h2 class="x">Velora</h2><p>Fast.<br/>Cheap.</p>', "\n## Velora\n\nFast.\nCheap.\n"],
    ["<table><tr><td>1</td><td>Velora</td></tr></table>", "\n\n| 1 | Velora |\n\n"],
    ['<p><a href="https://velora.com/x" rel="no">Velora</a> and <a name="n">Norrvind</a></p>', "\n[Velora](https://velora.com/x) and Norrvind\n"],
    ["<ol><li>Velora</li><li>Norrvind<ul><li>fast</li></ul></li></ol>", "\n\n1. Velora\n\n2. Norrvind\n\n   - fast\n\n\n\n"],
    ['<P><A HREF="https://velora.com/">Velora</A> <A>Norrvind</A></P>', "\n[Velora](https://velora.com/) Norrvind\n"],
    ['<p><a href="https://velora.com/?a=1&amp;b=2">Velora</a></p>', "\n[Velora](https://velora.com/?a=1&b=2)\n"],
    ["Write <li> in HTML.", "Write <li> in HTML."],
    ["`<li>Velora</li>` is an item.", "`<li>Velora</li>` is an item."]
  ])("shows the page %j as the Markdown %j", (written, shown) => {
    expect(shownTextOf(written).text).toBe(shown)
  })

  it("ranks the items of a page, and maps them back to it", () => {
    const page = "<p>My picks:</p><ol><li><a>Velora</a></li><li>Norr<b>vind</b></li><li>Fernweh</li></ol>"
    const { evidence, rank } = AnswerScorer.make(brandNamed("Norrvind")).score(page)
    expect(rank).toBe(2)
    expect(evidence.some(({ end, start }) => page.slice(start, end).startsWith("Norr<b>vind"))).toBe(true)
  })

  it("keeps the printed order of a numbered list, and the items below an item apart", () => {
    const rankIn = (page: string) => AnswerScorer.make(brandNamed("Norrvind")).score(page).rank
    expect(rankIn("<ol><li>Velora</li><li>Norrvind</li><li>Fernweh</li></ol><p>My top pick is Norrvind.</p>")).toBe(2)
    expect(rankIn("<ul><li>Velora<ul><li>Price: 20</li><li>Support: good</li></ul></li><li>Norrvind<ul><li>Price: 10</li></ul></li></ul>")).toBe(2)
  })

  it("does not grow beyond the text by deep lists", () => {
    const page = "<ul><li>".repeat(5000) + "</li>"
    expect(shownTextOf(page).text.length).toBeLessThan(3 * page.length)
  })

  it("shows the first ten thousand escapes without their backslashes, and the rest as it is written", () => {
    const written = "\\*".repeat(30_000)
    const { originalOf, text } = shownTextOf(written)
    expect(text).toBe(`${"*".repeat(10_000)}${"\\*".repeat(20_000)}`)
    expect(originalOf({ start: 9_999, end: 10_001 })).toEqual({ start: 19_998, end: 20_001 })
    expect(originalOf({ start: 50_000, end: 50_000 }).end).toBe(60_000)
  })

  it("maps places back to the original", () => {
    const { originalOf, text } = shownTextOf("x &amp; AT\\&T, Sales-\nforce.")
    for (const [name, written] of [
      ["AT&T", "AT\\&T"],
      ["Salesforce", "Sales-\nforce"]
    ] as const) {
      const start = text.indexOf(name)
      const place = originalOf({ start, end: start + name.length })
      expect("x &amp; AT\\&T, Sales-\nforce.".slice(place.start, place.end)).toBe(written)
    }
  })

  it("quotes the original answer in the evidence", () => {
    const text = "We use AT\\&amp;T and Levi&#39;s: AT\\&T is good."
    for (const { end, quote, start } of AnswerScorer.make(brandNamed("AT&T")).score(text).evidence) expect(text.slice(start, end)).toBe(quote)
  })

  it("maps every place to a place inside the original, in order", () => {
    const piece = fc.constantFrom("a", "\\&", "&amp;", "&#39;", "B-\nc", " ", "\n", "\\", "&", "𝗕")
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }).map((parts) => parts.join("")),
        (original) => {
          const { originalOf, text } = shownTextOf(original)
          let before = 0
          for (let at = 0; at < text.length; at++) {
            const { end, start } = originalOf({ start: at, end: at + 1 })
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end).toBeLessThanOrEqual(original.length)
            before = start
          }
        }
      ),
      { seed: 20260102, numRuns: 500 }
    )
  })
})
