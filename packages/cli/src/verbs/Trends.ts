/** `trends`: a rate over time, plotted with its interval. */
import type { Verb } from "../Context.js"
import { intervalOf, percent } from "../Figures.js"
import { plotOf } from "../Plot.js"
import { simulatedNotice } from "../StatsReport.js"
import { theBrand } from "../Subject.js"
import { visibleLine } from "../VisibleText.js"

const metrics = ["visibility", "firstRank", "positive", "negative", "shareOfVoice"] as const

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { given } = context
    const metric = given.oneOf("metric", metrics) ?? "visibility"
    const by = given.oneOf("by", ["run", "day", "week", "month"]) ?? "day"
    const [from, to, llm] = [given.text("from"), given.text("to"), given.text("llm")]
    const brand = await theBrand(context, session)
    const query = {
      by,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(llm === undefined ? {} : { llm }),
      ...(given.flag("imports") ? { imports: true } : {})
    }
    const trends = await session.api.getTrends({ path: { brandId: brand.id }, query })
    const points = trends.points.map(({ from: start, marks, rates }) => {
      const measured = rates?.[metric]
      return {
        label: start.slice(0, 10),
        value: measured?.value ?? null,
        interval: measured === undefined ? null : intervalOf(measured),
        isMarked: marks.length > 0
      }
    })
    const marks = [...new Set(trends.points.flatMap((point) => point.marks.map(({ detail }) => `${point.from.slice(0, 10)}: ${visibleLine(detail)}`)))]
    await context.print({
      json: trends,
      rows: trends.points,
      lines: (room) =>
        points.every(({ value }) => value === null)
          ? ["There is nothing to plot yet: brand-visibility run starts a run."]
          : [
              `${visibleLine(brand.name)}: ${metric} by ${by}, in ${trends.timeZone}; the band is the 95 % interval over these prompts`,
              ...(trends.points.some(({ isSimulated }) => isSimulated) ? [context.style.yellow(simulatedNotice)] : []),
              "",
              ...plotOf(points, room ?? 80, context.style),
              "",
              ...points.slice(-1).map(({ label, value }) => `${label}: ${percent(value)}`),
              ...(marks.length === 0 ? [] : ["At ▲, something other than the brand changed:", ...marks.slice(-10).map((mark) => `  ${mark}`)])
            ]
    })
  })
