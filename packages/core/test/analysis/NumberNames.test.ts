/** Names of digits alone, and of one letter. In the texts, ⟦ and ⟧ stand around each place that means the brand. */
import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import { describe, expect, it } from "vitest"
import * as BrandMatcher from "../../src/analysis/names/BrandMatcher.js"
import { whole } from "../../src/domain/InParts.js"
import { brandNamed, named } from "./builders.js"

/** The text with the marks around each place that is found. */
const marked = (definition: BrandDefinition, text: string): string => {
  let [rest, shown] = [0, ""]
  for (const { brand, end, start } of whole(BrandMatcher.make(definition)).find(text))
    if (brand === 0) {
      shown += `${text.slice(rest, start)}⟦${text.slice(start, end)}⟧`
      rest = end
    }
  return shown + text.slice(rest)
}

const marks = /[⟦⟧]/g

const three = brandNamed("3", { description: "Mobile network operator", competitors: ["EE", "O2", "Vodafone"].map((name) => named(name)) })
const three2 = brandNamed("3", { description: "Mobilfunkanbieter in Österreich", language: "de" })
const cologne = brandNamed("4711", { description: "Kölnisch Wasser, a cologne from Germany" })
const jeans = brandNamed("501", { aliases: ["Levi's 501"], description: "Jeans by Levi's" })
const taxis = brandNamed("99", { description: "Aplicativo de transporte no Brasil" })
const safety = brandNamed("360", { description: "网络安全公司 杀毒软件" })
const ownBrand = brandNamed("365", { description: "Store brand of Whole Foods: groceries" })
const wholesale = brandNamed("1688", { description: "批发网站" })
const coats = brandNamed("686", { description: "Snowboard clothing" })
const nameOnly = brandNamed("7")

/** The cases with the name first, for the titles. */
const titled = (cases: ReadonlyArray<readonly [BrandDefinition, string]>) => cases.map(([definition, text]) => ({ definition, name: definition.name, text }))

describe("a name of digits", () => {
  const cases: ReadonlyArray<readonly [BrandDefinition, string]> = [
    [three, "1. EE\n2. O2\n3. Vodafone"],
    [three, "**3. Vodafone** has the best roaming."],
    [three, "### 3. Vodafone\nGood roaming."],
    [three, "3) Vodafone is third."],
    [three, "The top 3 networks are EE, O2 and Vodafone."],
    [three, "Vodafone costs £3 a day, about 3 times EE's price."],
    [three, "EE covers 99.3% of the UK; Vodafone ended 3G in 2023."],
    [three, "I compared 3 mobile networks in 3 cities."],
    [three, "Step 3: call Vodafone [3]. It takes 2-3 days."],
    [three, "EE has 3, O2 has 2."],
    [three, "The Galaxy Watch 3 works on EE (3)."],
    [three, "Contracts run for 12, 24 or 3 months; one in 3 people switch."],
    [three, "I would pick ⟦3⟧ for data: ⟦3⟧ has unlimited plans."],
    [three, "Vodafone, EE, O2 and ⟦3⟧ all offer 5G."],
    [three, "Try EE, ⟦3⟧ or Vodafone."],
    [three, "1. EE\n2. ⟦3⟧\n3. Vodafone"],
    [three, "- **EE**: fast\n- **⟦3⟧**: cheap\n- **O2**: perks"],
    [three, "| Network | Price |\n| --- | --- |\n| ⟦3⟧ | £10 |\n| EE | £20 |"],
    [three, "⟦3⟧'s network is smaller than EE's."],
    [three, "The network “⟦3⟧” belongs to Hutchison."],
    [three2, "Die 3 besten Anbieter sind Magenta, A1 und Drei."],
    [three2, "Am 3. Mai kostet der Tarif 3 Euro, also 3 € weniger."],
    [three2, "Magenta, A1 und ⟦3⟧ haben ähnliche Tarife."],
    [three2, "⟦3⟧ bietet das günstigste Internet."],
    [cologne, "Er trug ⟦4711⟧, das Kölnisch Wasser seiner Mutter."],
    [cologne, "⟦4711⟧ is a classic cologne."],
    [cologne, "We counted 4711 bottles of cologne."],
    [cologne, "Call 0221 4711 or go to flat 12/4711."],
    [jeans, "The ⟦Levi's 501⟧ is the original; the ⟦501⟧ jeans fit straight."],
    [jeans, "It won 501 votes, and there are 501 ways to wear jeans."],
    [taxis, "No Brasil, Uber e ⟦99⟧ são os aplicativos mais usados."],
    [taxis, "A corrida custou R$ 99, com 99 reais de gorjeta."],
    [taxis, "A ⟦99⟧ oferece corridas mais baratas."],
    [safety, "杀毒软件有金山、⟦360⟧和腾讯电脑管家。"],
    [safety, "这款软件一年360元，每天运行360次。"],
    [ownBrand, "It is open 365 days a year, and Microsoft 365 is not a grocer."],
    [ownBrand, "Good store brands are Kirkland, ⟦365⟧ and Simple Truth."],
    [wholesale, "淘宝、⟦1688⟧和拼多多都可以批发。"],
    [wholesale, "明朝灭亡后，1688年英国发生了光荣革命。"],
    [three, "Apollo 3, Version 3 and PlayStation 3 are old."],
    [three, "Rated 3 stars; 3 out of 4 people agree (see 3)."],
    [three, "3. What about roaming?\nRoaming is free on O2."],
    [three, "Among the networks, ⟦3⟧ is the cheapest."],
    [taxis, "Prefiro a ⟦99⟧ porque a ⟦99⟧ é mais barata que a Uber."],
    [taxis, "99 percent of riders use Uber. It scored 99 of 100."],
    [brandNamed("24", { description: "TV series" }), "If you like thrillers, watch ⟦24⟧, Homeland or The Americans."],
    [brandNamed("24", { description: "TV series" }), "It runs 24 hours a day, 24/7, and has 24 episodes."],
    [brandNamed("747", { description: "Aircraft by Boeing" }), "The Boeing ⟦747⟧ and the A380 are large. Flight 747 was late."],
    [brandNamed("911", { description: "Sports car by Porsche" }), "The Porsche ⟦911⟧ is iconic. Call 911 in an emergency."],
    [brandNamed("1664", { description: "Bière blonde" }), "Les bières ⟦1664⟧ et Heineken sont légères; en 1664, la brasserie ouvrit."],
    [brandNamed("96"), "Der ⟦96⟧-Trainer lobte die ⟦96⟧-Fans nach dem Spiel in Hannover."],
    [brandNamed("30"), "Es gilt eine 30-Tage-Frist für den 30-Jährigen und den 30-Liter-Rucksack."],
    [coats, "⟦686⟧ Smarty 3-in-1 Form Jacket: warm."],
    [coats, "1. **⟦686⟧ GLCR Hydra Jacket**: warm"],
    [coats, "### ⟦686⟧\nWarm jackets."],
    [coats, "It cost 686 dollars, and 686 people bought one."],
    [brandNamed("4711"), "⟦4711⟧ Original Eau de Cologne"],
    [brandNamed("4711"), "Die PIN ist 4711. Port 4711 is open; your order 4711 was sent."],
    [brandNamed("500"), "500 Euro sind viel; 500 Gramm auch."],
    [brandNamed("3"), "⟦3⟧'s network is fast. 3 is a prime number."],
    [brandNamed("80"), "I like 80's music."],
    [brandNamed("2024"), "A 2024 Honda Civic."],
    [brandNamed("12306", { description: "火车票" }), "⟦12306⟧网站很慢。一共12306人。"],
    [wholesale, "⟦1688⟧平台上有很多工厂。"],
    [nameOnly, "There are 7 days. Windows 7 was good. Lucky number: 7."]
  ]

  it.each(titled(cases))("$name in $text", ({ definition, text }) => {
    expect(marked(definition, text.replace(marks, ""))).toBe(text)
  })
})

