/** Adds many prompts at once, from lines of text or from a table. */
import { useState } from "preact/hooks"
import type { Topic } from "../data/Api.js"
import { recordsOf } from "../data/Csv.js"
import { useAction } from "../data/useAction.js"
import { count } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Drop, Field } from "../parts/Fields.js"
import { StageOptions } from "../parts/StageOptions.js"
import { Failed } from "../parts/States.js"

interface NewPrompt {
  readonly topic: string
  readonly text: string
  readonly customerJourney?: string
}

/** The prompts, grouped by topic. */
const batchOf = (prompts: ReadonlyArray<NewPrompt>) => {
  const topics = new Map<string, Array<{ text: string; customerJourney?: string }>>()
  for (const { topic, ...prompt } of prompts) topics.set(topic, [...(topics.get(topic) ?? []), prompt])
  return { topics: [...topics].map(([name, list]) => ({ name, prompts: list })) }
}

export const AddPrompts = ({
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
  const [stage, setStage] = useState("")
  const [note, setNote] = useState("")
  const add = useAction()
  const send = (prompts: ReadonlyArray<NewPrompt>): void =>
    void add.run(
      (client) => client.createTopicsWithPrompts({ path: { brandId }, body: batchOf(prompts) }),
      ({ remainingSlots, topics: made }) => {
        const created = made.flatMap((one) => one.prompts).filter((prompt) => prompt.created).length
        setNote(`${count(created, "prompt")} added; ${remainingSlots} more are allowed.`)
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
    if (lines.length > 0) send(lines.map((line) => ({ topic, text: line, ...(stage === "" ? {} : { customerJourney: stage }) })))
  }
  const take = (table: string): void => {
    const { faults, records } = recordsOf(table)
    const [fault] = faults
    if (fault !== undefined) return setNote(`Line ${fault.line} ${fault.message}. No prompt was added.`)
    const rows = records.map(({ record }) => record)
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
      <Field label="Prompts, one a line" value={text} onChange={setText} isLong isRequired placeholder="What are the best …?" />
      <div class="field choice">
        <label for="stage">Stage of the customer's journey</label>
        <select id="stage" value={stage} onChange={(event) => setStage(event.currentTarget.value)}>
          <StageOptions />
        </select>
      </div>
      <div class="actions">
        <Button class="primary" isBusy={add.isBusy}>
          {add.isBusy ? "Adding …" : "Add the prompts"}
        </Button>
      </div>
      <Drop label="Or drop a CSV with the columns topic, prompt and stage" accept=".csv,text/csv" onText={take} />
      <p role="status" class="small soft">
        {note}
      </p>
    </form>
  )
}
