/** All visual parts on one page, with example values, for people who change them. */
import { useState } from "preact/hooks"
import { SparkLine } from "../charts/SparkLine.js"
import { TrendChart } from "../charts/TrendChart.js"
import type { Rate } from "../data/Api.js"
import { Choices, Drop, Field, OneOf } from "../parts/Fields.js"
import { Figure, IntervalBar } from "../parts/Figure.js"
import { FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNumbers, StatusLabel, VerdictLabel } from "../parts/Labels.js"
import { MarkedText } from "../parts/MarkedText.js"
import { Empty, Failed, Loading } from "../parts/States.js"

const rate: Rate = {
  value: 0.42,
  numerator: 42,
  denominator: 100,
  prompts: 20,
  samples: 100,
  panel: { low: 0.33, high: 0.52, method: "wilson-conservative" },
  population: { low: 0.28, high: 0.58, method: "clustered-wilson" },
  definition: "visibility@1",
  caution: null
}
const unknown: Rate = { ...rate, value: null, numerator: 0, denominator: 0, prompts: 0, samples: 0, panel: null, population: null }

const text = "Many like Fernweh, some Norrvind; \u202Ethis turns around\u202C, and <b>this is no markup</b>."
const evidence = [
  { brand: "Fernweh", start: 10, end: 17, quote: "Fernweh", confidence: 0.99, rule: "name" },
  { brand: "Norrvind", start: 24, end: 32, quote: "Norrvind", confidence: 0.9, rule: "brand named elsewhere" }
]

const weeks = Array.from({ length: 12 }, (_, week) => ({
  at: new Date(Date.UTC(2026, 0, 5 + week * 7)),
  value: week === 5 || week === 6 ? null : 0.3 + week * 0.02,
  low: 0.2 + week * 0.02,
  high: 0.45 + week * 0.02,
  basis: "20 prompts, 100 answers",
  changes: week === 8 ? ["Models changed"] : [],
  isSimulated: week < 2
}))

/** A field has its label above it, and a hint or a fault below it. */
const Fields = () => {
  const [typed, setTyped] = useState("Fernweh")
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(["a"])
  const [one, setOne] = useState("a")
  const ways = [
    ["a", "the first"],
    ["b", "the second"]
  ] as const
  const problem = { message: "Not this", details: [{ path: "faulty", message: "must be a name" }], isAway: false, isMissing: false, code: "invalid" }
  return (
    <div class="stack">
      <div class="columns">
        <Field label="A field" value={typed} onChange={setTyped} hint="What it is for" />
        <Field label="With a fault" value={typed} onChange={setTyped} path="faulty" problem={problem} />
      </div>
      <Choices legend="Several of a few" of={ways} chosen={chosen} onChange={setChosen} />
      <OneOf legend="One of a few" of={ways} chosen={one} onChange={setOne} />
      <Drop label="A file" accept=".csv" onText={() => {}} />
    </div>
  )
}

export const Parts = () => (
  <div class="screen">
    <Heading title="Parts">The parts of all screens. All values are invented.</Heading>
    <SimulatedNumbers runs={[{ isSimulated: true }]} />
    <section class="card figures" aria-label="Figures">
      <Figure name="A rate" rate={rate} isMain />
      <Figure name="Few counted" rate={{ ...rate, caution: "few-positives" }} />
      <Figure name="Not measured" rate={unknown} />
    </section>
    <section class="card">
      <header>
        <h2>Labels</h2>
      </header>
      <p class="actions">
        <VerdictLabel verdict="up" />
        <VerdictLabel verdict="down" />
        <VerdictLabel verdict="no-detectable-change" />
        <VerdictLabel verdict="insufficient-data" />
        {["queued", "running", "completed", "partial", "failed", "cancelled"].map((status) => (
          <StatusLabel key={status} status={status} />
        ))}
      </p>
    </section>
    <section class="card">
      <header>
        <h2>Rows and a table</h2>
        <p class="small">On a narrow screen a row of a table becomes a block</p>
      </header>
      <div class="stack">
        <ul class="bars">
          <li>
            <span class="name">
              <strong>Fernweh</strong> <span class="tag own">You</span>
            </span>
            <strong>42 %</strong>
            <IntervalBar rate={rate} />
            <span class="basis small soft">95 %: 28 % to 58 %</span>
          </li>
          <li>
            <span class="name">Norrvind</span>
            <strong>31 %</strong>
            <IntervalBar rate={{ ...rate, value: 0.31 }} isOther />
            <span class="basis small soft">95 %: 28 % to 58 %</span>
          </li>
        </ul>
        <p class="score">
          <span class="name">A score and those before it</span>
          <SparkLine values={[3, 4.5, 4, 6.5]} range={[0, 10]} />
          <strong>6.5</strong>
        </p>
        <span class="meter" aria-hidden="true">
          <span style={{ width: "65%" }} />
        </span>
        <FittingTable label="A table" columns={[["Name"], ["Number", "number"], ["Words"]]}>
          {["Fernweh", "A brand with a name that is rather long, as some are"].map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="number">{(12_345 * (index + 1)).toLocaleString()}</td>
              <td>
                <VerdictLabel verdict="up" />
              </td>
            </tr>
          ))}
        </FittingTable>
        <p class="key">
          {["first", "near", "far", "absent"].map((tone, index) => (
            <span key={tone}>
              <span class={`cell ${tone}`}>{index === 3 ? "–" : index + 1}</span>
              {tone}
            </span>
          ))}
        </p>
      </div>
    </section>
    <section class="card">
      <header>
        <h2>A trend with a gap and a mark</h2>
      </header>
      <TrendChart name="Visibility" points={weeks} />
    </section>
    <section class="card">
      <header>
        <h2>Untrusted text</h2>
      </header>
      <MarkedText text={text} evidence={evidence} isOwn={(brand) => brand === "Fernweh"} />
    </section>
    <section class="card">
      <header>
        <h2>Fields and buttons</h2>
      </header>
      <Fields />
      <p class="actions below">
        <button type="button" class="primary">
          First
        </button>
        <button type="button">Second</button>
        <button type="button" class="danger">
          Dangerous
        </button>
        <button type="button" disabled>
          Not now
        </button>
      </p>
    </section>
    <Empty title="Nothing is here yet">
      <p>This text says what to do.</p>
    </Empty>
    <Loading />
    <Failed problem={{ message: "The server does not answer.", details: [], isAway: true, isMissing: false, code: "away" }} again={() => {}} />
  </div>
)