const x = brandNamed("X", { aliases: ["Twitter"], description: "Social network" })
const bank = brandNamed("A", { description: "Bank" })
const q = brandNamed("Q", { description: "Music magazine" })
const e = brandNamed("E", { description: "Energieversorger" })
const o = brandNamed("O", { description: "Revista de estilo" })

describe("a name of one letter", () => {
  const cases: ReadonlyArray<readonly [BrandDefinition, string]> = [
    [x, "Facebook, Instagram and ⟦X⟧ are big."],
    [x, "⟦X⟧ (formerly ⟦Twitter⟧) is a social network."],
    [x, "Post it on ⟦X⟧, and follow us there."],
    [x, "- Facebook: friends\n- ⟦X⟧: news\n- TikTok: videos"],
    [x, "Many brands left ⟦X⟧ for Threads."],
    [x, "The iPhone X and the Tesla Model X are products. Malcolm X was none."],
    [x, "Generation X likes Facebook, says Mr. X."],
    [x, "Solve 2 x 3 = 6, so that X = 3 and Y > X."],
    [x, "He owns Space X, and not Project X."],
    [x, "Die Plattform ⟦X⟧ ist beliebt, und der Konzern ⟦X⟧ wurde verklagt."],
    [x, "Company ⟦X⟧ was founded by Musk."],
    [bank, "A good bank is hard to find. A bank must be safe."],
    [bank, "Plan A is a loan; vitamin A is none. Hepatitis A is a disease."],
    [bank, "⟦A⟧, Chase and Citi are banks."],
    [q, "Q: Which magazine is best?\nA: NME, of course."],
    [q, "⟦Q⟧ and NME are music magazines."],
    [o, "O preço da revista subiu. O estilo mudou."],
    [e, "Vitamin E ist kein Energieversorger."]
  ]

  it.each(titled(cases))("$name in $text", ({ definition, text }) => {
    expect(marked(definition, text.replace(marks, ""))).toBe(text)
  })
})
