/** Every run of a brand; two of them can be chosen and compared. */
import { Client } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { go, hrefOf } from "../data/Address.js"
import type { ListedRun } from "../data/Api.js"
import { allOf, useResource } from "../data/useResource.js"
import { dollars, doneOf, intervalOf, isUnderWay, moment, percent } from "../data/Words.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedLabel, SimulatedNotice, StatusLabel } from "../parts/Labels.js"
import { ScrolledTable } from "../parts/ScrolledTable.js"
import { Empty, Loaded } from "../parts/States.js"

/** A run tells its LLMs by name; which of these are simulated the server knows. */
const isInvented = ({ channel, rates }: ListedRun, invented: ReadonlySet<string>): boolean =>
  channel === "api" && Object.keys(rates.byLlm).some((llm) => invented.has(llm))

const Visibility = ({ run: { rates, status } }: { readonly run: ListedRun }) => {
  const { visibility } = rates
  const interval = intervalOf(visibility)
  if (visibility.value === null) return <span class="soft">{isUnderWay(status) ? "…" : "not measured"}</span>
  return (
    <>
      <strong>{percent(visibility.value)}</strong>
      <br />
      <span class="small soft">
        {interval === null ? "no interval" : `${percent(interval.low)} to ${percent(interval.high)}`} · n = {visibility.samples}
      </span>
    </>
  )
}

const Table = ({
  brandId,
  invented,
  runs
}: {
  readonly brandId: string
  readonly runs: ReadonlyArray<ListedRun>
  /** LLMs whose answers are simulated. */
  readonly invented: ReadonlySet<string>
}) => {
  const [chosen, setChosen] = useState<ReadonlyArray<string>>([])
  const turn = (id: string): void => setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before.slice(-1), id]))
  // In the order of time, whichever was chosen first.
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
      <ScrolledTable label="Runs" columns={[["Compare"], ["Started"], ["Status"], ["Visibility, 95 %", "number"], ["Calls", "number"], ["Cost", "number"]]}>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>
              <input
                type="checkbox"
                aria-label={`Compare the run of ${moment(run.startedAt)}`}
                checked={chosen.includes(run.id)}
                disabled={isUnderWay(run.status)}
                onChange={() => turn(run.id)}
              />
            </td>
            <th scope="row">
              <a href={hrefOf(`/brands/${brandId}/runs/${run.id}`)}>{moment(run.startedAt)}</a>
              {run.channel === "import" && <div class="small soft">imported</div>}
              {isInvented(run, invented) && (
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
      </ScrolledTable>
    </section>
  )
}

export const Runs = ({ brandId }: { readonly brandId: string }) => {
  const runs = useResource(`runs ${brandId} all`, async (client, signal) => {
    const [list, llms] = await Promise.all([
      allOf(Client.items(client.listRuns, { path: { brandId }, query: { limit: 100 } }, { signal })),
      client.listLlms({}, { signal })
    ])
    return { list, invented: new Set(llms.data.filter(({ provider }) => provider === "simulated").map(({ llm }) => llm)) }
  })
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
        A run asks every prompt of every chosen LLM, and measures what they answer.
      </Heading>
      <Loaded of={runs} height={400}>
        {({ invented, list }) =>
          list.length === 0 ? (
            <Empty title="No run yet">
              <p>Start one: it says first what it will cost.</p>
            </Empty>
          ) : (
            <>
              {list.some((run) => isInvented(run, invented)) && <SimulatedNotice />}
              <Table brandId={brandId} runs={list} invented={invented} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
