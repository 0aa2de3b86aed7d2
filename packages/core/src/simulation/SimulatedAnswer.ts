/**
 * Writes a simulated answer: varied English Markdown with exactly the brands and opinions of its truth.
 *
 * The text does not say that it is simulated; the model and the provider of the answer say so.
 */
import type { Answer } from "../domain/Answer.js"
import { simulatedProvider } from "../domain/RunModel.js"
import { type Generator, generatorOf, integer, order, pick } from "./Distributions.js"
import { closings, criteria, headings, openings, predicates, verdicts } from "./SimulatedPhrases.js"
import { type AnswerTruth, type BrandTruth, type DrawnTruth, drawTruth, type SimulatedAsk } from "./SimulatedTruth.js"
import type { SimulatedLayout, SimulatedWorld } from "./SimulatedWorld.js"

export interface SimulatedAnswer {
  /** Null when the model refuses. */
  readonly answer: Answer | null
  readonly truth: AnswerTruth
}

interface Page {
  readonly uri: string
  readonly title: string
}

/** A brand in the answer, with the pages that are cited next to it. */
interface Entry extends BrandTruth {
  readonly links: ReadonlyArray<Page>
}

interface Draft {
  readonly category: string
  readonly next: Generator
  readonly entries: ReadonlyArray<Entry>
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const fill = ({ category }: Draft, phrase: string): string => phrase.replaceAll("%", () => category)

const hostOf = (uri: string): string => uri.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")

const inline = (links: ReadonlyArray<Page>): string => links.map(({ uri }) => ` ([${hostOf(uri)}](${uri}))`).join("")

const predicate = (draft: Draft, entry: Entry): string => fill(draft, pick(draft.next, predicates[entry.sentiment]))

const verdict = (draft: Draft, entry: Entry): string => capitalised(pick(draft.next, verdicts[entry.sentiment]))

/** One brand in a list: a sentence about the brand, or a dash and a verdict. */
const item = (draft: Draft, entry: Entry, isSentence: boolean): string =>
  isSentence
    ? `**${entry.surface}** ${predicate(draft, entry)}.${inline(entry.links)}`
    : `**${entry.surface}** – ${verdict(draft, entry)}.${inline(entry.links)}`

const heading = (draft: Draft, kind: keyof typeof headings): string => `## ${pick(draft.next, headings[kind])}`

const rankedList = (draft: Draft): string => {
  const isHeaded = draft.next() < 0.3
  const isSentence = draft.next() < 0.5
  const items = draft.entries.map((entry) =>
    isHeaded ? `### ${entry.rank}. ${entry.surface}\n\n${verdict(draft, entry)}.${inline(entry.links)}` : `${entry.rank}. ${item(draft, entry, isSentence)}`
  )
  return `${heading(draft, "list")}\n\n${items.join(isHeaded ? "\n\n" : "\n")}`
}

const bulletedList = (draft: Draft): string => {
  const bullet = pick(draft.next, ["-", "*", "•"])
  const isSentence = draft.next() < 0.5
  return draft.entries.map((entry) => `${bullet} ${item(draft, entry, isSentence)}`).join("\n")
}

const table = (draft: Draft): string => {
  const rows = draft.entries.map((entry) => `| ${entry.rank} | ${entry.surface} | ${verdict(draft, entry)}${inline(entry.links)} |`)
  return ["| # | Brand | In short |", "|---|---|---|", ...rows].join("\n")
}

const prose = (draft: Draft): string => {
  const sentences = draft.entries.map((entry, index) => {
    const lead =
      index === 0 ? pick(draft.next, ["", "To begin with, ", "For most people, "]) : pick(draft.next, ["", "Then, ", "Meanwhile, ", "Further down the list, "])
    return `${lead}${entry.surface} ${predicate(draft, entry)}.${inline(entry.links)}`
  })
  const paragraphs = []
  for (let at = 0; at < sentences.length; at += 2) paragraphs.push(sentences.slice(at, at + 2).join(" "))
  return paragraphs.join("\n\n")
}

const comparison = (draft: Draft): string => {
  const title = `**${draft.entries.map((entry) => entry.surface).join(" vs ")}**`
  const sections = draft.entries.map((entry) => `### ${entry.surface}\n\n${entry.surface} ${predicate(draft, entry)}.${inline(entry.links)}`)
  return [heading(draft, "comparison"), ...(draft.entries.length > 1 ? [title] : []), ...sections].join("\n\n")
}

/** An answer without brands, in the same layouts, so that the layout does not give away that no brand is named. */
const advice = (draft: Draft, layout: SimulatedLayout): string => {
  const points = order(draft.next, criteria, () => 1)
    .slice(0, 4)
    .map((point) => point.split(": "))
  switch (layout) {
    case "ranked-list":
      return `${heading(draft, "advice")}\n\n${points.map(([name, text], index) => `${index + 1}. **${name}** – ${text}.`).join("\n")}`
    case "bulleted-list":
      return points.map(([name, text]) => `- **${name}**: ${text}.`).join("\n")
    case "table":
      return ["| What | Why |", "|---|---|", ...points.map(([name, text]) => `| ${name} | ${text} |`)].join("\n")
    case "prose":
      return points.map(([name, text]) => `On ${name?.toLowerCase()}, ${text}.`).join(" ")
    case "comparison":
      return points.map(([name, text]) => `### ${name}\n\n${capitalised(text ?? "")}.`).join("\n\n")
  }
}

const writers: Readonly<Record<SimulatedLayout, (draft: Draft) => string>> = {
  "ranked-list": rankedList,
  "bulleted-list": bulletedList,
  table,
  prose,
  comparison
}

/** Draws the pages of an answer. A page is cited next to the brand that owns the site, next to any brand, or in a list at the end. */
const drawCitations = (world: SimulatedWorld, truth: DrawnTruth, next: Generator) => {
  const count = integer(next, 0, world.maximumCitations)
  const ranked = order(next, world.sources, (source) => source.weight)
  const sites = new Map<string, Page>()
  for (const { name } of truth.brands) {
    const site = world.brands.find((brand) => brand.name === name)?.domains[0]
    if (site !== undefined && next() < 0.2 && sites.size < count) sites.set(name, { uri: `https://${site}/`, title: name })
  }
  const pages = ranked.slice(0, count - sites.size)
  const isInline = next() < 0.6
  const beside = isInline ? pages.slice(0, truth.brands.length) : []
  const entries = truth.brands.map((brand, index): Entry => {
    const site = sites.get(brand.name)
    return { ...brand, links: [...(site === undefined ? [] : [site]), ...beside.slice(index, index + 1)] }
  })
  const listed = pages.slice(beside.length)
  const retrieved = count === 0 ? [] : ranked.slice(pages.length, pages.length + 2)
  return { entries, listed, retrieved }
}

/**
 * One answer with its truth. The same arguments give the same answer.
 *
 * @param presence the LLM's own share of the world's presence, from 0 to 1
 */
export const simulate = (seed: string, world: SimulatedWorld, ask: SimulatedAsk, presence: number): SimulatedAnswer => {
  const next = generatorOf(seed, "answer", ask.llm, ask.prompt, ask.ordinal)
  const truth = drawTruth(seed, world, ask, presence, next)
  if (truth.isRefused) return { answer: null, truth: { ...truth, citedUris: [] } }
  const { entries, listed, retrieved } = drawCitations(world, truth, next)
  const draft: Draft = { category: world.category, next, entries }
  const sections = [
    ...(next() < 0.7 ? [fill(draft, pick(next, openings))] : []),
    entries.length === 0 ? advice(draft, truth.layout) : writers[truth.layout](draft),
    ...(next() < 0.6 ? [pick(next, closings)] : []),
    ...(listed.length === 0 ? [] : [`Sources:\n${listed.map(({ title, uri }) => `- [${title}](${uri})`).join("\n")}`])
  ]
  const text = sections.join("\n\n")
  const cited = [...entries.flatMap((entry) => entry.links), ...listed]
  const searched = cited.length + retrieved.length > 0
  const citationOf =
    (isCited: boolean) =>
    ({ title, uri }: Page) => ({ uri, title, cited: isCited })
  return {
    truth: { ...truth, citedUris: cited.map(({ uri }) => uri) },
    answer: {
      text,
      model: simulatedProvider,
      citations: [...cited.map(citationOf(true)), ...retrieved.map(citationOf(false))],
      usage: { inputTokens: tokensOf(ask.prompt), outputTokens: tokensOf(text), searches: Number(searched) },
      searched
    }
  }
}

/** About four characters to a token, as for English. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)
