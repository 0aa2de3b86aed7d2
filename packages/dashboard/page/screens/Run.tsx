/** One run: its progress, its figures, and all its answers. */
import { Client } from "@brand-visibility/api"
import { useEffect, useRef, useState } from "preact/hooks"
import { hrefOf } from "../data/Address.js"
import { api, type Problem, problemOf, type Run as RunState, type RunStats } from "../data/Api.js"
import { ofBrand } from "../data/ofBrand.js"
import { allOf, forget, useResource } from "../data/useResource.js"
import { useWatchedRun } from "../data/useWatchedRun.js"
import { count, dollars, doneOf, duration, isUnderWay, moment } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Cost } from "../parts/Cost.js"
import { Figure } from "../parts/Figure.js"
import { FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNumbers, StatusLabel } from "../parts/Labels.js"
import { Failed, Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"
import { Matrix } from "./Matrix.js"

const Progress = ({ left, rate, run }: { readonly run: RunState; readonly rate: number | null; readonly left: number | null }) => {
  const { failed, refused, total } = run.progress
  const done = doneOf(run)
  return (
    <section class="card stack" aria-label="Progress">
      <p>
        <strong>
          {done} of {total} calls
        </strong>{" "}
        <span class="soft">
          {failed > 0 && `· ${failed} failed `}
          {refused > 0 && `· ${refused} refused by a model `}
          {rate !== null && `· ${rate.toFixed(1)} a second `}
          {left !== null && `· about ${duration(left)} left`}
        </span>
      </p>
      <span class="meter" role="progressbar" aria-label="Calls that are done" aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
    </section>
  )
}

const Models = ({ models }: Pick<RunStats, "models">) => (
  <details class="explain">
    <summary>The models that were asked</summary>
    <FittingTable label="The models that were asked" columns={[["LLM"], ["Model"], ["Answers", "number"], ["Searched the web", "number"], ["Cost", "number"]]}>
      {models.map(({ answers, costUsd, llm, model, searchedAnswers }) => (
        <tr key={llm}>
          <th scope="row">
            <Untrusted text={llm} />
          </th>
          <td>{model === null ? "not known" : <Untrusted text={model} />}</td>
          <td class="number">{answers ?? "–"}</td>
          <td class="number">{searchedAnswers ?? "–"}</td>
          <td class="number">{dollars(costUsd)}</td>
        </tr>
      ))}
    </FittingTable>
  </details>
)

const limits: Readonly<Record<string, string>> = { budget: "as many as the budget allowed", maximum: "the largest possible number" }

/** For a run with a goal: the number of samples, and the reason for it. */
const Goal = ({ adaptive, isOver }: { readonly adaptive: NonNullable<RunState["adaptive"]>; readonly isOver: boolean }) => {
  const { halfWidth, pilotSamples, secondStage } = adaptive
  return (
    <span class="block small">
      To be known to ± {(halfWidth * 100).toLocaleString()} points: {count(pilotSamples, "answer")} of each LLM to each prompt at first,{" "}
      {secondStage === null
        ? isOver
          ? "and none after them"
          : "then as many as it needs"
        : `then ${secondStage.samples} more${limits[secondStage.limitedBy] === undefined ? "" : `, ${limits[secondStage.limitedBy]}`}`}
    </span>
  )
}

const rank = (value: number | null): string => (value === null ? "–" : value.toFixed(1))

const Numbers = ({ run, stats: { rates } }: { readonly stats: RunStats; readonly run: RunState }) => (
  <section class="card stack" aria-label="Numbers of this run">
    {rates.visibility.value !== null && (
      <div class="figures">
        <Figure name="Visibility" rate={rates.visibility} isMain />
        <Figure name="Named first" rate={rates.firstRank} />
        <Figure name="Positive" rate={rates.positive} />
        <Figure name="Average rank, 1 is first" rate={rates.averageRank} shown={rank} range={null} />
      </div>
    )}
    <Cost run={run} />
  </section>
)

/** Milliseconds between two requests for the answers of a run that is under way. More requests would use up the key's rate limit. */
const lookAgain = 10_000

const Found = ({ address, run }: { readonly run: RunState; readonly address: string }) => {
  const results = useResource(`results ${run.id}`, (client, signal) =>
    allOf(Client.items(client.getRunResults, { path: { runId: run.id }, query: { limit: 500 } }, { signal }))
  )
  const isLive = isUnderWay(run.status)
  useEffect(() => {
    if (!isLive || results.value === undefined) return
    // The pause begins after the reply, so that only one request is under way.
    const timer = setTimeout(results.reload, lookAgain)
    return () => clearTimeout(timer)
  }, [isLive, results.value])
  const state = `${run.revision} ${run.status}`
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    results.reload()
  }, [state])
  return (
    <Loaded of={results} height={420}>
      {(list) =>
        list.length === 0 ? <p class="empty">{isLive ? "No answer has come yet." : "This run has no answers."}</p> : <Matrix results={list} address={address} />
      }
    </Loaded>
  )
}

