/** The visual language on one page: every part with made-up values, for whoever changes one. */
import { TrendChart } from "../charts/TrendChart.js"
import type { Rate } from "../data/Api.js"
import { Figure } from "../parts/Figure.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNotice, StatusLabel, VerdictLabel } from "../parts/Labels.js"
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
  changes: week === 8 ? ["Models changed"] : []
}))

export const Parts = () => (
  <div class="screen">
    <Heading title="Parts">What screens are made of. All values are made up.</Heading>
    <SimulatedNotice />
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
        <h2>Buttons and fields</h2>
      </header>
      <p class="actions">
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
      <p>And this is what can be done about it.</p>
    </Empty>
    <Loading />
    <Failed problem={{ message: "The server does not answer.", details: [], isAway: true, isMissing: false, code: "away" }} again={() => {}} />
  </div>
)
