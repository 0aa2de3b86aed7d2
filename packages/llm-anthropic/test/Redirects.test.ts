import { z } from "zod"
import { refusesRedirects } from "../../llm-http/test/Redirects.js"
import { anthropic } from "../src/Anthropic.js"
import { anthropicJudge } from "../src/AnthropicJudge.js"

const question = (prompt: string) => ({ prompt, country: null, language: null })
const verdict = (input: string) => ({ instructions: "Judge.", input, schema: z.object({ score: z.number() }), name: "score" })

refusesRedirects(
  Object.fromEntries(
    [false, true].flatMap((stream) => {
      const options = (baseURL: string, apiKey: string) => ({ model: "model-1", baseURL, apiKey, stream })
      const way = `messages${stream ? ", as a stream" : ""}`
      return [
        [way, (url: string, key: string, prompt: string) => anthropic({ llm: "claude", webSearch: true, ...options(url, key) }).ask(question(prompt))],
        [`${way}, judge`, (url: string, key: string, prompt: string) => anthropicJudge(options(url, key)).generate(verdict(prompt))]
      ] as const
    })
  )
)
