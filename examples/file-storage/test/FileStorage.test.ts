import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StorageSuite } from "@brand-visibility/conformance"
import { afterAll } from "vitest"
import { fileStorage } from "../src/FileStorage.js"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-files-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const layer = fileStorage({ folder })

StorageSuite.run({ name: "a folder of files", layer, reopen: layer })
