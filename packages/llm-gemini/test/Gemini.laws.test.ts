import * as LanguageModelSuite from "@brand-visibility/conformance/LanguageModelSuite"
import { gemini } from "../src/Gemini.js"
import { contentProtocol } from "./protocol.js"

LanguageModelSuite.run({
  name: "gemini",
  protocol: contentProtocol,
  makeModel: ({ url, ...settings }) => gemini({ llm: "gemini", baseURL: url, webSearch: true, ...settings })
})
