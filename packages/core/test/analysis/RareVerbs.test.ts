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
    "Zoho überzeugt selten.",
    "Zoho komt zelden zijn beloftes na.",
    "Zoho tient rarement ses promesses.",
    "Zoho cumple rara vez lo que promete.",
    "Zoho mantiene raramente le promesse.",
    "Zoho dotrzymuje rzadko obietnic.",
    "Zoho málokdy splní, co slibuje.",
    "A Zoho ritkán tartja be az ígéreteit.",
    "Zoho pitää harvoin lupauksensa.",
    "Zoho sözünü nadiren tutar.",
    "Zoho выполняет редко свои обещания.",
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
    "Zoho jarang mengecewakan."
  ])("praises the brand: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })
})

describe("a word like 'rarely'", () => {
  it.each(["Zoho ist zuverlässig und enttäuscht selten.", "Zoho is reliable and rarely disappoints."])("leaves a praise beside it as it is: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it("denies the blame before it, and not the praise in the next clause", () => {
    expect(sentimentOf("Zoho enttäuscht selten, und der Support ist gut.")).toBe("positive")
  })

  it.each([
    "If you rarely print, Zoho is excellent.",
    "If you seldom travel, Zoho is good.",
    "For teams that seldom meet, Zoho is excellent.",
    "Though rarely mentioned, Zoho is great.",
    "Zoho, a rarely used tool, is great.",
    "People who rarely cook love Zoho.",
    "Zoho is rarely recommended despite its excellent support."
  ])("denies no praise of another clause: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each([
    "Zoho rarely answers complaints.",
    "Zoho hardly answers complaints.",
    "Zoho rarely addresses issues.",
    "Zoho seldom responds to complaints.",
    "Zoho scarcely resolves problems."
  ])("blames a brand that leaves its troubles: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    "Zoho offre un service excellent rarement égalé.",
    "Zoho offre un servizio eccellente raramente eguagliato.",
    "Zoho ofrece un servicio excelente rara vez igualado.",
    "Zoho oferece um serviço excelente raramente igualado.",
    "Zoho bietet einen hervorragenden selten erreichten Service.",
    "Zoho biedt een service zo goed zelden gezien.",
    "Zoho ma świetny rzadko spotykany serwis.",
    "Zoho má skvělý málokdy vídaný servis.",
    "Сервис у Zoho отличный редко где такой увидишь.",
    "Zoho tiene un precio bueno apenas 5 euros.",
    "Zoho es muy rápido apenas tarda un segundo."
  ])("denies no adjective before it: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each([
    "Zohoはめったにない良いサービスです。",
    "Zohoは滅多に見ない優れたサービスです。",
    "Zoho je rijetko dobar alat.",
    "Zoho je retko dobar servis.",
    "Zoho је ретко добар сервис."
  ])("praises what is unusually good: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it("is no word of blame itself", () => {
    expect(sentimentOf("Zoho hardly changed this year.")).toBe("neutral")
  })
})
