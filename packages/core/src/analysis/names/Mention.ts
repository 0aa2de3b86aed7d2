/** Where an answer names a brand. Offsets are UTF-16 code units, half open. */
export interface Mention {
  /** Index into `brands`; 0 is the tracked brand. */
  readonly brand: number
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
  /** Whether the name is also a word, a person or a place in the text's language, so that a judge may know better than the rules. */
  readonly isAmbiguous?: boolean
}

/** Whether a mention is one of the tracked brand. */
export const isTracked = ({ brand }: Pick<Mention, "brand">): boolean => brand === 0
