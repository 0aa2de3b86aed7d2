/** Compares two runs: what changed, what did not, and what cannot be told. */
import { filterOf, hrefOf } from "../data/Address.js"
import type { Change, Comparison } from "../data/Api.js"
import { ofBrand } from "../data/ofBrand.js"
import { useResource } from "../data/useResource.js"
import { count, moments, percent, points } from "../data/Words.js"
import { Explanation } from "../parts/Explain.js"
import { FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedLabel, SimulatedNumbers, VerdictLabel } from "../parts/Labels.js"
import { Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

interface Row {
  readonly name: string
  readonly change: Change
}

const Changes = ({ rows, title }: { readonly title: string; readonly rows: ReadonlyArray<Row> }) =>
  rows.length === 0 ? null : (
    <section class="card changes">
      <header>
        <h2>{title}</h2>
      </header>
      <FittingTable
        label={title}
        columns={[[<span class="hidden">Of what</span>], ["Before", "number"], ["After", "number"], ["Difference, 95 %", "number"], ["Verdict"]]}
      >
        {rows.map(({ change, name }) => (
          <tr key={name}>
            <th scope="row">
              <Untrusted text={name} />
            </th>
            <td class="number">{percent(change.before)}</td>
            <td class="number">{percent(change.after)}</td>
            <td class="number">
              {points(change.delta)}
              <div class="small soft">
                {change.low === null || change.high === null ? "no interval" : `${points(change.low)} to ${points(change.high)}`} ·{" "}
                {count(change.prompts, "prompt")}
              </div>
            </td>
            <td>
              <VerdictLabel verdict={change.verdict} />
            </td>
          </tr>
        ))}
      </FittingTable>
    </section>
  )

const kinds: Readonly<Record<string, string>> = {
  model: "The models changed",
  prompts: "The prompts changed",
  definition: "A definition changed",
  detector: "The detector changed"
}

const metricNames = {
  firstRank: "Named first",
  positive: "Positive",
  neutral: "Neutral",
  negative: "Negative",
  prominence: "Prominence"
} as const

const Prompts = ({ rows }: { readonly rows: Comparison["byPrompt"] }) => {
  const moved = rows.filter(({ delta }) => delta !== 0).toSorted((left, right) => Math.abs(right.delta) - Math.abs(left.delta))
  return (
    <section class="card">
      <header>
        <h2>Prompts whose answers changed most</h2>
        <p class="small">One prompt alone proves nothing, because answers differ from one time to the next</p>
      </header>
      {moved.length === 0 ? (
        <p class="soft">No prompt’s answers changed.</p>
      ) : (
        <ul class="list">
          {moved.slice(0, 12).map(({ after, before, delta, text }) => (
            <li key={text}>
              <Untrusted text={text} />
              <div class="small soft">
                {percent(before)} to {percent(after)} ({points(delta)})
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Shown = ({ comparison }: { readonly comparison: Comparison }) => {
  const { byLlm, byPrompt, byTopic, competitors, marks, metrics, pairedCells, sources, unpaired, visibility } = comparison
  return (
    <>
      <section class="card stack">
        <h2>
          <VerdictLabel verdict={visibility.verdict} /> Visibility {percent(visibility.before)} before, {percent(visibility.after)} after
        </h2>
        <p>
          {points(visibility.delta)}
          {visibility.low !== null && visibility.high !== null && `, 95 %: ${points(visibility.low)} to ${points(visibility.high)}`} ·{" "}
          {count(visibility.prompts, "prompt")}, {count(pairedCells, "pair")} of prompt and LLM asked in both
        </p>
        {visibility.verdict === "no-detectable-change" && (
          <p class="soft">
            The differences between these two runs are no larger than chance alone can make them. This does not prove that nothing changed. More prompts or
            samples can detect smaller changes.
          </p>
        )}
        {unpaired.before.count + unpaired.after.count > 0 && (
          <p class="soft">
            {unpaired.before.count} pairs were asked only before, {unpaired.after.count} only after. These are not compared.
          </p>
        )}
        {marks.length > 0 && (
          <ul class="notice note">
            {marks.map(({ detail, kind }) => (
              <li key={`${kind} ${detail}`}>
                <strong>{kinds[kind]}</strong>: <Untrusted text={detail} />
              </li>
            ))}
          </ul>
        )}
        <Explanation name="Differences and verdicts" definitions={["visibility", ...Object.keys(metricNames), "sourceShare"]}>
          <p>
            Only pairs of a prompt and an LLM that both runs asked are compared. The comparison is made prompt by prompt, so that differences between prompts do
            not add noise. The interval contains the difference with a confidence of 95 %. n is the number of these prompts.
          </p>
          <p>
            A verdict is “up” or “down” when the interval does not contain 0. The verdicts of a list are adjusted for its number of rows, because one of twenty
            intervals at 95 % excludes 0 by chance alone. With fewer than six prompts there is too little data for a verdict.
          </p>
        </Explanation>
      </section>
      <Changes title="By LLM" rows={byLlm.map((change) => ({ name: change.llm, change }))} />
      <Changes title="By topic" rows={byTopic.map((change) => ({ name: change.topic, change }))} />
      <Changes
        title="Other rates"
        rows={Object.entries(metricNames).map(([name, words]) => ({ name: words, change: metrics[name as keyof typeof metricNames] }))}
      />
      <Changes title="Competitors" rows={competitors.map((change) => ({ name: change.name, change }))} />
      <Changes title="Sources" rows={sources.slice(0, 20).map((change) => ({ name: change.domain, change }))} />
      <Prompts rows={byPrompt} />
    </>
  )
}

export const Compare = ({ brandId }: { readonly brandId: string }) => {
  const before = filterOf("before")
  const after = filterOf("after")
  const isChosen = before !== "" && after !== ""
  const found = useResource(isChosen ? `compare ${before} ${after}` : null, (client) => client.compareRuns({ path: { runId: before }, query: { to: after } }))
  const compared = ofBrand(brandId, found, (comparison) => [comparison.before, comparison.after])
  const [from, to] = [compared.value?.before, compared.value?.after]
  const nameOf = moments([from?.startedAt, to?.startedAt].flatMap((startedAt) => startedAt ?? []))
  return (
    <div class="screen">
      <Heading title="Two runs compared" crumbs={<a href={hrefOf(`/brands/${brandId}/runs`)}>Runs</a>}>
        {from === undefined || to === undefined ? (
          "The changes from one run to the other"
        ) : (
          <>
            <a href={hrefOf(`/brands/${brandId}/runs/${before}`)}>{nameOf(from.startedAt)}</a> {from.isSimulated && <SimulatedLabel />} and{" "}
            <a href={hrefOf(`/brands/${brandId}/runs/${after}`)}>{nameOf(to.startedAt)}</a> {to.isSimulated && <SimulatedLabel />}
          </>
        )}
      </Heading>
      {isChosen ? (
        <Loaded of={compared} height={480}>
          {(comparison) => (
            <>
              <SimulatedNumbers runs={[comparison.before, comparison.after]} />
              <Shown comparison={comparison} />
            </>
          )}
        </Loaded>
      ) : (
        <p class="empty">Choose two runs in the list of runs.</p>
      )}
    </div>
  )
}
