import { z } from "zod"
import { refusesRedirects } from "../../llm-http/test/Redirects.js"
import { openai } from "../src/OpenAi.js"
import { openaiJudge } from "../src/OpenAiJudge.js"

const question = (prompt: string) => ({ prompt, country: null, language: null })
const verdict = (input: string) => ({ instructions: "Judge.", input, schema: z.object({ score: z.number() }), name: "score" })

refusesRedirects(
  Object.fromEntries(
    (["responses", "chat"] as const).flatMap((mode) =>
      [false, true].flatMap((stream) => {
        const options = (url: string, apiKey: string) => ({ model: "model-1", baseURL: `${url}/v1`, apiKey, mode, stream })
        const way = `${mode}${stream ? ", as a stream" : ""}`
        return [
          [way, (url: string, key: string, prompt: string) => openai({ llm: "chatgpt", webSearch: true, ...options(url, key) }).ask(question(prompt))],
          [`${way}, judge`, (url: string, key: string, prompt: string) => openaiJudge(options(url, key)).generate(verdict(prompt))]
        ] as const
      })
    )
  )
)
