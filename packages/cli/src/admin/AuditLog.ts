/** The audit log: records each command of an operator, and lists the records. */
import type { BrandVisibility } from "@brand-visibility/core"
import type { Context } from "../Context.js"
import { moment } from "../Figures.js"
import { isId } from "../Id.js"
import { listReport } from "../ListReport.js"
import { type Command, type Outcome, wordsOf } from "./Command.js"

/** The text where it is a UUID, else null. Typed text may be a name, a path or a typing error, and is not recorded. */
const idOf = (text: string | undefined): string | null => (text !== undefined && isId(text) ? text : null)

/**
 * Runs a command and records it with its outcome. The command calls `isAbout` as soon as it knows its organization, so that a failure is recorded for that
 * organization too.
 */
export const recorded = async (
  visibility: BrandVisibility,
  { isLook = false, name, object }: Pick<Command, "isLook" | "name" | "object">,
  run: (isAbout: (organizationId: string) => void) => Promise<Outcome>
): Promise<Outcome> => {
  let about: string | undefined
  const isAbout = (organizationId: string) => {
    about = organizationId
  }
  if (isLook) return run(isAbout)
  const record = (outcome: string, made: Partial<Outcome> = {}) =>
    visibility.audit.record({
      organizationId: idOf(made.organizationId) ?? idOf(about),
      apiKeyId: null,
      action: `admin ${name}`,
      object: idOf(made.object) ?? idOf(object),
      outcome
    })
  try {
    const outcome = await run(isAbout)
    await record("done", outcome)
    return outcome
  } catch (error) {
    await record("failed")
    throw error
  }
}

// Ids are never cut, because a cut id cannot be copied. A column of ids that does not fit is left out.
const columns = [
  { title: "at" },
  { title: "action" },
  { title: "outcome" },
  { title: "object", isWhole: true },
  { title: "key", isWhole: true, isSpare: true },
  { title: "organization", isWhole: true, isSpare: true }
]

export const auditCommand = (context: Context, verb: string | undefined, words: ReadonlyArray<string>): Command | undefined => {
  const { given } = context
  if (verb !== "list") return undefined
  wordsOf("audit list", words, [])
  const [since, before] = [given.text("since"), given.text("before")]
  const limit = given.whole("limit", 1, 500) ?? 100
  const request = {
    limit,
    ...(since === undefined ? {} : { since }),
    ...(before === undefined ? {} : { before })
  }
  return {
    name: "audit list",
    isLook: true,
    // The audit entries of an organization are kept after the organization is deleted.
    mayBeGone: true,
    organization: given.text("organization"),
    run: async ({ audit }, organizationId) => {
      const entries = await audit.list({ ...request, ...(organizationId === undefined ? {} : { organizationId }) })
      const cells = ({ action, apiKeyId, at, object, organizationId: about, outcome }: (typeof entries)[number]) => [
        moment(at),
        action,
        outcome,
        object ?? "–",
        apiKeyId ?? "operator",
        about ?? "–"
      ]
      const last = entries.at(-1)
      const more = last === undefined || entries.length < limit ? [] : [`More: --before ${last.id}`]
      const table = listReport(context, entries, { columns, cells, none: "Nothing was recorded." })
      return { report: { ...table, lines: (room) => [...table.lines(room), ...more] } }
    }
  }
}
