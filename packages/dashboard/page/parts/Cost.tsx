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
        The cost is computed from the tokens and searches that providers reported for the calls, at the prices that the server knows. Calls of the judge are
        included. The cost is an estimate of the bill, without taxes, rounding and discounts of the provider. The cost is “not known” when one call reports no
        usage or has no price.
      </p>
    </Explanation>
  </div>
)
