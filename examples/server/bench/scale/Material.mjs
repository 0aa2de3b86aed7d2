// The data of the benchmark: answers of 2 kB with mentions and four citations, and their runs. All data is made from a seed.
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"

const seed = 20251121
const variety = 2_000
const llms = ["chatgpt", "claude", "gemini", "perplexity", "copilot"]
const competitors = Array.from({ length: 12 }, (_, index) => `Competitor ${index + 1}`)
const sites = 3_000
const pagesOfSite = 12

export const topicNames = Array.from({ length: 10 }, (_, index) => `Topic ${index + 1}`)
export const cellsPerPrompt = llms.length

export const definition = {
  name: "Acme",
  aliases: [],
  domains: ["acme.example"],
  description: null,
  category: "running shoes",
  competitors: competitors.map((name) => ({ name, aliases: [], domains: [] })),
  excludeTerms: [],
  country: null,
  language: null
}

/** The cost of a cell, in billionths of a US dollar. */
export const bill = { cost: 12_000_000, judging: noJudgeUse, charge: 12_000_000 }

export const makeRandom = (start = seed) => {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Outcomes of cells. As in language and on the web, some words and sites are far more frequent than others. */
export const makeOutcomes = () => {
  const random = makeRandom()
  const below = (limit) => Math.floor(random() * limit)
  const frequent = (limit) => Math.floor(limit * random() ** 3)
  const letters = () => Array.from({ length: 2 + below(9) }, () => String.fromCharCode(97 + below(26))).join("")
  const words = Array.from({ length: 3_000 }, letters)
  const textOf = (length) => {
    let text = ""
    while (text.length < length) text += `${words[frequent(words.length)]} `
    return text.slice(0, length)
  }
  const citation = () => {
    const uri = `https://site${frequent(sites)}.example/articles/${frequent(pagesOfSite)}/the-best-running-shoes`
    return { uri, title: textOf(40), cited: random() < 0.7 }
  }
  return Array.from({ length: variety }, () => {
    const isPresent = random() < 0.5
    const rank = isPresent ? 1 + below(5) : null
    const mentionedBrands = competitors.filter(() => random() < 0.2)
    const text = textOf(2_000)
    const evidence = Array.from({ length: isPresent ? 2 : 0 }, (_, index) => ({
      brand: "Acme",
      start: index * 500,
      end: index * 500 + 4,
      quote: text.slice(index * 500, index * 500 + 4),
      confidence: 0.9,
      rule: "name"
    }))
    return {
      _tag: "Answered",
      answer: {
        text,
        model: "model-2026-01-01",
        citations: Array.from({ length: 4 }, citation),
        usage: { inputTokens: 20 + below(40), outputTokens: 300 + below(300), searches: 1 },
        searched: true
      },
      score: {
        isPresent,
        presenceBasis: "rules",
        rank,
        rankBasis: isPresent ? "mention" : null,
        sentiment: isPresent ? (["positive", "neutral", "negative"][below(3)] ?? null) : null,
        sentimentBasis: isPresent ? "rules" : null,
        mentionedBrands,
        evidence,
        detector: "detector@1"
      }
    }
  })
}

/** A run that asks every model so many prompts once. */
export const newRun = (brandId, topics, prompts) => ({
  brandId,
  definition,
  options: { llms, samples: 1, goal: null, topicIds: null, promptIds: null, perception: true, budgetUsd: null, mode: "live" },
  models: llms.map((llm) => ({
    llm,
    provider: "bench",
    model: `${llm}-model`,
    webSearch: true,
    systemPrompt: null,
    parameters: {},
    location: { country: null, language: null },
    adapter: null,
    sdk: null
  })),
  prompts: Array.from({ length: prompts }, (_, index) => ({
    index,
    promptId: null,
    topicId: topics[index % topics.length].id,
    topicName: topics[index % topics.length].name,
    text: `Which running shoes last longest on wet roads, question number ${index}?`,
    customerJourney: null,
    estimatedVolume: null
  })),
  perceptionPrompts: []
})
