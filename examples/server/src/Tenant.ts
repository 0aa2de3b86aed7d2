/** The server's own organization and its key. */
import { setTimeout as delay } from "node:timers/promises"
import { type BrandVisibility, BrandVisibilityError, type Organization } from "@brand-visibility/core"
import { KeyFile } from "./KeyFile.js"
import { isOnTerminal } from "./Output.js"
import { BadSetting } from "./Reading.js"
import { type Settings } from "./Settings.js"

export interface Tenant {
  readonly organization: Organization
  /** How a shell names the key, so that no command that is printed holds it. */
  readonly keyExpression: string
  /** The key that the server itself keeps; null where somebody else chose it, or nobody knows it. */
  readonly key: string | null
  /** What to tell about the key, and about the organization where it is new beside others. */
  readonly notices: ReadonlyArray<string>
}

type PrepareOwn = BrandVisibility["organizations"]["prepareOwn"]

/** A key that cannot be taken is the operator's to choose anew. */
const refusal = (error: unknown): unknown => {
  const fault = error instanceof BrandVisibilityError && error.code === "validation_error" ? error.details[0] : undefined
  if (fault === undefined) return error
  return new BadSetting(
    fault.path === "key" ? `SERVICE_API_KEY ${fault.message}` : `The server has no key, and none can be made: its organization ${fault.message}`
  )
}

/** Another process that starts on the same folder has made the key, and is about to write it. */
const keyOfNeighbour = async (visibility: BrandVisibility, file: KeyFile, organizationId: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const key = file.read()
    if (key !== null && (await visibility.organizations.isKeyOf({ organizationId, key }))) return true
    await delay(100)
  }
  return false
}

/** Finds the server's own organization, or makes it; and makes sure that its key works. */
export const prepareTenant = async (visibility: BrandVisibility, settings: Settings): Promise<Tenant> => {
  const { customPerceptionPrompts, promptLimit, promptLimitPerBrand, roofs, serviceApiKey: key } = settings
  const file = new KeyFile(settings.database)
  const defaults = { name: "My organization", customPerceptionPrompts, promptLimit, promptLimitPerBrand, ...roofs }
  const own: Awaited<ReturnType<PrepareOwn>> = await visibility.organizations
    .prepareOwn({ organization: defaults, key, keptKey: file.read() })
    .catch((error: unknown) => Promise.reject(refusal(error)))
  const { hasEndedKey, isKeyKnown, isNew, issuedKey, organization } = own
  if (issuedKey !== null) file.write(issuedKey)
  if (key !== null && hasEndedKey) file.remove()

  const ended = hasEndedKey ? ["         The key before it no longer works."] : []
  const isBesideOthers = isNew && (await visibility.organizations.list()).length > 1
  const born = isBesideOthers ? [`Note     The server had no organization of its own here; ${organization.id} is new, and empty.`] : []
  const tell = (kept: string | null, keyExpression: string, ...notice: ReadonlyArray<string>): Tenant => ({
    organization,
    keyExpression,
    key: kept,
    notices: [`Key      ${notice.join("\n         ")}`, ...ended, ...born]
  })

  if (key !== null) return tell(null, "$SERVICE_API_KEY", "the one in SERVICE_API_KEY")
  // The address of the dashboard, which is printed too, has it.
  if (issuedKey !== null && isOnTerminal() && !settings.dashboard)
    return tell(issuedKey, file.expression, issuedKey, `(kept in the file ${file.shown}, readable by you alone)`)
  if (isKeyKnown || (await keyOfNeighbour(visibility, file, organization.id)))
    return tell(file.read(), file.expression, `in the file ${file.shown}, readable by you alone`)
  return tell(null, "$SERVICE_API_KEY", "one that an earlier start has set, and that is not known to this one.", "To have another, set SERVICE_API_KEY.")
}
