import { LanguageModelSuite } from "@brand-visibility/conformance"
import { anthropic } from "../src/Anthropic.js"
import { batchProtocol } from "./batches.js"
import { eventsOfMessage, messagesProtocol } from "./protocol.js"

LanguageModelSuite.run({
  name: "anthropic",
  protocol: messagesProtocol,
  batches: batchProtocol(messagesProtocol),
  makeModel: ({ url, ...settings }) => anthropic({ llm: "claude", baseURL: url, webSearch: true, batches: true, ...settings })
})

LanguageModelSuite.run({
  name: "anthropic, streamed",
  protocol: { ...messagesProtocol, eventsOf: eventsOfMessage },
  makeModel: ({ url, ...settings }) => anthropic({ llm: "claude", baseURL: url, webSearch: true, stream: true, ...settings })
})
