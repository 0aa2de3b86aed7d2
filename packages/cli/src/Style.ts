/** Colours, on a terminal only, and never where NO_COLOR is set (https://no-color.org). */
import type { Output, Streams } from "./Streams.js"

type Paint = (text: string) => string

export interface Style {
  readonly bold: Paint
  readonly dim: Paint
  readonly red: Paint
  readonly green: Paint
  readonly yellow: Paint
  readonly cyan: Paint
}

const escape = "\u001b"

export const styleFor = (output: Output, environment: Streams["environment"]): Style => {
  const hasColours = output.isTerminal && (environment["NO_COLOR"] ?? "") === "" && environment["TERM"] !== "dumb"
  const paint =
    (start: number, end: number): Paint =>
    (text) =>
      hasColours && text !== "" ? `${escape}[${start}m${text}${escape}[${end}m` : text
  return { bold: paint(1, 22), dim: paint(2, 22), red: paint(31, 39), green: paint(32, 39), yellow: paint(33, 39), cyan: paint(36, 39) }
}
