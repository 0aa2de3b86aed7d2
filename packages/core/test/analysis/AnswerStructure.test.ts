/** The items of an answer's lists, headings and tables. Tests `AnswerStructure`, `InlineNumbers`, `PlainLines`, `RunOnHeads` and `TableRows`. */
import { describe, expect, it } from "vitest"
import { itemsOf } from "../../src/analysis/page/AnswerStructure.js"

/** The kind, the number, the depth and the title of each item. */
const shapeOf = (text: string) => itemsOf(text).map(({ depth, head, marker, number }) => [marker, number, depth, text.slice(head.start, head.end)])
const headsOf = (text: string) => itemsOf(text).map(({ head }) => text.slice(head.start, head.end))
const listsOf = (text: string) => itemsOf(text).map(({ list }) => list)

describe("a mark of an item", () => {
  it("may be a number with a full stop, a bracket, a hash or a keycap", () => {
    expect(shapeOf("1. Acme\n2) Bolt\n#3: Cord\n4️⃣ Dyna\n**5. Echo**\n6.**Fox**\n7)Gulf")).toEqual([
      ["number", 1, 0, "Acme"],
      ["number", 2, 0, "Bolt"],
      ["number", 3, 0, "Cord"],
      ["number", 4, 0, "Dyna"],
      ["number", 5, 0, "Echo"],
      ["number", 6, 0, "Fox"],
      ["number", 7, 0, "Gulf"]
    ])
  })

  it.each([
    ["Arabic", "١. Acme\n٢. Bolt\n١٠) Cord"],
    ["Persian", "۱. Acme\n۲. Bolt\n۱۰. Cord"],
    ["Devanagari", "१. Acme\n२. Bolt\n१०. Cord"],
    ["Bangla", "১. Acme\n২. Bolt\n১০. Cord"],
    ["full width", "１．Acme\n２．Bolt\n１０．Cord"],
    ["Korean places", "1위. Acme\n2위: Bolt\n10위) Cord"],
    ["Japanese places", "1位：Acme\n2位、Bolt\n10位. Cord"]
  ])("may be a number in %s", (_script, text) => {
    expect(shapeOf(text)).toEqual([
      ["number", 1, 0, "Acme"],
      ["number", 2, 0, "Bolt"],
      ["number", 10, 0, "Cord"]
    ])
  })

  it("may be an emoji with a space before a word", () => {
    expect(shapeOf("🚕 **Acme** – taxis\n🚖 Bolt – taxis\n👩‍🔬 Cord\n✅\tDyna\n🏠🚗 Echo")).toEqual(
      ["Acme", "Bolt", "Cord", "Dyna", "Echo"].map((name) => ["bullet", null, 0, name])
    )
    expect(shapeOf("🚕Acme\n🚖 12 taxis\n→ Bolt\nCord 🚗 Dyna")).toEqual([])
  })

  it("may be a number in brackets, or stand in a quotation", () => {
    expect(shapeOf("» Acme\n‣ Bolt\n(3) Cord\n> **Dyna** – quiet\n> - Echo")).toEqual([
      ["bullet", null, 0, "Acme"],
      ["bullet", null, 0, "Bolt"],
      ["number", 3, 0, "Cord"],
      ["heading", null, 7, "Dyna"],
      ["bullet", null, 0, "Echo"]
    ])
    expect(shapeOf("(2020) Acme\n(3 of them) Bolt\n>Cord")).toEqual([])
  })

  it("is no number with a sign for a place inside a sentence, and no digit without a number", () => {
    expect(shapeOf("1位 のAcme\n2위 Bolt\n½. Cord\n²) Dyna")).toEqual([])
  })

  it("has at most three digits, and no digit directly behind its full stop", () => {
    expect(shapeOf("999. Acme\n1999. Bolt\n2.5 times\n3: Cord\n4 Dyna")).toEqual([["number", 999, 0, "Acme"]])
  })

  it("may be a bullet with a space, or the one bullet that needs none", () => {
    expect(shapeOf("- Acme\n* Bolt\n+ Cord\n– Dyna\n•Echo\n●\tFox\n-Gulf")).toEqual([
      ["bullet", null, 0, "Acme"],
      ["bullet", null, 0, "Bolt"],
      ["bullet", null, 0, "Cord"],
      ["bullet", null, 0, "Dyna"],
      ["bullet", null, 0, "Echo"],
      ["bullet", null, 0, "Fox"]
    ])
  })

  it("has the depth of its indentation, and may be a bullet with a number behind it", () => {
    expect(shapeOf("- Acme\n  - Bolt\n\t* Cord\n- 2. Dyna\n- **3. Echo**")).toEqual([
      ["bullet", null, 0, "Acme"],
      ["bullet", null, 2, "Bolt"],
      ["bullet", null, 1, "Cord"],
      ["number", 2, 0, "Dyna"],
      ["number", 3, 0, "Echo"]
    ])
  })

  it("may be a heading with a level and a number", () => {
    expect(shapeOf("# Acme\n### 2. Bolt\n## **3. Cord**\n#### 🏆 4. Dyna")).toEqual([
      ["heading", null, 1, "Acme"],
      ["heading", 2, 3, "Bolt"],
      ["heading", 3, 2, "Cord"],
      ["heading", 4, 4, "Dyna"]
    ])
  })

  it("may be bold words with at most forty code units behind them, which are a heading", () => {
    expect(shapeOf("**Acme**\n**Bolt** is good")).toEqual([
      ["heading", null, 7, "Acme"],
      ["heading", null, 7, "Bolt"]
    ])
    expect(shapeOf(`**Acme**${"a".repeat(38)}\n**Bolt**${"a".repeat(39)}`)).toHaveLength(1)
    expect(shapeOf("**Acme\n** is open")).toEqual([])
  })

  it("is not found in prose", () => {
    expect(shapeOf("Acme is good.\n\nBolt: fine\n(Cord)")).toEqual([])
  })
})

