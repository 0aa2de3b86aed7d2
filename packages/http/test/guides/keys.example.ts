import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"

export const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [] })
const { organizations } = visibility
const { id: organizationId } = await organizations.create({ name: "Acme" })

// The key is shown only here; the database keeps a hash of it.
const dashboard = await organizations.createKey({ organizationId, name: "dashboard", scopes: ["read"], expiresAt: "2030-01-01T00:00:00Z" })

// Creates a new key with the same name and scopes. The old key works for two more hours.
export const next = await organizations.rotateKey({ organizationId, apiKeyId: dashboard.apiKey.id, overlapHours: 2 })

// The key is refused from the next request on.
await organizations.revokeKey({ organizationId, apiKeyId: dashboard.apiKey.id })

export const keys = await organizations.listKeys({ organizationId })
