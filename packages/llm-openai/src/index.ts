export { openai, type OpenAiModelOptions } from "./OpenAi.js"
export { openaiJudge, type OpenAiJudgeOptions } from "./OpenAiJudge.js"
export type { OpenAiMode, OpenAiOptions } from "./OpenAiOptions.js"
