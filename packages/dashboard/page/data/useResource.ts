/**
 * What a screen shows of the API: asked when the screen opens, kept while the page is open, so that a step back shows at once what was there, and asked
 * again when it is older than a few seconds. A server that is away is asked again until it is back.
 */
import type { Client } from "@brand-visibility/api"
import { useEffect, useState } from "preact/hooks"
import { api, type Problem, problemOf } from "./Api.js"
import { session } from "./Session.js"

export interface Resource<Value> {
  /** Undefined until the first answer. */
  readonly value: Value | undefined
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  /** Whether the value was asked for since the screen opened, or a moment before: what was kept for longer may be old. */
  readonly isCurrent: boolean
  readonly reload: () => void
}

interface Entry {
  value?: unknown
  at: number
}

const kept = new Map<string, Entry>()

/** How many screens show what is kept under a name. */
const shown = new Map<string, number>()

/** Answers that are kept beside those that are shown: the newest. */
const mostKept = 50

const keep = (name: string, value: unknown): void => {
  kept.delete(name)
  kept.set(name, { value, at: now() })
  for (const old of kept.keys()) {
    if (kept.size <= mostKept) return
    if (!shown.has(old)) kept.delete(old)
  }
}

/** @returns ends the showing */
const show = (name: string): (() => void) => {
  shown.set(name, (shown.get(name) ?? 0) + 1)
  return () => {
    const left = (shown.get(name) ?? 1) - 1
    if (left > 0) shown.set(name, left)
    else shown.delete(name)
  }
}

/** A question that has not been answered yet; screens that ask the same share it. */
interface Flight {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  waiting: number
}

const flights = new Map<string, Flight>()

type Ask<Value> = (client: Client.Client, signal: AbortSignal) => Promise<Value>

const flightOf = (name: string, ask: Ask<unknown>): Flight => {
  const known = flights.get(name)
  if (known !== undefined) return known
  const controller = new AbortController()
  const answer = ask(api(), controller.signal)
  const flight: Flight = { answer, controller, waiting: 0 }
  const end = (): void => {
    if (flights.get(name) === flight) flights.delete(name)
  }
  answer.then(end, end)
  flights.set(name, flight)
  return flight
}

/** Who goes before the answer is there gives the question up, unless somebody else waits for it. */
const leave = (name: string, flight: Flight): void => {
  flight.waiting--
  if (flight.waiting > 0) return
  flight.controller.abort()
  if (flights.get(name) === flight) flights.delete(name)
}

/** Milliseconds for which an answer is not asked for again. */
const fresh = 3_000

/** Milliseconds between two questions to a server that is away. */
const pause = 4_000

/** Something was changed: what is kept is shown on, and asked for anew by the next screen. */
export const forget = (): void => {
  // An answer that is on its way is of before the change.
  flights.clear()
  for (const [name, entry] of kept) kept.set(name, { ...entry, at: Number.NEGATIVE_INFINITY })
}

/** Who signs in as somebody else sees nothing of what the one before saw, nor what that one still waits for. */
session.subscribe(() => {
  kept.clear()
  flights.clear()
})

const now = (): number => performance.now()

/** @param name says what is asked, all that it depends on included; null asks nothing */
export const useResource = <Value>(name: string | null, ask: Ask<Value>): Resource<Value> => {
  const [state, setState] = useState<{
    readonly name: string | null
    readonly problem: Problem | undefined
    readonly isCurrent: boolean
    readonly round: number
  }>({
    name,
    problem: undefined,
    isCurrent: false,
    round: 0
  })
  const [, draw] = useState(0)
  const round = state.round
  useEffect(() => {
    return name === null ? undefined : show(name)
  }, [name])
  useEffect(() => {
    if (name === null) return
    const known = kept.get(name)
    if (known !== undefined && now() - known.at < fresh && round === 0) {
      setState((before) => ({ ...before, name, problem: undefined, isCurrent: true }))
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let flight: Flight | undefined
    const asked = session.peek()
    const attempt = async (): Promise<void> => {
      try {
        flight = flightOf(name, ask)
        flight.waiting++
        const value = await flight.answer
        if (isGone || session.peek() !== asked) return
        keep(name, value)
        setState((before) => ({ ...before, name, problem: undefined, isCurrent: true }))
        draw((count) => count + 1)
      } catch (error) {
        if (isGone || session.peek() !== asked) return
        const problem = problemOf(error)
        setState((before) => ({ ...before, name, problem, isCurrent: before.name === name && before.isCurrent }))
        if (problem.isAway) timer = setTimeout(() => void attempt(), pause)
      }
    }
    void attempt()
    return () => {
      isGone = true
      clearTimeout(timer)
      if (flight !== undefined) leave(name, flight)
    }
  }, [name, round])
  // The boundary: a name is asked for by one function, whose answers have one type.
  const value = name === null ? undefined : (kept.get(name)?.value as Value | undefined)
  const problem = state.name === name ? state.problem : undefined
  return {
    value,
    problem,
    isLoading: name !== null && value === undefined && problem === undefined,
    isCurrent: state.name === name && state.isCurrent,
    reload: () => setState((before) => ({ ...before, round: before.round + 1 }))
  }
}

/** Every row of a list. */
export const allOf = async <Row>(rows: AsyncIterable<Row>): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for await (const row of rows) all.push(row)
  return all
}
