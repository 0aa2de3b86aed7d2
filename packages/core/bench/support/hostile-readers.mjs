/**
 * Every function of core that reads untrusted text, as `text => anything`. A reader in parts returns the generator of its parts.
 */
import { BrandInput } from "@brand-visibility/core/domain/Brand"
import { decodeInput } from "@brand-visibility/core/domain/Input"
import { PerceptionPromptInput, statedScales } from "@brand-visibility/core/domain/PerceptionPrompt"
import { equalityKey, fromProvider } from "@brand-visibility/core/domain/PlainText"
import { PromptInput } from "@brand-visibility/core/domain/Prompt"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { excerptOf, utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import { CapturedAnswerInput } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import * as Judge from "@brand-visibility/core/ports/Judge"
import { Effect } from "effect"
import { judgeOrdersIn } from "../../dist/modules/analysis/injection/JudgeOrders.js"
import { scaleAskedBy } from "../../dist/modules/analysis/perception/PerceptionQuestion.js"
import { readPerception } from "../../dist/modules/analysis/perception/PerceptionReading.js"
import * as Citations from "../../dist/modules/analysis/sources/Citations.js"
import { domainTypeOf } from "../../dist/modules/analysis/sources/DomainTypes.js"
import { linkTypeOf } from "../../dist/modules/analysis/sources/LinkTypes.js"
import { registrableDomain } from "../../dist/modules/analysis/sources/RegistrableDomain.js"
import { fold } from "../../dist/modules/analysis/text/Folding.js"
import { judgeBrands } from "../../dist/modules/pipeline/BrandJudge.js"
import { judgeSentiment } from "../../dist/modules/pipeline/SentimentJudge.js"
import { judgeSuggestion } from "../../dist/modules/pipeline/SuggestionJudge.js"
import { placeOf, shown } from "../../dist/modules/pipeline/UntrustedText.js"

const names = (name, aliases = [], domains = []) => ({ name, aliases, domains })
const definitionOf = (name, changes) => ({
  name,
  aliases: [],
  domains: [],
  description: null,
  category: null,
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null,
  ...changes
})

const definitions = {
  plain: definitionOf("Zoho", { domains: ["zoho.com"], competitors: [names("HubSpot"), names("Salesforce", ["SFDC"]), names("Pipedrive")] }),
  ambiguous: definitionOf("Target", {
    description: "A chain of retail stores for groceries and clothing",
    category: "retail store",
    domains: ["target.com"],
    competitors: [names("Apple"), names("大众"), names("苹果"), names("Aa"), names("Zoho"), names("Orange")]
  }),
  overlapping: definitionOf("a".repeat(100), {
    aliases: Array.from({ length: 99 }, (_, index) => "a".repeat(index + 1)),
    competitors: [names("Zo", ["Zoh", "Zoho", "Zoho Z", "Z"])]
  })
}

const judgeThatSays = (text) => Judge.make({ provider: "none", model: "none", generate: () => Effect.succeed(text), maximumAttempts: 1 })
const done = (effect) => Effect.runSync(Effect.either(effect))
const said = (effect) => Effect.runPromise(Effect.either(effect))

const scorers = Object.entries(definitions).map(([kind, definition]) => [kind, AnswerScorer.make(definition)])
const scale = { low: 0, high: 10 }
const decodeAnswer = decodeInput(CapturedAnswerInput)
const decodeBrand = decodeInput(BrandInput)
const decodePrompt = decodeInput(PromptInput)
const decodePerception = decodeInput(PerceptionPromptInput)
const quoting = (text) => judgeThatSays(JSON.stringify({ quote: text.slice(0, 2000), sentiment: "positive" }))

/** The doubtful places of an answer. The answer is first read in parts, as the pipeline does. */
function* doubtfulIn(scorer, held) {
  yield* held.reading()
  yield
  return scorer.doubtful(held)
}

export const readers = {
  ...Object.fromEntries(
    scorers.flatMap(([kind, scorer]) => [
      [`score, ${kind} brand`, (text) => scorer.scoreInParts(scorer.hold(text))],
      [`score, ${kind} brand that is there`, (text) => scorer.scoreInParts(scorer.hold(`Zoho and Target are good. ${text}`))],
      [`excluded, ${kind} brand`, (text) => scorer.excluded(scorer.hold(text))],
      [`doubtful, ${kind} brand`, (text) => doubtfulIn(scorer, scorer.hold(text))]
    ])
  ),
  "orders to a judge": (text) => judgeOrdersIn(text),
  citations: (text) => Citations.citationsOf(text, []),
  "citations after a link": (text) => Citations.citationsOf(`https://a.b\n${text}`, []),
  "a provider's citation": (text) =>
    Citations.citationsOf("", [
      { uri: `https://${text}`, title: text, cited: true },
      { uri: `https://a.b/${text}`, title: text, cited: true }
    ]),
  "kind of a link": (text) => [
    linkTypeOf(`https://a.b/${text}`, text),
    domainTypeOf(text),
    domainTypeOf("a.b", [{ uri: `https://a.b/${text}`, title: text, type: "product" }]),
    registrableDomain(`https://${text}`)
  ],
  fold,
  "equality of names": equalityKey,
  "stated scales": statedScales,
  "stated scales after a range": (text) => statedScales(`0-10 ${text}`),
  "scale of a question": (text) => scaleAskedBy(`\nFirst explain your reason, then give the score: one number from ${text}`),
  "perception answer": (text) => readPerception(text, scale),
  "perception answer in JSON": (text) => readPerception(`${text} {"reason": ${JSON.stringify(text.slice(0, 100))}, "score": 7}`, scale),
  "text of a provider": (text) => excerptOf(fromProvider(text)),
  bytes: utf8Length,
  "shown to a judge": shown,
  "place of a quote": (text) => placeOf(text, text.slice(0, 1999)),
  "place of a quote that is not there": (text) => placeOf(text, `${text.slice(0, 1990)} nowhere`),
  "captured answer": (text) => done(decodeAnswer({ prompt: "p", llm: "chatgpt", answer: text })),
  "captured answer, each field": (text) =>
    done(
      decodeAnswer({
        prompt: text,
        topic: text,
        llm: text,
        answer: text,
        model: text,
        channel: text,
        collectedAt: text,
        sources: [{ url: text, title: text }],
        [text]: 1
      })
    ),
  brand: (text) =>
    done(
      decodeBrand({
        name: text,
        aliases: [text],
        domains: [text],
        description: text,
        category: text,
        country: text,
        language: text,
        competitors: [{ name: text }],
        [text]: 1
      })
    ),
  prompt: (text) => done(decodePrompt({ text, customerJourney: text })),
  "perception prompt": (text) => done(decodePerception({ text, propertyId: text, scoringLogic: text })),
  "verdict of a judge": (text) => said(judgeSentiment(judgeThatSays(text), definitions.plain, "Zoho is good.")),
  "verdict of a judge, wrapped": (text) => said(judgeBrands(judgeThatSays(`{"candidates": [${text}`.concat("]}")), "Zoho", [])),
  "quote of a judge": (text) => said(judgeSentiment(quoting(text), definitions.plain, text)),
  "suggestion of a judge": (text) =>
    said(
      judgeSuggestion(judgeThatSays(JSON.stringify({ title: text.slice(0, 160), description: text.slice(0, 800) })), definitions.plain, {
        brand: "Zoho",
        prompt: text.slice(0, 2000),
        gap: "absent",
        angle: "comparison",
        llms: ["a"],
        brands: [text.slice(0, 200)],
        sources: ["a.b"]
      })
    )
}
