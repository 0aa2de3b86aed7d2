/** Short signs with a meaning: a verdict, a status, and that a number is invented. */
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

/** Says of a part of a screen what of it is invented. */
export const SimulatedNotice = ({ words }: { readonly words: string }) => (
  <div class="notice note" role="note">
    <SimulatedLabel />
    <div>{words}</div>
  </div>
)

/** Above every screen whose numbers are invented, all or some of them: see `simulatedWords`. */
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
