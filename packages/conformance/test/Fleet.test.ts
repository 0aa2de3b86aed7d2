/** The worker processes of the kill harness. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import * as Fleet from "../src/engines/Fleet.js"
import { sign } from "../src/engines/KillWorker.js"

/** Is asked over its standard input, and says that it is at work again when there is a file `caught-up`. */
const slow = `
const { existsSync, writeFileSync } = require("node:fs")
writeFileSync("started", "")
process.stdin.on("data", () => {
  writeFileSync("woken", "")
  const looking = setInterval(() => {
    if (!existsSync("caught-up")) return
    clearInterval(looking)
    console.log(${JSON.stringify(sign)})
  }, 10)
})
`

it("takes a worker for frozen until it says that it is at work again, so that no trial ends before what it was about to ask", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-fleet-"))
  const there = (name: string): boolean => existsSync(join(folder, name))
  const program = `process.chdir(${JSON.stringify(folder)});${slow}`
  const fleet = Fleet.make({ command: process.execPath, parameters: ["-e", program] }, { url: "", places: 1, leaseMillis: 1_000 })
  try {
    fleet.start()
    const [name = ""] = fleet.working()
    await expect.poll(() => there("started")).toBe(true)
    fleet.freeze(name, 10)
    await expect.poll(() => there("woken")).toBe(true)
    expect([fleet.isFrozen(), fleet.working()]).toEqual([true, []])
    writeFileSync(join(folder, "caught-up"), "")
    await expect.poll(() => fleet.isFrozen()).toBe(false)
    expect(fleet.working()).toEqual([name])
  } finally {
    await fleet.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
