/** The figures of docs/reference/faults.md, as the provider counted them: `npm run bench -- faults` runs these tests and writes them there. */
import { basename } from "node:path"
import { expect } from "vitest"
import { noteFigure } from "../../../../scripts/tools/measured.mjs"

export interface FaultFigures {
  /** What went wrong, as the table of the page says it. */
  readonly fault: string
  readonly leaseMillis: number
  /** How many requests the provider answered. */
  readonly requests: number
  /** How many calls the run had. */
  readonly calls: number
  /** What else there is to say of the outcome. */
  readonly outcome?: string
}

/** Tells how many requests so many calls took. */
export const tell = ({ calls, fault, leaseMillis, outcome, requests }: FaultFigures): void => {
  process.stdout.write(
    `${fault}: ${requests} requests for ${calls} calls, ${(requests / calls).toFixed(2)} for a call${outcome === undefined ? "" : `; ${outcome}`}\n`
  )
  noteFigure({ kind: "fault", test: basename(expect.getState().testPath ?? ""), fault, leaseMillis, requests, calls, outcome: outcome ?? null })
}
