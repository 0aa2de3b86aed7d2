/** Share of requests for each kind of failure; the rest is answered. */
export interface Day {
  readonly tooMany: number
  readonly failed: number
  readonly reset: number
  readonly hanging: number
  readonly truncated: number
  readonly garbage: number
}

export interface Seen {
  readonly requests: number
  readonly answered: number
  readonly hung: number
  readonly inFlight: number
  /** Largest number of requests in flight at once. */
  readonly most: number
  /** Number of requests of each question, by model and prompt. */
  readonly attempts: ReadonlyMap<string, number>
}

export interface Provider {
  readonly url: string
  readonly seen: Seen
  readonly close: () => Promise<void>
}

export const badDay: Day
export const goodDay: Day

export const startProvider: (options: {
  readonly seed: number
  readonly day: Day
  readonly latencyMillis: number
  /** Whether latencies have a heavy tail. Default true. */
  readonly tail?: boolean
}) => Promise<Provider>
