import { describe, expect, it } from "vitest"
import { figuresOf, type KillTrial } from "../src/engines/KillFigures.js"
import { differences } from "../src/engines/KillSubject.js"

const questions = ["a", "b", "c"]

/** A trial in which the worker `killed` was killed at 1,000. Each call has the worker, the question and the time. */
const trialOf = (calls: ReadonlyArray<readonly [string, string, number]>, more: Partial<KillTrial> = {}): KillTrial => ({
  questions: new Set(questions),
  paid: calls.map(([worker, question, askedAt]) => ({ worker, question, askedAt })),
  places: 2,
  forgiven: () => 0,
  struckAt: (worker) => (worker === "killed" ? 1_000 : undefined),
  ...more
})

describe("the figures of a trial", () => {
  it("report no fault when every question was paid for once", () => {
    const calm = questions.map((question) => ["other", question, 0] as const)
    expect(figuresOf(trialOf(calm))).toEqual({ losses: [], faults: [] })
  })

  it("contain the extra calls of a killed worker, and the time until the last of its calls was asked again", () => {
    const trial = trialOf([
      ["killed", "a", 900],
      ["killed", "b", 950],
      ["other", "a", 3_000],
      ["other", "b", 2_500],
      ["other", "c", 0]
    ])
    expect(figuresOf(trial)).toEqual({ losses: [{ extra: 2, takeoverMillis: 2_000 }], faults: [] })
  })

  it("attribute an extra call to the frozen worker, even when that worker asked last", () => {
    const late = trialOf([
      ["other", "a", 2_000],
      ["killed", "a", 5_000],
      ["other", "b", 0],
      ["other", "c", 0]
    ])
    expect(figuresOf(late).faults).toEqual([])
    expect(figuresOf(late).losses[0]?.extra).toBe(1)
  })

  it("report a question without a paid call, and a question outside the plan", () => {
    const trial = trialOf([
      ["other", "a", 0],
      ["other", "b", 0],
      ["other", "d", 0]
    ])
    expect(figuresOf(trial).faults).toEqual([expect.stringContaining('"c" was never asked'), expect.stringContaining('"d" is not a question')])
  })

  it("report a killed worker with more extra calls than places, and an undisturbed worker with any extra call", () => {
    const twice = (worker: string) => questions.flatMap((question) => [[worker, question, 0] as const, ["other", question, 2_000] as const])
    expect(figuresOf(trialOf(twice("killed"))).faults).toEqual([expect.stringContaining("killed has 2 places, and 3 of its")])
    expect(figuresOf(trialOf(twice("calm"))).faults).toEqual([expect.stringContaining("calm was neither killed nor frozen, and 3 of its")])
    expect(figuresOf(trialOf(twice("killed"), { forgiven: (worker) => (worker === "killed" ? 1 : 0) })).faults).toEqual([])
  })
})

describe("the differences between a run and an undisturbed run", () => {
  const undisturbed = { results: ["a", "b"], metrics: "m" }

  it("are none when both have the same findings", () => {
    expect(differences(undisturbed, { results: ["a", "b"], metrics: "m" })).toEqual([])
  })

  it("are lost Results, different Results, Results that exist twice, and different metrics", () => {
    expect(differences(undisturbed, { results: ["a"], metrics: "m" })).toEqual(["lost: b"])
    expect(differences(undisturbed, { results: ["a", "b", "c"], metrics: "m" })).toEqual(["not as in an undisturbed run: c"])
    expect(differences(undisturbed, { results: ["a", "a", "b"], metrics: "m" })).toEqual(["twice: a"])
    expect(differences(undisturbed, { results: ["a", "b"], metrics: "n" })).toHaveLength(1)
  })
})
