import { LanguageModelSuite } from "@brand-visibility/conformance"
import { chatCompletions } from "@brand-visibility/conformance/models/ChatCompletions"
import { acme } from "./acme.example.js"

LanguageModelSuite.run({
  name: "acme",
  protocol: chatCompletions,
  makeModel: ({ url, ...settings }) => acme({ llm: "acme", baseURL: url, ...settings })
})
