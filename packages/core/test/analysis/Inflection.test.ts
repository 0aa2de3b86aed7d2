import { describe, expect, it } from "vitest"
import { declinedFrom, declinedOf, endOfDeclined, isEndingAt, prefixStart } from "../../src/analysis/names/Inflection.js"
import { fold } from "../../src/analysis/text/Folding.js"

/** Whether the letters from the bar to the end of the word are an ending of the name before the bar. */
const isEnding = (marked: string, name: string) => {
  const end = marked.indexOf("|")
  return isEndingAt(marked.replace("|", ""), end - name.length, end)
}

describe("an ending", () => {
  it("must be an ending of the text's language", () => {
    expect([isEnding("Мы пошли с Яндекс|ом в город", "Яндекс"), isEnding("Мы пошли с Яндекс|зык в город", "Яндекс")]).toEqual([true, false])
    expect([isEnding("Kupiłem to w sklepie Lidl|u i jest dobre", "Lidl"), isEnding("Kupiłem to w sklepie Lidl|xq i jest dobre", "Lidl")]).toEqual([true, false])
    expect([isEnding("A Tesco|nak van a legjobb ára és ez jó", "Tesco"), isEnding("The Tesco|nak of it is the best of all", "Tesco")]).toEqual([true, false])
  })

  it("is not a capital after small letters, a digit, or a letter of another script", () => {
    expect(isEnding("Kupiłem to w sklepie Lidl|U i jest dobre", "Lidl")).toBe(false)
    expect(isEnding("Мы пошли с ЯНДЕКС|ОМ в город", "ЯНДЕКС")).toBe(true)
    expect(isEnding("Мы пошли с Яндекс|2 в город", "Яндекс")).toBe(false)
    expect(isEnding("Мы пошли с Яндекс|om в город", "Яндекс")).toBe(false)
  })

  it("after a name in Latin letters may be up to five letters of the text's own script", () => {
    expect(["Мы купили Lidl|ом это", "Мы купили Lidl|абвгд это", "Мы купили Lidl|абвгде это"].map((text) => isEnding(text, "Lidl"))).toEqual([
      true,
      true,
      false
    ])
  })

  it("may make an adjective of the name", () => {
    expect(isEnding("Лучше справился Яндекс|овский сервис", "Яндекс")).toBe(true)
    expect(isEnding("Kupiłem kawę na orlen|owskiej stacji i jest dobra", "orlen")).toBe(true)
    // Behind fewer letters, it makes a family name.
    expect(isEnding("Ta książka, którą napisał Jan|owski, jest dobra", "Jan")).toBe(false)
    expect(isEnding("Эту книгу написал Марк|овский", "Марк")).toBe(false)
  })

  it("needs a name of three letters", () => {
    expect([isEnding("Мы пошли с Мтс|ом в город", "Мтс"), isEnding("Мы пошли с Мт|ом в город", "Мт")]).toEqual([true, false])
  })

  it("may be one of a language that letters or small words of the text tell", () => {
    for (const [text, name] of [
      ["Магнум|нан нан алдық, өте жақсы", "Магнум"],
      ["Би Юнител|ийн хэрэглэгч өдөр бүр", "Юнител"],
      ["Kutxabank|ekin hitz egin dugu", "Kutxabank"],
      ["Me Vodafone|n kam internet të shpejtë", "Vodafone"],
      ["Pulni Click|dan olib uchun", "Click"],
      ["Azercell|dən şəbəkə", "Azercell"]
    ] as const)
      expect([isEnding(text, name), isEnding(text.replace("|", "|zq"), name)], text).toEqual([true, false])
  })

  it("in Latin letters may make a verb of a name that is no English word", () => {
    expect(
      ["I venmo|ed her twice", "Du kan vipps|e meg penger og", "The zoom|ed out of it", "She venmo|ist of the"].map((text) =>
        isEnding(text, /\p{L}+(?=\|)/u.exec(text)![0])
      )
    ).toEqual([true, true, false, false])
  })

  it("may be a noun that German, Dutch or Swedish joins to a name", () => {
    for (const [text, expected] of [
      ["Der neue Bosch|akkuschrauber ist gut", true],
      ["De Hema|worst is niet duur", true],
      // The name of a person, a town, a star or a plant.
      ["Die Kant|straße in Berlin hat viele gute Restaurants.", false],
      ["Maggi|kraut wächst im Garten und ist gut", false],
      ["Der Orion|nebel ist gut zu sehen", false],
      ["Die Lima|bohne ist eine Pflanze", false],
      ["Die Berlin|reise ist für uns nicht teuer", false],
      ["Die Roma|kinder sind in der Schule", false],
      ["Der neue Bosch|qquxzrauber ist gut", false],
      ["Der neue Apple|akkuschrauber ist gut", false],
      // A word of its own.
      ["Der neue Augen|schutz ist gut", false],
      ["Der neue Ogen|schutz ist gut", true],
      ["The new Bosch|akkuschrauber of the year", false]
    ] as const)
      expect(isEnding(text, /\p{L}+(?=\|)/u.exec(text)![0]), text).toBe(expected)
  })

  it("in Korean follows the sound before it", () => {
    expect(
      ["삼성|이 좋다", "삼성|가 좋다", "쿠쿠|가 좋다", "쿠쿠|이 좋다", "서울|로 간다", "삼성|로 간다", "Zoho|가 좋다", "삼성|꽃 좋다", "삼성|폰 좋다"].map(
        (text) => isEnding(text, text.slice(0, text.indexOf("|")))
      )
    ).toEqual([true, false, true, false, true, false, true, false, true])
  })
})

