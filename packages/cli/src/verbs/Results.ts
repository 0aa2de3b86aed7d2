/** `results`: the answer of each model to each prompt. */
import type { Verb } from "../Context.js"
import { decimal } from "../Figures.js"
import { firstOf, items, limitOf, listReport } from "../ListReport.js"
import { markedAnswer } from "../MarkedAnswer.js"
import { Misuse } from "../Misuse.js"
import { theRun } from "../Subject.js"
import { visibleLine } from "../VisibleText.js"

const columns = [
  { title: "model" },
  { title: "present" },
  { title: "rank", isNumber: true },
  { title: "sentiment" },
  { title: "prompt" },
  { title: "other brands" }
]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { given, style } = context
    if (given.flag("present") && given.flag("absent")) throw new Misuse("--present and --absent exclude each other")
    const llm = given.text("llm")
    const withAnswers = given.flag("answers")
    const runId = await theRun(context, session)
    const query = {
      limit: 200,
      include_answer: withAnswers,
      ...(llm === undefined ? {} : { llm }),
      ...(given.flag("present") ? { isPresent: true } : given.flag("absent") ? { isPresent: false } : {})
    }
    const { hasMore, rows } = await firstOf(items(session.api.getRunResults, { path: { runId }, query }), limitOf(context))
    type Row = (typeof rows)[number]
    const cells = ({ isPresent, mentionedBrands, prompt, rank, sentiment, ...result }: Row) => [
      result.llm,
      isPresent ? "yes" : "no",
      decimal(rank, 0),
      sentiment ?? "–",
      prompt.text,
      mentionedBrands.join(", ")
    ]
    // The name of the measured brand: its mentions are coloured differently from those of other brands.
    const own = withAnswers ? (await session.api.getBrand({ path: { brandId: (await session.api.getRunStats({ path: { runId } })).brandId } })).name : undefined
    const report = listReport(context, rows, { columns, cells, hasMore, none: "The run has no such result." })
    const withText = (row: Row): ReadonlyArray<string> => [
      style.bold(`${row.llm} · ${visibleLine(row.prompt.text)}`),
      ...(row.answer == null ? ["(the answer is no longer kept)"] : markedAnswer(row.answer, row.evidence ?? [], style, own)),
      ""
    ]
    await context.print(withAnswers ? { ...report, lines: () => rows.flatMap(withText) } : report)
  })
