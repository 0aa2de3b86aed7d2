/** Content that the brand could publish so that answers name it, most important first. */
import { Client } from "@brand-visibility/api"
import type { Suggestion } from "../data/Api.js"
import type { ShownRun } from "../data/useNewestRun.js"
import { allOf, useResource } from "../data/useResource.js"
import { count } from "../data/Words.js"
import { Explanation } from "../parts/Explain.js"
import { Heading } from "../parts/Heading.js"
import { OfRun } from "../parts/OfRun.js"
import { Loaded } from "../parts/States.js"
import { OutsideLink, Untrusted } from "../parts/Untrusted.js"

const gaps = { absent: "You are not named", negative: "Answers about you are negative", outranked: "Others come first" }

const Item = ({ suggestion }: { readonly suggestion: Suggestion }) => {
  const { basis, brands, contentSuggestion, gap, llms, prompt, score, sources, topic } = suggestion
  return (
    <li class="card stack tight">
      <p>
        <span class="tag bad">{gaps[gap]}</span>{" "}
        <span class="small soft">
          <Untrusted text={topic.name} /> · weight {score} of 100
          {prompt.estimatedVolume !== null && ` · asked about ${prompt.estimatedVolume.toLocaleString()} times a month`}
        </span>
      </p>
      <h2>
        <Untrusted text={contentSuggestion.title} />
      </h2>
      <p>
        <Untrusted text={contentSuggestion.description} />
      </p>
      <p class="small soft">
        “<Untrusted text={prompt.text} />” asked of {llms.join(", ")}
        {brands.length > 0 && (
          <>
            ; named instead: <Untrusted text={brands.join(", ")} />
          </>
        )}
        . {basis === "judge" ? "Written by the judge model." : "Written from a template."}
      </p>
      {sources.length > 0 && (
        <p class="small">
          Cited there:{" "}
          {sources.map(({ domain, uri }, index) => (
            <span key={uri}>
              {index > 0 && ", "}
              <OutsideLink uri={uri} text={domain} />
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

export const AboutWeights = () => (
  <Explanation name="Weight of a suggestion">
    <p>
      A weight is a number from 0 to 100 by which suggestions are ordered. It rises with the size of the gap, the share of asked LLMs that show the gap, and the
      number of people who ask the prompt, if known. It is computed from the answers of this one run and has no interval, so a gap in a single answer can be
      chance.
    </p>
  </Explanation>
)

const Listed = ({ run }: { readonly run: ShownRun }) => {
  const found = useResource(`suggestions ${run.id} all`, (client, signal) =>
    allOf(Client.items(client.listContentSuggestions, { path: { runId: run.id }, query: { limit: 500 } }, { signal }))
  )
  return (
    <Loaded of={found} height={480}>
      {(list) =>
        list.length === 0 ? (
          <p class="empty">There is no suggestion, because no prompt of this run shows a gap.</p>
        ) : (
          <>
            <div>
              <p class="soft">{count(list.length, "suggestion")}, the most important first</p>
              <AboutWeights />
            </div>
            <ol class="stack">
              {list.map((suggestion) => (
                <Item key={suggestion.id} suggestion={suggestion} />
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  )
}

export const Suggestions = ({ brandId }: { readonly brandId: string }) => (
  <div class="screen narrow">
    <Heading title="Suggestions">Prompts whose answers leave you out, with suggestions for content.</Heading>
    <OfRun brandId={brandId}>{(run) => <Listed run={run} />}</OfRun>
  </div>
)
