/** A line of shares over time on a terminal: points, and the band of their intervals. */
import { percent } from "./Figures.js"
import type { Style } from "./Style.js"

export interface PlotPoint {
  readonly label: string
  /** From 0 to 1; null in a gap. */
  readonly value: number | null
  readonly interval: { readonly low: number; readonly high: number } | null
  /** Whether something other than the brand, such as the model or the prompts, also changed at this point. */
  readonly isMarked: boolean
}

const height = 12
const axis = 7

/** The next round share above all points and intervals. */
const topOf = (points: ReadonlyArray<PlotPoint>): number => {
  const highest = Math.max(0.05, ...points.map(({ interval, value }) => Math.max(interval?.high ?? 0, value ?? 0)))
  return Math.min(1, Math.ceil(highest * 10) / 10)
}

/** Lines of the plot, at most `room` cells wide. Where there are more points than cells, the newest points are shown. */
export const plotOf = (points: ReadonlyArray<PlotPoint>, room: number, style: Style): ReadonlyArray<string> => {
  const width = Math.max(10, room - axis - 1)
  const shown = points.slice(-width)
  const step = Math.max(1, Math.min(6, Math.floor(width / Math.max(1, shown.length))))
  const top = topOf(shown)
  const rowOf = (share: number): number => Math.round((1 - Math.min(1, Math.max(0, share) / top)) * (height - 1))
  const cellOf = ({ interval, value }: PlotPoint, row: number): string => {
    if (value === null) return " "
    if (rowOf(value) === row) return style.bold(style.green("●"))
    return interval !== null && rowOf(interval.high) <= row && row <= rowOf(interval.low) ? style.dim("░") : " "
  }
  const rest = " ".repeat(step - 1)
  const rows = Array.from({ length: height }, (_, row) => {
    const isLabelled = row % 4 === 0 || row === height - 1
    const label = isLabelled ? percent(top * (1 - row / (height - 1))) : ""
    return `${label.padStart(axis - 1)} ┤${shown.map((point) => cellOf(point, row) + rest).join("")}`.trimEnd()
  })
  const [first, last] = [shown[0]?.label ?? "", shown.at(-1)?.label ?? ""]
  const span = Math.max(first.length + 1, shown.length * step - last.length)
  const line = `${" ".repeat(axis)}└${"─".repeat(Math.max(0, shown.length * step))}`
  const marks = shown.some(({ isMarked }) => isMarked)
    ? [`${" ".repeat(axis + 1)}${shown.map(({ isMarked }) => (isMarked ? "▲" : " ") + rest).join("")}`.trimEnd()]
    : []
  return [...rows, line, ...marks, `${" ".repeat(axis + 1)}${shown.length > 1 ? first.padEnd(span) + last : first}`]
}
