import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { KeyFile } from "../src/KeyFile.js"

it.skipIf(process.platform === "win32")("the shell expression that is printed reads the key, whatever the folder is called", () => {
  const folder = mkdtempSync(join(tmpdir(), "brand visibility's $(data) "))
  const file = new KeyFile({ kind: "sqlite", file: join(folder, "visibility.db") })
  file.write("the-key")
  const { stderr, stdout } = spawnSync("sh", ["-c", `printf %s "x-service-api-key: ${file.expression}"`], { encoding: "utf8" })
  expect([stdout, stderr]).toEqual(["x-service-api-key: the-key", ""])
  rmSync(folder, { recursive: true })
})
