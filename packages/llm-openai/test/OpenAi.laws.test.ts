import { LanguageModelSuite } from "@brand-visibility/conformance"
import { chatCompletions, eventsOfChat } from "@brand-visibility/conformance/models/ChatCompletions"
import { openai } from "../src/OpenAi.js"
import { batchProtocol } from "./batches.js"
import { eventsOfResponse, responsesProtocol } from "./protocols.js"

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

LanguageModelSuite.run({
  name: "openai, responses, streamed",
  protocol: { ...responsesProtocol, eventsOf: eventsOfResponse },
  makeModel: ({ url, ...settings }) => openai({ llm: "chatgpt", baseURL: `${url}/v1`, mode: "responses", webSearch: true, stream: true, ...settings })
})

LanguageModelSuite.run({
  name: "openai, chat, streamed",
  protocol: { ...chatCompletions, eventsOf: eventsOfChat },
  makeModel: ({ url, ...settings }) => openai({ llm: "local", baseURL: `${url}/v1`, mode: "chat", webSearch: true, stream: true, ...settings })
})
