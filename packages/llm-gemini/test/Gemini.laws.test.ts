import { LanguageModelSuite } from "@brand-visibility/conformance"
import { gemini } from "../src/Gemini.js"
import { batchProtocol } from "./batches.js"
import { contentProtocol, eventsOfContent } from "./protocol.js"

LanguageModelSuite.run({
  name: "gemini",
  protocol: contentProtocol,
  batches: batchProtocol(contentProtocol),
  makeModel: ({ url, ...settings }) => gemini({ llm: "gemini", baseURL: url, webSearch: true, batches: true, ...settings })
})

LanguageModelSuite.run({
  name: "gemini, streamed",
  protocol: { ...contentProtocol, eventsOf: eventsOfContent },
  makeModel: ({ url, ...settings }) => gemini({ llm: "gemini", baseURL: url, webSearch: true, stream: true, ...settings })
})
