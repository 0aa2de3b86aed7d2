import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isFound = (name: string, description: string, text: string): boolean => AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a family name that is also a brand's", () => {
  it("is an author's where a work is cited", () => {
    expect(isFound("Dyson", "vacuum cleaners", "Dyson et al. (2019) found no effect.")).toBe(false)
    expect(isFound("Bosch", "tools", "See Bosch and Meyer (2004) for a review.")).toBe(false)
    expect(isFound("Bosch", "tools", "Bosch and Makita (both from 2004) still work.")).toBe(true)
  })

  it.each([
    ["Silva", "facas", "O senhor Silva mora no terceiro andar."],
    ["Ferrari", "cars", "L'avvocato Ferrari ha vinto la causa in appello."],
    ["Ericsson", "telekom", "Målvakten Ericsson räddade straffen."],
    ["Fazer", "suklaa", "Rouva Fazer asuu naapurissa."],
    ["Nagy", "bútor", "Nagy kapus kivédte a tizenegyest."],
    ["李宁", "运动服装", "李宁先生住在我家楼上。"],
    ["유한", "제약", "유한 장군은 전쟁에서 승리했다."]
  ])("is a person's behind or before a title: %s", (name, description, text) => {
    expect(isFound(name, description, text)).toBe(false)
  })

  it.each([
    ["Renault", "voitures", "Renault a marqué à la 88e minute."],
    ["Hansen", "ure", "Hansen scorede i overtiden."],
    ["Popescu", "mobilă", "Popescu a marcat în prelungiri."],
    ["Παπαδόπουλος", "μπισκότα", "Ο Παπαδόπουλος σκόραρε στο 90ό λεπτό."],
    ["שטראוס", "מזון", "שטראוס הבקיע שער בדקה ה-90."],
    ["الراجحي", "بنك", "سجل الراجحي هدفين في المباراة."]
  ])("is a person's beside a goal: %s", (name, description, text) => {
    expect(isFound(name, description, text)).toBe(false)
  })
})

describe("a title behind the name of an organization", () => {
  it.each([
    ["清华大学", "教育", "清华大学教授李明发表了论文。"],
    ["金杜律师事务所", "法律服务", "金杜律师事务所律师王敏代理了此案。"],
    ["慶應義塾大学", "教育", "慶應義塾大学教授の田中さんが講演した。"],
    ["서울대학교", "교육", "서울대학교 교수가 발표했다."]
  ])("is that of one of its people: %s", (name, description, text) => {
    expect(isFound(name, description, text)).toBe(true)
  })
})

describe("a brand's name alone at the beginning of a sentence", () => {
  it.each([
    ["Michelin", "pneus", "Michelin dure plus longtemps que les autres."],
    ["Volvo", "bilar", "Volvo håller värdet bättre."],
    ["Wedel", "czekolada", "Wedel ma najlepszą gorzką."]
  ])("is the brand where a quality is compared: %s", (name, description, text) => {
    expect(isFound(name, description, text)).toBe(true)
  })

  it("is the brand before a Turkish ending with an apostrophe", () => {
    expect(isFound("Beko", "beyaz eşya", "Beko'nun garantisi üç yıl.")).toBe(true)
    expect(isFound("Doğuş", "çay", "Doğuş'un demi koyu.")).toBe(true)
    expect(isFound("Uludağ", "gazoz", "Uludağ'da kayak sezonu aralıkta başlar.")).toBe(false)
    expect(isFound("Mavi", "kot markası", "Mavi bir gömlek giymiş.")).toBe(false)
  })

  it("is the brand joined to what it makes in Korean, and with Polish endings", () => {
    expect(isFound("삼성", "전자", "삼성티비가 오래가요.")).toBe(true)
    expect(isFound("농심", "라면", "농심라면이 제일 맵다.")).toBe(true)
    expect(isFound("Amica", "lodówki", "Amikę kupiliśmy trzy lata temu.")).toBe(true)
  })
})
