/** An answer as it was given, with what was found in it marked by its place in the text. */
import type { Evidence } from "../data/Api.js"
import { visible } from "./Untrusted.js"

interface Piece {
  readonly start: number
  readonly text: string
  readonly found: ReadonlyArray<Evidence>
}

/** Findings overlap: the text is cut wherever one begins or ends. */
const piecesOf = (text: string, evidence: ReadonlyArray<Evidence>): ReadonlyArray<Piece> => {
  const inside = evidence.filter(({ end, start }) => start >= 0 && start < end && end <= text.length)
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ end, start }) => [start, end])])].toSorted((left, right) => left - right)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    return { start, text: text.slice(start, end), found: inside.filter((finding) => finding.start <= start && finding.end >= end) }
  })
}

const percentOf = (confidence: number): string => `${Math.round(confidence * 100)} %`

const wordsOf = ({ brand, confidence, rule }: Evidence): string => `${brand}: ${rule}, confidence ${percentOf(confidence)}`

/** Mentions are marked; what tells of their mood spans sentences, and is listed beside. */
const isMention = ({ rule }: Evidence): boolean => !rule.startsWith("sentiment") && !rule.startsWith("stance")

export const MarkedText = ({
  evidence,
  isOwn,
  text
}: {
  readonly text: string
  readonly evidence: ReadonlyArray<Evidence>
  readonly isOwn: (brand: string) => boolean
}) => (
  <div class="answer untrusted" dir="auto">
    {piecesOf(text, evidence.filter(isMention)).map(({ found, start, text: piece }) => {
      if (found.length === 0) return <span key={start}>{visible(piece)}</span>
      const words = found.map(wordsOf).join("; ")
      return (
        <mark key={start} class={found.some(({ brand }) => isOwn(brand)) ? "own" : ""} title={words} tabIndex={0} aria-description={words}>
          {visible(piece)}
        </mark>
      )
    })}
  </div>
)
