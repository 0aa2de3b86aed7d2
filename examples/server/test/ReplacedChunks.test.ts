import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { removeReplacedChunks } from "../replaced-chunks.mjs"

const day = 24 * 3_600_000

let folder = ""

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "replaced-chunks-")), "chunks")
  mkdirSync(folder)
})
afterEach(() => rmSync(join(folder, ".."), { recursive: true }))

/** Gives the chunks that are there after a build. */
const build = (names: ReadonlyArray<string>, now: number) => {
  for (const name of names) writeFileSync(join(folder, name), "")
  removeReplacedChunks(folder, new Set(names), now)
  return readdirSync(folder).filter((name) => name.endsWith(".js"))
}

it("the chunks of a server that is still running stay for a day after a build has replaced them", () => {
  expect(build(["Words-1.js", "Server-1.js"], 0)).toEqual(["Server-1.js", "Words-1.js"])
  expect(build(["Words-1.js", "Server-2.js"], 30 * day)).toEqual(["Server-1.js", "Server-2.js", "Words-1.js"])
  expect(build(["Words-2.js", "Server-1.js"], 30 * day + 1)).toEqual(["Server-1.js", "Server-2.js", "Words-1.js", "Words-2.js"])
  expect(build(["Words-2.js", "Server-3.js"], 31 * day + 1)).toEqual(["Server-1.js", "Server-3.js", "Words-2.js"])
  expect(build(["Words-2.js", "Server-3.js"], 33 * day)).toEqual(["Server-3.js", "Words-2.js"])
})

it("only the chunks of the last 20 builds stay, however many builds a day has", () => {
  for (let number = 0; number <= 20; number++) build([`Server-${number}.js`], number)
  expect(build(["Server-20.js"], 21), "the 20 builds that were replaced, and the new one").toHaveLength(21)
  expect(build(["Server-21.js"], 22)).not.toContain("Server-0.js")
  expect(build(["Server-22.js"], 23)).toHaveLength(21)
})

it("a clock that is set back keeps no chunk for longer than a day", () => {
  build(["Server-1.js"], 400 * day)
  build(["Server-2.js"], 400 * day)
  expect(build(["Server-2.js"], day)).toContain("Server-1.js")
  expect(build(["Server-2.js"], 2 * day)).toEqual(["Server-2.js"])
})

it("a damaged list of times counts as no list", () => {
  build(["Server-1.js"], 0)
  for (const text of ["{", "null", '{"Server-1.js":"yesterday"}']) {
    writeFileSync(join(folder, ".replaced.json"), text)
    expect(build(["Server-2.js"], 0)).toContain("Server-1.js")
    expect(build(["Server-2.js"], day)).toEqual(["Server-2.js"])
    writeFileSync(join(folder, "Server-1.js"), "")
  }
})
