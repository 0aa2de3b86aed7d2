/** Starts a run: of whom, of what, how often, for how much. What it will cost, and how precise it can be, is said before. */
import { Client } from "@brand-visibility/api"
import { useEffect, useState } from "preact/hooks"
import { filterOf, go, hrefOf } from "../data/Address.js"
import { useAction } from "../data/useAction.js"
import { allOf, useResource } from "../data/useResource.js"
import { dollars } from "../data/Words.js"
import { Choices, Field } from "../parts/Fields.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNotice } from "../parts/Labels.js"
import { Failed, Loaded } from "../parts/States.js"
import { Steps } from "../parts/Steps.js"

interface Chosen {
  readonly llms: ReadonlyArray<string>
  /** None for all. */
  readonly topicIds?: ReadonlyArray<string>
  readonly samples: number
  readonly budgetUsd?: number
}

/** The last value that has not changed for a while, so that typing asks nothing. */
const useSettled = <Value,>(value: Value, milliseconds: number): Value => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A width in points of a percentage. */
const wide = (value: number | null): string => (value === null ? "not known" : `${Math.round(value * 100)} points`)

const Preview = ({ brandId, chosen }: { readonly brandId: string; readonly chosen: Chosen }) => {
  const settled = useSettled(chosen, 300)
  const path = { brandId }
  const name = `preview ${brandId} ${JSON.stringify(settled)}`
  const preview = useResource(name, async (client) => {
    const [cost, plan] = await Promise.all([client.startRun({ path, body: { ...settled, dryRun: true } }), client.planRun({ path, body: settled })])
    return { cost, plan }
  })
  return (
    <section class="card" aria-label="What this run will be" aria-live="polite">
      <Loaded of={preview} height={90}>
        {({ cost, plan }) => (
          <dl class="figures">
            <div>
              <dt class="small soft">Calls</dt>
              <dd>
                <strong>{"plannedCalls" in cost ? cost.plannedCalls.toLocaleString() : "–"}</strong>
                <span class="small soft"> perception included</span>
              </dd>
            </div>
            <div>
              <dt class="small soft">Expected cost</dt>
              <dd>
                <strong>{"estimatedCostUsd" in cost ? dollars(cost.estimatedCostUsd) : "–"}</strong>
              </dd>
            </div>
            <div>
              <dt class="small soft">Precision over these prompts</dt>
              <dd>
                <strong>± {wide(plan.design.panelHalfWidth)}</strong>
                <span class="small soft"> at 95 %</span>
              </dd>
            </div>
            <div>
              <dt class="small soft">Smallest change it can tell</dt>
              <dd>
                <strong>{wide(plan.design.detectableChange)}</strong>
                <span class="small soft"> between two such runs</span>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </section>
  )
}

export const StartRun = ({ brandId }: { readonly brandId: string }) => {
  const path = { brandId }
  const known = useResource(`choices ${brandId}`, async (client, signal) => {
    const [llms, topics, prompts] = await Promise.all([
      client.listLlms(),
      allOf(Client.items(client.listTopics, { path, query: { limit: 500 } }, { signal })),
      client.listPrompts({ path, query: { limit: 1 } }, { signal })
    ])
    return { llms: llms.data.filter(({ channel }) => channel === "api"), topics, prompts: prompts.paging.total }
  })
  const [llms, setLlms] = useState<ReadonlyArray<string> | null>(null)
  const [topicIds, setTopicIds] = useState<ReadonlyArray<string>>([])
  const [samples, setSamples] = useState("1")
  const [budget, setBudget] = useState("")
  const start = useAction()
  const asked = llms ?? known.value?.llms.map(({ llm }) => llm) ?? []
  const chosen: Chosen = {
    llms: asked,
    samples: Number(samples) || 1,
    ...(topicIds.length === 0 ? {} : { topicIds }),
    ...(budget === "" ? {} : { budgetUsd: Number(budget) })
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    void start.run(
      (client) => client.startRun({ path, body: chosen }),
      (answer) => {
        if ("run" in answer) go(hrefOf(`/brands/${brandId}/runs/${answer.run.id}`))
      }
    )
  }
  return (
    <div class="screen narrow">
      {filterOf("first") !== "" && <Steps at={2} />}
      <Heading title="Start a run" crumbs={<a href={hrefOf(`/brands/${brandId}/runs`)}>Runs</a>}>
        Each prompt is asked of each LLM, as often as you say.
      </Heading>
      <Loaded of={known} height={360}>
        {({ llms: registered, prompts, topics }) =>
          registered.length === 0 ? (
            <p class="empty">This server has no model to ask. Answers can be imported all the same.</p>
          ) : prompts === 0 ? (
            <div class="empty">
              <p>There is nothing to ask yet.</p>
              <a class="button primary" href={hrefOf(`/brands/${brandId}/prompts`)}>
                Add prompts
              </a>
            </div>
          ) : (
            <>
              {registered.some(({ provider }) => provider === "simulated") && <SimulatedNotice />}
              <form class="card stack" onSubmit={submit}>
                {start.problem !== undefined && <Failed problem={start.problem} />}
                <Choices
                  legend="LLMs"
                  of={registered.map(({ llm, model }) => [llm, model === null || model === llm ? llm : `${llm} (${model})`])}
                  chosen={asked}
                  onChange={setLlms}
                />
                {topics.length > 1 && (
                  <Choices legend="Topics; none chosen means all" of={topics.map(({ id, name }) => [id, name])} chosen={topicIds} onChange={setTopicIds} />
                )}
                <Field
                  label="Samples"
                  isNumber
                  min={1}
                  max={20}
                  value={samples}
                  onChange={setSamples}
                  path="samples"
                  problem={start.problem}
                  hint="How often each LLM is asked each prompt, 1 to 20: models answer differently each time"
                />
                <Field
                  label="Budget, in US dollars"
                  isNumber
                  min={0}
                  value={budget}
                  onChange={setBudget}
                  path="budgetUsd"
                  problem={start.problem}
                  hint="Empty: no limit. The run ends when its calls have cost that much"
                />
                <div class="actions">
                  <button class="primary" disabled={start.isBusy || asked.length === 0}>
                    {start.isBusy ? "Starting …" : "Start the run"}
                  </button>
                </div>
              </form>
              {asked.length > 0 && <Preview brandId={brandId} chosen={chosen} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}
