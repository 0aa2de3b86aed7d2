import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { afterEach, describe, expect, it, vi } from "vitest"
import { follow, progressBar, progressText } from "../src/Progress.js"

const half = { progress: { total: 200, completed: 90, failed: 6, refused: 4 }, costUsd: 1.239 }

describe("the progress text of a run", () => {
  it("has the ended and failed calls, the rate since the display began, the time left, and the cost", () => {
    expect(progressText({ run: half, endedBefore: 60, millis: 20_000 })).toBe("100 of 200 calls, 6 failed, 2.0 a second, 50 s left, $1.24")
    expect(progressText({ run: half, endedBefore: 99, millis: 10_000 })).toBe("100 of 200 calls, 6 failed, 0.1 a second, 16 min 40 s left, $1.24")
    expect(progressText({ run: half, endedBefore: 99, millis: 100_000 })).toContain("2 h 46 min left")
  })

  it("leaves out unknown values", () => {
    const begun = { progress: { total: 200, completed: 0, failed: 0, refused: 0 }, costUsd: null }
    expect(progressText({ run: begun, endedBefore: 0, millis: 0 })).toBe("0 of 200 calls")
    expect(progressText({ run: half, endedBefore: 100, millis: 5_000 })).toBe("100 of 200 calls, 6 failed, $1.24")
  })

  it("has a bar that is filled in proportion to the ended calls", () => {
    expect(progressBar({ run: half, endedBefore: 100, millis: 0 })).toMatch(/^\[#{12}\.{12}\] 100 of 200 calls/)
    const none = { progress: { total: 0, completed: 0, failed: 0, refused: 0 }, costUsd: null }
    expect(progressBar({ run: none, endedBefore: 0, millis: 0 })).toMatch(/^\[#{24}\]/)
  })

  it("has a bar that is shorter than a line of the terminal", () => {
    const progress = { run: half, endedBefore: 99, millis: 10_000 }
    expect(progressBar(progress)).toBe("[#####......] 100 of 200 calls, 6 failed, 0.1 a second, 16 min 40 s left, $1.24")
    expect(progressBar(progress, 40)).toBe("100 of 200 calls, 6 failed, 0.1 a secon")
    expect(progressBar(progress, 200)).toMatch(/^\[#{12}\.{12}\] 100 of 200 calls/)
  })
})

describe("following a run", () => {
  const wasTerminal = process.stdout.isTTY
  afterEach(() => {
    process.stdout.isTTY = wasTerminal
  })

  it.each([true, false])("shows the run until it has ended, and leaves no line behind; on a terminal: %s", async (isTerminal) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const model = LanguageModel.fromPromise({ llm: "alpha", provider: "test", model: "test", ask: () => asked.then(() => ({ text: "Fernweh." })) })
    await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [model], logLevel: "none" })
    const { id: organizationId } = await visibility.organizations.create({ name: "Trail Shop" })
    const client = visibility.forOrganization(organizationId)
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which?" }, { text: "Where?" }] }] })
    const { run } = await client.runs.start({ brandId })

    process.stdout.isTTY = isTerminal
    let shown = ""
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      shown += String(text)
      // The call is answered only after the run was shown.
      if (shown.includes("0 of 2 calls")) answer()
      return true
    })
    if (!isTerminal) answer()
    const ended = await follow(client, run.id)
    write.mockRestore()
    expect(ended).toMatchObject({ status: "completed", progress: { completed: 2 } })
    if (isTerminal) {
      expect(shown).toContain("[........................] 0 of 2 calls")
      expect(shown.endsWith("\r\u001B[2K"), "the line is empty at the end").toBe(true)
    } else expect(shown).toBe("")
  })
})
