/** Imports a file of captured answers. The file is checked line by line before anything is sent. */
import type { RequestOf } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { go, hrefOf } from "../data/Address.js"
import { importLines } from "../data/Api.js"
import { recordsOf } from "../data/Csv.js"
import { useAction } from "../data/useAction.js"
import { count } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Drop } from "../parts/Fields.js"
import { Heading } from "../parts/Heading.js"
import { Failed } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

type Captured = RequestOf<"importAnswers">["body"]["answers"][number]

interface ReadFile {
  readonly name: string
  readonly answers: ReadonlyArray<Captured>
  /** The line of the file on which each answer begins. */
  readonly lines: ReadonlyArray<number>
  readonly faults: ReadonlyArray<{ readonly line: number; readonly message: string }>
}

const textOf = (record: Readonly<Record<string, unknown>>, name: string): string => {
  const value = record[name]
  return typeof value === "string" ? value : ""
}

const required = ["prompt", "llm", "answer"]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value)

/** Reads each line as JSON, or each row as a table. Missing fields are reported here; the API checks the rest. */
const read = (name: string, text: string): ReadFile => {
  const answers: Array<Captured> = []
  const lines: Array<number> = []
  const faults: Array<{ line: number; message: string }> = []
  const take = (line: number, record: Readonly<Record<string, unknown>>): void => {
    const missing = required.filter((field) => textOf(record, field) === "")
    if (missing.length > 0) faults.push({ line, message: `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing` })
    else {
      const { answer, llm, prompt, ...rest } = record
      answers.push({ ...rest, prompt: String(prompt), llm: String(llm), answer: String(answer) })
      lines.push(line)
    }
  }
  if (text.trimStart().startsWith("["))
    return {
      name,
      answers,
      lines,
      faults: [{ line: 1, message: "begins a list in JSON; put each answer on a separate line, without brackets or commas around it" }]
    }
  const isLines = text.trimStart().startsWith("{")
  if (!isLines) {
    const table = recordsOf(text)
    faults.push(...table.faults)
    for (const { line, record } of table.records) {
      const given = Object.entries(record).filter(([, value]) => value !== "")
      take(line, Object.fromEntries(given.map(([field, value]) => [field, field === "sources" ? value.split(/\s+/).map((url) => ({ url })) : value])))
    }
    faults.sort((left, right) => left.line - right.line)
  } else
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue
      try {
        const value: unknown = JSON.parse(line)
        if (isRecord(value)) take(index + 1, value)
        else faults.push({ line: index + 1, message: "is not an object" })
      } catch {
        faults.push({ line: index + 1, message: "is not JSON" })
      }
    }
  return { name, answers, lines, faults }
}

const Faults = ({ faults }: { readonly faults: ReadFile["faults"] }) => (
  <ul class="list small">
    {faults.slice(0, 100).map(({ line, message }) => (
      <li key={`${line} ${message}`}>
        <strong>Line {line}</strong> {message}
      </li>
    ))}
    {faults.length > 100 && <li>and {faults.length - 100} more</li>}
  </ul>
)

export const Import = ({ brandId }: { readonly brandId: string }) => {
  const [file, setFile] = useState<ReadFile>()
  const [leftOut, setLeftOut] = useState<{ readonly lines: ReadFile["faults"]; readonly sources: number }>()
  const send = useAction()
  const submit = (onError: "abort" | "skip"): void => {
    if (file === undefined) return
    void send.run(
      () => importLines({ path: { brandId }, onError }, file.answers),
      ({ run, skipped, unreadableSources }) => {
        const lines = skipped.map(({ line, message }) => ({ line: file.lines[line - 1] ?? line, message }))
        if (lines.length === 0 && unreadableSources === 0) go(hrefOf(`/brands/${brandId}/runs/${run.id}`))
        else setLeftOut({ lines, sources: unreadableSources })
        // Without its button, the file cannot be imported twice. A file that was chosen meanwhile keeps its button.
        setFile((shown) => (shown === file ? undefined : shown))
      }
    )
  }
  // The API numbers the answers that were sent. The page shows the line of the file instead.
  const problem =
    send.problem === undefined
      ? undefined
      : {
          ...send.problem,
          details: send.problem.details.map((detail) => ({
            ...detail,
            line: detail.line === undefined ? undefined : (file?.lines[detail.line - 1] ?? detail.line)
          }))
        }
  return (
    <div class="screen narrow">
      <Heading title="Import answers">
        Imports answers that were captured elsewhere – on a model's own page, or by another tool – and measures them in the same way.
      </Heading>
      <section class="card stack">
        <Drop
          label="Drop a file of NDJSON or CSV"
          accept=".ndjson,.jsonl,.csv,text/csv,application/x-ndjson"
          onText={(text, name) => {
            setLeftOut(undefined)
            send.forget()
            setFile(read(name, text))
          }}
        />
        <p class="small soft">
          Each line or row has <code>prompt</code>, <code>llm</code> and <code>answer</code>, and may have <code>topic</code>, <code>model</code>,{" "}
          <code>channel</code>, <code>collectedAt</code> and <code>sources</code>. In a table, sources are addresses, separated by spaces.
        </p>
        {file !== undefined && (
          <>
            <p role="status">
              <strong>
                <Untrusted text={file.name} />
              </strong>
              : {count(file.answers.length, "answer")}
              {file.faults.length > 0 && `, ${count(file.faults.length, "line")} that cannot be read`}
            </p>
            {file.faults.length > 0 && <Faults faults={file.faults} />}
            <div class="actions">
              <Button type="button" class="primary" isBusy={send.isBusy} disabled={file.answers.length === 0} onClick={() => submit("abort")}>
                {send.isBusy ? "Importing …" : `Import ${count(file.answers.length, "answer")}`}
              </Button>
              {problem !== undefined && problem.details.length > 0 && (
                <Button type="button" isBusy={send.isBusy} onClick={() => submit("skip")}>
                  Import all but these lines
                </Button>
              )}
            </div>
          </>
        )}
        {problem !== undefined && <Failed problem={problem} />}
        {leftOut !== undefined && (
          <>
            <p>
              Imported{leftOut.lines.length > 0 && ", without these lines"}.
              {leftOut.sources > 0 && ` Sources that are no pages of the web, and do not count: ${leftOut.sources}.`}{" "}
              <a href={hrefOf(`/brands/${brandId}/runs`)}>To the runs</a>
            </p>
            {leftOut.lines.length > 0 && <Faults faults={leftOut.lines} />}
          </>
        )}
      </section>
    </div>
  )
}
