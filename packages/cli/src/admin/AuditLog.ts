/** Who did what: an operator's commands record themselves, and one lists what was recorded. */
import type { BrandVisibility } from "@brand-visibility/core"
import type { Context } from "../Context.js"
import { isId } from "../Id.js"
import { listReport } from "../ListReport.js"
import { type Command, type Outcome, wordsOf } from "./Command.js"

/** An id, and nothing else: what is typed may be a name, a path or a slip of the hand. */
const idOf = (text: string | undefined): string | null => (text !== undefined && isId(text) ? text : null)

/** Runs a command and records that it was run, with its outcome. */
export const recorded = async (
  visibility: BrandVisibility,
  { isLook = false, name, object, organizationId }: Pick<Command, "isLook" | "name" | "object" | "organizationId">,
  run: (visibility: BrandVisibility) => Promise<Outcome>
): Promise<Outcome> => {
  if (isLook) return run(visibility)
  const record = (outcome: string, made: Partial<Outcome> = {}) =>
    visibility.audit.record({
      organizationId: idOf(organizationId) ?? idOf(made.organizationId),
      apiKeyId: null,
      action: `admin ${name}`,
      object: idOf(made.object) ?? idOf(object),
      outcome
    })
  try {
    const outcome = await run(visibility)
    await record("done", outcome)
    return outcome
  } catch (error) {
    await record("failed")
    throw error
  }
}

const columns = [{ title: "at" }, { title: "organization" }, { title: "key" }, { title: "action" }, { title: "object" }, { title: "outcome" }]

export const auditCommand = (context: Context, verb: string | undefined, words: ReadonlyArray<string>): Command | undefined => {
  const { given } = context
  if (verb !== "list") return undefined
  wordsOf("audit list", words, [])
  const [organizationId, since, before] = [given.text("organization"), given.text("since"), given.text("before")]
  const limit = given.whole("limit", 1, 500) ?? 100
  const request = {
    limit,
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(since === undefined ? {} : { since }),
    ...(before === undefined ? {} : { before })
  }
  return {
    name: "audit list",
    isLook: true,
    run: async ({ audit }) => {
      const entries = await audit.list(request)
      const cells = ({ action, apiKeyId, at, object, organizationId: about, outcome }: (typeof entries)[number]) => [
        at,
        about ?? "–",
        apiKeyId ?? "operator",
        action,
        object ?? "–",
        outcome
      ]
      const last = entries.at(-1)
      const more = last === undefined || entries.length < limit ? [] : [`More: --before ${last.id}`]
      const table = listReport(context, entries, { columns, cells, none: "Nothing was recorded." })
      return { report: { ...table, lines: (room) => [...table.lines(room), ...more] } }
    }
  }
}
