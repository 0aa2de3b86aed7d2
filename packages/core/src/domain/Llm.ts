/**
 * The answering surface, by the slug that the host gives it: `chatgpt`, `claude`, `gemini`, `perplexity`, … Any slug is allowed.
 *
 * Source: contract §2 "`llm`".
 */
import { Schema } from "effect"

export const Llm = Schema.String.pipe(
  Schema.filter((value) => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(value) || "must be a slug of 1 to 64 characters: a-z, 0-9, dot, hyphen, underscore"),
  Schema.brand("Llm"),
  Schema.annotations({ identifier: "Llm", jsonSchema: { type: "string", pattern: "^[a-z0-9][a-z0-9._-]{0,63}$" } })
)
export type Llm = typeof Llm.Type

/** How an answer was obtained. `api`: from a provider's API. `ui`: from a user interface. `import`: captured elsewhere. */
export const Channel = Schema.Literal("api", "ui", "import").annotations({ identifier: "Channel" })
export type Channel = typeof Channel.Type

/** A model that runs can ask, as the host registered it. */
export const RegisteredLlm = Schema.Struct({
  llm: Llm,
  /** The model that is asked for, by its provider's name; null if this process knows only the slug. */
  model: Schema.NullOr(Schema.String),
  /** The provider of the model; null if this process knows only the slug. */
  provider: Schema.NullOr(Schema.String),
  channel: Channel
}).annotations({ identifier: "RegisteredLlm" })
export type RegisteredLlm = typeof RegisteredLlm.Type
