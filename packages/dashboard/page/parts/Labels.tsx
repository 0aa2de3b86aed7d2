/** Short labels: a verdict, a status, and the notice that numbers are invented. */
import type { Verdict } from "../data/Api.js"
import { simulatedWords, statuses, verdicts } from "../data/Words.js"

export const VerdictLabel = ({ verdict }: { readonly verdict: Verdict }) => {
  const { sign, tone, words } = verdicts[verdict]
  return (
    <span class={`verdict ${tone}`}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  )
}

export const StatusLabel = ({ status }: { readonly status: string }) => (
  <span class={`tag ${status === "completed" ? "good" : status === "failed" || status === "partial" ? "bad" : status === "running" ? "own" : ""}`}>
    {statuses[status] ?? status}
  </span>
)

export const SimulatedLabel = () => <span class="tag simulated">Simulated</span>

/** The notice about invented numbers, for a part of a screen. */
export const SimulatedNotice = ({ words }: { readonly words: string }) => (
  <div class="notice note" role="note">
    <SimulatedLabel />
    <div>{words}</div>
  </div>
)

/** The notice above a screen on which some or all numbers are invented: see `simulatedWords`. */
export const SimulatedNumbers = ({
  models,
  runs
}: {
  readonly runs: Parameters<typeof simulatedWords>[0]
  readonly models?: Parameters<typeof simulatedWords>[1]
}) => {
  const words = simulatedWords(runs, models)
  return words === null ? null : <SimulatedNotice words={words} />
}
