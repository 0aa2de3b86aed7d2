import { LanguageModelSuite } from "@brand-visibility/conformance"
import { chatCompletions } from "@brand-visibility/conformance/models/ChatCompletions"
import { openai } from "../src/OpenAi.js"
import { batchProtocol } from "./batches.js"
import { responsesProtocol } from "./protocols.js"

LanguageModelSuite.run({
  name: "openai, responses",
  protocol: responsesProtocol,
  batches: batchProtocol(responsesProtocol),
  makeModel: ({ url, ...settings }) => openai({ llm: "chatgpt", baseURL: `${url}/v1`, mode: "responses", webSearch: true, batches: true, ...settings })
})

LanguageModelSuite.run({
  name: "openai, chat",
  protocol: chatCompletions,
  batches: batchProtocol(chatCompletions),
  makeModel: ({ url, ...settings }) => openai({ llm: "local", baseURL: `${url}/v1`, mode: "chat", webSearch: true, batches: true, ...settings })
})
