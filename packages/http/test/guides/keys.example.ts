import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"

export const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [] })
const { organizations } = visibility
const { id: organizationId } = await organizations.create({ name: "Acme" })

// Shown this once; only a hash is kept.
const dashboard = await organizations.createKey({ organizationId, name: "dashboard", scopes: ["read"], expiresAt: "2030-01-01T00:00:00Z" })

// A new key of the same name and scopes; the old one works for two hours more.
export const next = await organizations.rotateKey({ organizationId, apiKeyId: dashboard.apiKey.id, overlapHours: 2 })

// Refused from the next request on.
await organizations.revokeKey({ organizationId, apiKeyId: dashboard.apiKey.id })

export const keys = await organizations.listKeys({ organizationId })
