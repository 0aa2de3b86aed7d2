import { LanguageModelSuite } from "@brand-visibility/conformance"
import { anthropic } from "../src/Anthropic.js"
import { messagesProtocol } from "./protocol.js"

LanguageModelSuite.run({
  name: "anthropic",
  protocol: messagesProtocol,
  makeModel: ({ url, ...settings }) => anthropic({ llm: "claude", baseURL: url, webSearch: true, ...settings })
})
