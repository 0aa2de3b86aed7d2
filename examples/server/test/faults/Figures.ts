/** The figures of docs/reference/faults.md, as the provider counted them: `npm run bench -- faults` runs these tests and writes them there. */
import { basename } from "node:path"
import { expect } from "vitest"
import { noteFigure } from "../../../../scripts/tools/measured.mjs"

export interface FaultFigures {
  /** The fault, as in the page's table. */
  readonly fault: string
  readonly leaseMillis: number
  /** Number of requests that the provider answered. */
  readonly requests: number
  /** Number of calls of the run. */
  readonly calls: number
  /** A remark on the outcome. */
  readonly outcome?: string
}

/** Prints the number of requests for the number of calls. */
export const tell = ({ calls, fault, leaseMillis, outcome, requests }: FaultFigures): void => {
  process.stdout.write(
    `${fault}: ${requests} requests for ${calls} calls, ${(requests / calls).toFixed(2)} for a call${outcome === undefined ? "" : `; ${outcome}`}\n`
  )
  noteFigure({ kind: "fault", test: basename(expect.getState().testPath ?? ""), fault, leaseMillis, requests, calls, outcome: outcome ?? null })
}