describe("lines without a mark", () => {
  const linesOf = (text: string) => shapeOf(text).filter(([marker]) => marker === "line")

  it("are items if three in a row have a title and go on behind a dash, a colon or a bracket, or are titles", () => {
    for (const text of [
      "Acme – fast\nBolt – cheap\n\nCord – quiet",
      "Acme: fast\nBolt: cheap\nCord: quiet",
      "Acme\nBolt\n\nCord",
      "Acme (fast)\nBolt (cheap)\nCord (quiet)"
    ])
      expect(linesOf(text), text).toEqual([
        ["line", null, 1, "Acme"],
        ["line", null, 1, "Bolt"],
        ["line", null, 1, "Cord"]
      ])
  })

  it("are titles if three of them have text below", () => {
    const titled = ["Acme", "It is fast, and it lasts.", "", "Bolt", "", "It is cheap, but it does not last.", "Cord", "Nobody hears it, whatever it does."]
    expect(linesOf(titled.join("\n"))).toEqual([
      ["line", null, 0, "Acme"],
      ["line", null, 0, "Bolt"],
      ["line", null, 0, "Cord"]
    ])
    expect(linesOf(titled.slice(0, 6).join("\n"))).toEqual([])
  })

  it("are none if there are two of them, or another line stands between", () => {
    expect(linesOf("Acme – fast\nBolt – cheap")).toEqual([])
    expect(linesOf("Acme – fast\nBolt – cheap\nWe have seen no other, and we looked everywhere.\nCord – quiet")).toEqual([])
    expect(linesOf("Acme – fast\nBolt: cheap\nCord (quiet)")).toEqual([])
  })

  it("are none if they are sentences, long, or the name of a source in capitals", () => {
    expect(linesOf("Acme is fast.\nBolt is cheap.\nCord is quiet.")).toEqual([])
    expect(linesOf("Acme and all of its many other brands\nBolt and all of its many other brands\nCord and all of its many other brands")).toEqual([])
    expect(linesOf("ACME.COM\nIt is fast, and it lasts.\nBOLT\nIt is cheap, and it lasts.\nCORD\nIt is quiet, and it lasts.")).toEqual([])
    expect(linesOf("Acme: \nBolt:\nCord:")).toEqual([])
  })
})

