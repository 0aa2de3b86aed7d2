import type { AnswerSums } from "./answers.mjs"

interface NamedSums {
  readonly cases: number
  readonly brands: number
  readonly found: number
  readonly wrong: number
}
export declare const namedSums: (cases: ReadonlyArray<{ readonly brands: ReadonlyArray<string>; readonly found: ReadonlyArray<string> }>) => NamedSums
export declare const unreadSums: (every?: number) => {
  readonly presence: { readonly cases: number; readonly f1: number }
  readonly rank: { readonly cases: number; readonly right: number }
  readonly sentiment: { readonly cases: number; readonly right: number }
  readonly named: NamedSums
  readonly answers: AnswerSums
  readonly lists: NamedSums & { readonly listed: number; readonly ranked: number }
}
export declare const unreadSection: () => string
