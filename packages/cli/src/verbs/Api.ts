/** `api`: calls any route of the API, such as the routes without a verb. */
import { resolve } from "node:path"
import type { Context, Verb } from "../Context.js"
import { textOfFile } from "../GivenText.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { visibleLine } from "../VisibleText.js"
import { writeText } from "../WriteText.js"

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

const typeOf = (file: string): string => {
  if (/\.(ndjson|jsonl)$/i.test(file)) return "application/x-ndjson"
  return /\.csv$/i.test(file) ? "text/csv" : "application/json"
}

const bodyOf = async ({ given, streams }: Context): Promise<{ readonly body: string; readonly headers: { readonly "content-type": string } } | undefined> => {
  const file = given.text("body")
  if (file === undefined) return undefined
  if (file === "-") return { body: await textOf(streams.input), headers: { "content-type": "application/json" } }
  return { body: textOfFile(resolve(streams.directory, file)), headers: { "content-type": typeOf(file) } }
}

export const run: Verb = async (context) => {
  const { given } = context
  const path = given.argument(0) ?? ""
  if (!/^\/[\w/.~%?&=:,+@-]*$/.test(path))
    throw new Misuse(
      `A route is a path such as /v1/schedules, not "${visibleLine(path)}"`,
      "brand-visibility api / lists the routes; other characters are percent-encoded"
    )
  const sent = await bodyOf(context)
  const method = given.oneOf("method", methods) ?? (sent === undefined ? "GET" : "POST")
  if (method === "GET" && sent !== undefined) throw new Misuse("A GET has no body", "Omit --body, or name another --method")
  // The body of a write may name models, and some routes list models: the models are registered for both.
  const namesModels = method === "POST" || method === "PUT" || path.startsWith("/v1/llms")
  return context.using(namesModels ? "plan" : "read", async (session) => {
    await writeText(context, await session.request(path, { method, ...sent }), undefined)
    if (context.streams.output.isTerminal) await context.streams.output.write("\n")
    // The request may have started work in the background, such as a rescore.
    await session.idle()
  })
}