/** Downloads a file by a request, because a link cannot send the key in a header. */
const download = async (runId: string): Promise<void> => {
  const csv = await api().exportResultsAsCsv({ path: { runId } })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }))
  link.download = `results-${runId}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

const Actions = ({
  address,
  run,
  onChange,
  onProblem
}: {
  readonly run: RunState
  readonly address: string
  readonly onChange: () => void
  readonly onProblem: (problem: Problem) => void
}) => {
  const [isBusy, setBusy] = useState(false)
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await action()
      forget()
      onChange()
    } catch (error) {
      onProblem(problemOf(error))
    }
    setBusy(false)
  }
  const path = { runId: run.id }
  return (
    <>
      {isUnderWay(run.status) && (
        <Button type="button" class="danger" isBusy={isBusy} onClick={() => void act(() => api().cancelRun({ path }))}>
          Cancel the run
        </Button>
      )}
      {run.progress.failed > 0 && (
        <a class="button" href={hrefOf(`${address}/failures`)}>
          {count(run.progress.failed, "failed call")}
        </a>
      )}
      {!isUnderWay(run.status) && run.progress.failed > 0 && run.channel === "api" && (
        <Button type="button" isBusy={isBusy} onClick={() => void act(() => api().retryRun({ path }))}>
          Ask the failed calls again
        </Button>
      )}
      {!isUnderWay(run.status) && (
        <Button type="button" isBusy={isBusy} onClick={() => void act(() => download(run.id))}>
          Download CSV
        </Button>
      )}
    </>
  )
}

export const Run = ({ brandId, runId }: { readonly brandId: string; readonly runId: string }) => {
  const found = useResource(`stats ${runId}`, (client) => client.getRunStats({ path: { runId } }))
  const stats = ofBrand(brandId, found, (value) => [value])
  const [problem, setProblem] = useState<Problem>()
  const { problem: silence, watched } = useWatchedRun(stats.value, stats.reload)
  const known = stats.value
  const run = known !== undefined && watched !== undefined && isUnderWay(known.status) ? { ...known, ...watched.run } : known
  const address = `/brands/${brandId}/runs/${runId}`
  return (
    <div class="screen">
      <Heading
        title={run === undefined ? "Run" : `Run of ${moment(run.startedAt)}`}
        crumbs={<a href={hrefOf(`/brands/${brandId}/runs`)}>Runs</a>}
        actions={run !== undefined && <Actions run={run} address={address} onChange={stats.reload} onProblem={setProblem} />}
      >
        {run !== undefined && (
          <>
            <StatusLabel status={run.status} /> {run.channel === "import" && "imported · "}
            {run.completedAt !== null && `took ${duration(Date.parse(run.completedAt) - Date.parse(run.startedAt))}`}
            {run.adaptive !== null && <Goal adaptive={run.adaptive} isOver={!isUnderWay(run.status)} />}
          </>
        )}
      </Heading>
      {problem !== undefined && <Failed problem={problem} />}
      {silence !== undefined && <Failed problem={silence} />}
      <Loaded of={stats} height={420}>
        {(value) => (
          <>
            <SimulatedNumbers runs={[value]} models={value.models} />
            {run?.failureReason != null && (
              <div class="notice bad">
                <div>{run.failureReason}</div>
              </div>
            )}
            {run !== undefined && isUnderWay(run.status) && <Progress run={run} rate={watched?.rate ?? null} left={watched?.left ?? null} />}
            {run !== undefined && <Numbers stats={value} run={run} />}
            <Models models={value.models} />
            {run !== undefined && <Found run={run} address={address} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
