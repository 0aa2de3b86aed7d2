export { gemini, type GeminiModelOptions } from "./Gemini.js"
export { geminiJudge } from "./GeminiJudge.js"
export type { GeminiMode, GeminiOptions } from "./GeminiOptions.js"
