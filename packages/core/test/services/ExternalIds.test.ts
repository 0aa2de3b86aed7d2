/** External ids of organizations, through the promise client. */
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, test } from "vitest"

test("an organization is found by its external id, and an external id in use is refused with the name of the field", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const { organizations } = visibility
  const made = await organizations.create({ name: "Acme", externalId: " account 7 " })
  expect(made.externalId).toBe("account 7")
  expect(await organizations.find({ externalId: "account 7" })).toEqual(made)
  expect(await organizations.find({ externalId: "account 8" })).toBeNull()
  const taken = { code: "validation_error", details: [{ path: "externalId", message: "is the external id of another organization" }] }
  await expect(organizations.create({ name: "Globex", externalId: "account 7" })).rejects.toMatchObject(taken)
  const globex = await organizations.create({ name: "Globex" })
  await expect(organizations.update({ organizationId: globex.id, externalId: "account 7" })).rejects.toMatchObject(taken)
  await expect(organizations.find({ externalId: "" })).rejects.toMatchObject({ code: "validation_error", details: [{ path: "externalId" }] })
  expect((await organizations.list({ after: made.id })).map(({ name }) => name)).toEqual(["Globex"])
  expect((await organizations.list({ after: undefined })).map(({ name }) => name)).toEqual(["Acme", "Globex"])
  await expect(organizations.list({ limit: 501 })).rejects.toMatchObject({ details: [{ path: "limit", message: "must be an integer from 1 to 500" }] })
})
