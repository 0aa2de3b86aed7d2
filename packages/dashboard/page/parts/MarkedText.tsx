/** A text with its findings marked. The rule of a finding is shown on hover and on focus. */
import type { Evidence } from "../data/Api.js"
import { visible } from "./Untrusted.js"

interface Piece {
  readonly start: number
  readonly text: string
  readonly found: ReadonlyArray<Evidence>
  readonly excluded: ReadonlyArray<Evidence>
}

/** Cuts the text wherever a finding begins or ends, because findings may overlap. */
const piecesOf = (text: string, evidence: ReadonlyArray<Evidence>, excluded: ReadonlyArray<Evidence>): ReadonlyArray<Piece> => {
  const isInside = ({ end, start }: Evidence): boolean => start >= 0 && start < end && end <= text.length
  const [found, turnedDown] = [evidence.filter(isInside), excluded.filter(isInside)]
  const places = [...found, ...turnedDown].flatMap(({ end, start }) => [start, end])
  const cuts = [...new Set([0, text.length, ...places])].toSorted((left, right) => left - right)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const covers = (place: Evidence): boolean => place.start <= start && place.end >= end
    return { start, text: text.slice(start, end), found: found.filter(covers), excluded: turnedDown.filter(covers) }
  })
}

const percentOf = (confidence: number): string => `${Math.round(confidence * 100)} %`

const wordsOf = ({ brand, confidence, rule }: Evidence): string => `${brand}: ${rule}, confidence ${percentOf(confidence)}`

const wordsOfExcluded = ({ brand, rule }: Evidence): string => `${brand}, does not count: ${rule}`

/** Only mentions are marked. Evidence of sentiment can span sentences, and is listed beside the text. */
const isMention = ({ rule }: Evidence): boolean => !rule.startsWith("sentiment") && !rule.startsWith("stance")

/** The explanation opens towards the middle of the text, so that it stays on the screen. */
const turn = ({ currentTarget: mark }: { readonly currentTarget: HTMLElement }): void => {
  const text = mark.parentElement?.getBoundingClientRect()
  const { left } = mark.getBoundingClientRect()
  mark.classList.toggle("to-end", text !== undefined && left - text.left > text.width / 2)
}

const leave = (event: KeyboardEvent): void => {
  if (event.key === "Escape" && event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
}

const none: ReadonlyArray<Evidence> = []

export const MarkedText = ({
  evidence,
  excluded = none,
  isOwn,
  text
}: {
  readonly text: string
  readonly evidence: ReadonlyArray<Evidence>
  /** Findings that do not count. */
  readonly excluded?: ReadonlyArray<Evidence>
  readonly isOwn: (brand: string) => boolean
}) => (
  <div class="answer untrusted" dir="auto">
    {piecesOf(text, evidence.filter(isMention), excluded).map((piece) => {
      if (piece.found.length === 0 && piece.excluded.length === 0) return <span key={piece.start}>{visible(piece.text)}</span>
      const words = [...piece.found.map(wordsOf), ...piece.excluded.map(wordsOfExcluded)].join("; ")
      const kind = piece.found.length === 0 ? "excluded" : piece.found.some(({ brand }) => isOwn(brand)) ? "own" : "other"
      return (
        <mark key={piece.start} class={kind} data-why={words} tabIndex={0} aria-description={words} onPointerEnter={turn} onFocus={turn} onKeyDown={leave}>
          {visible(piece.text)}
        </mark>
      )
    })}
  </div>
)
