/** A question to the provider, before it is written as the request of one of its APIs. */
export interface Question {
  readonly model: string
  /** Sent byte for byte. */
  readonly prompt: string
  readonly systemPrompt: string | null
  readonly webSearch: boolean
  /** The language of the search, BCP 47; null for none. */
  readonly language: string | null
  readonly maxOutputTokens: number | undefined
  readonly stream: boolean
}
