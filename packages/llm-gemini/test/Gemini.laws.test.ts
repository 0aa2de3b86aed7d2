import { LanguageModelSuite } from "@brand-visibility/conformance"
import { gemini } from "../src/Gemini.js"
import { contentProtocol } from "./protocol.js"

LanguageModelSuite.run({
  name: "gemini",
  protocol: contentProtocol,
  makeModel: ({ url, ...settings }) => gemini({ llm: "gemini", baseURL: url, webSearch: true, ...settings })
})
