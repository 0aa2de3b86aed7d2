/** The sentiment of what a brand rarely does. Tests `RareVerbs` and the words of denial of `SentimentWords` and `SentimentStems`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho"))
const sentimentOf = (text: string) => scorer.score(text).sentiment

describe("what a brand rarely does well", () => {
  it.each([
    "Zoho rarely keeps its promises.",
    "Zoho seldom lives up to the hype.",
    "Zoho hält selten, was die Werbung verspricht.",
    "Zoho ist selten pünktlich.",
    "Zoho komt zelden zijn beloftes na.",
    "Zoho tient rarement ses promesses.",
    "Zoho raramente cumple lo que promete.",
    "Zoho mantiene raramente le promesse.",
    "Zoho rzadko dotrzymuje obietnic.",
    "Zoho málokdy splní, co slibuje.",
    "A Zoho ritkán tartja be az ígéreteit.",
    "Zoho pitää harvoin lupauksensa.",
    "Zoho sözünü nadiren tutar.",
    "Zoho редко выполняет свои обещания.",
    "Zoho jarang tepat waktu.",
    "Zoho很少准时。"
  ])("blames the brand: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })
})

describe("what a brand rarely does badly", () => {
  it.each([
    "Zoho rarely disappoints.",
    "Zoho hardly disappoints.",
    "Zoho is seldom late.",
    "Zoho enttäuscht selten.",
    "Zoho stelt zelden teleur.",
    "Zoho skuffer sjelden.",
    "Zoho gör sällan kunderna besvikna.",
    "Zoho déçoit rarement.",
    "Zoho decepciona raras veces.",
    "A Zoho raramente decepciona.",
    "Zoho dezamăgește rareori.",
    "Zoho rzadko zawodzi.",
    "Zoho málokdy zklame.",
    "Zoho rijetko razočara.",
    "A Zoho ritkán okoz csalódást.",
    "Zoho pettää harvoin.",
    "Zoho nadiren hayal kırıklığına uğratır.",
    "Zoho редко подводит.",
    "Zoho рідко підводить.",
    "Το Zoho σπάνια απογοητεύει.",
    "نادراً ما يخيب Zoho الظن.",
    "Zoho به ندرت ناامید می‌کند.",
    "Zoho לעיתים רחוקות מאכזב.",
    "Zoho शायद ही निराश करता है।",
    "Zoho는 좀처럼 실망시키지 않습니다.",
    "Zohoはめったに期待を裏切りません。",
    "Zoho很少让人失望。",
    "Zoho hiếm khi làm tôi thất vọng.",
    "Zoho jarang mengecewakan.",
    "Zoho แทบไม่เคยทำให้ผิดหวัง"
  ])("praises the brand: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })
})

describe("a word like 'rarely'", () => {
  it.each(["Zoho ist zuverlässig und enttäuscht selten.", "Zoho is reliable and rarely disappoints."])("leaves a praise beside it as it is: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it("denies the blame before it, and not the blame in the next clause", () => {
    expect(sentimentOf("Zoho liefert selten pünktlich, und der Support ist schlecht.")).toBe("negative")
  })

  it("is no word of blame itself", () => {
    expect(sentimentOf("Zoho hardly changed this year.")).toBe("neutral")
  })
})
