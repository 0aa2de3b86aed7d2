/** The server's own organization and its key. */
import { setTimeout as delay } from "node:timers/promises"
import { type BrandVisibility, BrandVisibilityError, type Organization } from "@brand-visibility/core"
import { KeyFile } from "./KeyFile.js"
import { isOnTerminal, reasonOf } from "./Output.js"
import { BadSetting } from "./Reading.js"
import { type Settings } from "./Settings.js"

export interface Tenant {
  readonly organization: Organization
  /** A shell expression for the key, so that no printed command contains the key. */
  readonly keyExpression: string
  /** The key that the server stores; null where the operator chose the key, or it is unknown. */
  readonly key: string | null
  /** Lines to print about the key, and about a new organization beside others. */
  readonly notices: ReadonlyArray<string>
}

type PrepareOwn = BrandVisibility["organizations"]["prepareOwn"]

/** Turns the error of an unusable key into a `BadSetting`, because the operator must choose another key. */
const refusal = (error: unknown): unknown => {
  const fault = error instanceof BrandVisibilityError && error.code === "validation_error" ? error.details[0] : undefined
  if (fault === undefined) return error
  return new BadSetting(
    fault.path === "key" ? `SERVICE_API_KEY ${fault.message}` : `SERVICE_API_KEY cannot become a key of the server: its organization ${fault.message}`
  )
}

/**
 * Stores a new key in the key file. A key that cannot be stored is revoked, because nobody would ever know it. The next start then creates another one.
 *
 * @throws BadSetting
 */
const storeKey = async ({ organizations }: BrandVisibility, file: KeyFile, organizationId: string, key: string): Promise<void> => {
  try {
    file.write(key)
  } catch (error) {
    const revoke = async () => {
      const made = (await organizations.listKeys({ organizationId })).find(({ keyId }) => key.startsWith(`bv_live_${keyId}_`))
      if (made !== undefined) await organizations.revokeKey({ organizationId, apiKeyId: made.id })
    }
    // The fault of the file is what the operator can mend, so a fault of the revocation does not take its place.
    await revoke().catch(() => undefined)
    throw new BadSetting(`SERVICE_API_KEY is needed, because the server cannot store a key in the file ${file.shown} (${reasonOf(error)})`)
  }
}

/** Waits for the key file of another process that starts in the same folder and has created the key. */
const keyOfNeighbour = async (visibility: BrandVisibility, file: KeyFile, organizationId: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const key = file.read()
    if (key !== null && (await visibility.organizations.isKeyOf({ organizationId, key }))) return true
    await delay(100)
  }
  return false
}

/** Finds or creates the server's own organization, and makes sure that its key works. */
export const prepareTenant = async (visibility: BrandVisibility, settings: Settings): Promise<Tenant> => {
  const { customPerceptionPrompts, promptLimit, promptLimitPerBrand, roofs, serviceApiKey: key } = settings
  const file = new KeyFile(settings.database)
  const defaults = { name: "My organization", customPerceptionPrompts, promptLimit, promptLimitPerBrand, ...roofs }
  const own: Awaited<ReturnType<PrepareOwn>> = await visibility.organizations
    .prepareOwn({ organization: defaults, key, keptKey: file.read() })
    .catch((error: unknown) => Promise.reject(refusal(error)))
  const { hasEndedKey, isKeyKnown, isNew, issuedKey, organization } = own
  if (issuedKey !== null) await storeKey(visibility, file, organization.id, issuedKey)
  if (key !== null && hasEndedKey) file.remove()

  const ended = hasEndedKey ? ["         The key before it no longer works."] : []
  const isBesideOthers = isNew && (await visibility.organizations.list()).length > 1
  const born = isBesideOthers ? [`Note     This database had no organization of the server; ${organization.id} is new and empty.`] : []
  const tell = (kept: string | null, keyExpression: string, ...notice: ReadonlyArray<string>): Tenant => ({
    organization,
    keyExpression,
    key: kept,
    notices: [`Key      ${notice.join("\n         ")}`, ...ended, ...born]
  })

  if (key !== null) return tell(null, "$SERVICE_API_KEY", "the one in SERVICE_API_KEY")
  // With a dashboard, the printed address of the dashboard already contains the key.
  if (issuedKey !== null && isOnTerminal() && !settings.dashboard)
    return tell(issuedKey, file.expression, issuedKey, `(kept in the file ${file.shown}, readable only by you)`)
  if (isKeyKnown || (await keyOfNeighbour(visibility, file, organization.id)))
    return tell(file.read(), file.expression, `in the file ${file.shown}, readable only by you`)
  return tell(
    null,
    "$SERVICE_API_KEY",
    "not known to this start, because an earlier start or a command has set it.",
    "To see the keys: npm run admin -- key list. To set another key: SERVICE_API_KEY."
  )
}
