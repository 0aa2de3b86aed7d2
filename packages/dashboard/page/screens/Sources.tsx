/** The sites that answers cite. Sites that are cited where competitors are named and the brand is not come first, because the brand should appear there. */
import { Client } from "@brand-visibility/api"
import { filter, filterOf } from "../data/Address.js"
import type { Source, Suggestion } from "../data/Api.js"
import type { ShownRun } from "../data/useNewestRun.js"
import { allOf, useResource } from "../data/useResource.js"
import { count } from "../data/Words.js"
import { Explanation } from "../parts/Explain.js"
import { Heading } from "../parts/Heading.js"
import { OfRun } from "../parts/OfRun.js"
import { Loaded } from "../parts/States.js"
import { OutsideLink } from "../parts/Untrusted.js"

/** For each domain, the prompts whose answers cite it, name competitors and leave the brand out. */
const gapsOf = (suggestions: ReadonlyArray<Suggestion>): ReadonlyMap<string, number> => {
  const gaps = new Map<string, number>()
  for (const { brands, gap, sources } of suggestions) {
    if (gap !== "absent" || brands.length === 0) continue
    for (const { domain } of sources) gaps.set(domain, (gaps.get(domain) ?? 0) + 1)
  }
  return gaps
}

const kinds = {
  gap: ({ domain }: Source, gaps: ReadonlyMap<string, number>) => gaps.has(domain),
  own: ({ isOwn }: Source) => isOwn,
  competitor: ({ isCompetitor }: Source) => isCompetitor,
  other: ({ isCompetitor, isOwn }: Source) => !isOwn && !isCompetitor
}

const kindNames = [
  ["gap", "Cited where competitors are named and you are not"],
  ["own", "Yours"],
  ["competitor", "Competitors'"],
  ["other", "Others"]
] as const

const Domain = ({ answers, gaps, source }: { readonly source: Source; readonly gaps: number; readonly answers: number }) => {
  const { domain, domainType, isCompetitor, isOwn, links, llms, responseCount, topics } = source
  return (
    <li class="stack tight">
      <div>
        <strong>
          <OutsideLink uri={`https://${domain}/`} text={domain} />
        </strong>{" "}
        {isOwn ? <span class="tag own">Yours</span> : isCompetitor ? <span class="tag">A competitor's</span> : <span class="tag">{domainType}</span>}{" "}
        {gaps > 0 && <span class="tag bad">{count(gaps, "prompt")} without you</span>}
      </div>
      <p class="small soft">
        Cited in {responseCount} of {count(answers, "answer")} by {llms.join(", ")} · {topics.join(", ")}
      </p>
      <details class="explain">
        <summary>
          {count(links.length, "page")}
          <span class="hidden"> of {domain}</span>
        </summary>
        <ul>
          {links.map(({ responseCount: citing, title, type, uri }) => (
            <li key={uri}>
              <OutsideLink uri={uri} text={title ?? uri} />{" "}
              <span class="soft">
                {type}, {count(citing, "answer")}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const List = ({
  answers,
  gaps,
  sources
}: {
  readonly sources: ReadonlyArray<Source>
  readonly gaps: ReadonlyMap<string, number>
  /** The number of answers of the run. */
  readonly answers: number
}) => {
  const wanted = filterOf("kind")
  const kind = kindNames.find(([name]) => name === wanted)?.[0]
  const shown = sources
    .filter((source) => kind === undefined || kinds[kind](source, gaps))
    .toSorted((left, right) => (gaps.get(right.domain) ?? 0) - (gaps.get(left.domain) ?? 0) || right.responseCount - left.responseCount)
  return (
    <section class="card stack">
      <div class="field choice">
        <label for="kind">Show</label>
        <select id="kind" value={wanted} onChange={(event) => filter({ kind: event.currentTarget.value })}>
          <option value="">All sources</option>
          {kindNames.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {shown.length === 0 ? (
        <p class="soft">{sources.length === 0 ? "No answer of this run cites a source." : "No source of this kind is cited."}</p>
      ) : (
        <ol class="list">
          {shown.map((source) => (
            <Domain key={source.domain} source={source} gaps={gaps.get(source.domain) ?? 0} answers={answers} />
          ))}
        </ol>
      )}
      <Explanation name="Sources" definitions={["sourceShare"]}>
        <p>
          Number of answers of this run that cite a page of the site. Each answer counts once. “Prompts without you” are prompts whose answers name competitors,
          leave you out, and cite the site.
        </p>
        <p>These counts of one run have no interval. The page that compares two runs shows whether a site’s share has changed, with its interval.</p>
      </Explanation>
    </section>
  )
}

const Cited = ({ run }: { readonly run: ShownRun }) => {
  const found = useResource(`sources ${run.id} all`, async (client, signal) => {
    const path = { runId: run.id }
    const [sources, suggestions] = await Promise.all([
      allOf(Client.items(client.getRunSources, { path, query: { limit: 500 } }, { signal })),
      allOf(Client.items(client.listContentSuggestions, { path, query: { limit: 500 } }, { signal }))
    ])
    return { sources, gaps: gapsOf(suggestions) }
  })
  return (
    <Loaded of={found} height={480}>
      {({ gaps, sources }) => <List sources={sources} gaps={gaps} answers={run.rates.visibility.samples} />}
    </Loaded>
  )
}

export const Sources = ({ brandId }: { readonly brandId: string }) => (
  <div class="screen">
    <Heading title="Sources">
      The sites that answers cite, and the sites where you are missing. Names and addresses come from models. Check a link before you follow it.
    </Heading>
    <OfRun brandId={brandId}>{(run) => <Cited run={run} />}</OfRun>
  </div>
)
