/** The cards of a brand's screen. */
import type { ComponentChildren } from "preact"
import { pointsOf, TrendChart } from "../charts/TrendChart.js"
import { hrefOf } from "../data/Address.js"
import type { RunStats } from "../data/Api.js"
import { useResource } from "../data/useResource.js"
import { basisOf, count, intervalOf, isSimulatedModel, percent, points } from "../data/Words.js"
import { Cost } from "../parts/Cost.js"
import { AboutIntervals, Explanation } from "../parts/Explain.js"
import { Figure, IntervalBar } from "../parts/Figure.js"
import { SimulatedLabel, SimulatedNotice, VerdictLabel } from "../parts/Labels.js"
import { Failed, Loaded, Loading } from "../parts/States.js"
import { OutsideLink, Untrusted } from "../parts/Untrusted.js"
import { AboutWeights } from "./Suggestions.js"

const rank = (value: number | null): string => (value === null ? "–" : value.toFixed(1))

const signed = (value: number | null): string => (value === null ? "–" : `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value * 100).toFixed(0)}`)

const sentimentRange = { low: -1, high: 1 }

export const Numbers = ({ moved, stats }: { readonly stats: RunStats; readonly moved: ComponentChildren }) => {
  const { rates } = stats
  return (
    <section class="card stack" aria-label="Numbers of the newest run">
      <div class="figures">
        <Figure name="Visibility" rate={rates.visibility} isMain>
          {moved ?? <p class="small soft">The first run: nothing to compare with</p>}
        </Figure>
        <Figure name="Share of voice among competitors" rate={rates.shareOfVoice} />
        <Figure name="Average rank, 1 is first" rate={rates.averageRank} shown={rank} range={null} />
        <Figure name="Net sentiment, from −100 to +100" rate={rates.netSentiment} shown={signed} range={sentimentRange} />
      </div>
      <Cost run={stats} />
    </section>
  )
}

export const Moved = ({ after, before, brandId }: { readonly before: string; readonly after: string; readonly brandId: string }) => {
  const { problem, value } = useResource(`compare ${before} ${after}`, (client) => client.compareRuns({ path: { runId: before }, query: { to: after } }))
  if (problem !== undefined) return <p class="small soft moved">Not comparable with the run before: {problem.message}</p>
  if (value === undefined) return <p class="small soft moved">Comparing …</p>
  const { delta, high, low, prompts, verdict } = value.visibility
  return (
    <p class="small moved">
      <VerdictLabel verdict={verdict} />
      <span class="block">
        {points(delta)}
        {low !== null && high !== null && `, 95 %: ${signed(low)} to ${signed(high)}`}
      </span>
      <span class="block soft">
        <a href={hrefOf(`/brands/${brandId}/compare`, { before, after })}>since the run before</a>, {count(prompts, "prompt")}
      </span>
    </p>
  )
}

export const Trend = ({
  brandId,
  isOfImports,
  isSimulated
}: {
  readonly brandId: string
  readonly isOfImports: boolean
  /** Whether the screen already shows the notice about invented numbers. */
  readonly isSimulated: boolean
}) => {
  const trend = useResource(`trend ${brandId} ${isOfImports}`, (client) => client.getTrends({ path: { brandId }, query: { by: "run", imports: isOfImports } }))
  return (
    <section class="card">
      <header>
        <h2>Visibility over time</h2>
      </header>
      <Loaded of={trend} height={290}>
        {({ points: measured }) => (
          <>
            {!isSimulated && measured.some((point) => point.isSimulated) && (
              <SimulatedNotice words="Some of these runs asked simulated models, whose answers are invented. Their points are hollow, and say nothing about any real brand." />
            )}
            <TrendChart name="Visibility" points={pointsOf(measured)} />
            <Explanation name="Visibility over time" definitions={["visibility"]}>
              <p>
                A point for each of {count(measured.length, "run")}, over the prompts and answers of that run; the table has their numbers. The band joins the
                intervals of the points.
              </p>
              <AboutIntervals />
            </Explanation>
          </>
        )}
      </Loaded>
    </section>
  )
}

