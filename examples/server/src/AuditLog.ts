/** Who did what: administrative commands record themselves, and one lists what was recorded. */
import type { BrandVisibility } from "@brand-visibility/core"
import type { Outcome } from "./Output.js"
import { tableOf } from "./Report.js"

/** What was asked of a command, as far as an entry names it. */
export interface Asked {
  readonly positionals: ReadonlyArray<string>
  readonly organization: string | undefined
}

/** Commands that only look at what every operator may see. */
const looking: ReadonlySet<string> = new Set(["organization list", "key list", "audit list"])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The first that is an id. Anything else on a command line may be a name, a path or a slip of the hand. */
const idOf = (...values: ReadonlyArray<unknown>): string | null => {
  const found = values.find((value) => typeof value === "string" && uuid.test(value))
  return typeof found === "string" ? found : null
}

const fieldOf = (json: unknown, name: string): unknown => (typeof json === "object" && json !== null && name in json ? Reflect.get(json, name) : undefined)

/** Runs a command and records that it was run, with its outcome. */
export const recorded = async (
  visibility: BrandVisibility,
  { organization, positionals }: Asked,
  run: (visibility: BrandVisibility) => Promise<Outcome>
): Promise<Outcome> => {
  const [subject = "", verb = "", first, second] = positionals
  const isOneWord = ["backup", "export", "import", "migrate"].includes(subject)
  const command = isOneWord ? subject : `${subject} ${verb}`
  if (looking.has(command)) return run(visibility)
  const record = (outcome: string, json?: unknown) =>
    visibility.audit.record({
      organizationId: idOf(isOneWord ? verb : first, fieldOf(json, "organizationId"), organization),
      apiKeyId: null,
      action: `admin ${command}`,
      object: idOf(fieldOf(json, "keyId"), second, fieldOf(json, "id")),
      outcome
    })
  try {
    const outcome = await run(visibility)
    await record("done", outcome.json)
    return outcome
  } catch (error) {
    await record("failed")
    throw error
  }
}

export interface AuditRequest {
  readonly organizationId?: string
  readonly since?: string
  readonly before?: string
  readonly limit?: number
}

export const listAudit = async ({ audit }: BrandVisibility, request: AuditRequest): Promise<Outcome> => {
  const entries = await audit.list(request)
  const rows = entries.map(({ action, apiKeyId, at, object, organizationId, outcome }) => [
    at,
    organizationId ?? "–",
    apiKeyId ?? "operator",
    action,
    object ?? "–",
    outcome
  ])
  const last = entries.at(-1)
  const more = last === undefined || entries.length < (request.limit ?? 100) ? [] : [`More: --before ${last.id}`]
  return { json: entries, lines: [...tableOf([["at", "organization", "key", "action", "object", "outcome"], ...rows]), ...more] }
}
