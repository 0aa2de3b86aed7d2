import { describe, expect, it } from "vitest"
import { linksOf } from "../../src/analysis/page/TextLinks.js"

/** Each link with the text between its offsets, so that a wrong offset fails the test. */
const linksIn = (text: string) => linksOf(text).map(({ end, start, title, uri }) => [text.slice(start, end), uri, title])
const urisIn = (text: string) => linksOf(text).map(({ uri }) => uri)

describe("a Markdown link", () => {
  it("covers its brackets, and has the offsets of its label", () => {
    const text = "See [the **A** page](https://a.com/1)."
    expect(linksIn(text)).toEqual([["[the **A** page](https://a.com/1)", "https://a.com/1", "the A page"]])
    expect(linksOf(text)[0]).toMatchObject({ label: { start: 5, end: 19 }, isDefinition: false })
  })

  it("prefers the title in its target to its label", () => {
    expect(linksIn("[A](https://a.com/1 \"The A\") [C](https://c.com  'The C')").map(([, , title]) => title)).toEqual(["The A", "The C"])
    expect(linksIn('[A](https://a.com "")')).toEqual([['[A](https://a.com "")', "https://a.com", "A"]])
  })

  it("has no title if its label is a number or an address", () => {
    expect(linksIn("[1](https://a.com/1) [^12](https://a.com/2) [](https://a.com/3)").map(([, , title]) => title)).toEqual([null, null, null])
    expect(linksIn("[https://a.com](https://a.com)").at(-1)).toEqual(["[https://a.com](https://a.com)", "https://a.com", null])
    expect(linksIn("[1984](https://a.com/1) [24 ways](https://a.com/2)").map(([, , title]) => title)).toEqual(["1984", "24 ways"])
  })

  it("may have its target in angle brackets, with spaces before it, and brackets in it", () => {
    expect(linksIn("[A](  <https://a.com/x>) and [B](https://b.com/(x)/y)!")).toEqual([
      ["[A](  <https://a.com/x>)", "https://a.com/x", "A"],
      ["[B](https://b.com/(x)/y)", "https://b.com/(x)/y", "B"]
    ])
  })

  it("ends with its address if its line has no closing bracket", () => {
    expect(linksIn("[A](https://a.com/x and more\n) here")).toEqual([["[A](https://a.com/x", "https://a.com/x", "and more"]])
  })

  it("is ignored if its target is no web address", () => {
    expect(linksIn("[A](mailto:x@a.com) https://b.com")).toEqual([["https://b.com", "https://b.com", null]])
  })

  it("is the inner one of nested brackets, and does not extend over paragraphs", () => {
    expect(linksIn("[see [A](https://a.com)]")).toEqual([["[A](https://a.com)", "https://a.com", "A"]])
    expect(linksOf("[a\nb](https://a.com)")[0]!.label).not.toBeNull()
    expect(linksOf("[a\n\nb](https://a.com)")[0]!.label).toBeNull()
  })

  it("has a label of at most 400 code units", () => {
    const link = (letters: number) => linksOf(`[${"a".repeat(letters)}](https://a.com)`)[0]!
    expect(link(399).label).not.toBeNull()
    expect(link(400).label).toBeNull()
  })

  it("is ignored if it is an image, together with its target", () => {
    expect(urisIn("![A](https://a.com/a.png) ![B][b]\n\n[b]: https://b.com/b.png")).toEqual(["https://b.com/b.png"])
  })
})

describe("a reference link", () => {
  const definitions = '\n\n[1]: https://a.com/1 "The A"\n  [Bee]: <https://b.com/2>\n'

  it("is found in addition to its definition, which is also a link", () => {
    const text = `A [1] and [the bee][bee].${definitions}`
    expect(linksIn(text)).toEqual([
      ["[1]", "https://a.com/1", "The A"],
      ["[the bee][bee]", "https://b.com/2", "the bee"],
      ['[1]: https://a.com/1 "The A"', "https://a.com/1", "The A"],
      ["  [Bee]: <https://b.com/2>", "https://b.com/2", null]
    ])
    expect(linksOf(text).map(({ isDefinition, label }) => [isDefinition, label === null])).toEqual([
      [false, true],
      [false, false],
      [true, true],
      [true, true]
    ])
  })

  it("uses the first of two definitions", () => {
    expect(linksIn("[1]\n[1]: https://a.com\n[1]: https://b.com")[0]).toEqual(["[1]", "https://a.com", null])
  })

  it("is ignored without a definition", () => {
    expect(linksIn("[2] [x][3] https://a.com [1]: no")).toEqual([["https://a.com", "https://a.com", null]])
  })
})

