/** Whether an answer names the brand as its only choice. Tests `SoleChoice` and `SoleWords` through the rank of a brand without competitors. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("a brand that is the answer's only choice", () => {
  it.each([
    ["Miele", "If I could only own one vacuum, it would be a Miele."],
    ["Miele", "The only dishwasher I'd buy again is Miele."],
    ["Miele", "The one I'd get is Miele."],
    ["Miele", "I'd just get a Miele and be done with it."],
    ["Miele", "One recommendation: Miele."],
    ["Miele", "Miele. It lasts twenty years."],
    ["Miele", "I'd pick Miele every time."],
    ["Miele", "Miele, hands down."],
    ["Miele", "I always recommend Miele."],
    ["Miele", "It has to be Miele."],
    ["Miele", "The answer is Miele."],
    ["Miele", "Start with Miele."],
    ["Атлант", "Если одним словом: Атлант."],
    ["تورنيدو", "باختصار: تورنيدو."],
    ["쿠쿠", "한마디로 쿠쿠입니다."],
    ["パナソニック", "一つ選ぶならパナソニックです。"],
    ["Miele", "Without hesitation: Miele."],
    ["Miele", "Ich würde ohne zu zögern Miele kaufen, jederzeit."],
    ["Miele", "Je prendrais Miele sans hésiter."],
    ["Miele", "Yo elegiría Miele sin dudarlo."],
    ["Miele", "Müsste ich nur einen Hersteller nennen, dann Miele."],
    ["Miele", "Die einzige Marke, die ich wieder kaufen würde, ist Miele."],
    ["Miele", "Ik zou gewoon Miele nemen."],
    ["Miele", "Om jag bara fick välja en skulle det bli Miele."],
    ["Miele", "Si je ne devais en choisir qu'une, ce serait Miele."],
    ["Miele", "Si tuviera que elegir solo una, sería Miele."],
    ["Miele", "Se eu tivesse de escolher só uma, seria a Miele."],
    ["Miele", "Se dovessi sceglierne una sola, sarebbe Miele."],
    ["Miele", "Gdybym miał kupić tylko jedną, byłaby to Miele."],
    ["Miele", "Kdybych si mohl vybrat jen jednu, byla by to Miele."],
    ["Miele", "Ha csak egyet választhatnék, a Miele lenne az."],
    ["Miele", "Jos saisin valita vain yhden, se olisi Miele."],
    ["Miele", "Tek bir marka seçecek olsam Miele olurdu."],
    ["Miele", "Если бы можно было купить только одну, взял бы Miele."],
    ["Miele", "Якби можна було обрати лише одну, це була б Miele."],
    ["Miele", "Αν έπρεπε να διαλέξω μόνο μία, θα ήταν η Miele."],
    ["Miele", "Kalau harus memilih hanya satu, saya pilih Miele."],
    ["Miele", "Nếu chỉ được chọn một, tôi chọn Miele."],
    ["Miele", "只能选一个的话，我选Miele。"],
    ["Miele", "一つだけ選ぶなら、Mieleです。"],
    ["Miele", "하나만 고른다면 Miele입니다."]
  ])("has rank 1: %s in %s", (name, text) => {
    expect(rankOf(name, text)).toBe(1)
  })

  it.each([
    "Miele. Bosch. Siemens. All three are good.",
    "I'd avoid Miele every time.",
    "Miele works every time.",
    "Miele is one of the best, no question.",
    "I always recommend Miele or Bosch.",
    "It has to be Miele-compatible.",
    "The answer is Miele's support team."
  ])("is no choice of one brand: %s", (text) => {
    expect(rankOf("Miele", text)).not.toBe(1)
  })

  it.each([
    ["Miele", "The only reason to choose Miele is the warranty."],
    ["Miele", "If I could only buy one, it would be Bosch rather than Miele."],
    ["Miele", "I can only recommend one of them, Bosch or Miele, once you know your budget."],
    ["Miele", "Is Miele the only one I'd buy?"],
    ["Miele", "Miele is the one to avoid when you choose a dryer."],
    ["Miele", "The one brand to avoid when you buy a dryer is Miele."],
    ["Miele", "Miele is the one I would recommend first to most people."],
    ["Miele", "Die einzige Marke, die ich beim Kauf meiden würde, ist Miele."],
    ["Miele", "The only one I would not buy is Miele."],
    ["Miele", "If I could only buy one, would it be Miele?"],
    ["Miele", "Miele sells only one dryer in this size."],
    ["Miele", "Wenn ich nur eine nehmen dürfte, dann Bosch statt Miele."],
    ["Miele", "Der einzige Grund, Miele zu wählen, ist die Garantie."],
    ["Miele", "Miele baut nur einen Trockner in dieser Größe."]
  ])("is not recognized in words with another meaning: %s in %s", (name, text) => {
    expect(rankOf(name, text)).toBeNull()
  })

  it("has rank 2 if the answer ranks another brand first in words", () => {
    expect(rankOf("Miele", "First choice Bosch, then Miele. If I could only own one, it would be a small Miele.")).toBe(2)
  })
})

describe("a ranking in words, in languages with cases, prefixes or no capitals", () => {
  it.each([
    ["سامسونج", "أولاً هواوي، ثم سامسونج، وأخيراً شاومي.", 2],
    ["سامسونج", "الترتيب الصحيح: هواوي ثم سامسونج ثم شاومي.", 2],
    ["دیجی‌کالا", "انتخاب اول من باسلام است، سپس دیجی‌کالا.", 2],
    ["카카오", "올바른 순서는 네이버, 카카오, 쿠팡입니다.", 2],
    ["एयरटेल", "सबसे पहले जियो, फिर एयरटेल और उसके बाद वीआई लें।", 2],
    ["Alza", "Najprv by som skúsil Nay, potom Alzu.", 2],
    ["Alza", "Jako první Datart, hned za ním Alza.", 2],
    ["Erste", "Elsőnek az OTP, másodiknak az Erste jön.", 2],
    ["Siemens", "Na pierwszej pozycji Bosch, na drugiej pozycji Siemens.", 2],
    ["Elisa", "Neljäs on DNA, kolmas Moi, toinen Telia ja ensimmäinen Elisa.", 1],
    ["Telia", "Esimene valik on Elisa, seejärel Telia.", 2],
    ["Vivo", "Ordem de preferência: Claro, depois Vivo, depois TIM.", 2],
    ["LG", "На вершині Bosch, слідом LG, а Indesit — третій.", 2],
    ["京东", "排第一的是淘宝，紧跟其后的是京东。", 2],
    ["ブリタ", "クリンスイがいちばん、ブリタがそれに次ぐ。", 2],
    ["سامسونج", "هواوي أولاً وسامسونج ثانياً.", 2],
    ["سامسونج", "أولاً هواوي للسعر، وثانياً سامسونج للضمان.", 2],
    ["Vestel", "İlk sırada Arçelik var, ardından Vestel geliyor.", 2],
    ["Vestel", "Birinci tercihim Arçelik, ikinci olarak da Vestel'i öneririm.", 2],
    ["Salomon", "My first choice for winter running is Asics, second Salomon.", 2],
    ["Asics", "My first choice for winter running is Asics.", null],
    ["Asics", "After Brooks and Hoka, I would take Asics.", 3],
    ["Asics", "Nach Brooks und Hoka würde ich Asics nehmen.", 3],
    ["Asics", "Après Brooks et Hoka, je prendrais Asics.", 3],
    ["Asics", "After Christmas I would take Asics.", null],
    ["Garmin", "Coros leads, Garmin comes second.", 2],
    ["Garmin", "I'd put Coros at one, Garmin at two and Suunto at three.", 2],
    ["联想", "推荐顺序：华为＞联想＞惠普", 2],
    ["联想", "一、华为\n二、联想\n三、惠普", 2],
    ["ブラザー", "おすすめ順に、エプソン、ブラザー、キヤノンです。", 2],
    ["ブラザー", "・エプソン：安い\n・ブラザー：速い\n・キヤノン：きれい", 2],
    ["Garmin", "a) Coros\nb) Garmin\nc) Suunto", 2]
  ] as const)("gives %s its rank in %s", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })
})
