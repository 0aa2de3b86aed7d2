/** The cost of a run so far, and its parts. */
import type { RunStats } from "../data/Api.js"
import { count, dollars, doneOf } from "../data/Words.js"
import { Explanation } from "./Explain.js"

export const Cost = ({ run }: { readonly run: Pick<RunStats, "budgetUsd" | "channel" | "costUsd" | "progress"> }) => (
  <div class="cost">
    <p>
      <span class="soft">Cost of this run</span> <strong>{dollars(run.costUsd)}</strong>
      {run.budgetUsd !== null && ` of at most ${dollars(run.budgetUsd)}`}{" "}
      <span class="small soft">{run.channel === "import" ? "captured answers" : count(doneOf(run), "call")}</span>
    </p>
    <Explanation name="Cost of this run">
      <p>
        The tokens and searches that providers counted for its calls, at the prices that the server knows, judging included. It is an estimate of the bill and
        not the bill: taxes, rounding and discounts are the provider's. It is “not known” as soon as one call does not tell what it used, or has no price.
      </p>
    </Explanation>
  </div>
)
