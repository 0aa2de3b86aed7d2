/** A number with its interval and the number of prompts and answers behind it. */
import type { ComponentChildren } from "preact"
import type { Rate } from "../data/Api.js"
import { basisOf, intervalOf, percent } from "../data/Words.js"
import { Explain } from "./Explain.js"

interface Range {
  readonly low: number
  readonly high: number
}

const unit: Range = { low: 0, high: 1 }

/** A line from the least to the greatest possible value, with the interval and the value on it. The text beside it says the same. */
export const IntervalBar = ({
  isOther = false,
  range = unit,
  rate
}: {
  readonly rate: Pick<Rate, "panel" | "population" | "value">
  readonly range?: Range
  readonly isOther?: boolean
}) => {
  const interval = intervalOf(rate)
  const at = (value: number): string => `${(Math.min(1, Math.max(0, (value - range.low) / (range.high - range.low))) * 100).toFixed(2)}%`
  return (
    <svg class={isOther ? "interval other" : "interval"} aria-hidden="true">
      <line class="rail" x1="0" x2="100%" y1="7" y2="7" />
      {interval !== null && <line class="span" x1={at(interval.low)} x2={at(interval.high)} y1="7" y2="7" />}
      {rate.value !== null && <circle class="dot" cx={at(rate.value)} cy="7" r="5" />}
    </svg>
  )
}

interface FigureProps {
  readonly name: string
  readonly rate: Rate
  readonly isMain?: boolean
  /** Formats a value. Default: as a percentage. */
  readonly shown?: (value: number | null) => string
  readonly range?: Range | null
  readonly children?: ComponentChildren
}

export const Figure = ({ children, isMain = false, name, range = unit, rate, shown = percent }: FigureProps) => {
  const interval = intervalOf(rate)
  return (
    <div class={isMain ? "figure main stack tight" : "figure stack tight"}>
      <p class="name">{name}</p>
      <p class="value">{rate.value === null ? "–" : shown(rate.value)}</p>
      {children}
      {range !== null && <IntervalBar rate={rate} range={range} />}
      <p class="basis">
        {rate.value === null ? "Not measured" : interval === null ? "No interval: too few prompts" : `95 %: ${shown(interval.low)} to ${shown(interval.high)}`}
        <br />
        {basisOf(rate)}
        {rate.caution !== null && <> · few counted</>}
      </p>
      <Explain name={name} rate={rate} />
    </div>
  )
}