export const ByLlm = ({ stats }: { readonly stats: RunStats }) => (
  <section class="card">
    <header>
      <h2>Visibility by LLM</h2>
    </header>
    <ul class="bars">
      {Object.entries(stats.rates.byLlm)
        .toSorted(([, left], [, right]) => (right.visibility.value ?? -1) - (left.visibility.value ?? -1))
        .map(([llm, { visibility }]) => {
          const interval = intervalOf(visibility)
          const models = stats.models.filter((model) => model.llm === llm)
          return (
            <li key={llm}>
              <span class="name">
                <Untrusted text={llm} /> {models.some(isSimulatedModel) && <SimulatedLabel />}
              </span>
              <strong>{percent(visibility.value)}</strong>
              <IntervalBar rate={visibility} />
              <span class="basis small soft">
                {interval === null ? "No interval" : `95 %: ${percent(interval.low)} to ${percent(interval.high)}`} · {basisOf(visibility)}
              </span>
            </li>
          )
        })}
    </ul>
    <Explanation name="Visibility by LLM" definitions={["visibility"]}>
      <p>The same rate as above, over the answers of one LLM only. The number of answers is below each rate.</p>
      <AboutIntervals />
    </Explanation>
  </section>
)

export const Share = ({ runId }: { readonly runId: string }) => {
  const report = useResource(`share ${runId}`, (client) => client.getShareOfVoice({ path: { runId } }))
  return (
    <section class="card">
      <header>
        <h2>Share of voice</h2>
        <p class="small">Your share and your competitors' shares of all mentions</p>
      </header>
      <Loaded of={report} height={220}>
        {({ tracked }) => (
          <>
            <ul class="bars">
              {tracked.map((brand) => {
                const interval = intervalOf(brand)
                return (
                  <li key={brand.name}>
                    <span class="name">
                      {brand.isOwn ? (
                        <strong>
                          <Untrusted text={brand.name} />
                        </strong>
                      ) : (
                        <Untrusted text={brand.name} />
                      )}{" "}
                      {brand.isOwn && <span class="tag own">You</span>}
                    </span>
                    <strong>{percent(brand.value)}</strong>
                    <IntervalBar rate={brand} isOther={!brand.isOwn} />
                    <span class="basis small soft">
                      {interval === null ? "No interval" : `95 %: ${percent(interval.low)} to ${percent(interval.high)}`} · {brand.numerator} of{" "}
                      {count(brand.denominator, "mention")}
                    </span>
                  </li>
                )
              })}
            </ul>
            <Explanation name="Share of voice" definitions={["shareOfVoice"]}>
              <p>A mention is an answer that names the brand. Each answer counts once, even when it names the brand several times.</p>
              <AboutIntervals />
            </Explanation>
          </>
        )}
      </Loaded>
    </section>
  )
}

export const TopSources = ({ answers, brandId, runId }: { readonly brandId: string; readonly runId: string; readonly answers: number }) => {
  const sources = useResource(`sources ${runId} top`, (client) => client.getRunSources({ path: { runId }, query: { limit: 5 } }))
  return (
    <section class="card">
      <header>
        <h2>Strongest sources</h2>
        <a class="small" href={hrefOf(`/brands/${brandId}/sources`)}>
          All sources
        </a>
      </header>
      <Loaded of={sources} height={180}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="soft">No answer of this run cites a source.</p>
          ) : (
            <>
              <ol class="list">
                {data.map(({ domain, isCompetitor, isOwn, responseCount }) => (
                  <li key={domain}>
                    <OutsideLink uri={`https://${domain}/`} text={domain} /> {isOwn && <span class="tag own">Yours</span>}
                    {isCompetitor && <span class="tag">A competitor's</span>}
                    <div class="small soft">
                      cited in {responseCount} of {count(answers, "answer")}
                    </div>
                  </li>
                ))}
              </ol>
              <Explanation name="Strongest sources" definitions={["sourceShare"]}>
                <p>Number of answers of this run that cite a page of the site. Each answer counts once. These counts have no interval.</p>
              </Explanation>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

export const TopSuggestions = ({ brandId, runId }: { readonly brandId: string; readonly runId: string }) => {
  const { problem, reload, value } = useResource(`suggestions ${runId} top`, (client) =>
    client.listContentSuggestions({ path: { runId }, query: { limit: 3 } })
  )
  return (
    <section class="card">
      <header>
        <h2>What to do</h2>
        <a class="small" href={hrefOf(`/brands/${brandId}/suggestions`)}>
          All suggestions
        </a>
      </header>
      {problem !== undefined && <Failed problem={problem} again={reload} />}
      {value === undefined && problem === undefined && <Loading height={180} />}
      {value?.data.length === 0 && <p class="soft">There is no suggestion, because no prompt of this run shows a gap.</p>}
      <ol class="list">
        {value?.data.map(({ contentSuggestion, id, score }) => (
          <li key={id} class="stack tight">
            <strong>
              <Untrusted text={contentSuggestion.title} />
            </strong>
            <span class="small soft brief">
              <Untrusted text={contentSuggestion.description} />
            </span>
            <span class="small soft">Weight {score} of 100</span>
          </li>
        ))}
      </ol>
      <AboutWeights />
    </section>
  )
}