describe("the title of an item", () => {
  it("ends at a colon, a dash or a bracket", () => {
    expect(headsOf("- Acme: good\n- Bolt – fine\n- Cord (new)\n- Dyna — old\n- Echo - cheap\n- Fox [1]\n- Gulf：好")).toEqual([
      "Acme",
      "Bolt",
      "Cord",
      "Dyna",
      "Echo",
      "Fox",
      "Gulf"
    ])
  })

  it("is the bold words, and may contain a hyphen and a plus", () => {
    expect(headsOf("- **Acme Pro** is good\n- Coca-Cola\n- Disney+\n- Yahoo!\n- Bolt,")).toEqual(["Acme Pro", "Coca-Cola", "Disney+", "Yahoo!", "Bolt"])
    expect(itemsOf("- **Acme** is good\n- Bolt").map(({ isBold }) => isBold)).toEqual([true, false])
  })

  it("does not exist for a sentence of more than ninety code units", () => {
    expect(headsOf(`- ${"a".repeat(90)}`)).toHaveLength(1)
    expect(headsOf(`- ${"a".repeat(91)}`)).toEqual([])
    expect(headsOf("- ...\n- ")).toEqual([])
  })

  it("does not include ornaments, brackets and underscores before it", () => {
    expect(headsOf("- 🥇 Acme\n- [Bolt](https://b.com)\n- __Cord__")).toEqual(["Acme", "Bolt", "Cord"])
  })
})

describe("items", () => {
  it("extend from their line to the next item", () => {
    const text = "Good:\n1. Acme\nmore\n2. Bolt\nend"
    expect(itemsOf(text).map(({ end, start }) => text.slice(start, end))).toEqual(["1. Acme\nmore\n", "2. Bolt\nend"])
  })

  it("form one list if they have the same kind and depth, also with sub-items between them", () => {
    expect(listsOf("1. Acme\n   - good\n2. Bolt\n   - fine\n3. Cord")).toEqual([1, 2, 1, 2, 1])
  })

  it("begin a new list at the number one, but not at the one that ends a countdown", () => {
    expect(listsOf("1. Acme\n2. Bolt\n1. Cord\n2. Dyna")).toEqual([1, 1, 2, 2])
    expect(listsOf("3. Acme\n2. Bolt\n1. Cord")).toEqual([1, 1, 1])
    expect(listsOf("2. Acme\n1. Bolt")).toEqual([1, 2])
    expect(listsOf("1. Acme\n1. Bolt")).toEqual([1, 2])
  })

  it("begin a new list under a new heading, and headings of one level form a list", () => {
    expect(listsOf("## A\n- Acme\n## B\n- Bolt\n### C\n## D")).toEqual([1, 2, 1, 3, 4, 1])
  })

  it("are at most four hundred", () => {
    expect(itemsOf("- Acme\n".repeat(401))).toHaveLength(400)
  })
})

