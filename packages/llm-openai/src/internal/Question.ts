/** A question to the provider, before it is written as the request of one of its APIs. */
export interface Question {
  readonly model: string
  /** Sent byte for byte. */
  readonly prompt: string
  readonly systemPrompt: string | null
  readonly webSearch: boolean
  /** The location of the web search, ISO 3166-1 alpha-2; null for none. */
  readonly country: string | null
  readonly maxOutputTokens: number | undefined
  readonly stream: boolean
}
