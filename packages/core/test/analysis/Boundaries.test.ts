import { describe, expect, it } from "vitest"
import { boundingOf } from "../../src/analysis/names/Boundaries.js"

/** How the name between the two bars is bounded. */
const bounding = (marked: string) => {
  const start = marked.indexOf("|")
  const end = marked.indexOf("|", start + 1) - 1
  return boundingOf(marked.replaceAll("|", ""), start, end)
}

describe("a name in a script with spaces", () => {
  it("is clean beside spaces, punctuation and the ends of the text", () => {
    for (const text of ["|Zoho|", "a |Zoho| b", "(|Zoho|)", "“|Zoho|”", "|Zoho|.", "|Zoho|-CRM", "|Zoho|'s", "/|Zoho|/", "**|Zoho|**", "|C++| is"])
      expect(bounding(text), text).toBe("clean")
  })

  it("is none inside another word", () => {
    for (const text of ["a|Zoho|", "|Zoho|x", "X|Zoho|", "|Zoho|X", "é|Zoho|", "9|zoho|", "|Zo|s", "|ZO|S"]) expect(bounding(text), text).toBeNull()
  })

  it("is no name in an identifier or after the dot of an address", () => {
    for (const text of ["my_|Zoho|", "|Zoho|_crm", "crm.|zoho|"]) expect(bounding(text), text).toBeNull()
    for (const text of ["_|Zoho|_", "__|Zoho|__", "crm.|Zoho|", "A.|zoho|", "end. |zoho|"]) expect(bounding(text), text).toBe("clean")
  })

  it("is part of another word after a single letter and a hyphen, and bounded by the hyphen after a longer word", () => {
    for (const text of ["T-|Mobile|", "an S-|Bahn|"]) expect(bounding(text), text).toBeNull()
    for (const text of ["ex-|Zoho|", "non-|Zoho|"]) expect(bounding(text), text).toBe("hyphen")
    expect(bounding("--|Zoho|")).toBe("clean")
    expect(bounding("ב-|Wix|")).toBe("hyphen")
  })

  it("may have a plural s, which may be a capital after capitals, and no letter after the s", () => {
    for (const text of ["|Zoho|s", "|Kia|s", "|ASOS|S are", "|ASOS|s"]) expect(bounding(text), text).toBe("inflected")
    for (const text of ["|Zoho|sx", "|Zoho|S", "|Zoho|s1"]) expect(bounding(text), text).toBeNull()
  })

  it("may have the plural -es after a hissing sound", () => {
    expect(["|Xerox|es are", "|Bosch|es are", "|Zoho|es are", "|Xerox|est are"].map(bounding)).toEqual(["inflected", "inflected", null, null])
    for (const text of [
      "|Coach|es help players",
      "|Match|es are here",
      "Best |Wish|es from",
      "|Fox|es eat chickens",
      "|Gas|es expand",
      "|Lens|es need care",
      "the |Big Lunch|es of us"
    ])
      expect(bounding(text), text).toBeNull()
  })

  it("may have the number of a citation or of a model of up to four digits after it", () => {
    expect(["|Zoho|1", "|Zoho|1234,", "|Zoho|12345", "|Zoho|12a", "|Zo|1"].map(bounding)).toEqual(["glued", "glued", null, null, null])
  })

  it("that ends in a digit may be glued to a following capital, but not to a further digit", () => {
    expect(["|Forma1|The", "|Forma1|the", "|Forma1|2"].map(bounding)).toEqual(["glued", null, null])
  })

  it("of four letters or more may be glued to a following capitalised word of run-on text", () => {
    expect(["|Canon|Printer", "|Sony|Printer", "|Can|Printer", "|CANON|Printer", "|Canon|PR", "|Canon|printer"].map(bounding)).toEqual([
      "glued",
      "glued",
      null,
      null,
      null,
      null
    ])
  })

  it("may be glued to an English word, a price or a rating before it, in run-on text", () => {
    for (const text of ["printer|Canon|", "fine.|Canon|", "$20|Canon|", "4.5|Canon|", "(12|Canon|", "5|Canon|", "x 10%|Canon|"])
      expect(["glued", "clean"], text).toContain(bounding(text))
    expect(["printer|Canon|", "$20|Canon|", "€9|CANON|", "5|Canon|"].map(bounding)).toEqual(["glued", "glued", "glued", "glued"])
    expect(["wood|Canon|", "kit|Canon|"].map(bounding)).toEqual(["glued", null])
    for (const text of ["prinser|Canon|", "the|Canon|", "printer|canon|", "5|CANON|", "PRINTER|Canon|", "x5|canon|"]) expect(bounding(text), text).toBeNull()
  })

  it("may have an ending of its language", () => {
    for (const text of ["в |Яндекс|е", "|Lidl|ille", "|Zoho|'nun"]) expect(["inflected", "clean"], text).toContain(bounding(text))
    expect(bounding("|Яндекс|ами")).toBe("inflected")
  })

  it("has the worse bounding of its two sides", () => {
    expect(bounding("ex-|Zoho|s")).toBe("inflected")
    expect(bounding("printer|Canon|s")).toBe("glued")
    expect(bounding("ex-|Canon|Printer")).toBe("glued")
    expect(bounding("ex-|Zoho|x")).toBeNull()
  })
})

describe("a name in Chinese, Japanese or Thai", () => {
  it("is clean between word boundaries", () => {
    for (const text of ["我喜欢|小米|手机", "|小米|", "在|小米|的网站", "买|理想|L9", "|楽天|で買う", "用|Zoho|的人"])
      expect(bounding(text), text).toBe("clean")
  })

  it("is none inside another word", () => {
    for (const text of ["中|国|人", "|平安|无事地过"]) expect(["clean", null], text).toContain(bounding(text))
    expect(bounding("大|小米|饭")).toBeNull()
  })

  it("of katakana must be the whole run, except before a loan word that companies have", () => {
    expect(["|ソニー|", "|ソニー|ン", "ア|ソニー|", "|ソニー|グループ", "|ソニー|の"].map(bounding)).toEqual(["clean", null, null, "clean", "clean"])
  })

  it("of Han before 的 is an adjective in Japanese, but a name in Chinese", () => {
    expect(bounding("とても|楽天|的です")).toBeNull()
    expect(bounding("这是|小米|的手机")).toBe("clean")
  })

  it("of Han is no name inside a place or a foreigner's name", () => {
    for (const text of ["在|南京|路", "|富士|山", "|大众|·李", "李·|大众|"]) expect(bounding(text), text).toBeNull()
    expect(bounding("|築地|市場")).toBe("clean")
  })

  it("of Han may have a word for companies after it", () => {
    expect(bounding("，|平安|银行")).toBe("clean")
    expect(bounding("|丰田|汽车")).toBe("clean")
  })

  it("of five letters or more needs no word boundaries", () => {
    expect(bounding("个|阿里巴巴云|店")).toBe("clean")
  })

  it("of five or more Thai letters needs no word boundaries, but must not be followed by a mark over its last letter", () => {
    expect(bounding("ที่|ช้อปปี้|มี")).toBe("clean")
    expect(bounding("ที่|ช้อปป|ี้มี")).toBeNull()
  })

  it("may stand beside letters of another script", () => {
    for (const text of ["用|Zoho|吧", "|Zoho|は", "abc|小米|def"]) expect(bounding(text), text).toBe("clean")
  })

  it("in two scripts follows at each side the rule of that side's script", () => {
    expect(["|T三|", "a|T三|", "|Tモ|ン", "|T三|人"].map(bounding)).toEqual(["clean", null, null, "clean"])
  })
})