describe("a bare address", () => {
  it("is found at the beginning, in the middle and at the end, in any letter case", () => {
    expect(urisIn("http://a.com is HTTPS://B.com or hTTp://c.com")).toEqual(["http://a.com", "HTTPS://B.com", "hTTp://c.com"])
  })

  it("needs a host behind its slashes", () => {
    expect(urisIn("https:// https:/// http://")).toEqual([])
  })

  it("does not include the punctuation and the bracket behind it", () => {
    expect(urisIn("(see https://a.com/x). https://b.com/y?! *https://c.com/z* “https://d.com”")).toEqual([
      "https://a.com/x",
      "https://b.com/y",
      "https://c.com/z",
      "https://d.com"
    ])
    expect(urisIn("https://a.com/x_(y) https://a.com/(x)(y))z")).toEqual(["https://a.com/x_(y)", "https://a.com/(x)(y)"])
  })

  it("ends at a character that no address has", () => {
    for (const mark of '<>"`|][{}\\^\u00a0”“»中') expect(urisIn(`https://a.com/x${mark}y`), mark).toEqual(["https://a.com/x"])
  })

  it("ends before the next address, but not before an address in its own path or query", () => {
    expect(urisIn("https://a.com/1https://b.com/2")).toEqual(["https://a.com/1", "https://b.com/2"])
    expect(urisIn("https://a.dehttps://b.dehttps")).toEqual(["https://a.de", "https://b.dehttps"])
    expect(urisIn("https://a.de中文")).toEqual(["https://a.de"])
    expect(urisIn("https://a.com/?u=https://b.com https://web.archive.org/https://c.com")).toEqual([
      "https://a.com/?u=https://b.com",
      "https://web.archive.org/https://c.com"
    ])
  })

  it("continues after its host with a port, a query or a fragment, and may have a user name", () => {
    expect(urisIn("https://a.com:8080/x https://a.com?q=1 https://a.com#f https://me@a.com/x")).toEqual([
      "https://a.com:8080/x",
      "https://a.com?q=1",
      "https://a.com#f",
      "https://me@a.com/x"
    ])
  })

  it('needs no scheme if it begins with "www." after a space or a bracket', () => {
    expect(linksIn("www.a.com, (www.b.com/x) and\nwww.c.com")).toEqual([
      ["www.a.com", "https://www.a.com", null],
      ["www.b.com/x", "https://www.b.com/x", null],
      ["www.c.com", "https://www.c.com", null]
    ])
    expect(urisIn("xwww.a.com /www.b.com (wwx.c.com www.")).toEqual([])
    expect(urisIn("www.a www..com www. www.例.com")).toEqual([])
  })
})

describe("a block of code", () => {
  it("hides its links, but not the links after it", () => {
    expect(urisIn("https://a.com\n```\nhttps://b.com\n```\nhttps://c.com")).toEqual(["https://a.com", "https://c.com"])
    expect(urisIn("```sh\nhttps://b.com\n```\nhttps://c.com")).toEqual(["https://c.com"])
  })

  it("without a closing fence extends to the end of the text", () => {
    expect(urisIn("https://a.com\n```\nhttps://b.com\n")).toEqual(["https://a.com"])
  })

  it("begins only at the start of a line", () => {
    expect(urisIn("so ``` https://a.com")).toEqual(["https://a.com"])
  })
})

it("reads the first 2,000 links of an answer", () => {
  expect(linksOf("https://a.com ".repeat(2001))).toHaveLength(2000)
})
