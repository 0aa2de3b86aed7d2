/** Starts a run: which models, which prompts, how often, and at which cost. A preview shows the cost and the precision first. */
import { Client } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { filterOf, go, hrefOf } from "../data/Address.js"
import { useAction } from "../data/useAction.js"
import { allOf, useResource } from "../data/useResource.js"
import { Button } from "../parts/Button.js"
import { Choices, Field, OneOf } from "../parts/Fields.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNotice } from "../parts/Labels.js"
import { Failed, Loaded } from "../parts/States.js"
import { Steps } from "../parts/Steps.js"
import { type Chosen, RunPreview } from "./RunPreview.js"

export const StartRun = ({ brandId }: { readonly brandId: string }) => {
  const path = { brandId }
  const known = useResource(`choices ${brandId}`, async (client, signal) => {
    const [llms, topics, prompts] = await Promise.all([
      client.listLlms(),
      allOf(Client.items(client.listTopics, { path, query: { limit: 500 } }, { signal })),
      client.listPrompts({ path, query: { limit: 1 } }, { signal })
    ])
    return { llms: llms.data.filter(({ channel }) => channel !== "import"), topics, prompts: prompts.paging.total }
  })
  const [llms, setLlms] = useState<ReadonlyArray<string> | null>(null)
  const [topicIds, setTopicIds] = useState<ReadonlyArray<string>>([])
  const [samples, setSamples] = useState("1")
  const [isPrecise, setPrecise] = useState(false)
  const [width, setWidth] = useState("5")
  const [budget, setBudget] = useState("")
  const start = useAction()
  const asked = llms ?? known.value?.llms.map(({ llm }) => llm) ?? []
  const spending = budget === "" ? {} : { budgetUsd: Number(budget) }
  const chosen: Chosen = {
    llms: asked,
    ...(topicIds.length === 0 ? {} : { topicIds }),
    ...(isPrecise ? { goal: { halfWidth: Number(width) / 100, ...spending } } : { samples: Number(samples), ...spending })
  }
  /** False while the number is empty, as during typing: then no preview is requested. */
  const isAnswerable = (isPrecise ? width : samples) !== ""
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
        Each LLM is asked each prompt, as often as you choose.
      </Heading>
      <Loaded of={known} height={360}>
        {({ llms: registered, prompts, topics }) =>
          registered.length === 0 ? (
            <p class="empty">This server has no model to ask. Answers can still be imported.</p>
          ) : prompts === 0 ? (
            <div class="empty">
              <p>There is nothing to ask yet.</p>
              <a class="button primary" href={hrefOf(`/brands/${brandId}/prompts`)}>
                Add prompts
              </a>
            </div>
          ) : (
            <>
              {registered.some(({ provider }) => provider === "simulated") && (
                <SimulatedNotice words="Models that are marked “simulated” invent their answers, which say nothing about any real brand." />
              )}
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
                <OneOf
                  legend="How often each prompt is asked"
                  of={[
                    ["samples", "a number of times"],
                    ["goal", "until visibility is known precisely enough"]
                  ]}
                  chosen={isPrecise ? "goal" : "samples"}
                  onChange={(way) => setPrecise(way === "goal")}
                />
                {isPrecise ? (
                  <Field
                    label="Precision, in points"
                    isNumber
                    min={0.5}
                    max={49}
                    value={width}
                    onChange={setWidth}
                    path="goal.halfWidth"
                    problem={start.problem}
                    hint="5 means that the visibility of these prompts is measured to ± 5 points at 95 %. Every prompt is asked equally often, at most 20 times"
                    isRequired
                  />
                ) : (
                  <Field
                    label="Samples"
                    isNumber
                    min={1}
                    max={20}
                    value={samples}
                    onChange={setSamples}
                    path="samples"
                    problem={start.problem}
                    hint="How often each LLM is asked each prompt, 1 to 20, because models answer differently each time"
                    isRequired
                  />
                )}
                <Field
                  label="Budget, in US dollars"
                  isNumber
                  min={0}
                  value={budget}
                  onChange={setBudget}
                  path={isPrecise ? "goal.budgetUsd" : "budgetUsd"}
                  problem={start.problem}
                  hint="Empty: no limit. The run ends when its calls reach this cost"
                />
                <div class="actions">
                  <Button class="primary" isBusy={start.isBusy} disabled={asked.length === 0 || !isAnswerable}>
                    {start.isBusy ? "Starting …" : "Start the run"}
                  </Button>
                </div>
              </form>
              {asked.length > 0 && isAnswerable && <RunPreview brandId={brandId} chosen={chosen} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}
