import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterEach, expect, it } from "vitest"
import { type ApiServer, startServer } from "./support/ApiServer.js"

let server: ApiServer
afterEach(() => server.close())

it("GET /v1/llms lists the LLMs that a run accepts, in the order of registration", async () => {
  const ask = () => Effect.never
  server = await startServer([
    LanguageModel.make({ llm: "perplexity", provider: "browser", model: "sonar", channel: "ui", ask }),
    LanguageModel.make({ llm: "chatgpt", provider: "openai", model: "gpt-5", ask })
  ])
  const { body } = await (await server.tenant()).call("GET", "/v1/llms")
  expect(body).toEqual({
    data: [
      { llm: "perplexity", model: "sonar", provider: "browser", channel: "ui" },
      { llm: "chatgpt", model: "gpt-5", provider: "openai", channel: "api" }
    ]
  })
})

it("GET /v1/llms is empty where no model is registered", async () => {
  server = await startServer()
  expect((await (await server.tenant()).call("GET", "/v1/llms")).body).toEqual({ data: [] })
})
