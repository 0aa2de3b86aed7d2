/** `detect`: the mentions that detection finds in a text, and the rule behind each. */
import type { AnswerOf } from "@brand-visibility/api"
import type { Brand } from "@brand-visibility/core"
import { detectionOf } from "@brand-visibility/core/internal/analysis/DetectionOf"
import type { Context, Verb } from "../Context.js"
import { markedAnswer } from "../MarkedAnswer.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { theBrand } from "../Subject.js"
import { tableOf } from "../Table.js"

/** The outcome of detection, with the name of the brand. */
interface Found {
  readonly name: string
  readonly detection: AnswerOf<"detectBrands">
}

const columns = [{ title: "brand" }, { title: "confidence", isNumber: true }, { title: "rule" }, { title: "text" }]

const competitorNamed = (name: string) => ({ name, aliases: [], domains: [] })

const definitionOf = async ({ configuration, given }: Context): Promise<Brand["definition"]> => {
  const configured = (await configuration())?.settings.brand
  const name = given.text("name") ?? configured?.name
  if (name === undefined) throw new Misuse("No brand is named", "Add --name NAME, or write a configuration: brand-visibility init")
  const base = given.text("name") === undefined ? configured : undefined
  return {
    name,
    aliases: [...(base?.aliases ?? []), ...given.texts("alias")],
    domains: base?.domains ?? [],
    description: base?.description ?? null,
    category: base?.category ?? null,
    competitors: [...(base?.competitors ?? []), ...given.texts("competitor").map(competitorNamed)],
    excludeTerms: base?.excludeTerms ?? [],
    country: base?.country ?? null,
    language: base?.language ?? null
  }
}

/** Detection by a server, with the brand's stored names and the names that were given as options. */
const detectedByServer = (context: Context, text: string): Promise<Found> =>
  context.using("read", async (session) => {
    const { aliases, competitors, id: brandId, name } = await theBrand(context, session)
    const more = { aliases: context.given.texts("alias"), competitors: context.given.texts("competitor").map(competitorNamed) }
    const draft = {
      ...(more.aliases.length === 0 ? {} : { aliases: [...aliases, ...more.aliases] }),
      ...(more.competitors.length === 0 ? {} : { competitors: [...competitors, ...more.competitors] })
    }
    // A draft is sent only when options change the brand. The server must compile a draft's names for this one text, and reuses the compiled names of a
    // stored brand.
    const body = Object.keys(draft).length === 0 ? { text } : { text, draft }
    return { name, detection: await session.api.detectBrands({ path: { brandId }, body }) }
  })

export const run: Verb = async (context) => {
  const { streams, style } = context
  const isOfServer = context.given.text("name") === undefined && (await context.place()).kind === "server"
  const brand = isOfServer ? null : await definitionOf(context)
  if (streams.input.isTerminal) await context.note("Type or paste a text, and end it with Ctrl-D")
  // Line breaks are normalized as in stored answers: offsets refer to the normalized text.
  const text = (await textOf(streams.input)).replace(/\r\n?/g, "\n")
  if (text.trim() === "") throw new Misuse("There is no text", "Give it on standard input: brand-visibility detect < answer.txt")
  const { detection, name } = brand === null ? await detectedByServer(context, text) : { name: brand.name, detection: detectionOf(brand, text) }
  const rowsOf = (places: typeof detection.evidence) => places.map(({ brand: named, confidence, quote, rule }) => [named, confidence.toFixed(2), rule, quote])
  const found = detection.isPresent
    ? `${name} is present; rank ${detection.rank ?? "–"}${detection.rankBasis === null ? "" : ` (by ${detection.rankBasis})`}, ${detection.sentiment ?? "no sentiment"}`
    : `${name} is not present`
  const listed = (title: string, places: typeof detection.evidence, room: number | undefined) =>
    places.length === 0 ? [] : ["", ...(title === "" ? [] : [title]), ...tableOf(columns, rowsOf(places), room)]
  await context.print({
    json: detection,
    rows: detection.evidence,
    lines: (room) => [
      ...markedAnswer(text.replace(/\n$/, ""), detection.evidence, style, name),
      "",
      (detection.isPresent ? style.green : style.yellow)(`${found} (${detection.detector})`),
      ...listed("", detection.evidence, room),
      ...listed("Does not count:", detection.excluded, room)
    ]
  })
}
