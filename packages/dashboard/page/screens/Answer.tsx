/** One answer: its text with every mention marked, its rank, its sentiment with the quote, and the rules behind them. */
import { hrefOf } from "../data/Address.js"
import type { Evidence, Result } from "../data/Api.js"
import { ofBrand } from "../data/ofBrand.js"
import { useResource } from "../data/useResource.js"
import { count, isSimulatedModel, stages } from "../data/Words.js"
import { Explanation } from "../parts/Explain.js"
import { Findings } from "../parts/Findings.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNotice } from "../parts/Labels.js"
import { MarkedText } from "../parts/MarkedText.js"
import { Loaded } from "../parts/States.js"
import { OutsideLink, Untrusted } from "../parts/Untrusted.js"
import { NotFound } from "./NotFound.js"

/** A longer text is shown cut at first, because some models write very long answers. */
const mostShown = 60_000

const Facts = ({ result }: { readonly result: Result }) => {
  const { isPresent, mentionedBrands, rank, rankBasis, samples, sentiment, sentimentBasis } = result
  return (
    <section class="card stack" aria-label="What was measured">
      <dl class="figures">
        <div>
          <dt class="small soft">Brand</dt>
          <dd>
            <strong>{isPresent ? "named" : "not named"}</strong>
            {samples.n > 1 && (
              <span class="small soft">
                {" "}
                in {samples.present} of {samples.n} answers; this is one of them
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt class="small soft">Rank</dt>
          <dd>
            <strong>{rank ?? "none"}</strong>
            {rankBasis !== null && <span class="small soft"> {rankBasis === "list" ? "by its place in a list" : "by the order of mentions"}</span>}
          </dd>
        </div>
        <div>
          <dt class="small soft">Sentiment</dt>
          <dd>
            <strong>{sentiment ?? "none"}</strong>
            {sentimentBasis !== null && <span class="small soft"> by {sentimentBasis === "judge" ? "a model that judges" : "rules"}</span>}
          </dd>
        </div>
        <div>
          <dt class="small soft">Also named</dt>
          <dd>
            {mentionedBrands.length === 0
              ? "nobody"
              : mentionedBrands.map((name, index) => (
                  <span key={name}>
                    {index > 0 && ", "}
                    <Untrusted text={name} />
                  </span>
                ))}
          </dd>
        </div>
      </dl>
      <Explanation name="What was measured of this pair of a prompt and an LLM">
        <p>
          A brand counts as named where more than half of the {count(samples.n, "answer")} to this prompt name it. The rank is the brand's place in a list, or
          else in the order in which brands are named; 1 is first. The sentiment is judged from the words around the name.
        </p>
        <p>A single pair has no interval, because answers differ from one time to the next. The numbers over all prompts of the run have intervals.</p>
      </Explanation>
    </section>
  )
}

const Found = ({ evidence }: { readonly evidence: ReadonlyArray<Evidence> }) => (
  <section class="card">
    <header>
      <h2>Why</h2>
      <p class="small">The findings, with their rules and confidence</p>
    </header>
    {evidence.length === 0 ? <p class="soft">No known brand was found in this text.</p> : <Findings label="What was found" places={evidence} />}
    <Explanation name="Rules and confidence">
      <p>
        A rule says why a place in the text counts. The confidence estimates, from the words around the place, how likely the place means this brand; from 50 %
        on the place counts. The confidence applies to one place, and is not an interval.
      </p>
    </Explanation>
  </section>
)

const Cited = ({ sources }: { readonly sources: NonNullable<Result["sources"]> }) => (
  <section class="card">
    <header>
      <h2>Sources</h2>
      <p class="small">These links come from the model. Check where a link leads before you follow it</p>
    </header>
    {sources.length === 0 ? (
      <p class="soft">This answer cites no sources.</p>
    ) : (
      <ul class="list">
        {sources.map(({ title, uri }) => (
          <li key={uri}>
            <OutsideLink uri={uri} text={title ?? uri} />
            <div class="small soft">
              <Untrusted text={uri} />
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Shown = ({ isSimulated, ownName, result }: { readonly result: Result; readonly ownName: string | undefined; readonly isSimulated: boolean }) => {
  const text = result.answer ?? null
  const evidence = result.evidence ?? []
  return (
    <>
      {isSimulated && <SimulatedNotice words="This answer comes from a simulated model. It is invented, and says nothing about any real brand." />}
      <Facts result={result} />
      <section class="card">
        <header>
          <h2>The answer</h2>
          <p class="small">
            <Untrusted text={result.llm} />
            {result.model !== null && (
              <>
                {" · "}
                <Untrusted text={result.model} />
              </>
            )}
          </p>
        </header>
        {text === null ? (
          <p class="soft">The text has been deleted. The measurements stay.</p>
        ) : (
          <>
            <MarkedText text={text.slice(0, mostShown)} evidence={evidence} isOwn={(brand) => brand === ownName} />
            {text.length > mostShown && (
              <p class="small soft">
                The first {mostShown.toLocaleString()} of {count(text.length, "character")}; the export has the whole text.
              </p>
            )}
          </>
        )}
      </section>
      <Found evidence={evidence} />
      <Cited sources={result.sources ?? []} />
    </>
  )
}

const AnswerAt = ({ brandId, here, runId }: { readonly brandId: string; readonly runId: string; readonly here: number }) => {
  const brand = useResource(`brand ${brandId}`, (client) => client.getBrand({ path: { brandId } }))
  // Results are ordered by position, so that a page of one row is the Result at that position.
  const found = useResource(`answer ${runId} ${here}`, (client) =>
    client.getRunResults({ path: { runId }, query: { page: here, limit: 1, include_answer: true, include_sources: true } })
  )
  const page = ofBrand(brandId, found, ({ run }) => [run])
  const result = page.value?.data[0]
  const total = page.value?.paging.total ?? 0
  const address = `/brands/${brandId}/runs/${runId}`
  return (
    <div class="screen">
      <Heading
        title={result?.prompt.text ?? "Answer"}
        titled={result === undefined ? "Answer" : <Untrusted text={result.prompt.text} />}
        crumbs={
          <>
            <a href={hrefOf(`/brands/${brandId}/runs`)}>Runs</a> / <a href={hrefOf(address)}>this run</a>
          </>
        }
        actions={
          <>
            {here > 1 && (
              <a class="button" href={hrefOf(`${address}/answers/${total === 0 ? here - 1 : Math.min(here - 1, total)}`)}>
                Previous
              </a>
            )}
            {here < total && (
              <a class="button" href={hrefOf(`${address}/answers/${here + 1}`)}>
                Next
              </a>
            )}
          </>
        }
      >
        {result !== undefined && (
          <>
            <Untrusted text={result.topic.name} />
            {result.prompt.journeyStage !== null && ` · ${stages[result.prompt.journeyStage] ?? ""}`} · answer {here} of {total}
          </>
        )}
      </Heading>
      <Loaded of={page} height={420}>
        {() =>
          result === undefined ? (
            <p class="empty">This run has no answer {here}.</p>
          ) : (
            <Shown result={result} ownName={brand.value?.name} isSimulated={isSimulatedModel(result)} />
          )
        }
      </Loaded>
    </div>
  )
}

export const Answer = ({ brandId, position, runId }: { readonly brandId: string; readonly runId: string; readonly position: string }) =>
  /^[1-9]\d{0,8}$/.test(position) ? <AnswerAt brandId={brandId} runId={runId} here={Number(position)} /> : <NotFound />
