/** `export`: writes a list to a file or to standard output, row by row as it arrives. */
import type { Context, Verb } from "../Context.js"
import { Misuse } from "../Misuse.js"
import type { Session } from "../Session.js"
import { theBrand, theRun } from "../Subject.js"
import { visibleLine } from "../VisibleText.js"
import { writeText } from "../WriteText.js"

const ofRun: Readonly<Record<string, string>> = { results: "results", sources: "sources", suggestions: "content-suggestions" }
const ofBrand: Readonly<Record<string, string>> = { runs: "runs", perception: "perception", trends: "trends" }
const lists = [...Object.keys(ofRun), ...Object.keys(ofBrand)]

const pathOf = async (context: Context, session: Session, what: string, format: string): Promise<string> => {
  const list = ofRun[what]
  if (list === undefined) return `/v1/brands/${(await theBrand(context, session)).id}/${ofBrand[what] ?? what}.${format}`
  return `/v1/runs/${await theRun(context, session, 1)}/${list}.${format}`
}

const queryOf = ({ given }: Context, what: string, format: string): string => {
  const query = new URLSearchParams()
  const withAnswers = given.flag("answers")
  if (withAnswers && what !== "results") throw new Misuse("--answers works with export results only")
  if (withAnswers) query.set("include_answer", "true")
  const spreadsheet = given.oneOf("spreadsheet", ["comma", "semicolon"])
  if (spreadsheet !== undefined && format !== "csv") throw new Misuse("--spreadsheet works with --format csv only")
  if (spreadsheet !== undefined) query.set("spreadsheet", spreadsheet)
  return query.size === 0 ? "" : `?${query}`
}

export const run: Verb = async (context) => {
  const { given } = context
  const what = given.argument(0) ?? ""
  if (!lists.includes(what)) throw new Misuse(`There is no list "${visibleLine(what)}"`, `What can be exported: ${lists.join(", ")}`)
  if (ofRun[what] === undefined && given.argument(1) !== undefined)
    throw new Misuse(`export ${what} writes a list of the brand, and takes no run`, `Omit the run: brand-visibility export ${what}`)
  const format = given.oneOf("format", ["csv", "ndjson"]) ?? "csv"
  const query = queryOf(context, what, format)
  const file = given.text("output")
  return context.using("read", async (session) => {
    await writeText(context, await session.request((await pathOf(context, session, what, format)) + query), file)
  })
}
