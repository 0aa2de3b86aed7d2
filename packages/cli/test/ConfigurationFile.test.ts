/** Tests how a configuration in TypeScript is read. */
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { readConfiguration } from "../src/ConfigurationFile.js"
import { type Folder, makeFolder } from "./Support.js"

let folder: Folder
beforeEach(() => {
  folder = makeFolder()
  const text = `import { defineConfig } from "@brand-visibility/cli"\nimport { name } from "./name.ts"\nexport default defineConfig({ brand: { name } })\n`
  writeFileSync(join(folder.path, "brand-visibility.config.ts"), text)
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

const nameRead = async (written: string): Promise<string | undefined> => {
  writeFileSync(join(folder.path, "name.ts"), `export const name: string = ${JSON.stringify(written)}\n`)
  return (await readConfiguration(folder.path, undefined))?.settings.brand?.name
}

it("a process that reads a configuration again sees what has changed in the files that it imports", async () => {
  expect(await nameRead("Fernweh")).toBe("Fernweh")
  expect(await nameRead("Norrvind")).toBe("Norrvind")
})

it("no copy of a configuration, which may contain a key, is left where other users of the machine can read or replace it", async () => {
  vi.stubEnv("TMPDIR", folder.path)
  await nameRead("Fernweh")
  expect(existsSync(join(folder.path, "jiti"))).toBe(false)
})
