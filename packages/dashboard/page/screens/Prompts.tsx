/** The topics and prompts of a brand, the remaining quota, and a form to add many prompts at once. */
import { type AnswerOf, Client } from "@brand-visibility/api"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { filterOf, hrefOf } from "../data/Address.js"
import { api, type Prompt, type Topic } from "../data/Api.js"
import { useAction } from "../data/useAction.js"
import { allOf, forget, useResource } from "../data/useResource.js"
import { count } from "../data/Words.js"
import { Heading } from "../parts/Heading.js"
import { StageOptions } from "../parts/StageOptions.js"
import { Failed, Loaded } from "../parts/States.js"
import { Steps } from "../parts/Steps.js"
import { Untrusted } from "../parts/Untrusted.js"
import { AddPrompts } from "./AddPrompts.js"

/** For how many milliseconds a deletion can be undone. The prompt is deleted only after that. */
const undoTime = 8_000

/** A prompt that is about to be deleted. Leaving the page deletes it at once. */
const useDeletion = (onDone: () => void) => {
  const [pending, setPending] = useState<Prompt>()
  const [problem, setProblem] = useState<string>()
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly now: () => void } | null>(null)
  const undo = (): void => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    setPending(undefined)
  }
  const remove = (prompt: Prompt): void => {
    waiting.current?.now()
    // The message about the deletion before this one is outdated.
    setProblem(undefined)
    const now = (): void => {
      clearTimeout(timer)
      waiting.current = null
      api()
        .deletePrompt({ path: { promptId: prompt.id } })
        .then(
          () => forget(),
          (error: unknown) => setProblem(error instanceof Error ? error.message : String(error))
        )
        .finally(() => {
          setPending((current) => (current?.id === prompt.id ? undefined : current))
          onDone()
        })
    }
    const timer = setTimeout(now, undoTime)
    waiting.current = { timer, now }
    setPending(prompt)
  }
  useEffect(() => () => waiting.current?.now(), [])
  return { pending, problem, remove, undo }
}

/** The message about a deletion, which is visible at any scroll position. It gets the focus from the removed button, and gives it to the heading at the end. */
const Undo = ({ onUndo, prompt }: { readonly prompt: Prompt; readonly onUndo: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const undo = button.current
    undo?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === undo) document.querySelector("h1")?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div class="notice over" role="status">
      <div class="brief">
        “<Untrusted text={prompt.text} />” will be deleted. Its earlier results stay.
      </div>
      <button ref={button} type="button" onClick={onUndo}>
        Undo
      </button>
    </div>
  )
}

type Stage = Prompt["customerJourney"]

// The cast is safe because the options of the field are the stages of the API.
const stageOf = (value: string): Stage => (value === "" ? null : (value as NonNullable<Stage>))

/** Shows the chosen stage at once. When the API refuses it, the former stage is shown again, with the reason. */
const StageOf = ({ prompt }: { readonly prompt: Prompt }) => {
  const [stage, setStage] = useState(prompt.customerJourney)
  const change = useAction()
  const set = (next: Stage): void => {
    const before = stage
    setStage(next)
    void change.run(
      (client) => client.updatePrompt({ path: { promptId: prompt.id }, body: { customerJourney: next } }),
      undefined,
      () => setStage(before)
    )
  }
  return (
    <>
      <select
        class={stage === null ? "stage none" : "stage"}
        aria-label={`Stage of ${prompt.text}`}
        value={stage ?? ""}
        onChange={(event) => set(stageOf(event.currentTarget.value))}
      >
        <StageOptions />
      </select>
      {change.problem !== undefined && <Failed problem={change.problem} />}
    </>
  )
}

const TopicList = ({
  onRemove,
  prompts,
  topic
}: {
  readonly topic: Topic
  readonly prompts: ReadonlyArray<Prompt>
  readonly onRemove: (prompt: Prompt) => void
}) => (
  <section class="card">
    <header>
      <h2>
        <Untrusted text={topic.name} />
      </h2>
      <p class="small">{count(prompts.length, "prompt")}</p>
    </header>
    {prompts.length === 0 && <p class="soft">No prompt yet.</p>}
    <ul class="list">
      {prompts.map((prompt) => (
        <li key={prompt.id} class="heading">
          <Untrusted text={prompt.text} />
          <span class="actions">
            <StageOf prompt={prompt} />
            <button type="button" class="plain" onClick={() => onRemove(prompt)}>
              Delete<span class="hidden"> {prompt.text}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const templates = (category: string | null): string => {
  if (category === null) return ""
  return [
    `What are the best ${category}?`,
    `Which ${category} are best for beginners?`,
    `Which ${category} are the best value?`,
    `What should I look for in ${category}?`
  ].join("\n")
}

const Quota = ({ of }: { readonly of: AnswerOf<"getOrganization">["quota"] }) => {
  const { orgTotalPrompts, orgWideLimit, promptLimit } = of
  if (orgWideLimit === null) return null
  return (
    <div class="stack tight">
      <p class="small soft">
        {orgTotalPrompts} of {count(orgWideLimit, "prompt")} are used{promptLimit !== null && `; at most ${promptLimit} for each brand`}. Perception prompts
        count too.
      </p>
      <span class="meter" role="progressbar" aria-label="Prompts that are used" aria-valuemin={0} aria-valuemax={orgWideLimit} aria-valuenow={orgTotalPrompts}>
        <span style={{ width: `${Math.min(100, (orgTotalPrompts / orgWideLimit) * 100)}%` }} />
      </span>
    </div>
  )
}

export const Prompts = ({ brandId }: { readonly brandId: string }) => {
  const path = { brandId }
  const isFirst = filterOf("first") !== ""
  const known = useResource(`prompts ${brandId}`, async (client, signal) => {
    const [brand, organization, topics, prompts] = await Promise.all([
      client.getBrand({ path }),
      client.getOrganization(),
      allOf(Client.items(client.listTopics, { path, query: { limit: 500 } }, { signal })),
      allOf(Client.items(client.listPrompts, { path, query: { limit: 500 } }, { signal }))
    ])
    return { brand, quota: organization.quota, topics, prompts }
  })
  const deletion = useDeletion(known.reload)
  const next = hrefOf(`/brands/${brandId}/runs/new`, isFirst ? { first: "1" } : {})
  return (
    <div class="screen">
      {isFirst && <Steps at={1} />}
      <Heading
        title={isFirst ? "What do people ask?" : "Prompts"}
        actions={
          (known.value?.prompts.length ?? 0) > 0 && (
            <a class={isFirst ? "button primary" : "button"} href={next}>
              {isFirst ? "Go on to the first run" : "Start a run"}
            </a>
          )
        }
      >
        Questions as people type them. Leave your brand's name out, because the measurement is whether answers name it.
      </Heading>
      {deletion.problem !== undefined && <p class="notice bad">{deletion.problem}</p>}
      {deletion.pending !== undefined && <Undo key={deletion.pending.id} prompt={deletion.pending} onUndo={deletion.undo} />}
      <Loaded of={known} height={480}>
        {({ brand, prompts, quota, topics }) => (
          <>
            <Quota of={quota} />
            <AddPrompts brandId={brandId} topics={topics} first={isFirst && prompts.length === 0 ? templates(brand.category) : ""} onDone={known.reload} />
            <div class="stack">
              {topics.map((topic) => (
                <TopicList
                  key={topic.id}
                  topic={topic}
                  prompts={prompts.filter(({ id, topicId }) => topicId === topic.id && id !== deletion.pending?.id)}
                  onRemove={deletion.remove}
                />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
