import { describe, expect, it } from "vitest"
import { figuresOf, type KillTrial } from "../src/engines/KillFigures.js"
import { differences } from "../src/engines/KillSubject.js"

const questions = ["a", "b", "c"]

/** A trial in which `killed` was killed at 1,000, and the calls are given as who, what and when. */
const trialOf = (calls: ReadonlyArray<readonly [string, string, number]>, more: Partial<KillTrial> = {}): KillTrial => ({
  questions: new Set(questions),
  paid: calls.map(([worker, question, askedAt]) => ({ worker, question, askedAt })),
  places: 2,
  forgiven: 0,
  struckAt: (worker) => (worker === "killed" ? 1_000 : undefined),
  ...more
})

describe("what a trial came to", () => {
  it("finds nothing wrong where every question was paid for once", () => {
    const calm = questions.map((question) => ["other", question, 0] as const)
    expect(figuresOf(trialOf(calm))).toEqual({ losses: [], faults: [] })
  })

  it("counts what a killed worker's calls cost, and how long it took until the last of them was asked again", () => {
    const trial = trialOf([
      ["killed", "a", 900],
      ["killed", "b", 950],
      ["other", "a", 3_000],
      ["other", "b", 2_500],
      ["other", "c", 0]
    ])
    expect(figuresOf(trial)).toEqual({ losses: [{ extra: 2, takeoverMillis: 2_000 }], faults: [] })
  })

  it("lays a call at the door of a worker that was frozen, also where that one asked last", () => {
    const late = trialOf([
      ["other", "a", 2_000],
      ["killed", "a", 5_000],
      ["other", "b", 0],
      ["other", "c", 0]
    ])
    expect(figuresOf(late).faults).toEqual([])
    expect(figuresOf(late).losses[0]?.extra).toBe(1)
  })

  it("tells of a question that nobody was paid for, and of one that nobody planned", () => {
    const trial = trialOf([
      ["other", "a", 0],
      ["other", "b", 0],
      ["other", "d", 0]
    ])
    expect(figuresOf(trial).faults).toEqual([expect.stringContaining('"c" was never asked'), expect.stringContaining('"d" is no question')])
  })

  it("tells of a worker that cost more than its places, and of one that cost anything though nobody struck it", () => {
    const twice = (worker: string) => questions.flatMap((question) => [[worker, question, 0] as const, ["other", question, 2_000] as const])
    expect(figuresOf(trialOf(twice("killed"))).faults).toEqual([expect.stringContaining("killed has 2 places, and 3 of its")])
    expect(figuresOf(trialOf(twice("calm"))).faults).toEqual([expect.stringContaining("calm was never struck, and 3 of its")])
    expect(figuresOf(trialOf(twice("killed"), { forgiven: 1 })).faults).toEqual([])
  })
})

describe("what a run found otherwise than an undisturbed one", () => {
  const undisturbed = { results: ["a", "b"], metrics: "m" }

  it("is nothing where both found the same", () => {
    expect(differences(undisturbed, { results: ["a", "b"], metrics: "m" })).toEqual([])
  })

  it("is a Result that is lost, one that is another, one that is there twice, and metrics", () => {
    expect(differences(undisturbed, { results: ["a"], metrics: "m" })).toEqual(["lost: b"])
    expect(differences(undisturbed, { results: ["a", "b", "c"], metrics: "m" })).toEqual(["not as in an undisturbed run: c"])
    expect(differences(undisturbed, { results: ["a", "a", "b"], metrics: "m" })).toEqual(["twice: a"])
    expect(differences(undisturbed, { results: ["a", "b"], metrics: "n" })).toHaveLength(1)
  })
})
