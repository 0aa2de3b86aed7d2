import { z } from "zod"
import { refusesRedirects } from "../../llm-http/test/Redirects.js"
import { gemini } from "../src/Gemini.js"
import { geminiJudge } from "../src/GeminiJudge.js"

const question = (prompt: string) => ({ prompt, country: null, language: null })
const verdict = (input: string) => ({ instructions: "Judge.", input, schema: z.object({ score: z.number() }), name: "score" })

refusesRedirects(
  Object.fromEntries(
    [false, true].flatMap((stream) => {
      const options = (baseURL: string, apiKey: string) => ({ model: "model-1", baseURL, apiKey, stream })
      const way = stream ? ", as a stream" : ""
      return [
        ...(["content", "interactions"] as const).map(
          (mode) =>
            [
              `${mode}${way}`,
              (url: string, key: string, prompt: string) => gemini({ llm: "gemini", webSearch: true, mode, ...options(url, key) }).ask(question(prompt))
            ] as const
        ),
        [`judge${way}`, (url: string, key: string, prompt: string) => geminiJudge(options(url, key)).generate(verdict(prompt))] as const
      ]
    })
  )
)
