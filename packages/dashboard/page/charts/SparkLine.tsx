/** A small line chart beside the last of its numbers. A table elsewhere on the screen has the numbers. */
import { extent } from "d3-array"
import { scaleLinear } from "d3-scale"
import { line } from "d3-shape"

const width = 96
const height = 28

export const SparkLine = ({
  range,
  values
}: {
  /** The numbers; null where nothing was measured, which leaves a gap in the line. */
  readonly values: ReadonlyArray<number | null>
  /** The least and the greatest possible number. Default: those of the given numbers. */
  readonly range?: readonly [low: number, high: number]
}) => {
  const [low = 0, high = 1] = range ?? extent(values.flatMap((value) => value ?? []))
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [5, width - 5])
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - 5, 5])
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? 0)
  ).defined((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  return (
    <span class="chart spark">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path class="line" d={path([...values]) ?? ""} />
        {last >= 0 && <circle class="dot" cx={x(last)} cy={y(values[last] ?? 0)} r="4" />}
      </svg>
    </span>
  )
}
