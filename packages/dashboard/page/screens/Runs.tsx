/** The runs of a brand. Two of them can be chosen and compared. */
import { Client } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { go, hrefOf } from "../data/Address.js"
import type { ListedRun } from "../data/Api.js"
import { allOf, useResource } from "../data/useResource.js"
import { dollars, doneOf, intervalOf, isUnderWay, moments, percent } from "../data/Words.js"
import { AboutIntervals, Explanation } from "../parts/Explain.js"
import { FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedLabel, SimulatedNumbers, StatusLabel } from "../parts/Labels.js"
import { Empty, Loaded } from "../parts/States.js"

const Visibility = ({ run: { rates, status } }: { readonly run: ListedRun }) => {
  const { visibility } = rates
  const interval = intervalOf(visibility)
  if (visibility.value === null) return <span class="soft">{isUnderWay(status) ? "…" : "not measured"}</span>
  return (
    <>
      <strong>{percent(visibility.value)}</strong>
      <br />
      <span class="small soft">
        {interval === null ? "no interval" : `${percent(interval.low)} to ${percent(interval.high)}`} · {`n\u00A0=\u00A0${visibility.samples.toLocaleString()}`}
      </span>
    </>
  )
}

const Table = ({ brandId, runs }: { readonly brandId: string; readonly runs: ReadonlyArray<ListedRun> }) => {
  const nameOf = moments(runs.map(({ startedAt }) => startedAt))
  const [chosen, setChosen] = useState<ReadonlyArray<string>>([])
  const turn = (id: string): void => setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before.slice(-1), id]))
  // The earlier run comes first, whichever was chosen first.
  const [after, before] = runs.filter(({ id }) => chosen.includes(id))
  const compare = (): void => {
    if (before !== undefined && after !== undefined) go(hrefOf(`/brands/${brandId}/compare`, { before: before.id, after: after.id }))
  }
  return (
    <section class="card stack">
      <div class="actions">
        <button type="button" disabled={chosen.length !== 2} onClick={compare}>
          Compare two runs
        </button>
        <p class="small soft">{chosen.length === 2 ? "" : "Choose two runs in the table"}</p>
      </div>
      <FittingTable label="Runs" columns={[["Compare"], ["Started"], ["Status"], ["Visibility, 95 %", "number"], ["Calls", "number"], ["Cost", "number"]]}>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>
              <input
                type="checkbox"
                aria-label={`Compare the run of ${nameOf(run.startedAt)}`}
                checked={chosen.includes(run.id)}
                disabled={isUnderWay(run.status)}
                onChange={() => turn(run.id)}
              />
            </td>
            <th scope="row">
              <a href={hrefOf(`/brands/${brandId}/runs/${run.id}`)}>{nameOf(run.startedAt)}</a>
              {run.channel === "import" && <div class="small soft">imported</div>}
              {run.isSimulated && (
                <div>
                  <SimulatedLabel />
                </div>
              )}
            </th>
            <td>
              <StatusLabel status={run.status} />
            </td>
            <td class="number">
              <Visibility run={run} />
            </td>
            <td class="number">
              {doneOf(run)} of {run.progress.total}
              {run.progress.failed > 0 && (
                <>
                  <br />
                  <span class="small">{run.progress.failed} failed</span>
                </>
              )}
              {run.progress.refused > 0 && (
                <>
                  <br />
                  <span class="small">{run.progress.refused} refused by a model</span>
                </>
              )}
            </td>
            <td class="number">{dollars(run.costUsd)}</td>
          </tr>
        ))}
      </FittingTable>
      <Explanation name="Visibility, calls and cost of runs" definitions={["visibility"]}>
        <p>
          n is the number of completed answers. Calls count every question to a model, including perception prompts. A failed or refused call has no answer and
          counts in no rate. The cost is that of the run's calls, as far as the server knows their prices.
        </p>
        <AboutIntervals />
      </Explanation>
    </section>
  )
}

export const Runs = ({ brandId }: { readonly brandId: string }) => {
  const runs = useResource(`runs ${brandId} all`, (client, signal) =>
    allOf(Client.items(client.listRuns, { path: { brandId }, query: { limit: 100 } }, { signal }))
  )
  return (
    <div class="screen">
      <Heading
        title="Runs"
        actions={
          <a class="button primary" href={hrefOf(`/brands/${brandId}/runs/new`)}>
            Start a run
          </a>
        }
      >
        A run asks every chosen LLM every prompt, and measures the answers.
      </Heading>
      <Loaded of={runs} height={400}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="No run yet">
              <p>Start a run. Its cost is shown before it starts.</p>
            </Empty>
          ) : (
            <>
              <SimulatedNumbers runs={list} />
              <Table brandId={brandId} runs={list} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
