/** Orders whose ranking phrases and names stand in step, whatever words stand between them. The rules were made with these sentences. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

const orders: ReadonlyArray<readonly [text: string, ...names: ReadonlyArray<string>]> = [
  ["The first provider I'd call is Ovexa; the second would have to be Hestia, mostly for its prices.", "Ovexa", "Hestia"],
  ["For travel cards, Revano gets my first vote, with Wexel close behind and Norbit trailing the two.", "Revano", "Wexel", "Norbit"],
  ["My money is on Mirelle; Brontel would be my backup plan and Sienta a distant third.", "Mirelle", "Brontel", "Sienta"],
  ["I'd put Sharvo first for value, Miele second for durability and Dyxon third.", "Sharvo", "Miele", "Dyxon"],
  ["Of the three, I would rate Hyvento above Kiavo and Kiavo above Fiavo.", "Hyvento", "Kiavo", "Fiavo"],
  ["Among comfortable work shoes Ecciva deserves first place, then come Clarvo and Rievo.", "Ecciva", "Clarvo", "Rievo"],
  ["Wenn ich nur ein Gerät kaufen dürfte, käme Miele für mich zuerst in Frage, danach würde ich mir Bosch ansehen.", "Miele", "Bosch"],
  ["La première banque à laquelle je pense est Bourvane, la deuxième serait Fortanea.", "Bourvane", "Fortanea"],
  ["Para cosméticos, a primeira marca que me vem à cabeça é a Natavia; em segundo viria a Boteca.", "Natavia", "Boteca"]
]

const others: ReadonlyArray<readonly [name: string, text: string, why: string]> = [
  ["Nikavo", "My first camera was a Canvo; the second was a Nikavo.", "things that were owned"],
  ["Rivano", "Teslano would be the first to cut prices, and Rivano the next to follow.", "the first to do something"],
  ["Audivo", "I'd first sell the Audivo, then look at a Volvano.", "a deed that is no choice"],
  ["Makevo", "Set up the trigger in Zapvier first, then explore the templates in Makevo.", "steps of instructions"],
  ["Hulvo", "Netvix moved first, Hulvo next, and viewers have had a better choice ever since.", "events"],
  ["Amexo", "I'd call Chaseno first to dispute the charge, then Amexo.", "a purpose"],
  ["Hestia", "The first provider that I would avoid is Ovexa, the next would be Hestia.", "an order of what to avoid"],
  ["Hestia", "My first look went to Ovexa, my second to Hestia, but I would not buy from either again.", "both are turned down"],
  ["Clickvo", "The first app to come to mind is Ovexa, the second Clickvo, yet the best for you is a whiteboard.", "two first places"],
  ["Avisso", "Hertzo has a first-class lounge, and Avisso comes next to it; I'd consider both.", "a part of a word"],
  ["Ovexa", "The first tool I'd look at is unknown.io, then Ovexa, then Hestia.", "a name that was not recognized"],
  ["Hestia", "Is the first provider I'd call Ovexa, and would the second have to be Hestia?", "a question"],
  ["Hestia", "The first provider I'd never call is Ovexa; the second would have to be Hestia.", "a negation"],
  ["Hestia", "The first provider some would call is Ovexa; the second for others would have to be Hestia.", "two orders"],
  ["Hestia", "The first provider I'd call is Ovexa, Zolvo is fine, Ranto is too; the second would have to be Hestia.", "names without a place"],
  ["Hestia", "The first provider I'd call is Ovexa; the third would have to be Hestia.", "a gap"],
  ["Hestia", "By revenue, the first provider I'd name is Ovexa; the second would have to be Hestia.", "another measure"],
  ["Hestia", `${"Providers differ in what they cost. ".repeat(40)}The first provider I'd call is Ovexa; the second would have to be Hestia.`, "a long passage"]
]

describe("an order in step", () => {
  it.each(orders)("is read from: %s", (text, ...names) => {
    expect(names.map((name) => placeOf(name, text))).toEqual(names.map((_, index) => index + 1))
  })

  it.each(others)("is not read for %s in: %s (%s)", (name, text) => {
    expect(placeOf(name, text)).toBeNull()
  })

  it("is read clause by clause where names have no capitals", () => {
    expect(["无印良品", "宜家"].map((name) => placeOf(name, "要我推荐的话，首先会去看无印良品，其次才会考虑宜家。"))).toEqual([1, 2])
  })
})
