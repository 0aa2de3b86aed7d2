import { fileURLToPath } from "node:url"
import { LanguageModelSuite } from "@brand-visibility/conformance"
import { chatCompletions } from "@brand-visibility/conformance/models/ChatCompletions"
import { command } from "../src/Command.js"

const program = fileURLToPath(new URL("chat.mjs", import.meta.url))

LanguageModelSuite.run({
  name: "command",
  protocol: chatCompletions,
  makeModel: ({ apiKey, model, url, ...settings }) =>
    command({
      llm: "capture",
      program: process.execPath,
      arguments: [program, url, model],
      environment: { CHAT_KEY: apiKey },
      webSearch: true,
      ...settings
    }),
  cannot: { systemPrompt: "the program has its own" }
})
