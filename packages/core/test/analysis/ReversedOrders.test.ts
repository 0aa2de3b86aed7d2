/** Rankings that begin with the worst, in lists and in sentences. Tests `ReversedOrders` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const brands = ["Zoho", "HubSpot", "Pipedrive"]
const alone = brands.map((name) => AnswerScorer.make(brandNamed(name)))
const among = brands.map((name) => AnswerScorer.make(brandNamed(name, { competitors: brands.filter((other) => other !== name).map((other) => named(other)) })))
const ranksIn = (text: string) => alone.map((scorer) => scorer.rank(text).rank)
const ranksAmongIn = (text: string) => among.map((scorer) => scorer.rank(text).rank)

const bullets = "\n- Zoho\n- HubSpot\n- Pipedrive"

describe("a list that begins with the worst", () => {
  it.each([
    "I did not rank these from worst to best:",
    "Nicht von schlecht nach gut sortiert:",
    "From bottom to top, the stack is:",
    "Scrollen Sie von unten nach oben:",
    "HubSpot moved from #5 to #1 this year, ahead of these:",
    "Prices went from 5th to 1st quartile:"
  ])("is not read from its end if the words are denied, or about something else: %s", (introduction) => {
    expect(ranksIn(`${introduction}${bullets}`)).not.toEqual([3, 2, 1])
  })

  it.each([
    "Here are the best CRMs, ranked from worst to best:",
    "Countdown of the top CRMs:",
    "Counting down our favourites:",
    "Counting down the top 3 CRMs:",
    "Counting down to our number one:",
    "Countdown der besten CRMs:",
    "Countdown of CRM software:",
    "Our countdown of CRM tools",
    "The countdown of CRMs:",
    "Counting down the CRMs:",
    "Countdown of the three CRMs I like:",
    "Countdown of the best CRMs of the year:",
    "Countdown der CRM-Systeme:",
    "Compte à rebours des CRM :",
    "In umgekehrter Reihenfolge der Güte:",
    "In umgekehrter Reihenfolge der Punktzahl:",
    "En orden inverso de importancia:",
    "In ordine inverso di punteggio:",
    "Compte à rebours des meilleurs CRM :",
    "From 3rd to 1st:",
    "Saving the best for last:",
    "# CRMs from worst to best\n\nI tried them all.",
    "Mein Ranking, von schlecht nach gut:",
    "Von Platz 3 bis Platz 1:",
    "Voici le classement, du pire au meilleur :",
    "De peor a mejor:",
    "In umgekehrter Reihenfolge:",
    "In umgekehrter Reihenfolge der Empfehlung:",
    "En ordre inverse de préférence :",
    "Do pior para o melhor:",
    "Dal peggiore al migliore:",
    "Van slechtste naar beste:",
    "Från sämst till bäst:",
    "Od najgorszego do najlepszego:",
    "От худшего к лучшему:",
    "En kötüden en iyiye:",
    "من الأسوأ إلى الأفضل:",
    "सबसे खराब से सबसे अच्छे तक:",
    "From number 10th position down to number one:",
    "从差到好排列：",
    "从第3名到第1名：",
    "3位から1位まで紹介します：",
    "최악부터 최고까지:"
  ])("is read from its end: %s", (introduction) => {
    expect(ranksIn(`${introduction}${bullets}`)).toEqual([3, 2, 1])
    expect(ranksAmongIn(`${introduction}${bullets}`)).toEqual([3, 2, 1])
  })

  it("may be headings, a table, or numbers that rise", () => {
    expect(ranksIn("# CRMs from worst to best\n\n## Zoho\nCheap.\n\n## HubSpot\nBig.\n\n## Pipedrive\nSimple.")).toEqual([3, 2, 1])
    expect(ranksIn("From worst to best:\n\n| CRM | Price |\n|---|---|\n| Zoho | 3 |\n| HubSpot | 2 |\n| Pipedrive | 1 |")).toEqual([3, 2, 1])
    expect(ranksIn("Ranked from worst to best:\n1. Zoho\n2. HubSpot\n3. Pipedrive")).toEqual([3, 2, 1])
  })

  it("is not turned round twice: numbers that fall, and a column of ranks, are the order", () => {
    expect(ranksIn("From worst to best:\n3. Zoho\n2. HubSpot\n1. Pipedrive")).toEqual([3, 2, 1])
    expect(ranksIn("From worst to best:\n\n| CRM | Rank |\n|---|---|\n| Zoho | 3 |\n| HubSpot | 2 |\n| Pipedrive | 1 |")).toEqual([3, 2, 1])
  })

  it.each([
    "Ranked from best to worst:",
    "These CRMs went from worst to best within a year:",
    "The best countdown timers:",
    "Countdown to the launch:",
    "The launch countdown has begun. My picks:",
    "We cut your stack from 5 to 1:",
    "Ranked from best to worst, not worst to best:",
    "From best to worst rather than from worst to best:",
    "Counting down the days, use these:",
    "Counting down to Black Friday:",
    "Our countdown to launch:",
    "Countdown der Tage:",
    "Countdown der letzten Tage:",
    "Countdown of the days:",
    "Countdown to our best deal of the year:",
    "Counting down to the best sale of the year:",
    "Compte à rebours de Noël :",
    "Diese Anbieter haben sich vom Schlechtesten zum Besten entwickelt. Meine Liste:"
  ])("is no list after other words: %s", (introduction) => {
    expect(ranksIn(`${introduction}${bullets}`)).toEqual([1, 2, 3])
  })

  it("by price or size ranks nobody, in either direction", () => {
    const introductions = [
      "From cheapest to most expensive:",
      "Del más caro al más barato:",
      "Du moins cher au plus cher :",
      "Vom kleinsten zum größten:",
      "値段の安い順：",
      "In umgekehrter Reihenfolge des Preises:",
      "En ordre inverse de prix :",
      "En orden inverso de precio:",
      "W odwrotnej kolejności cen:",
      "В обратном порядке цены:",
      "In reverse order of price:",
      "In order of price:",
      "In umgekehrter Reihenfolge des Eingangs:",
      "En orden inverso de llegada:"
    ]
    for (const introduction of introductions) expect([introduction, ...ranksIn(`${introduction}${bullets}`)]).toEqual([introduction, null, null, null])
    expect(ranksIn("By revenue:\n\n| CRM | Price |\n|---|---|\n| Zoho | 3 |\n| HubSpot | 2 |\n| Pipedrive | 1 |")).toEqual([null, null, null])
  })
})

describe("a sentence that begins with the worst", () => {
  it.each([
    "Here is my ranking from worst to best: Zoho, HubSpot, Pipedrive.",
    "Zoho, HubSpot and Pipedrive, from worst to best.",
    "Vom schlechtesten zum besten: Zoho, HubSpot, Pipedrive.",
    "Do pior para o melhor: Zoho, HubSpot e Pipedrive.",
    "От худшего к лучшему: Zoho, HubSpot, Pipedrive.",
    "In umgekehrter Reihenfolge nach Punkten: Zoho, HubSpot, Pipedrive."
  ])("is read from its end: %s", (text) => {
    expect(ranksIn(text)).toEqual([3, 2, 1])
    expect(ranksAmongIn(text)).toEqual([3, 2, 1])
  })

  it.each([
    "Ranked from best to worst, not worst to best: Zoho, HubSpot, Pipedrive.",
    "From best to worst instead of worst to best: Zoho, HubSpot, Pipedrive.",
    "Nicht vom schlechtesten zum besten, sondern vom besten zum schlechtesten: Zoho, HubSpot, Pipedrive."
  ])("is read from its beginning if the words are denied: %s", (text) => {
    expect(ranksIn(text)).toEqual([1, 2, 3])
  })

  it("states no order if it sorts by price", () => {
    expect(ranksIn("In umgekehrter Reihenfolge des Preises: Zoho, HubSpot, Pipedrive.")).toEqual([null, null, null])
  })

  it("states no order if it tells of a change", () => {
    expect(ranksIn("Zoho went from worst to best: HubSpot and Pipedrive helped.")).toEqual([null, null, null])
  })
})
