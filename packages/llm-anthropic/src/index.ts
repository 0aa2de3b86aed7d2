export { anthropic, type AnthropicModelOptions } from "./Anthropic.js"
export { anthropicJudge } from "./AnthropicJudge.js"
export type { AnthropicOptions } from "./AnthropicOptions.js"
