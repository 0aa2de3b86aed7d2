/** The ratings of the brand's traits, by trait and LLM, over time and with reasons. A person can correct a score. */
import type { AnswerOf } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { SparkLine } from "../charts/SparkLine.js"
import { useAction } from "../data/useAction.js"
import { useResource } from "../data/useResource.js"
import { columnMoments, count, isSimulatedModel, isUnderWay } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Explanation } from "../parts/Explain.js"
import { Field } from "../parts/Fields.js"
import { type Column, FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedLabel, SimulatedNumbers } from "../parts/Labels.js"
import { Empty, Failed, Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"
import { NewTrait } from "./NewTrait.js"

type Seen = AnswerOf<"getPerception">
type Trait = Seen["data"][number]
type Score = Trait["responses"][number]

/** How many runs the small charts show. */
const mostRuns = 8

/** The scoring logic of a trait without its own. */
const usualScoring = "Score from 0 to 10; higher is better."

type Scale = Score["scale"]

/** A scale in words. */
const scaleOf = ({ high, low }: Scale): string => `${low} to ${high}`

/** Whether the scores of a trait go from 0 to 10, without a scoring logic that a person wrote. */
const isOfTen = ({ goodScore, responses, scoringLogic }: Trait): boolean =>
  (goodScore !== null || scoringLogic === usualScoring) && responses.every(({ scale }) => scaleOf(scale) === "0 to 10")

interface ScoreProps {
  readonly response: Score
  readonly onDone: () => void
}

/** The scores of one LLM on one scale, run by run; null for a run without a score on this scale. */
type Past = (llm: string, scale: Scale) => ReadonlyArray<number | null>

const Correction = ({ onDone, response }: ScoreProps) => {
  const { high, low } = response.scale
  const [score, setScore] = useState(String(response.score))
  const [reason, setReason] = useState("")
  const correct = useAction()
  const submit = (event: Event): void => {
    event.preventDefault()
    const body = { score: Number(score), ...(reason.trim() === "" ? {} : { scoreReason: reason.trim() }) }
    void correct.run((client) => client.correctPerceptionResponse({ path: { responseId: response.id }, body }), onDone)
  }
  return (
    <form class="stack" onSubmit={submit}>
      {correct.problem !== undefined && <Failed problem={correct.problem} />}
      <Field
        label={`Score, ${scaleOf(response.scale)}`}
        isNumber
        min={low}
        max={high}
        value={score}
        onChange={setScore}
        path="score"
        problem={correct.problem}
      />
      <Field label="Why" value={reason} onChange={setReason} path="scoreReason" problem={correct.problem} />
      <div class="actions">
        <Button class="primary" isBusy={correct.isBusy}>
          Correct the score
        </Button>
      </div>
    </form>
  )
}

const ScoreRow = ({ onDone, past, response }: ScoreProps & { readonly past: Past }) => {
  const { isUserChanged, llm, machineScore, scale, score, scoreReason, summary } = response
  const scores = past(llm, scale)
  return (
    <li class="stack tight">
      <div class="score">
        <span class="name">
          <strong>
            <Untrusted text={llm} />
          </strong>{" "}
          {isSimulatedModel(response) && <SimulatedLabel />} {isUserChanged && <span class="tag own">corrected, was {machineScore.toFixed(1)}</span>}
        </span>
        {scores.length > 1 && <SparkLine values={scores} range={[scale.low, scale.high]} />}
        <span class="number">
          <strong>{score.toFixed(1)}</strong> <span class="soft">{scale.low === 0 ? `of ${scale.high}` : `on ${scaleOf(scale)}`}</span>
        </span>
      </div>
      <span class="meter" aria-hidden="true">
        <span style={{ width: `${(100 * (score - scale.low)) / (scale.high - scale.low)}%` }} />
      </span>
      <p class="small soft">
        {summary.interval === null
          ? `No interval · ${count(summary.count, "answer")}`
          : `95 %: ${summary.interval.low.toFixed(1)} to ${summary.interval.high.toFixed(1)} · ${count(summary.count, "answer")}`}
      </p>
      <p>
        <Untrusted text={scoreReason} />
      </p>
      <details class="explain">
        <summary>
          The answer, and a correction<span class="hidden"> of {llm}</span>
        </summary>
        <div>
          <p class="answer small">
            <Untrusted text={response.response} />
          </p>
          <Correction response={response} onDone={onDone} />
        </div>
      </details>
    </li>
  )
}

const responseOf = ({ data }: Seen, trait: Trait, llm: string): Score | undefined =>
  data.find(({ id }) => id === trait.id)?.responses.find((response) => response.llm === llm)

/** The numbers of the small charts, as a table. */
const History = ({ columns, trait }: { readonly columns: ReadonlyArray<Seen>; readonly trait: Trait }) => {
  if (columns.length < 2) return null
  const llms = [
    ...new Set(columns.flatMap(({ data }) => data.filter(({ id }) => id === trait.id).flatMap(({ responses }) => responses.map(({ llm }) => llm))))
  ].toSorted()
  const scales = new Set(columns.flatMap((seen) => llms.flatMap((llm) => responseOf(seen, trait, llm) ?? [])).map(({ scale }) => scaleOf(scale)))
  const told = (response: Score | undefined): string =>
    response === undefined ? "–" : `${response.score.toFixed(1)}${scales.size > 1 ? ` (${scaleOf(response.scale)})` : ""}`
  const runs = columns.flatMap(({ run }) => run ?? [])
  const nameOf = columnMoments(runs.map(({ startedAt }) => startedAt))
  return (
    <details class="explain">
      <summary>
        Over time, as a table<span class="hidden">: {trait.propertyId}</span>
      </summary>
      <FittingTable
        label={`Scores of ${trait.propertyId} over time`}
        isStacked={false}
        columns={[["LLM"], ...runs.map(({ isSimulated, startedAt }): Column => [`${nameOf(startedAt)}${isSimulated ? ", simulated" : ""}`, "number"])]}
      >
        {llms.map((llm) => (
          <tr key={llm}>
            <th scope="row">
              <Untrusted text={llm} />
            </th>
            {columns.map((seen) => (
              <td key={seen.run?.id} class="number">
                {told(responseOf(seen, trait, llm))}
              </td>
            ))}
          </tr>
        ))}
      </FittingTable>
    </details>
  )
}

const AboutScores = ({ trait }: { readonly trait: Trait }) => (
  <Explanation name={`Scores of ${trait.propertyId}`}>
    <p>
      Each LLM is asked “<Untrusted text={trait.promptText} />” and scores its own answer: <Untrusted text={trait.scoringLogic} /> The screen shows one of its
      answers, with the model's score and reason, or with a person's correction.
    </p>
    <p>
      The interval contains the mean of many such answers with a confidence of 95 % (Student’s t). The number of answers is beside it. A single answer has no
      interval. A person’s correction does not change an interval. The small line shows the scores of earlier runs.
    </p>
  </Explanation>
)

const TraitCard = ({ history, onDone, trait }: { readonly trait: Trait; readonly history: ReadonlyArray<Seen>; readonly onDone: () => void }) => {
  const columns = history.filter(({ run }) => run !== null).toReversed()
  const past: Past = (llm, scale) =>
    columns.map((seen) => {
      const response = responseOf(seen, trait, llm)
      return response !== undefined && scaleOf(response.scale) === scaleOf(scale) ? response.score : null
    })
  return (
    <section class="card stack">
      <header>
        <h2>
          <span class="trait">
            <Untrusted text={trait.propertyId} />
          </span>
        </h2>
        <p class="small">
          <Untrusted text={trait.promptText} />
        </p>
        <p class="small">
          {isOfTen(trait) ? (
            <>
              0: <Untrusted text={trait.badScore ?? "worst"} /> · 10: <Untrusted text={trait.goodScore ?? "best"} />
            </>
          ) : (
            <Untrusted text={trait.scoringLogic} />
          )}
        </p>
      </header>
      {trait.responses.length === 0 ? (
        <p class="soft">Not asked in this run.</p>
      ) : (
        <ul class="list">
          {trait.responses.map((response) => (
            <ScoreRow key={response.id} response={response} past={past} onDone={onDone} />
          ))}
        </ul>
      )}
      <div>
        <History columns={columns} trait={trait} />
        <AboutScores trait={trait} />
      </div>
    </section>
  )
}

export const Perception = ({ brandId }: { readonly brandId: string }) => {
  const path = { brandId }
  const seen = useResource(`perception ${brandId}`, async (client) => {
    const { data } = await client.listRuns({ path, query: { limit: mostRuns } })
    const runs = data.filter(({ channel, status }) => channel === "api" && !isUnderWay(status))
    const history = await Promise.all(runs.map(({ id }) => client.getPerception({ path, query: { runId: id } })))
    const [newest] = history.filter(({ data: traits }) => traits.some(({ responses }) => responses.length > 0))
    return { newest: newest ?? (await client.getPerception({ path })), history }
  })
  return (
    <div class="screen">
      <Heading title="Perception">The models' answers about single traits of your brand, with scores.</Heading>
      <Loaded of={seen} height={480}>
        {({ history, newest }) =>
          newest.data.length === 0 ? (
            <Empty title="No trait is asked about yet">
              <p>A trait is a question about your brand by name, such as “How trustworthy is …?”. Models answer it with a score.</p>
            </Empty>
          ) : (
            <>
              <SimulatedNumbers
                runs={[{ isSimulated: newest.run?.isSimulated === true || newest.data.some(({ responses }) => responses.some(isSimulatedModel)) }]}
                models={newest.data.flatMap(({ responses }) => responses)}
              />
              <div class="columns">
                {newest.data.map((trait) => (
                  <TraitCard key={trait.id} trait={trait} history={history} onDone={seen.reload} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {seen.value !== undefined && <NewTrait brandId={brandId} onDone={seen.reload} />}
    </div>
  )
}
