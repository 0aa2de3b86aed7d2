/** Checks the storage against every law of a storage. The name of each test begins with the number of its law. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StorageSuite } from "@brand-visibility/conformance"
import { afterAll } from "vitest"
import { fileStorage } from "../src/FileStorage.js"

const folder = mkdtempSync(join(tmpdir(), "my-storage-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const layer = fileStorage({ folder })

StorageSuite.run({ name: "my storage", layer, reopen: layer })
