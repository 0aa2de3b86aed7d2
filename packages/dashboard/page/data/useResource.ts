/**
 * Data of the API for a screen. The data is requested when the screen opens and stored while the page is open, so that going back shows it at once. Stored
 * data that is older than a few seconds is requested again. When the server cannot be reached, the request is repeated until it succeeds.
 */
import type { Client } from "@brand-visibility/api"
import { useEffect, useState } from "preact/hooks"
import { api, type Problem, repeatedProblemOf } from "./Api.js"
import { session } from "./Session.js"

export interface Resource<Value> {
  /** Undefined until the first reply. */
  readonly value: Value | undefined
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  /** Whether the value was requested since the screen opened or just before. Otherwise it may be outdated. */
  readonly isCurrent: boolean
  readonly reload: () => void
}

interface Entry {
  value?: unknown
  at: number
}

const kept = new Map<string, Entry>()

/** How many components show the value of a name. */
const shown = new Map<string, number>()

/** How many values are stored. The oldest are dropped first, except those that are shown. */
const mostKept = 50

const keep = (name: string, value: unknown): void => {
  kept.delete(name)
  kept.set(name, { value, at: now() })
  for (const old of kept.keys()) {
    if (kept.size <= mostKept) return
    if (!shown.has(old)) kept.delete(old)
  }
}

/** Counts a component that shows the value of a name. Returns the function that ends it. */
const show = (name: string): (() => void) => {
  shown.set(name, (shown.get(name) ?? 0) + 1)
  return () => {
    const left = (shown.get(name) ?? 1) - 1
    if (left > 0) shown.set(name, left)
    else shown.delete(name)
  }
}

/** A request without a reply yet. Components that need the same data share it. */
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

/** A component stops waiting for a request. When no other component waits for it, the request is aborted. */
const leave = (name: string, flight: Flight): void => {
  flight.waiting--
  if (flight.waiting > 0) return
  flight.controller.abort()
  if (flights.get(name) === flight) flights.delete(name)
}

/** For how many milliseconds a stored value is not requested again. */
const fresh = 3_000

/** Milliseconds between two requests while the server cannot be reached. */
const pause = 4_000

/** Marks all stored values as outdated after a change. They are still shown, and the next screen requests them again. */
export const forget = (): void => {
  // Replies of requests that were sent before the change may not contain it.
  flights.clear()
  for (const [name, entry] of kept) kept.set(name, { ...entry, at: Number.NEGATIVE_INFINITY })
}

/** A new session sees neither stored values nor pending replies of the session before. */
session.subscribe(() => {
  kept.clear()
  flights.clear()
})

const now = (): number => performance.now()

/** @param name identifies the data, with everything that it depends on; null requests nothing */
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
        const problem = repeatedProblemOf(error)
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
  // The cast is safe because each name is used with one function only, whose replies have one type.
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

/** All rows of a paged list. */
export const allOf = async <Row>(rows: AsyncIterable<Row>): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for await (const row of rows) all.push(row)
  return all
}
