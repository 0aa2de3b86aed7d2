/** The content of a screen about one run of a brand, with the name of the run. Without a run, it shows how to start one. */
import type { ComponentChildren } from "preact"
import { filter, hrefOf } from "../data/Address.js"
import { type ShownRun, useNewestRun } from "../data/useNewestRun.js"
import { isUnderWay, moments } from "../data/Words.js"
import { SimulatedNumbers } from "./Labels.js"
import { Empty, Loaded } from "./States.js"

const Choice = ({ run, runs }: { readonly runs: ReadonlyArray<ShownRun>; readonly run: ShownRun }) => {
  const nameOf = moments(runs.map(({ startedAt }) => startedAt))
  return (
    <div class="field choice">
      <label for="of-run">Run</label>
      <select id="of-run" value={run.id} onChange={(event) => filter({ run: event.currentTarget.value })}>
        {runs.map(({ id, isSimulated, startedAt }) => (
          <option key={id} value={id}>
            {nameOf(startedAt)}
            {isSimulated && " · simulated"}
          </option>
        ))}
      </select>
    </div>
  )
}

export const OfRun = ({ brandId, children }: { readonly brandId: string; readonly children: (run: ShownRun) => ComponentChildren }) => {
  const shown = useNewestRun(brandId)
  return (
    <Loaded of={shown} height={400}>
      {({ run, runs }) =>
        run === undefined ? (
          <Empty title="No run has ended yet">
            <p>This screen shows the measurements of a run.</p>
            <a class="button primary" href={hrefOf(`/brands/${brandId}/runs/new`)}>
              Start a run
            </a>
          </Empty>
        ) : (
          <>
            <SimulatedNumbers runs={[run]} />
            <Choice runs={runs} run={run} />
            {run.rates.visibility.value === null ? (
              <Empty title={isUnderWay(run.status) ? "This run has measured nothing yet" : "This run measured nothing"}>
                <p>{isUnderWay(run.status) ? "None of its calls has an answer yet." : "None of its calls got an answer that can be measured."}</p>
                <a class="button" href={hrefOf(`/brands/${brandId}/runs/${run.id}`)}>
                  To the run
                </a>
              </Empty>
            ) : (
              children(run)
            )}
          </>
        )
      }
    </Loaded>
  )
}
