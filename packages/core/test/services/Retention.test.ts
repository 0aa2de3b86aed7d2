import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "vitest"

it("an erasure of names reports the organization's own words with a name, and leaves them as they are", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const { id: organizationId } = await visibility.organizations.create({ name: "Shop of Jane Doe" })
  const client = visibility.forOrganization(organizationId)
  const { apiKey } = await visibility.organizations.createKey({ organizationId, name: "Jane Doe's key" })
  const { id: brandId } = await client.brands.create({ name: "Acme", competitors: [{ name: "Jane-Doe Ltd" }] })
  await client.brands.create({ name: "Globex" })
  const { topics } = await client.prompts.createBatch({
    brandId,
    topics: [
      { name: "Shops", prompts: [{ text: "Who is JANE DOE?" }, { text: "Which shop is best?" }] },
      { name: "Books by Jane Doe", prompts: [{ text: "Any?" }] }
    ]
  })
  const named = await visibility.organizations.eraseNames({ organizationId, names: ["Jane Doe"] })
  expect(named.ownWords).toEqual([
    { kind: "organization", id: organizationId },
    { kind: "key", id: apiKey.id },
    { kind: "brand", id: brandId },
    { kind: "topic", id: topics[1]?.id },
    { kind: "prompt", id: topics[0]?.prompts[0]?.id }
  ])
  expect((await client.brands.get({ brandId })).competitors).toMatchObject([{ name: "Jane-Doe Ltd" }])
  expect((await visibility.organizations.eraseNames({ organizationId, names: ["John Doe"] })).ownWords).toEqual([])
})

it("a name that is too short, no name and too many names are refused by their field", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const { id: organizationId } = await visibility.organizations.create({ name: "Acme" })
  const faultOf = (names: ReadonlyArray<string>) =>
    visibility.organizations.eraseNames({ organizationId, names: [...names] }).then(
      () => "erased",
      ({ details }: { readonly details: ReadonlyArray<{ readonly path: string; readonly message: string }> }) => `${details[0]?.path}: ${details[0]?.message}`
    )
  expect(await faultOf([])).toBe("names: must not be empty")
  expect(await faultOf(["Jane Doe", "J.D."])).toBe("names[1]: must have at least 3 letters or digits, or 2 in a script without capitals")
  expect(await faultOf(["李"])).toMatch(/^names\[0\]: must have at least 3/)
  expect(await faultOf(Array.from({ length: 51 }, (_, index) => `Jane Doe ${index}`))).toBe("names: must have at most 50 entries")
  expect(await faultOf(["李明"])).toBe("erased")
})
