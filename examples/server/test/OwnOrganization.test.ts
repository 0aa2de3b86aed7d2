/** Tests that SERVICE_API_KEY stays the key of the server's own organization when others are created, imported and deleted. */
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { describe, expect, test } from "vitest"
import { BadSetting } from "../src/Reading.js"
import { readSettings } from "../src/Settings.js"
import { prepareTenant } from "../src/Tenant.js"
import { admin, folder, get, inFoldersOfTheirOwn, keyFile, startHere } from "./support.js"

inFoldersOfTheirOwn()

const firstKey = "4d1e7a90c2b85f36-of-the-operator-0"
const secondKey = "97b0f3e6d8c1a254-of-the-operator-1"

const ownerOf = async (base: string, key: string) => (await get(base, "/", key)).body.organizationId

/** An archive of another organization with very old dates, so that the organization comes first in every order. */
const ancientArchive = async () => {
  const elsewhere = { DATABASE_URL: `sqlite:${join(folder, "elsewhere", "visibility.db")}` }
  const { key, organizationId } = JSON.parse((await admin(["organization", "create", "Stranger", "--json"], elsewhere)).stdout)
  const id = `00000000-0000-7000-8000-${organizationId.slice(-12)}`
  const { stdout } = await admin(["export", organizationId], elsewhere)
  const text = stdout.replaceAll(organizationId, id).replaceAll(/"created_at":"[^"]+"/g, '"created_at":"2000-01-01T00:00:00.000Z"')
  return { id, key, text }
}

describe("SERVICE_API_KEY", () => {
  test("belongs to the server's own organization also after an import of an archive dated 2000, and so does a changed key", async () => {
    const first = await startHere({ SERVICE_API_KEY: firstKey, DEMO: "0" })
    const own = await ownerOf(first.base, firstKey)
    await first.stop()
    const stranger = await ancientArchive()
    expect(await admin(["import"], {}, stranger.text)).toMatchObject({ status: 0, stderr: "" })
    expect(JSON.parse((await admin(["organization", "list", "--json"])).stdout).data[0].id).toBe(stranger.id)

    const second = await startHere({ SERVICE_API_KEY: secondKey, DEMO: "0" })
    expect(await ownerOf(second.base, secondKey)).toBe(own)
    expect(await ownerOf(second.base, stranger.key)).toBe(stranger.id)
  })

  test("ends the previous key at once when it is changed, and says so", async () => {
    const first = await startHere({ SERVICE_API_KEY: firstKey, DEMO: "0" })
    expect(first.output).not.toContain("no longer works")
    await first.stop()
    const second = await startHere({ SERVICE_API_KEY: secondKey, DEMO: "0" })
    expect(second.output).toContain("The key before it no longer works.")
    expect((await get(second.base, "/", secondKey)).status).toBe(200)
    expect((await get(second.base, "/", firstKey)).status).toBe(401)
    await second.stop()
    // An ended key cannot be used again.
    await expect(startHere({ SERVICE_API_KEY: firstKey, DEMO: "0" })).rejects.toEqual(
      new BadSetting("SERVICE_API_KEY is, or once was, a key already; choose another")
    )
  })
})

test("a server starts after its key was rotated beside a second key, and the new key works", async () => {
  const first = await startHere({ DEMO: "0" })
  const [{ id }] = JSON.parse((await admin(["key", "list", "--json"])).stdout).data
  await admin(["key", "create", "dashboard", "--json"])
  const { key } = JSON.parse((await admin(["key", "rotate", id, "--overlap-hours", "0", "--json"])).stdout)
  await first.stop()
  const second = await startHere({ DEMO: "0" })
  expect(second.output).toContain("not known to this start")
  expect(await ownerOf(second.base, key)).toMatch(/^[0-9a-f-]{36}$/)
})

test("a key that cannot be stored in its file is named in the error, and revoked, so that the next start creates another one", async () => {
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
  const settings = readSettings({ DATABASE_URL: `sqlite:${join(folder, "data", "visibility.db")}` })
  // A file in the place of the folder.
  writeFileSync(join(folder, "data"), "")
  await expect(prepareTenant(visibility, settings)).rejects.toThrow(/^SERVICE_API_KEY is needed, because the server cannot store a key in the file .*api-key/)
  rmSync(join(folder, "data"))
  const { key, organization } = await prepareTenant(visibility, settings)
  expect(key).toBe(readFileSync(keyFile(), "utf8").trim())
  expect(await visibility.organizations.isKeyOf({ organizationId: organization.id, key: key ?? "" })).toBe(true)
  await visibility.dispose()
})
