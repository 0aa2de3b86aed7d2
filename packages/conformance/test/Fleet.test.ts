/** The worker processes of the kill harness. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import * as Fleet from "../src/engines/Fleet.js"
import { pausedSign, sign } from "../src/engines/KillWorker.js"

/** A worker that answers a line on its standard input with the sign that it works again, as soon as a file `caught-up` exists. */
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

it("counts a worker as frozen until it reports that it works again, so that no trial ends before the worker's pending questions", async () => {
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

it("counts how often a worker stood still by itself, until the trial is over", async () => {
  const program = `console.log(${JSON.stringify(`${pausedSign}\n${pausedSign}`)});setInterval(() => {}, 1_000)`
  const fleet = Fleet.make({ command: process.execPath, parameters: ["-e", program] }, { url: "", places: 1, leaseMillis: 1_000 })
  try {
    fleet.start()
    const [name = ""] = fleet.working()
    await expect.poll(() => fleet.pauses(name)).toBe(2)
    fleet.forgive()
    expect(fleet.pauses(name)).toBe(0)
  } finally {
    await fleet.close()
  }
})
