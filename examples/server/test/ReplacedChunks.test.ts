import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { removeReplacedChunks } from "../replaced-chunks.mjs"

const day = 24 * 3_600_000

it("the chunks of a server that is still running stay for a day after a build has replaced them", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "replaced-chunks-")), "chunks")
  mkdirSync(folder)
  const build = (names: ReadonlyArray<string>, now: number) => {
    for (const name of names) writeFileSync(join(folder, name), "")
    removeReplacedChunks(folder, new Set(names), now)
    return readdirSync(folder).filter((name) => name.endsWith(".js"))
  }
  expect(build(["Words-1.js", "Server-1.js"], 0)).toEqual(["Server-1.js", "Words-1.js"])
  expect(build(["Words-1.js", "Server-2.js"], 30 * day)).toEqual(["Server-1.js", "Server-2.js", "Words-1.js"])
  expect(build(["Words-2.js", "Server-1.js"], 30 * day + 1)).toEqual(["Server-1.js", "Server-2.js", "Words-1.js", "Words-2.js"])
  expect(build(["Words-2.js", "Server-3.js"], 31 * day + 1)).toEqual(["Server-1.js", "Server-3.js", "Words-2.js"])
  expect(build(["Words-2.js", "Server-3.js"], 33 * day)).toEqual(["Server-3.js", "Words-2.js"])
  rmSync(join(folder, ".."), { recursive: true })
})