describe("rows of a table", () => {
  it("are items with their first cell as title, without header and rule", () => {
    const text = "| Tool | Price |\n|---|---|\n| Acme | 1 |\n| Bolt | 2 |\n"
    expect(shapeOf(text)).toEqual([
      ["row", null, 0, "Acme"],
      ["row", null, 0, "Bolt"]
    ])
    expect(listsOf(text)).toEqual([1, 1])
  })

  it("take the number from a first cell that is a rank, and the title from the second cell", () => {
    expect(shapeOf("| # | Tool |\n|:--|:-:|\n| 1 | Acme |\n| **2** | Bolt |\n| 1999 | Cord |\n")).toEqual([
      ["row", 1, 0, "Acme"],
      ["row", 2, 0, "Bolt"],
      ["row", null, 0, "1999"]
    ])
  })

  it("take their numbers from the column of ranks in the header, and form one list", () => {
    const text = "| Tool | Price | Rank |\n|---|---|---|\n| Acme | 1 | 2 |\n| Bolt | 2 | #1 |\n| Cord | 2 | none |\n"
    expect(shapeOf(text)).toEqual([
      ["row", 2, 0, "Acme"],
      ["row", 1, 0, "Bolt"],
      ["row", null, 0, "Cord"]
    ])
    expect(listsOf(text)).toEqual([1, 1, 1])
  })

  it.each([
    ["| Rank | Tool |", "3", "1", "2"],
    ["| Platz | Anbieter |", "3.", "1.", "2."],
    ["| Rank | Tool |", "3rd", "1st", "2nd"],
    ["| Rang | Outil |", "3e", "1er", "2ème"],
    ["| 順位 | ツール |", "3位", "1位", "2位"],
    ["| 순위 | 도구 |", "3위", "1위", "2위"],
    ["| الترتيب | الشركة |", "٣", "١", "٢"],
    ["| # | Tool |", "🥉", "🥇", "🥈"]
  ])("form one list by a first column of ranks, in any order: %s", (header, ...ranks) => {
    const text = `${header}\n|---|---|\n| ${ranks[0]} | Acme |\n| ${ranks[1]} | Bolt |\n| ${ranks[2]} | Cord |\n`
    expect(shapeOf(text)).toEqual([
      ["row", 3, 0, "Acme"],
      ["row", 1, 0, "Bolt"],
      ["row", 2, 0, "Cord"]
    ])
    expect(listsOf(text)).toEqual([1, 1, 1])
  })

  it("begin a new list at another rank of one, or after another item", () => {
    expect(listsOf("| 1 | Acme |\n| 2 | Bolt |\n| 1 | Cord |\n")).toEqual([1, 1, 2])
    expect(listsOf("| Acme | 1 |\n- Bolt\n| Cord | 2 |\n")).toEqual([1, 2, 3])
  })

  it("need a second bar on their line", () => {
    expect(shapeOf("| Acme\n| 1 | Bolt\n| Cord | x")).toEqual([["row", null, 0, "Cord"]])
  })
})

describe("numbers inside a line", () => {
  const inline = (text: string) => itemsOf(text).map(({ head, isInline, number }) => [number, text.slice(head.start, head.end), isInline])

  it("are items if they ascend from one or descend to one", () => {
    expect(inline("Best: 1. Acme: good. 2. Bolt: fine.")).toEqual([
      [1, "Acme", true],
      [2, "Bolt", true]
    ])
    expect(inline("So: 3) Acme - ok 2) **Bolt** - fine 1) Cord - top")).toEqual([
      [3, "Acme", true],
      [2, "Bolt", true],
      [1, "Cord", true]
    ])
    expect(inline("So: 2. Acme 1. Bolt")).toEqual([])
  })

  it("are amounts or names after a currency sign, a digit or a capital", () => {
    expect(inline("Costs: 1. Acme $2. Bolt")).toEqual([])
    expect(inline("Costs: 1. Acme X2. Bolt")).toEqual([])
    expect(inline("Costs: 1. Acme good2. Bolt")).toHaveLength(2)
    expect(inline("Costs: 1. Acme 102. Bolt")).toEqual([])
  })

  it("must stand before a capital or a letter without case", () => {
    expect(inline("So: 1. acme 2. bolt")).toEqual([])
    expect(inline("如下: 1. 甲 2. 乙")).toHaveLength(2)
    expect(inline("So: 1. Acme 2. ")).toEqual([])
    expect(headsOf("The shops are 1) Acme, 2) eBay and 3) iRobot.")).toEqual(["Acme", "eBay and", "iRobot"])
    expect(headsOf("1️⃣ Acme 2️⃣ Bolt 3️⃣ Cord")).toEqual(["Acme", "Bolt", "Cord"])
  })

  it("are not looked for if each stands on its own line", () => {
    expect(itemsOf("1. Acme\n2. Bolt").map(({ isInline }) => isInline)).toEqual([false, false])
    expect(itemsOf("1. Acme\n ** 2. Bolt").map(({ isInline }) => isInline)).toEqual([false])
  })

  it("do not change the items of the lines around them", () => {
    expect(inline("- Zoho\nBest: 1. Acme 2. Bolt\n- Cord")).toEqual([
      [null, "Zoho", false],
      [1, "Acme", true],
      [2, "Bolt", true],
      [null, "Cord", false]
    ])
  })
})

