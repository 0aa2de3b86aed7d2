import { command } from "@brand-visibility/llm-command"

export const capture = command({
  llm: "chatgpt-web",
  program: "python3",
  arguments: ["capture.py"],
  environment: { CAPTURE_TOKEN: process.env.CAPTURE_TOKEN ?? "" },
  webSearch: true
})
