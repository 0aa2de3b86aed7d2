/** `detect`: what would be found in a text, and why. */
import type { Brand } from "@brand-visibility/core"
import { make } from "@brand-visibility/core/analysis/AnswerScorer"
import type { Context, Verb } from "../Context.js"
import { markedAnswer } from "../MarkedAnswer.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { tableOf } from "../Table.js"

const columns = [{ title: "brand" }, { title: "confidence", isNumber: true }, { title: "rule" }, { title: "text" }]

const definitionOf = async ({ configuration, given }: Context): Promise<Brand["definition"]> => {
  const configured = (await configuration())?.settings.brand
  const name = given.text("name") ?? configured?.name
  if (name === undefined) throw new Misuse("Which brand is meant?", "Say --name NAME, or write a configuration: brand-visibility init")
  const base = given.text("name") === undefined ? configured : undefined
  return {
    name,
    aliases: [...(base?.aliases ?? []), ...given.texts("alias")],
    domains: base?.domains ?? [],
    description: base?.description ?? null,
    category: base?.category ?? null,
    competitors: [...(base?.competitors ?? []), ...given.texts("competitor").map((competitor) => ({ name: competitor, aliases: [], domains: [] }))],
    excludeTerms: base?.excludeTerms ?? [],
    country: base?.country ?? null,
    language: base?.language ?? null
  }
}

export const run: Verb = async (context) => {
  const { streams, style } = context
  const brand = await definitionOf(context)
  if (streams.input.isTerminal) await context.note("Type or paste a text, and end it with Ctrl-D")
  const text = await textOf(streams.input)
  if (text.trim() === "") throw new Misuse("There is no text", "Give it on standard input: brand-visibility detect < answer.txt")
  const score = make(brand).score(text)
  const rows = score.evidence.map(({ brand: named, confidence, quote, rule }) => [named, confidence.toFixed(2), rule, quote])
  const found = score.isPresent
    ? `${brand.name} is present; rank ${score.rank ?? "–"}${score.rankBasis === null ? "" : ` (by ${score.rankBasis})`}, ${score.sentiment ?? "no sentiment"}`
    : `${brand.name} is not present`
  await context.print({
    json: score,
    rows: score.evidence,
    lines: (room) => [
      ...markedAnswer(text.replace(/\n$/, ""), score.evidence, style, brand.name),
      "",
      (score.isPresent ? style.green : style.yellow)(`${found} (${score.detector})`),
      ...(rows.length === 0 ? [] : ["", ...tableOf(columns, rows, room)])
    ]
  })
}
