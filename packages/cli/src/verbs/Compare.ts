/** `compare`: the changes between two runs. */
import { type AnswerOf, Client } from "@brand-visibility/api"
import type { Context, Verb } from "../Context.js"
import { moment, percent } from "../Figures.js"
import { NotDone } from "../Misuse.js"
import type { Session } from "../Session.js"
import { simulatedNotice } from "../StatsReport.js"
import type { Style } from "../Style.js"
import { type ListedRun, theBrand, theRun } from "../Subject.js"
import { tableOf } from "../Table.js"
import { visibleLine } from "../VisibleText.js"

type Comparison = AnswerOf<"compareRuns">
type Change = Comparison["visibility"]

const columns = (style: Style) => [
  { title: "" },
  { title: "before", isNumber: true },
  { title: "after", isNumber: true },
  { title: "change", isNumber: true },
  { title: "95 %", isNumber: true },
  { title: "verdict", paint: (text: string) => (text === "up" ? style.green(text) : text === "down" ? style.red(text) : text) }
]

const points = (value: number | null): string => (value === null ? "–" : `${value > 0 ? "+" : ""}${(100 * value).toFixed(1)}`)

const rowOf = (label: string, { after, before, delta, high, low, verdict }: Change): ReadonlyArray<string> => [
  label,
  percent(before),
  percent(after),
  points(delta),
  low === null || high === null ? "–" : `${points(low)} to ${points(high)}`,
  verdict
]

/**
 * The newest runs that have ended, of one kind: their answers were asked for, or captured and imported. The two kinds have other prompts and other ways of
 * asking, so that a change from one kind to the other is none of the brand's.
 *
 * @param kind default: the kind of the newest run
 */
const newestRuns = async (session: Session, brandId: string, count: number, kind?: ListedRun["channel"]): Promise<ReadonlyArray<string>> => {
  const found: Array<ListedRun> = []
  for await (const listed of Client.items(session.api.listRuns, { path: { brandId }, query: { limit: 20, status: ["completed", "partial"] } })) {
    if (listed.channel === (kind ?? found[0]?.channel ?? listed.channel)) found.push(listed)
    if (found.length === count) break
  }
  return found.map(({ id }) => id)
}

/** The newest run, and the run that was named before it or else the run before it. */
const newestEnds = async (context: Context, session: Session): Promise<{ readonly runId: string; readonly to: string }> => {
  const { id: brandId } = await theBrand(context, session)
  const named = context.given.argument(0) === undefined ? undefined : await theRun(context, session, 0)
  const [after, earlier] =
    named === undefined
      ? await newestRuns(session, brandId, 2)
      : [...(await newestRuns(session, brandId, 1, (await session.api.getRunStats({ path: { runId: named } })).channel)), named]
  if (after === undefined || earlier === undefined || earlier === after)
    throw new NotDone("There are no two runs to compare", "Type brand-visibility run to start another run")
  return { runId: earlier, to: after }
}

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const brandless = context.given.argument(0) !== undefined && context.given.argument(1) !== undefined
    const ends = brandless ? { runId: await theRun(context, session, 0), to: await theRun(context, session, 1) } : await newestEnds(context, session)
    const comparison = await session.api.compareRuns({ path: { runId: ends.runId }, query: { to: ends.to } })
    const rows = [
      rowOf("visibility", comparison.visibility),
      rowOf("first rank", comparison.metrics.firstRank),
      rowOf("positive", comparison.metrics.positive),
      rowOf("negative", comparison.metrics.negative),
      ...comparison.byLlm.map(({ llm, ...change }) => rowOf(llm, change)),
      ...comparison.byTopic.map(({ topic, ...change }) => rowOf(`· ${topic}`, change)),
      ...comparison.competitors.map(({ name, ...change }) => rowOf(`competitor ${name}`, change))
    ]
    await context.print({
      json: comparison,
      lines: (room) => [
        `From ${moment(comparison.before.startedAt)} (${comparison.before.id}) to ${moment(comparison.after.startedAt)} (${comparison.after.id})`,
        ...(comparison.before.isSimulated || comparison.after.isSimulated ? [context.style.yellow(simulatedNotice)] : []),
        `${comparison.visibility.prompts} prompts are in both${comparison.visibility.verdict === "insufficient-data" ? ": too few to tell a change from chance" : ""}.`,
        "",
        ...tableOf(columns(context.style), rows, room),
        ...(comparison.marks.length === 0
          ? []
          : ["", "Other differences between the two runs:", ...comparison.marks.map(({ detail }) => `  ${visibleLine(detail)}`)])
      ]
    })
  })
