/** What is asked: topics and their prompts, how much room is left, and many at once from a list or a table. */
import { Client } from "@brand-visibility/api"
import { useEffect, useRef, useState } from "preact/hooks"
import { filterOf, hrefOf } from "../data/Address.js"
import { api, type Prompt, type Topic } from "../data/Api.js"
import { recordsOf } from "../data/Csv.js"
import { useAction } from "../data/useAction.js"
import { allOf, forget, useResource } from "../data/useResource.js"
import { count, stages } from "../data/Words.js"
import { Drop, Field } from "../parts/Fields.js"
import { Heading } from "../parts/Heading.js"
import { Failed, Loaded } from "../parts/States.js"
import { Steps } from "../parts/Steps.js"
import { Untrusted } from "../parts/Untrusted.js"

/** Milliseconds in which a deletion can be undone: until then nothing has been deleted. */
const undoTime = 8_000

/** A prompt that is about to be deleted; leaving the page deletes it at once. */
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

const templates = (category: string | null): string => {
  if (category === null) return ""
  return [
    `What are the best ${category}?`,
    `Which ${category} are best for beginners?`,
    `Which ${category} are the best value?`,
    `What should I look for in ${category}?`
  ].join("\n")
}

interface NewPrompt {
  readonly topic: string
  readonly text: string
  readonly customerJourney?: string
}

/** Prompts by the topic that each belongs to. */
const batchOf = (prompts: ReadonlyArray<NewPrompt>) => {
  const topics = new Map<string, Array<{ text: string; customerJourney?: string }>>()
  for (const { topic, ...prompt } of prompts) topics.set(topic, [...(topics.get(topic) ?? []), prompt])
  return { topics: [...topics].map(([name, list]) => ({ name, prompts: list })) }
}

const AddMany = ({
  brandId,
  first,
  onDone,
  topics
}: {
  readonly brandId: string
  readonly first: string
  readonly topics: ReadonlyArray<Topic>
  readonly onDone: () => void
}) => {
  const [topic, setTopic] = useState(topics[0]?.name ?? "General")
  const [text, setText] = useState(first)
  const [note, setNote] = useState("")
  const add = useAction()
  const send = (prompts: ReadonlyArray<NewPrompt>): void =>
    void add.run(
      (client) => client.createTopicsWithPrompts({ path: { brandId }, body: batchOf(prompts) }),
      ({ remainingSlots, topics: made }) => {
        const created = made.flatMap((one) => one.prompts).filter((prompt) => prompt.created).length
        setNote(`${count(created, "prompt")} added; room for ${remainingSlots} more.`)
        setText("")
        onDone()
      }
    )
  const submit = (event: Event): void => {
    event.preventDefault()
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
    if (lines.length > 0) send(lines.map((line) => ({ topic, text: line })))
  }
  const take = (table: string): void => {
    const rows = recordsOf(table).map(({ record }) => record)
    const isTable = rows.some((row) => (row["prompt"] ?? row["text"] ?? "") !== "")
    if (!isTable) return setNote("The table needs a column named prompt, and may have topic and stage.")
    send(
      rows
        .map((row) => ({ topic: row["topic"] || topic, text: row["prompt"] ?? row["text"] ?? "", ...(row["stage"] ? { customerJourney: row["stage"] } : {}) }))
        .filter((row) => row.text !== "")
    )
  }
  return (
    <form class="card stack" onSubmit={submit}>
      <h2>Add prompts</h2>
      {add.problem !== undefined && <Failed problem={add.problem} />}
      <Field label="Topic" value={topic} onChange={setTopic} isRequired hint="A new name makes a new topic" />
      <Field label="Prompts, one a line" value={text} onChange={setText} isLong placeholder="What are the best …?" />
      <div class="actions">
        <button class="primary" disabled={add.isBusy || text.trim() === ""}>
          {add.isBusy ? "Adding …" : "Add the prompts"}
        </button>
      </div>
      <Drop label="Or drop a CSV with the columns topic, prompt and stage" accept=".csv,text/csv" onText={take} />
      <p role="status" class="small soft">
        {note}
      </p>
    </form>
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
          <span>
            <Untrusted text={prompt.text} /> {prompt.customerJourney !== null && <span class="tag">{stages[prompt.customerJourney]}</span>}
          </span>
          <button type="button" class="plain" onClick={() => onRemove(prompt)}>
            Delete<span class="hidden"> {prompt.text}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const Quota = () => {
  const { value } = useResource("organization", (client) => client.getOrganization())
  if (value === undefined || value.quota.orgWideLimit === null) return null
  const { orgTotalPrompts, orgWideLimit, promptLimit } = value.quota
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
    const [brand, topics, prompts] = await Promise.all([
      client.getBrand({ path }),
      allOf(Client.items(client.listTopics, { path, query: { limit: 500 } }, { signal })),
      allOf(Client.items(client.listPrompts, { path, query: { limit: 500 } }, { signal }))
    ])
    return { brand, topics, prompts }
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
        Questions as people type them, without your name in them: whether you are named is what is measured.
      </Heading>
      <Quota />
      {deletion.problem !== undefined && <p class="notice bad">{deletion.problem}</p>}
      {deletion.pending !== undefined && (
        <div class="notice" role="status">
          <div>
            “<Untrusted text={deletion.pending.text} />” will be deleted. Results that it has given stay.
          </div>
          <button type="button" onClick={deletion.undo}>
            Undo
          </button>
        </div>
      )}
      <Loaded of={known} height={480}>
        {({ brand, prompts, topics }) => (
          <>
            <AddMany brandId={brandId} topics={topics} first={isFirst && prompts.length === 0 ? templates(brand.category) : ""} onDone={known.reload} />
            <div class="columns">
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