describe("a table that compares things by criteria", () => {
  it.each([
    ["English", "Feature"],
    ["German", "Kriterium"],
    ["Polish", "Kryterium"],
    ["Russian", "Критерий"],
    ["Arabic", "المعيار"],
    ["Hindi", "मापदंड"],
    ["Thai", "เกณฑ์"],
    ["Korean", "기준"],
    ["Japanese", "比較項目"],
    ["Chinese", "对比项"]
  ])("has the things in its header, and criteria in its rows: %s", (_language, title) => {
    expect(shapeOf(`| ${title} | Acme | **Bolt** (B) |\n|---|---|---|\n| Price | 1 | 2 |`)).toEqual([
      ["column", null, 0, "Acme"],
      ["column", null, 0, "Bolt"],
      ["criterion", null, 0, "Price"]
    ])
  })

  it("may leave out the title of its criteria, and its rows may then be the things instead", () => {
    expect(shapeOf("| | Acme | Bolt |\n|---|---|---|\n| Price | 1 | 2 |").map(([marker]) => marker)).toEqual(["column", "column", "row"])
  })

  it("is no table with another title before its columns", () => {
    expect(shapeOf("| Shop | Price |\n|---|---|\n| Acme | 1 |")).toEqual([["row", null, 0, "Acme"]])
    expect(shapeOf("| Rank | Shop |\n|---|---|\n| 1 | Acme |")).toEqual([["row", 1, 0, "Acme"]])
  })

  it("has at most twelve columns", () => {
    const header = `| Feature | ${Array.from({ length: 14 }, (_, index) => `Acme${index}`).join(" | ")} |`
    expect(shapeOf(`${header}\n|---|\n`)).toHaveLength(12)
  })
})

describe("titles inside a long line", () => {
  const filler = "it is cheap and good and has all that you need at home and at work. "
  const line = (...parts: ReadonlyArray<string>) => parts.join(filler.repeat(3))
  const heads = (text: string) => headsOf(text)

  it("stand between the end of a sentence and a colon, in a line of more than three hundred code units", () => {
    expect(shapeOf(line("So.", "Acme G1: ", "Bolt: ", ""))).toEqual([
      ["run", null, 0, "Acme G1"],
      ["run", null, 0, "Bolt"]
    ])
    expect(heads(`Acme: ${"a".repeat(294)}`)).toEqual([])
    expect(heads(`Acme: ${"a".repeat(295)}`)).toEqual(["Acme"])
  })

  it("begin with a capital or a digit, after any end of a sentence", () => {
    expect(heads(line("", "acme: ", "Bolt!Cord: ", "So (x)Dyna: ", "3M: ", ""))).toEqual(["Cord", "Dyna", "3M"])
  })

  it("do not include times, addresses and decimal numbers", () => {
    expect(heads(line("", "At 10:30 or ", "Https://a.com and ", "Acme 2.5: ", ""))).toEqual(["Acme 2.5"])
  })

  it("have from two to seventy code units", () => {
    expect(heads(line("", `${"A".repeat(70)}: `, `${"B".repeat(71)}: `, "C: ", ""))).toEqual(["A".repeat(70)])
  })

  it("form a list if they follow each other", () => {
    expect(listsOf(`${line("So.", "Acme: ", "Bolt: ", "")}\n- Cord\n${line("So.", "Dyna: ", "Echo: ", "")}`)).toEqual([1, 1, 2, 3, 3])
  })
})
