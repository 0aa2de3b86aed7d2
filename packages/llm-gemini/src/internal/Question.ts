/** A question to the provider, before it is written as the request of one of its APIs. */
export interface Question {
  readonly model: string
  /** Sent byte for byte. */
  readonly prompt: string
  readonly systemPrompt: string | null
  readonly webSearch: boolean
  /** BCP 47: the language that the search looks in. */
  readonly language: string | null
  readonly maxOutputTokens: number | undefined
  readonly stream: boolean
}
