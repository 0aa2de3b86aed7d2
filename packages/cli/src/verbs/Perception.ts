/** `perception`: the models' ratings of the brand's traits. */
import type { Verb } from "../Context.js"
import { decimal } from "../Figures.js"
import { theBrand, theRun } from "../Subject.js"
import { tableOf } from "../Table.js"

const columns = [
  { title: "trait" },
  { title: "model" },
  { title: "score", isNumber: true },
  { title: "scale" },
  { title: "mean", isNumber: true },
  { title: "answers", isNumber: true },
  { title: "reason" }
]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { id: brandId } = await theBrand(context, session)
    const named = context.given.argument(0) === undefined ? {} : { runId: await theRun(context, session) }
    const perception = await session.api.getPerception({ path: { brandId }, query: named })
    const rows = perception.data.flatMap(({ propertyId, responses }) =>
      responses.map(({ llm, scale: { high, low }, score, scoreReason, summary }) => [
        propertyId,
        llm,
        decimal(score, 1),
        `${low}–${high}`,
        decimal(summary.mean),
        String(summary.count),
        scoreReason
      ])
    )
    await context.print({
      json: perception,
      rows: perception.data,
      lines: (room) =>
        rows.length === 0
          ? ["No perception prompt has an answer. perceptionPrompts in the configuration are asked with each run."]
          : tableOf(columns, rows, room)
    })
  })
