interface Sum {
  readonly cases: number
  readonly right: number
}

export interface AnswerSums {
  readonly presence: Sum
  readonly rank: Sum
  readonly sentiment: Sum
}

export const answerSums: (lines: string, every?: number) => AnswerSums
