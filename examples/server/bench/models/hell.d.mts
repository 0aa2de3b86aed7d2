/** Shares of the requests that end so; the rest is answered. */
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
  /** Most requests that were in flight at once. */
  readonly most: number
  /** How often each question was asked, by model and prompt. */
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
  /** Default true: latencies have a heavy tail. */
  readonly tail?: boolean
}) => Promise<Provider>
