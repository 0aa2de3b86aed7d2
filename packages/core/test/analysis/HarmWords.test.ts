/** Rankings by a harm (complaints, outages, data breaches), rankings of the worst, and lists of what to avoid. Tests `HarmWords` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const brands = ["Zoho", "HubSpot", "Pipedrive"]
const alone = brands.map((name) => AnswerScorer.make(brandNamed(name)))
const among = brands.map((name) => AnswerScorer.make(brandNamed(name, { competitors: brands.filter((other) => other !== name).map((other) => named(other)) })))
const ranksIn = (text: string) => alone.map((scorer) => scorer.rank(text).rank)
const ranksAmongIn = (text: string) => among.map((scorer) => scorer.rank(text).rank)

describe("a sentence that ranks by a harm", () => {
  it.each([
    "Zoho ranks third behind HubSpot and Pipedrive in data breaches.",
    "Zoho ranks third, behind HubSpot and Pipedrive, in the number of security incidents.",
    "Zoho ranks third in data breaches, behind HubSpot and Pipedrive.",
    "In customer complaints, Zoho is number one, HubSpot number two and Pipedrive number three.",
    "HubSpot ranks first, Pipedrive second, and Zoho third in data breaches.",
    "HubSpot leads in churn, followed by Zoho and Pipedrive.",
    "HubSpot has the most outages, followed by Zoho and Pipedrive.",
    "Zoho ranks third behind HubSpot and Pipedrive for price increases.",
    "Zoho liegt bei Datenpannen auf Platz drei, hinter HubSpot und Pipedrive.",
    "Zoho arrive en troisième position derrière HubSpot et Pipedrive en nombre de pannes.",
    "Zoho ocupa el tercer lugar, detrás de HubSpot y Pipedrive, en quejas.",
    "Zoho zajmuje trzecie miejsce za HubSpot i Pipedrive pod względem skarg.",
    "Em reclamações, o primeiro lugar é da Zoho, o segundo da HubSpot e o terceiro da Pipedrive.",
    "Per numero di reclami, Zoho è al primo posto e HubSpot al secondo.",
    "Qua klachten staat Zoho op nummer één en HubSpot op nummer twee.",
    "По числу жалоб Zoho на первом месте, HubSpot на втором.",
    "Şikayet sayısında birinci sırada Zoho, ikinci sırada HubSpot var.",
    "Zoho 在数据泄露次数上排名第一，HubSpot 第二。",
    "情報漏洩の件数では1位はZoho、2位はHubSpotです。",
    "개인정보 유출 건수에서 1위는 Zoho, 2위는 HubSpot입니다."
  ])("gives no rank, not even by the order of its names, if it is the whole answer: %s", (text) => {
    expect(ranksIn(text)).toEqual([null, null, null])
    expect(ranksAmongIn(text)).toEqual([null, null, null])
  })

  it("leaves the order of the rest of the answer", () => {
    expect(ranksAmongIn("HubSpot is a good CRM. Zoho is cheap. Zoho ranks third behind Pipedrive and HubSpot in outages.")).toEqual([2, 1, 3])
    expect(ranksAmongIn("Zoho ranks first in complaints. HubSpot is fine. Pipedrive is too.")).toEqual([3, 1, 2])
    expect(ranksAmongIn("Zoho ranks first in complaints, HubSpot second. HubSpot is fine. Pipedrive is too. Zoho has a free plan.")).toEqual([3, 1, 2])
    expect(ranksIn("My ranking is Pipedrive first, Zoho second, HubSpot third. Zoho ranks first in outages.")).toEqual([2, 3, 1])
  })

  it("gives no place to two brands that the answer names nowhere else", () => {
    expect(ranksAmongIn("HubSpot is fine. Zoho ranks second in complaints, behind Pipedrive.")).toEqual([null, 1, null])
  })

  it.each([
    "For the fewest outages, Zoho is number one and HubSpot number two.",
    "In outage prevention, Zoho is number one and HubSpot number two.",
    "For handling complaints, Zoho is number one and HubSpot number two.",
    "Zoho is my first choice, and HubSpot is second because of its outages.",
    "Zoho ranks first because HubSpot leads in outages. HubSpot ranks second.",
    "Despite a rise in complaints, Zoho ranks first and HubSpot second.",
    "Trotz vieler Beschwerden liegt Zoho auf Platz eins und HubSpot auf Platz zwei.",
    "Bei den wenigsten Beschwerden liegt Zoho auf Platz eins und HubSpot auf Platz zwei.",
    "En cas de pannes, Zoho est en première place et HubSpot en deuxième place.",
    "In caso di guasti, Zoho è al primo posto e HubSpot al secondo.",
    "En caso de averías, Zoho ocupa el primer lugar y HubSpot el segundo.",
    "В случае жалоб Zoho на первом месте, HubSpot на втором.",
    "Bei Störungen hilft der Support schnell, deshalb liegt Zoho auf Platz eins und HubSpot auf Platz zwei.",
    "In bugs fixed per month, Zoho ranks first and HubSpot second.",
    "For companies in scandals, Zoho ranks first and HubSpot second.",
    "In the worst case, Zoho is first and HubSpot second.",
    "At worst, Zoho ranks first and HubSpot second.",
    "Unlike the worst offenders, Zoho ranks first and HubSpot second.",
    "Im schlimmsten Fall liegt Zoho auf Platz eins und HubSpot auf Platz zwei.",
    "Dans le pire des cas, Zoho est en première place et HubSpot en deuxième place."
  ])("is another sentence than one that praises, or gives a reason: %s", (text) => {
    expect(ranksIn(text)).toEqual([1, 2, null])
  })
})

describe("a measure behind the names of the other places", () => {
  it("is the measure of the ranking", () => {
    expect(ranksIn("Zoho ranks third behind HubSpot and Pipedrive in revenue.")).toEqual([null, null, null])
    expect(ranksIn("Zoho ranks third behind HubSpot and Pipedrive in ease of use.")).toEqual([3, 1, 2])
  })
})

describe("a list of the worst, by a harm, or of what to avoid", () => {
  const list = "\n1. Zoho\n2. HubSpot\n3. Pipedrive"

  it.each([
    "The worst CRMs, ranked:",
    "The three least reliable:",
    "Top 3 CRMs by data breaches:",
    "CRMs with the most complaints:",
    "CRMs to avoid:",
    "Die schlechtesten CRMs:",
    "CRM à éviter :",
    "Худшие CRM:",
    "最差的CRM：",
    "Avoid these CRMs:",
    "The CRMs with the highest churn:",
    "CRMs ranked by complaints:",
    "Ranking nach Beschwerden:",
    "Diese CRM sollten Sie vermeiden:",
    "Les CRM avec le plus de pannes :",
    "Los CRM con más quejas:",
    "避雷：",
    "不推荐的CRM："
  ])("ranks nobody: %s", (introduction) => {
    expect(ranksIn(`${introduction}${list}`)).toEqual([null, null, null])
  })

  it.each([
    "From best to worst:",
    "CRMs with the fewest complaints:",
    "The best CRMs for the worst days:",
    "My worst-case fallback options:",
    "To avoid high fees:",
    "The worst thing about CRMs is their price. Here are my picks:",
    "从最好到最差：",
    "Avoid these mistakes when you choose among the best:",
    "Avoid these risks:",
    "If downtime is something you would avoid:",
    "If you want to avoid the worst CRM, take one of these:",
    "如何避免选择困难？推荐以下CRM：",
    "避雷指南看完，推荐这几款：",
    "Alternatives to the worst CRM:",
    "CRMs for industries with the highest churn:",
    "Tools for companies with the most cancellations:",
    "Software to handle the most complaints:",
    "Ranked by the most complaints resolved:",
    "CRMs without the worst bugs:",
    "CRM für Firmen mit den meisten Reklamationen:",
    "Alternativen nach Preiserhöhungen:",
    "CRM nach Preiserhöhungen:",
    "Nach Preiserhöhungen bei Salesforce sind das die Alternativen:",
    "CRM pour les entreprises avec le plus de réclamations :",
    "Après la pire expérience avec Salesforce, essayez :",
    "Alternativas por aumento de precios de Salesforce:",
    "CRM para empresas con más quejas:",
    "My ranking of CRMs if you had the worst experience with Salesforce:",
    "Top CRMs that help you avoid the worst data leaks:"
  ])("is another list than a ranking of good ones: %s", (introduction) => {
    expect(ranksIn(`${introduction}${list}`)).toEqual([1, 2, 3])
  })
})
