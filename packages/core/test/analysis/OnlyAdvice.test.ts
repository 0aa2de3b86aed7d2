/** Answers that advise one brand. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("advice for one brand", () => {
  it("is its first place", () => {
    const text = "Personally, I'd go with Velora. It has been audited several times, and some features are free."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("may be a noun", () => {
    const text = "My one pick for trail running is Velora."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("may answer a question of the writer", () => {
    const text = "One recommendation? Velora. It lasts for days."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("is read in other languages", () => {
    const text = "Yo que tú, iría a por la Velora."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("is none for one option of several", () => {
    expect(placeOf("Velora", "Velora is one option.")).toBeNull()
  })

  it("is none on a condition", () => {
    expect(placeOf("Velora", "I'd pick Velora only if it were on sale.")).toBeNull()
  })

  it.each(["Ich würde Velora nicht nehmen.", "Ik zou Velora niet kiezen.", "Ja bym nie wziął Velory."])(
    "is none where it is denied behind the name: %s",
    (text) => {
      expect(placeOf("Velora", text)).toBeNull()
    }
  )

  it("is none by a friend", () => {
    expect(placeOf("Velora", "A friend told me to buy a Velora.")).toBeNull()
  })

  it("is no step of instructions", () => {
    expect(placeOf("Velora", "Go to Velora, open the settings and turn on the alarm.")).toBeNull()
  })
})

describe("advice in a clause of its own", () => {
  it.each([
    "Tessio and Velora are both excellent, but I'd choose Velora.",
    "Tessio and Velora are both excellent, but if I had to pick, I'd lean Velora.",
    "Tessio und Velora sind beide gut, aber ich würde Velora nehmen.",
    "Tessio et Velora sont tous deux excellents, mais je choisirais Velora.",
    "Tessio y Velora son excelentes, pero yo elegiría Velora.",
    "Tessio и Velora хороши, но я бы выбрал Velora.",
    "Die Tessio punktet mit kostenlosem Konto, Velora mit der besseren App. Unterm Strich würde ich zu Velora greifen."
  ])("is a first place behind a clause with other names: %s", (text) => {
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).not.toBe(1)
  })

  it.each([
    "Tessio and Velora are both excellent, but I wouldn't choose Velora.",
    "Tessio is cheaper, but for large teams I'd choose Velora.",
    "I'd choose Tessio, but my brother says I'd choose Velora.",
    "We would buy Tessio for sales, but for support we would buy Velora."
  ])("is none if the clause denies or limits it, or another clause advises another name: %s", (text) => {
    expect(placeOf("Velora", text)).toBeNull()
  })

  it.each([
    "If you need phone support, both are good, but I'd choose Velora.",
    "Wenn der Preis zählt, ist Tessio gut, aber ich würde Velora nehmen.",
    "Si le prix compte, Tessio est bien, mais je choisirais Velora.",
    "Si el precio importa, Tessio es bueno, pero yo elegiría Velora.",
    "Если важна цена, Tessio хорош, но я бы выбрал Velora.",
    "Tessio is good, but I'd choose Velora if price matters."
  ])("is none on a condition, at whichever end of the sentence: %s", (text) => {
    expect(placeOf("Velora", text)).toBeNull()
  })

  it.each(["If I had to pick, both are good, but I'd choose Velora.", "Both are good, but I'd choose Velora if I had to pick one."])(
    "is a first place on a condition that limits nothing: %s",
    (text) => {
      expect(placeOf("Velora", text)).toBe(1)
    }
  )

  it.each([
    "Tessio is fine, but if I had to drop one, I'd choose Velora.",
    "Tessio is fine, but if I had to pick a bad one, I'd pick Velora.",
    "Tessio ist gut, aber wenn ich eins streichen müsste, würde ich Velora nehmen.",
    "Tessio est bien, mais si je devais en éliminer un, je choisirais Velora.",
    "Tessio es bueno, pero si tuviera que descartar uno, elegiría Velora.",
    "Tessio хорош, но если бы пришлось отказаться от одного, я бы выбрал Velora.",
    "Tessio is great, but I'd take Velora off the list.",
    "Tessio ist gut, aber ich würde Velora von der Liste nehmen."
  ])("is none where the choice gives the brand up: %s", (text) => {
    expect(placeOf("Velora", text)).toBeNull()
  })
})

describe("phrases of advice", () => {
  it.each([
    "Если коротко: берите Velora. Сбер тоже хорош, но комиссии выше.",
    "結論から言うと、おすすめはVeloraです。",
    "Veloraにします。",
    "私はVeloraにします。",
    "Velora로 하겠습니다.",
    "ผมเลือก Velora",
    "הייתי הולך על Velora, הם תמיד מגיעים בזמן.",
    "Sáhla bych po Velora, má nižší poplatky.",
    "Θα διάλεγα το Velora. Το Public είναι πιο ακριβό."
  ])("give the first place: %s", (text) => {
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("may be a Korean verb of choosing", () => {
    expect(placeOf("벨로라", "저는 벨로라로 하겠습니다.")).toBe(1)
    expect(placeOf("벨로라", "저는 벨로라로 살겠습니다.")).toBeNull()
  })

  it.each([
    "Veloraを参考にします。",
    "Veloraをオフにします。",
    "Veloraをキャンセルにします。",
    "VeloraをCRMにします。",
    "Veloraはオフにします。",
    "結論から言うと、おすすめはVeloraではありません。",
    "おすすめはVelora以外です。",
    "Velora에게 문의하기로 하겠습니다.",
    "Velora 안으로 가겠습니다.",
    "Velora를 API로 하겠습니다.",
    "ฉันเลือก Velora ผิด",
    "ลูกค้าของเราเลือก Velora",
    "ทำไมเราเลือก Velora",
    "เราเลือก Velora เมื่อปีที่แล้ว",
    "אל תלכו על Velora.",
    "We would lean Velora down to one module."
  ])("are none where the same words say something else: %s", (text) => {
    expect(placeOf("Velora", text)).toBeNull()
  })

  it.each(["I'd only use Velora as a last resort.", "Ich würde Velora eher als Notlösung sehen.", "Poleciłbym Velora tylko w ostateczności."])(
    "give no first place to a last resort: %s",
    (text) => {
      expect(placeOf("Velora", text)).toBeNull()
    }
  )
})