describe("a prefix", () => {
  const begins = (marked: string) => {
    const start = marked.indexOf("|")
    return start - prefixStart(marked.replace("|", ""), start)
  }

  it("of Hebrew or Arabic before a name has at most four letters", () => {
    expect(["קניתי ב|וויקס", "קניתי ול|וויקס", "ذهبت وبال|مراعي", "ذهبت ل|مراعي", "|Zoho", "a |Zoho"].map(begins)).toEqual([1, 2, 4, 1, 0, 0])
  })

  it("in small letters may stand before the capital of a name in a text that is not English", () => {
    expect(
      ["Ndivule iakhawunti kwa|Capitec", "Sithenge ukudla e|Shoprite izolo", "The new kwa|Capitec is here", "Ndivule iakhawunti kwa|capitec"].map(begins)
    ).toEqual([3, 1, 12, 23])
  })

  it("in small letters belongs to another name in a text that is neither Irish nor Zulu nor Xhosa", () => {
    for (const text of [
      "Compro cosas usadas en e|Bay y estoy contento.",
      "Con e|Toro puedes invertir en acciones.",
      "Mit e|Harmony habe ich meinen Mann gefunden.",
      "Ich bestelle Vitamine immer bei i|Herb.",
      "Mi hermana usa un i|Phone nuevo.",
      "Compro sempre su e|Bay.",
      "Amare e imitare su e|Bay la moda nuova.",
      "Jeg har kjøpt en e|Scooter.",
      "Ostin uuden i|Pad laitteen.",
      "Kaufe eine h|Audi und das ist gut"
    ])
      expect(prefixStart(text.replace("|", ""), text.indexOf("|")), text).toBe(-1)
    expect(["Chuaigh mé go dtí na h|Audi inné", "Ngisebenzisa i|Vodacom ekhaya."].map(begins)).toEqual([1, 1])
  })

  it("may be an Irish letter, or a preposition of Amharic or Tigrinya", () => {
    expect(
      ["Cheannaigh mé geansaí i b|Penneys", "Cheannaigh mé geansaí i b|Tesco", "በ|ኢትዮ ቴሌኮም", "ብ|ኢትዮ ቴሌኮም", "ሞ|ኢትዮ ቴሌኮም"].map(
        (text) => prefixStart(text.replace("|", ""), text.indexOf("|")) >= 0
      )
    ).toEqual([true, false, true, true, false])
  })

  it("in other letters belongs to another word", () => {
    for (const text of ["קניתי שלום|וויקס", "x|Zoho", "ذهبت كتابي|مراعي"]) expect(prefixStart(text.replace("|", ""), text.indexOf("|")), text).toBe(-1)
  })
})

describe("a declined name", () => {
  /** The beginning of the text that is an inflected form of the name. */
  const formIn = (name: string, text: string) => {
    const byStem = new Map<string, Array<ReturnType<typeof declinedOf>[number]>>()
    for (const declined of declinedOf(name)) byStem.set(declined.stem, [...(byStem.get(declined.stem) ?? []), declined])
    const ends = [...byStem].flatMap(([stem, names]) => (fold(text).startsWith(stem) ? [endOfDeclined(text, stem.length, declinedFrom(names))] : []))
    return text.slice(0, Math.max(0, ...ends))
  }

  it("has another ending on its stem, in a text of its language", () => {
    expect([formIn("Пятёрочка", "Пятёрочке рады все"), formIn("Пятёрочка", "Пятёрочный рад")]).toEqual(["Пятёрочке", ""])
    expect(formIn("Biedronka", "Biedronce nie jest źle, bo to dobry sklep i już")).toBe("Biedronce")
    expect(formIn("Biedronka", "Biedronce is what the shop of the town is called")).toBe("")
  })

  it("is declined word by word, with a space or a hyphen between", () => {
    expect([formIn("Нова пошта", "Новою поштою надіслали"), formIn("Нова пошта", "Новою книгою надіслали"), formIn("Нова пошта", "Новою, поштою")]).toEqual([
      "Новою поштою",
      "",
      ""
    ])
    expect(formIn("Lidl Polska", "Lidl Polskiej nie jest źle, bo to dobry sklep i już")).toBe("Lidl Polskiej")
    expect(formIn("České dráhy", "Českých drah se to týká, protože jsou dobré")).toBe("Českých drah")
  })

  it("does not exist for names that do not decline", () => {
    for (const name of ["Burger King", "3M", "a b c d e", "小米", "Zo"]) expect(declinedOf(name), name).toEqual([])
  })

  it("in Arabic merges its article with the preposition before it", () => {
    expect(
      declinedOf("المراعي")
        .filter(({ grammar }) => grammar === "")
        .map(({ stem }) => stem)
    ).toEqual(["للمراعي"])
    expect(declinedOf("الما").filter(({ grammar }) => grammar === "")).toEqual([])
  })
})
