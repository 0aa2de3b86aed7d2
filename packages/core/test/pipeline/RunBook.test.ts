import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as RunBook from "../../src/pipeline/RunBook.js"

const organizationId = OrganizationId.make("01900000-0000-7000-8000-000000000000")
const runOf = (index: number): RunBook.BookedRun => ({
  organizationId,
  runId: RunId.make(`01900000-0000-7000-8000-${String(index).padStart(12, "0")}`)
})
const alpha = Llm.make("alpha")
const beta = Llm.make("beta")
const idOf = (run: RunBook.BookedRun | undefined) => run?.runId

describe("RunBook", () => {
  it("gives turns to the runs that wait for a model, and moves the run that was given calls behind the others", () => {
    const book = RunBook.make()
    for (const index of [1, 2, 3]) book.note(runOf(index), [alpha])
    const turns: Array<unknown> = []
    for (let turn = 0; turn < 6; turn++) {
      const run = book.next(alpha)!
      turns.push(run.runId)
      book.given(run.runId, alpha, 4, 4)
    }
    expect(turns).toEqual([1, 2, 3, 1, 2, 3].map((index) => runOf(index).runId))
  })

  it("gives turns to organizations by the calls that each was given, whatever the number of their runs and the size of a turn", () => {
    const other = OrganizationId.make("01900000-0000-7000-8000-000000000001")
    const own = [1, 2, 3].map(runOf)
    const theirs: RunBook.BookedRun = { ...runOf(4), organizationId: other }
    const size = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.array(size, { minLength: 20, maxLength: 200 }), (sizes) => {
        const book = RunBook.make()
        for (const run of [...own, theirs]) book.note(run, [alpha])
        expect(new Set(book.waiting(alpha).map((run) => run.organizationId)).size).toBe(2)
        const given = new Map([organizationId, other].map((id) => [id, 0]))
        for (const calls of sizes) {
          const run = book.next(alpha)!
          book.given(run.runId, alpha, calls, calls)
          given.set(run.organizationId, (given.get(run.organizationId) ?? 0) + calls)
          expect(Math.abs(given.get(organizationId)! - given.get(other)!)).toBeLessThanOrEqual(8)
        }
      }),
      { seed: 8 }
    )
  })

  it("lets a new organization begin with the count of the others, so that it has saved up no turns", () => {
    const book = RunBook.make()
    book.note(runOf(1), [alpha])
    for (let turn = 0; turn < 10; turn++) book.given(book.next(alpha)!.runId, alpha, 4, 4)
    const late: RunBook.BookedRun = { ...runOf(2), organizationId: OrganizationId.make("01900000-0000-7000-8000-000000000001") }
    book.note(late, [alpha])
    const turns = Array.from({ length: 6 }, () => {
      const run = book.next(alpha)!
      book.given(run.runId, alpha, 4, 4)
      return run.runId
    })
    expect(turns.filter((id) => id === late.runId)).toHaveLength(3)
  })

  it("never chooses a run that does not wait for the model", () => {
    const book = RunBook.make()
    book.note(runOf(1), [alpha])
    expect(book.next(beta)).toBeUndefined()
    expect(idOf(book.next(alpha))).toBe(runOf(1).runId)
    expect(book.next(alpha), "it has had its turn").toBeUndefined()
  })

  it("lets a run rest that was given fewer calls than requested, until it is noted again", () => {
    const book = RunBook.make()
    book.note(runOf(1), [alpha])
    book.next(alpha)
    book.given(runOf(1).runId, alpha, 4, 3)
    expect(book.next(alpha)).toBeUndefined()
    book.note(runOf(1), [alpha])
    expect(idOf(book.next(alpha))).toBe(runOf(1).runId)
  })

  it("lets a run wait again for every model for which it rested, when one of its calls ends that had reserved a part of its budget", () => {
    const book = RunBook.make()
    book.note(runOf(1), [alpha, beta])
    for (const llm of [alpha, beta]) {
      book.next(llm)
      book.given(runOf(1).runId, llm, 4, 1)
    }
    expect(book.ended(runOf(1).runId, false)).toEqual([])
    expect([...book.ended(runOf(1).runId, true)].sort()).toEqual([alpha, beta])
    expect(idOf(book.next(beta))).toBe(runOf(1).runId)
  })

  it("reports that the calls must not start when their run was dropped while it was given calls", () => {
    const book = RunBook.make()
    book.note(runOf(1), [alpha])
    const run = book.next(alpha)!
    book.drop(run.runId)
    expect(book.given(run.runId, alpha, 4, 2)).toBe(false)
    expect(book.runs()).toEqual([])
  })

  it("gives every waiting run its turn before any has a second one, and counts the calls in hand, whatever happens between", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("note" as const), run: fc.integer({ min: 0, max: 4 }), llm: fc.constantFrom(alpha, beta) }),
      fc.record({ do: fc.constant("next" as const), llm: fc.constantFrom(alpha, beta), given: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ do: fc.constant("end" as const), run: fc.integer({ min: 0, max: 4 }), frees: fc.boolean() }),
      fc.record({ do: fc.constant("drop" as const), run: fc.integer({ min: 0, max: 4 }) })
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = RunBook.make()
        /** The runs by turn, each with the state that the book should have. */
        let model: ReadonlyArray<{ readonly run: RunBook.BookedRun; readonly waiting: Set<Llm>; readonly resting: Set<Llm>; inHand: number }> = []
        const find = (index: number) => model.find(({ run }) => run.runId === runOf(index).runId)
        for (const action of steps) {
          if (action.do === "note") {
            book.note(runOf(action.run), [action.llm])
            if (find(action.run) === undefined) model = [...model, { run: runOf(action.run), waiting: new Set(), resting: new Set(), inHand: 0 }]
            find(action.run)!.waiting.add(action.llm)
            find(action.run)!.resting.delete(action.llm)
          } else if (action.do === "next") {
            const expected = model.find(({ waiting }) => waiting.has(action.llm))
            expect(idOf(book.next(action.llm))).toBe(expected?.run.runId)
            if (expected === undefined) continue
            book.given(expected.run.runId, action.llm, 3, action.given)
            if (action.given < 3) {
              expected.waiting.delete(action.llm)
              expected.resting.add(action.llm)
            }
            expected.inHand += action.given
            if (action.given > 0) model = [...model.filter((entry) => entry !== expected), expected]
          } else if (action.do === "end") {
            const entry = find(action.run)
            if (entry === undefined || entry.inHand === 0) continue
            entry.inHand--
            expect(new Set(book.ended(entry.run.runId, action.frees))).toEqual(action.frees ? new Set(entry.resting) : new Set())
            if (!action.frees) continue
            for (const llm of entry.resting) entry.waiting.add(llm)
            entry.resting.clear()
          } else {
            book.drop(runOf(action.run).runId)
            model = model.filter(({ run }) => run.runId !== runOf(action.run).runId)
          }
          expect(book.runs().map(({ runId }) => runId)).toEqual(model.map(({ run }) => run.runId))
          for (const { inHand, run, waiting } of model) expect(book.isQuiet(run.runId)).toBe(inHand === 0 && waiting.size === 0)
        }
      }),
      { seed: 11 }
    )
  })
})
