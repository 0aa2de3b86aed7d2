/** `import`: scores answers that were captured elsewhere. */
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { AnswerOf } from "@brand-visibility/api"
import { applyConfiguration } from "../Apply.js"
import { type CapturedLines, capturedLines, fromNdjson } from "../CapturedFiles.js"
import type { Context, Verb } from "../Context.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { visibleLine } from "../VisibleText.js"

type Imported = AnswerOf<"importAnswers">

/** The most lines of which the reply of an import says why they were left out. */
const mostSkipped = 100

const linesOf = async ({ given, streams }: Context): Promise<CapturedLines> => {
  const named = given.argument(0) ?? "-"
  const llm = given.text("llm")
  if (named === "-") return { lines: fromNdjson(await textOf(streams.input), llm), faults: [] }
  const path = resolve(streams.directory, named)
  if (!existsSync(path)) throw new Misuse(`There is no file ${path}`)
  return capturedLines(path, llm)
}

const isImported = (value: unknown): value is Imported => typeof value === "object" && value !== null && "run" in value && "accepted" in value

export const run: Verb = async (context) => {
  const isSkipping = context.given.flag("skip-bad")
  const { faults, lines } = await linesOf(context)
  const [fault] = faults
  // Without this, an import of nothing but such lines would be told that it has no answers, and not why.
  const isNothingLeft = lines.every((line) => line === "")
  if (fault !== undefined && (!isSkipping || isNothingLeft))
    throw new Misuse(
      `${faults.length === 1 ? "1 line" : `${faults.length} lines`} of the file cannot be read; line ${fault.line} ${fault.message}`,
      isNothingLeft ? "No other line has an answer" : "--skip-bad leaves such lines out"
    )
  return context.using("score", async (session) => {
    const { id } = await applyConfiguration(context, session)
    // Sent as NDJSON: a server accepts a hundred times as many bytes of NDJSON as of one JSON document.
    const response = await session.request(`/v1/brands/${id}/answers?onError=${isSkipping ? "skip" : "abort"}`, {
      method: "POST",
      headers: { "content-type": "application/x-ndjson", "idempotency-key": randomUUID() },
      body: lines.join("\n")
    })
    const answer: unknown = await response.json()
    if (!isImported(answer)) throw new Error("The server's answer does not say what was imported")
    const { accepted, run: started, unreadableSources } = answer
    const unread = faults.map((each) => ({ ...each, code: "validation_error" as const }))
    const skipped = [...unread, ...answer.skipped].sort((left, right) => left.line - right.line).slice(0, mostSkipped)
    const skippedCount = unread.length + answer.skippedCount
    await session.idle()
    await context.print({
      json: { ...answer, skippedCount, skipped },
      lines: () => [
        `${accepted === 1 ? "1 answer is" : `${accepted} answers are`} imported as run ${started.id}${skippedCount === 0 ? "" : `; ${skippedCount} were left out:`}`,
        ...skipped.slice(0, 20).map(({ line, message }) => `  line ${line}: ${visibleLine(message)}`),
        ...(unreadableSources > 0
          ? [
              `${unreadableSources === 1 ? "1 source does" : `${unreadableSources} sources do`} not count: no page of the web, or an address of more than 4,096 characters`
            ]
          : []),
        `To see them: brand-visibility stats ${started.id}`
      ]
    })
  })
}
