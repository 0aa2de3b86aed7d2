export interface Place {
  readonly world: number
  readonly run: string
  readonly prompt: string
  readonly llm: string
}
export const readVerdicts: (
  given: string,
  keys: ReadonlySet<string>,
  keyOf: (place: Place) => string
) => { readonly said: Map<string, boolean>; readonly faults: Array<string> }
