/** Previews a run before it starts: its calls, its cost, and its precision. */
import type { AnswerOf } from "@brand-visibility/api"
import type { ComponentChildren } from "preact"
import { useResource } from "../data/useResource.js"
import { useSettled } from "../data/useSettled.js"
import { count, dollars } from "../data/Words.js"
import { Explanation } from "../parts/Explain.js"
import { Loaded } from "../parts/States.js"

/** The choices for the run, except how its number of answers is chosen. */
export interface Chosen {
  readonly llms: ReadonlyArray<string>
  /** An empty list stands for all. */
  readonly topicIds?: ReadonlyArray<string>
  readonly samples?: number
  readonly goal?: { readonly halfWidth: number; readonly budgetUsd?: number }
  readonly budgetUsd?: number
}

/** A width in percentage points. */
const wide = (value: number | null): string => (value === null ? "not known" : `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} points`)

const Fact = ({ children, name, value }: { readonly name: string; readonly value: string; readonly children?: ComponentChildren }) => (
  <div>
    <dt class="small soft">{name}</dt>
    <dd>
      <strong>{value}</strong>
      <span class="small soft"> {children}</span>
    </dd>
  </div>
)

type Plan = AnswerOf<"planRun">
type Preview = AnswerOf<"startRun">

/** Whether the plan uses measurements of the newest run. */
const isMeasured = ({ basis }: Plan): boolean => basis.rate === "newest-run"

/** For a number of samples: the number of answers, their cost and their precision. */
const OfSamples = ({ cost, plan: { design } }: { readonly cost: Preview; readonly plan: Plan }) => (
  <dl class="figures">
    <Fact name="Calls" value={"plannedCalls" in cost ? cost.plannedCalls.toLocaleString() : "–"}>
      perception included
    </Fact>
    <Fact name="Expected cost" value={"estimatedCostUsd" in cost ? dollars(cost.estimatedCostUsd) : "–"} />
    <Fact name="Precision over these prompts" value={`± ${wide(design.panelHalfWidth)}`}>
      at 95 %
    </Fact>
    <Fact name="Smallest change it can tell" value={wide(design.detectableChange)}>
      between two such runs
    </Fact>
  </dl>
)

/** For a precision: the cost of the pilot, and the expected cost of the whole run. */
const OfGoal = ({ cost, plan: { forHalfWidth } }: { readonly cost: Preview; readonly plan: Plan }) => {
  const whole = forHalfWidth?.panel ?? null
  return (
    <>
      <dl class="figures">
        <Fact name="First, to see how answers vary" value={"plannedCalls" in cost ? count(cost.plannedCalls, "call") : "–"}>
          {"estimatedCostUsd" in cost && `expected to cost ${dollars(cost.estimatedCostUsd)}`}
        </Fact>
        {whole !== null && (
          <>
            <Fact name="Expected in all" value={dollars(whole.costUsd)}>
              for {count(whole.answers, "answer")}, each prompt {count(whole.samples, "time")}; perception comes on top
            </Fact>
            <Fact name="Precision over these prompts" value={`± ${wide(whole.panelHalfWidth)}`}>
              at 95 %
            </Fact>
            <Fact name="Smallest change it can tell" value={wide(whole.detectableChange)}>
              between two such runs
            </Fact>
          </>
        )}
      </dl>
      {whole === null && (
        <p class="notice note">
          Twenty answers of each LLM to each prompt, the largest possible number, are not expected to be that precise. The run stops at that number. Use more
          prompts, or a wider goal.
        </p>
      )}
      <p class="small soft">The first answers decide how many follow, so the cost may be lower or higher. A budget is never exceeded.</p>
    </>
  )
}

export const RunPreview = ({ brandId, chosen }: { readonly brandId: string; readonly chosen: Chosen }) => {
  const settled = useSettled(chosen, 300)
  const path = { brandId }
  const name = `preview ${brandId} ${JSON.stringify(settled)}`
  const preview = useResource(name, async (client) => {
    const { budgetUsd, goal, ...asked } = settled
    const [cost, plan] = await Promise.all([
      client.startRun({ path, body: { ...settled, dryRun: true } }),
      client.planRun({
        path,
        body: { ...asked, ...(budgetUsd === undefined ? {} : { budgetUsd }), ...(goal === undefined ? {} : { halfWidth: goal.halfWidth }) }
      })
    ])
    return { cost, plan, isGoal: goal !== undefined }
  })
  return (
    <section class="card stack" aria-label="What this run will be" aria-live="polite">
      <Loaded of={preview} height={90}>
        {({ cost, isGoal, plan }) => (
          <>
            {isGoal ? <OfGoal cost={cost} plan={plan} /> : <OfSamples cost={cost} plan={plan} />}
            <Explanation name="What is expected of this run" definitions={["visibility"]}>
              <p>
                The cost is computed from the number of calls and the prices that the server knows, for answers as long as{" "}
                {isMeasured(plan) ? "those of the newest run" : "usual"}. The actual cost is known when the run has ended.
              </p>
              <p>
                Precision is half the expected width of the interval of visibility at 95 %, over {count(plan.prompts, "prompt")}. The smallest change is the
                change that a comparison of two such runs detects in 80 of 100 cases.
              </p>
            </Explanation>
          </>
        )}
      </Loaded>
    </section>
  )
}
