import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StorageSuite } from "@brand-visibility/conformance"
import { afterAll } from "vitest"
import { storage } from "./Support.js"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = storage({ filename: join(folder, "visibility.db") })

StorageSuite.run({ name: "a SQLite file", layer: file, reopen: file })
