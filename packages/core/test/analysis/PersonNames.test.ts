import { describe, expect, it } from "vitest"
import { personNames } from "../../src/analysis/names/PersonNames.js"

/** Which of the texts contain one of the names. */
const found = (names: ReadonlyArray<string>, texts: ReadonlyArray<string>) => texts.filter(personNames(names))

describe("the names of a person", () => {
  it("are found as whole words, however they are written", () => {
    const texts = [
      "JANE DOE",
      "jane doe",
      "Jane  Doe",
      "Jane\nDoe",
      "**Jane** Doe",
      "Jane-Doe",
      "“Jane Doe”",
      "Jane Doe's",
      "Jane Doe’s shop",
      "Jáne Döe",
      "J\u00adane\u200b Doe",
      "Ja&shy;ne D&#111;e",
      "Jane\u0301 Doe",
      "<b>Jane</b> <i>Doe</i>",
      '<a href="https://site.example/jane-doe">her page</a>',
      "<https://site.example/jane-doe>"
    ]
    expect(found(["Jane Doe"], texts)).toEqual(texts)
  })

  it("are found with their letters spelled out", () => {
    expect(found(["Jürgen Groß", "Åse Bjørn"], ["https://site.example/juergen-gross", "Aase Bjoern", "Jurgen Gross", "Juergen"])).toEqual([
      "https://site.example/juergen-gross",
      "Aase Bjoern",
      "Jurgen Gross"
    ])
  })

  it("are not found in other words", () => {
    expect(found(["Jane Doe"], ["Jane does it", "Janet Doe", "Jane and Doe", "Mary Jane", "John Doe", "", "Doe, Jane"])).toEqual([])
    expect(found(["Doe"], ["She does", "a doer", "Doe’s", "Ms Doe"])).toEqual(["Doe’s", "Ms Doe"])
  })

  it("are found in addresses, handles and names without spaces", () => {
    const texts = [
      "https://site.example/people/jane-doe",
      "https://site.example/jane_doe?x=1",
      "https://site.example/Jane%20Doe",
      "https://site.example/J%C3%A1ne+Doe",
      "https://janedoe.example/",
      "@janedoe1985",
      "jane.doe@site.example",
      "#JaneDoe",
      "drjanedoe.example"
    ]
    expect(found(["Jane Doe"], texts)).toEqual(texts)
    expect(found(["Jane Doe"], ["https://site.example/100%", "https://site.example/%FF%"])).toEqual([])
  })

  it("are found with the endings of languages that inflect names", () => {
    expect(found(["Jan Kowalski"], ["Rozmawiałem z Janem Kowalskim o tym.", "Książka Jana Kowalskiego jest dobra."])).toHaveLength(2)
    expect(found(["Анна Петрова"], ["Мы говорили с Анной Петровой.", "Книга Анны Петровой"])).toHaveLength(2)
    expect(found(["Иванов"], ["Мы говорили с Ивановым.", "Ивановский район"])).toEqual(["Мы говорили с Ивановым."])
    expect(found(["Jane Müller"], ["Das ist Jane Müllers Laden, und er ist gut."])).toHaveLength(1)
  })

  it("are found in scripts without capitals and in scripts without spaces", () => {
    expect(found(["李明"], ["李明是一位老师。", "老师李 明", "明天李"])).toEqual(["李明是一位老师。", "老师李 明"])
    expect(found(["김철수"], ["김철수는 의사입니다", "김철 수업"])).toEqual(["김철수는 의사입니다"])
    expect(found(["محمد علي"], ["قال محمد علي", "ومحمد علي", "محمد"])).toEqual(["قال محمد علي", "ومحمد علي"])
  })

  it("are found in time that grows with the text", () => {
    const isNamed = personNames(Array.from({ length: 50 }, (_, index) => `Jane${index} Doe`))
    const timeOf = (text: string) => {
      const begun = process.cpuUsage().user
      isNamed(text)
      return process.cpuUsage().user - begun
    }
    timeOf("Jane ".repeat(5_000))
    const [short, long] = [timeOf("Jane Do ".repeat(5_000)), timeOf("Jane Do ".repeat(20_000))]
    expect(long).toBeLessThan(12 * Math.max(short, 5_000))
  })
})
