/**
 * One rate over time: a line, the band of its interval, gaps where nothing was measured, and marks where the models, the prompts or a definition
 * changed. A table with the same numbers is below the chart, for screen readers and for everybody who wants the numbers.
 */
import { extent } from "d3-array"
import { scaleLinear, scaleUtc } from "d3-scale"
import { area, line } from "d3-shape"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import type { TrendPoint } from "../data/Api.js"
import { basisOf, day, hour, intervalOf, moment, percent, second } from "../data/Words.js"
import { FittingTable } from "../parts/FittingTable.js"

interface Point {
  readonly at: Date
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly basis: string
  readonly changes: ReadonlyArray<string>
  /** Whether the models of the point are simulated. */
  readonly isSimulated: boolean
}

const marks: Readonly<Record<string, string>> = {
  model: "Models changed",
  prompts: "Prompts changed",
  definition: "Definition changed",
  detector: "Detector changed"
}

export const pointsOf = (
  points: ReadonlyArray<TrendPoint>,
  metric: "averageRank" | "firstRank" | "positive" | "visibility" = "visibility"
): ReadonlyArray<Point> =>
  points.map((point) => {
    const rate = point.rates?.[metric] ?? null
    const interval = rate === null ? null : intervalOf(rate)
    return {
      at: new Date(point.from),
      value: rate?.value ?? null,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      basis: rate === null ? "" : basisOf(rate),
      changes: [...new Set(point.marks.map(({ kind }) => marks[kind] ?? kind))],
      isSimulated: point.isSimulated
    }
  })

const margin = { top: 12, right: 14, bottom: 26, left: 44 }
const height = 230

/** Points within this many milliseconds are labelled with hours. */
const oneDay = 36 * 3_600_000
/** Points within this many milliseconds are labelled with seconds too, because the runs of a first try follow each other quickly. */
const fewMinutes = 5 * 60_000

/** The middle of a label, moved so that the label stays within the chart. */
const middleOf = (at: number, width: number, letters: number): number => Math.max(margin.left - 20 + letters * 3, Math.min(width - letters * 3.4, at))

interface Label {
  readonly at: number
  readonly words: string
}

/** The labels without those that would overlap the label before them. */
const withoutOverlap = (labels: ReadonlyArray<Label>): ReadonlyArray<Label> => {
  const shown: Array<Label> = []
  for (const label of labels) {
    const last = shown.at(-1)
    // The half of each label, and a space between them.
    if (last === undefined || label.at - last.at >= (last.words.length + label.words.length) * 3.4 + 8) shown.push(label)
  }
  return shown
}

/** The width of the element that holds the chart. The chart is drawn at this width, because scaling would also scale its texts. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(260, Math.round(entry?.contentRect.width ?? 640))))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}

/** Groups of consecutive points without a gap between them. */
const measured = (points: ReadonlyArray<Point>): ReadonlyArray<ReadonlyArray<Point>> => {
  const groups: Array<Array<Point>> = [[]]
  for (const point of points) {
    if (point.value === null) groups.push([])
    else groups.at(-1)?.push(point)
  }
  return groups.filter((group) => group.length > 0)
}

export const TrendChart = ({ name, points }: { readonly name: string; readonly points: ReadonlyArray<Point> }) => {
  const { place, width } = useWidth()
  const [first, last] = extent(points, ({ at }) => at)
  const least = first ?? new Date(0)
  const most = last ?? least
  const isOne = least.getTime() === most.getTime()
  const x = scaleUtc([least, most], isOne ? [(margin.left + width) / 2, (margin.left + width) / 2] : [margin.left + 8, width - margin.right - 8])
  const ceiling = Math.max(0.1, ...points.map(({ high, value }) => high ?? value ?? 0))
  const y = scaleLinear([0, Math.min(1, ceiling)], [height - margin.bottom, margin.top]).nice(4)
  const bandOf = area<Point>(
    ({ at }) => x(at),
    ({ low, value }) => y(low ?? value ?? 0),
    ({ high, value }) => y(high ?? value ?? 0)
  )
  const lineOf = line<Point>(
    ({ at }) => x(at),
    ({ value }) => y(value ?? 0)
  )
  const groups = measured(points)
  const span = most.getTime() - least.getTime()
  const isHours = span < oneDay && !isOne
  const label = !isHours ? day : span < fewMinutes ? second : hour
  // On a time axis of a few hours with few runs, the ticks are the runs; otherwise they are round times.
  const room = Math.max(2, Math.floor(width / 110))
  const ticks = isOne ? [least] : isHours && points.length <= room ? points.map(({ at }) => at) : x.ticks(room)
  const labels = withoutOverlap(
    ticks.map((tick) => {
      const words = label(tick.toISOString())
      return { at: middleOf(x(tick), width, words.length), words }
    })
  )
  return (
    <figure class="chart stack tight">
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line class="grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
              <text x={margin.left - 8} y={y(tick) + 4} text-anchor="end">
                {percent(tick)}
              </text>
            </g>
          ))}
          {labels.map(({ at, words }) => (
            <text key={at} x={at} y={height - 6} text-anchor="middle">
              {words}
            </text>
          ))}
          {points.map(({ at, changes }) =>
            changes.length === 0 ? null : <line key={at.getTime()} class="event" x1={x(at)} x2={x(at)} y1={margin.top} y2={height - margin.bottom} />
          )}
          {groups.map((group) => (
            <g key={group[0]?.at.getTime()}>
              {group.length > 1 && <path class="band" d={bandOf([...group]) ?? ""} />}
              {group.length > 1 && <path class="line" d={lineOf([...group]) ?? ""} />}
              {group.map(({ at, high, isSimulated, low, value }) => (
                <g key={at.getTime()}>
                  {group.length === 1 && low !== null && high !== null && <line class="whisker" x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} />}
                  {(group.length < 60 || isOne) && (
                    <circle class={isSimulated ? "dot simulated" : "dot"} cx={x(at)} cy={y(value ?? 0)} r={group.length < 30 ? 4.5 : 3} />
                  )}
                </g>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <figcaption class="small soft">
        {groups.length === 0 ? "Nothing was measured in this time." : "The band is the interval at 95 %. A gap means that nothing was measured."}
        {points.some(({ isSimulated, value }) => isSimulated && value !== null) && " Hollow points: answers of simulated models, which are invented."}
        {points.some(({ changes }) => changes.length > 0) &&
          " Dashed lines: the models, the prompts or a definition changed, so values before and after may not be comparable."}
      </figcaption>
      <details class="explain">
        <summary>{name} as a table</summary>
        <FittingTable label={`${name} as a table`} columns={[["From"], [name, "number"], ["95 %", "number"], ["Measured over"]]}>
          {points.map(({ at, basis, changes, high, isSimulated, low, value }) => (
            <tr key={at.getTime()}>
              <th scope="row">{moment(at.toISOString())}</th>
              <td class="number">{value === null ? "not measured" : percent(value)}</td>
              <td class="number">{low === null || high === null ? "–" : `${percent(low)} to ${percent(high)}`}</td>
              <td>{[isSimulated ? "simulated" : "", basis, ...changes].filter((text) => text !== "").join("; ")}</td>
            </tr>
          ))}
        </FittingTable>
      </details>
    </figure>
  )
}
