/** The first organization and its key. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import type { BrandVisibility } from "@brand-visibility/core/BrandVisibility"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import { folderOf } from "./Database.js"
import type { Settings } from "./Settings.js"

export interface Tenant {
  readonly organization: Organization
  /** How a shell names the key, so that no command that is printed holds it. */
  readonly keyExpression: string
  /** What to tell about the key. */
  readonly keyNotice: string
}

const keyName = "server"

const firstOrganization = async (visibility: BrandVisibility, settings: Settings): Promise<Organization> => {
  const [first] = await visibility.organizations.list()
  const { customPerceptionPrompts, promptLimit, promptLimitPerBrand } = settings
  return first ?? (await visibility.organizations.create({ name: "My organization", customPerceptionPrompts, promptLimit, promptLimitPerBrand }))
}

/** Finds the first organization, or makes it; and makes sure that its key works. */
export const prepareTenant = async (visibility: BrandVisibility, settings: Settings): Promise<Tenant> => {
  const organization = await firstOrganization(visibility, settings)
  const organizationId = organization.id
  if (settings.serviceApiKey !== null) {
    if (!(await visibility.organizations.isKeyOf({ organizationId, key: settings.serviceApiKey }))) {
      await visibility.organizations.adoptKey({ organizationId, key: settings.serviceApiKey, name: keyName })
    }
    return { organization, keyExpression: "$SERVICE_API_KEY", keyNotice: "the one in SERVICE_API_KEY" }
  }
  const file = join(folderOf(settings.database), "api-key")
  const shown = relative(process.cwd(), file) || file
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : ""
  if (kept !== "" && (await visibility.organizations.isKeyOf({ organizationId, key: kept }))) {
    return { organization, keyExpression: `$(cat ${shown})`, keyNotice: `in the file ${shown}` }
  }
  const { key } = await visibility.organizations.createKey({ organizationId, name: keyName })
  mkdirSync(dirname(file), { recursive: true })
  // The mode is set apart as well: a file that was there before keeps its own.
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return { organization, keyExpression: `$(cat ${shown})`, keyNotice: `${key}\n         (kept in the file ${shown}, readable by you alone)` }
}
