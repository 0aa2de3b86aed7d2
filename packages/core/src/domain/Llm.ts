/**
 * The answering surface, as the host names it: `chatgpt`, `claude`, `gemini`, `perplexity`, … An open slug, not a list.
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

/** How an answer was obtained: by a provider's interface for programs, from a surface for people, or captured elsewhere. */
export const Channel = Schema.Literal("api", "ui", "import").annotations({ identifier: "Channel" })
export type Channel = typeof Channel.Type

/** A model that runs can ask, as the host registered it. */
export const RegisteredLlm = Schema.Struct({
  llm: Llm,
  /** The model that is asked for, by its provider's name; null where this process knows the slug alone. */
  model: Schema.NullOr(Schema.String),
  /** The provider of the model; null where this process knows the slug alone. */
  provider: Schema.NullOr(Schema.String),
  channel: Channel
}).annotations({ identifier: "RegisteredLlm" })
export type RegisteredLlm = typeof RegisteredLlm.Type
