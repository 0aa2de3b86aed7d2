/** `usage`: answers, tokens and their cost. */
import type { Verb } from "../Context.js"
import { dollars, whole } from "../Figures.js"
import { tableOf } from "../Table.js"

const columns = (by: string) => [
  { title: by },
  { title: "answers", isNumber: true },
  { title: "tokens in", isNumber: true },
  { title: "tokens out", isNumber: true },
  { title: "cost", isNumber: true },
  { title: "judging", isNumber: true }
]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { given, style } = context
    const [by, from, to] = [given.oneOf("by", ["day", "model", "brand"]) ?? "day", given.text("from"), given.text("to")]
    const usage = await session.api.getUsage({ query: { by, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } })
    const cells = (key: string, { answers, costUsd, inputTokens, judging, outputTokens }: typeof usage.total) => [
      key,
      whole(answers),
      whole(inputTokens),
      whole(outputTokens),
      dollars(costUsd),
      dollars(judging.costUsd)
    ]
    await context.print({
      json: usage,
      rows: usage.data,
      lines: (room) => {
        const rows = [...usage.data.map(({ key, ...sums }) => cells(key, sums)), cells("all", usage.total)]
        const table = tableOf(columns(by), rows, room).map((line, index) => (index === 0 ? style.dim(line) : index === rows.length ? style.bold(line) : line))
        return [`From ${usage.from} to ${usage.to}`, "", ...table]
      }
    })
  })
