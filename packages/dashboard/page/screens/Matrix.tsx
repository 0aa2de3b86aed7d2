/** A table of all prompts and LLMs of a run: whether the answer names the brand, and at which rank. The filters are in the address. */
import { filter, filterOf, hrefOf } from "../data/Address.js"
import type { Result } from "../data/Api.js"
import { count } from "../data/Words.js"
import { Untrusted } from "../parts/Untrusted.js"
import { VirtualTable } from "../parts/Virtual.js"

/** A prompt with its Results, by LLM. */
interface Row {
  readonly key: string
  readonly text: string
  readonly topic: string
  readonly cells: ReadonlyMap<string, Result>
}

const rowsOf = (results: ReadonlyArray<Result>): ReadonlyArray<Row> => {
  const rows = new Map<string, { key: string; text: string; topic: string; cells: Map<string, Result> }>()
  for (const result of results) {
    const key = `${result.topic.name}\u0000${result.prompt.text}`
    let row = rows.get(key)
    if (row === undefined) rows.set(key, (row = { key, text: result.prompt.text, topic: result.topic.name, cells: new Map() }))
    row.cells.set(result.llm, result)
  }
  return [...rows.values()]
}

const nearest = 3

interface Look {
  readonly tone: string
  readonly sign: string
  /** How many answers name the brand, and with which sentiment. */
  readonly more: string
  readonly words: string
}

const lookOf = ({ isPresent, rank, samples, sentiment }: Result): Look => {
  const often = samples.n > 1 ? `, in ${samples.present} of ${samples.n} answers` : ""
  const mood = sentiment === "positive" ? "+" : sentiment === "negative" ? "−" : ""
  const share = samples.n > 1 && samples.present > 0 ? `${samples.present}/${samples.n}` : ""
  if (!isPresent) return { tone: "absent", sign: "–", more: share, words: `not named${often}` }
  return {
    tone: rank === 1 ? "first" : rank !== null && rank <= nearest ? "near" : "far",
    sign: rank === null ? "●" : String(rank),
    more: [mood, share].filter((part) => part !== "").join(" "),
    words: `named${rank === null ? "" : `, rank ${rank}`}${sentiment === null ? "" : `, ${sentiment}`}${often}`
  }
}

const moods = ["positive", "neutral", "negative"]

const isShown = (result: Result | undefined): boolean => {
  if (result === undefined) return false
  const present = filterOf("present")
  const sentiment = filterOf("sentiment")
  if (present !== "" && String(result.isPresent) !== present) return false
  return sentiment === "" || result.sentiment === sentiment
}

const Choice = ({
  name,
  of,
  title
}: {
  readonly name: string
  readonly title: string
  readonly of: ReadonlyArray<readonly [value: string, words: string]>
}) => (
  <div class="field">
    <label for={`filter-${name}`}>{title}</label>
    <select id={`filter-${name}`} value={filterOf(name)} onChange={(event) => filter({ [name]: event.currentTarget.value })}>
      <option value="">All</option>
      {of.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </div>
)

const Key = () => (
  <p class="key">
    <span>
      <span class="cell first">1</span>named first
    </span>
    <span>
      <span class="cell near">2</span>rank 2 or 3
    </span>
    <span>
      <span class="cell far">5</span>later, or without a rank (●)
    </span>
    <span>
      <span class="cell absent">–</span>not named
    </span>
    <span>+ and − after a rank: praised, criticised</span>
    <span>3/5: named in 3 of 5 answers</span>
  </p>
)

/** The height of a row in pixels, as in the style sheet. */
const rowHeight = 45

export const Matrix = ({ address, results }: { readonly results: ReadonlyArray<Result>; readonly address: string }) => {
  const rows = rowsOf(results)
  const llms = [...new Set(results.map(({ llm }) => llm))].toSorted()
  const topics = [...new Set(rows.map(({ topic }) => topic))]
  const llm = filterOf("llm")
  const topic = filterOf("topic")
  const text = filterOf("q").trim().toLowerCase()
  const columns = llm === "" ? llms : llms.filter((name) => name === llm)
  const shown = rows.filter(
    (row) =>
      (topic === "" || row.topic === topic) && (text === "" || row.text.toLowerCase().includes(text)) && columns.some((name) => isShown(row.cells.get(name)))
  )
  return (
    <section class="matrix stack" aria-label="Prompts and LLMs">
      <div class="filters">
        <div class="field">
          <label for="filter-q">Prompt</label>
          <input
            id="filter-q"
            type="search"
            placeholder="has the words …"
            value={filterOf("q")}
            onInput={(event) => filter({ q: event.currentTarget.value })}
          />
        </div>
        <Choice name="topic" title="Topic" of={topics.map((name) => [name, name])} />
        <Choice name="llm" title="LLM" of={llms.map((name) => [name, name])} />
        <Choice
          name="present"
          title="Brand"
          of={[
            ["true", "named"],
            ["false", "not named"]
          ]}
        />
        <Choice name="sentiment" title="Sentiment" of={moods.map((mood) => [mood, mood])} />
      </div>
      <Key />
      <p class="small soft" role="status">
        {count(shown.length, "prompt")} of {rows.length}, {count(columns.length, "LLM")}
      </p>
      {shown.length === 0 ? (
        <p class="empty">No prompt of this run fits these filters.</p>
      ) : (
        <VirtualTable
          label="Prompts and LLMs, a cell for each pair"
          count={shown.length}
          columns={columns.length + 1}
          rowHeight={rowHeight}
          head={
            <>
              <th scope="col">Prompt</th>
              {columns.map((name) => (
                <th key={name} scope="col" title={name}>
                  {name}
                </th>
              ))}
            </>
          }
          row={(index, attributes) => {
            const row = shown[index]
            if (row === undefined) return null
            return (
              <tr key={row.key} {...attributes}>
                <th scope="row" title={row.text}>
                  <Untrusted text={row.text} />
                </th>
                {columns.map((name) => {
                  const result = row.cells.get(name)
                  if (result === undefined)
                    return (
                      <td key={name}>
                        <span class="soft small">no answer</span>
                      </td>
                    )
                  const { more, sign, tone, words } = lookOf(result)
                  return (
                    <td key={name}>
                      {isShown(result) && (
                        <a
                          class={`cell ${tone}`}
                          href={hrefOf(`${address}/answers/${result.position}`)}
                          title={`${name}: ${words}`}
                          aria-label={`${name}: ${words}`}
                        >
                          {sign}
                          {more !== "" && <small>{more}</small>}
                        </a>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          }}
        />
      )}
    </section>
  )
}
