/**
 * Tables that fit the terminal. Columns that can be spared are left out first; then the widest text columns are cut. Widths are counted in terminal cells:
 * an East Asian wide character takes two cells, a combining mark none.
 */
import { visibleLine } from "./VisibleText.js"

export interface Column {
  readonly title: string
  /** Whether the column holds numbers: they are aligned to the right and never cut. */
  readonly isNumber?: boolean
  /** Whether the cells are never cut, such as ids: half of an id is of no use. */
  readonly isWhole?: boolean
  /** Whether the column may be left out where there is no room. The last such column is left out first. */
  readonly isSpare?: boolean
  readonly paint?: (text: string, row: number) => string
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]/u
const doubleWidth =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

const cellsOf = (grapheme: string): number => (zeroWidth.test(grapheme) ? 0 : doubleWidth.test(grapheme) ? 2 : 1)

export const widthOf = (text: string): number => {
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += cellsOf(segment)
  return width
}

/** The text, cut to `width` cells; a cut text ends with an ellipsis. */
export const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text
  let used = 0
  let shown = ""
  for (const { segment } of segmenter.segment(text)) {
    const cells = cellsOf(segment)
    if (used + cells > width - 1) break
    used += cells
    shown += segment
  }
  return `${shown}…`
}

const gap = 2
const narrowest = 8

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, width) => sum + width, gap * Math.max(0, widths.length - 1))

/** Column widths that fit into a line. The widest column is narrowed first. Where even the narrowest columns do not fit, lines are longer than the terminal. */
const fitted = (wanted: ReadonlyArray<number>, columns: ReadonlyArray<Column>, room: number): ReadonlyArray<number> => {
  const widths = [...wanted]
  let surplus = total(widths) - room
  while (surplus > 0) {
    const candidates = widths.flatMap((width, index) =>
      columns[index]?.isNumber === true || columns[index]?.isWhole === true || width <= narrowest ? [] : [{ width, index }]
    )
    const [widest, second] = candidates.toSorted((left, right) => right.width - left.width)
    if (widest === undefined) break
    const step = Math.min(surplus, Math.max(1, widest.width - Math.max(narrowest, second?.width ?? narrowest)))
    widths[widest.index] = widest.width - step
    surplus -= step
  }
  return widths
}

/** Least cells that a column can be cut to. */
const leastOf = ({ isNumber = false, isWhole = false }: Column, wanted: number): number => (isNumber || isWhole ? wanted : Math.min(wanted, narrowest))

/** The indexes of the columns for which there is room. */
const shownOf = (wanted: ReadonlyArray<number>, columns: ReadonlyArray<Column>, room: number): ReadonlyArray<number> => {
  let shown: ReadonlyArray<number> = columns.map((_, index) => index)
  const least = (indexes: ReadonlyArray<number>): number => total(indexes.map((index) => leastOf(columns[index] ?? { title: "" }, wanted[index] ?? 0)))
  while (least(shown) > room) {
    const spare = shown.findLast((index) => columns[index]?.isSpare === true)
    if (spare === undefined) break
    shown = shown.filter((index) => index !== spare)
  }
  return shown
}

/** Lines of a table. Control characters in cells are shown by their numbers. `room` is the width in cells, undefined without a terminal. */
export const tableOf = (all: ReadonlyArray<Column>, rows: ReadonlyArray<ReadonlyArray<string>>, room: number | undefined): ReadonlyArray<string> => {
  const texts = rows.map((row) => all.map((_, index) => visibleLine(row[index] ?? "")))
  const widest = all.map(({ title }, index) => texts.reduce((most, row) => Math.max(most, widthOf(row[index] ?? "")), widthOf(title)))
  const shown = room === undefined ? all.map((_, index) => index) : shownOf(widest, all, room)
  const columns = shown.map((index) => all[index] ?? { title: "" })
  const cells = texts.map((row) => shown.map((index) => row[index] ?? ""))
  const wanted = shown.map((index) => widest[index] ?? 0)
  const widths = room === undefined ? wanted : fitted(wanted, columns, room)
  const lineOf = (line: ReadonlyArray<string>, row: number): string =>
    line
      .map((text, index) => {
        const { isNumber = false, paint = (plain: string) => plain } = columns[index] ?? {}
        const width = widths[index] ?? 0
        const fitting = cut(text, width)
        const padding = " ".repeat(Math.max(0, width - widthOf(fitting)))
        const painted = row < 0 ? fitting : paint(fitting, row)
        return isNumber ? padding + painted : index === columns.length - 1 ? painted : painted + padding
      })
      .join(" ".repeat(gap))
      .trimEnd()
  return [
    lineOf(
      columns.map(({ title }) => title),
      -1
    ),
    ...cells.map(lineOf)
  ]
}
