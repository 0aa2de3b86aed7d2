/** The schemas of the options that adapters of providers have in common. Each adapter validates its options with these schemas, in its `…Options.ts`. */
import { Llm } from "@brand-visibility/core/domain/Llm"
import { CountOption, SecretOption, TextOption } from "@brand-visibility/core/domain/Options"
import { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import { modelCallFields } from "@brand-visibility/core/internal/resilience/ModelCall"
import { Redacted, Schema } from "effect"

/** A header carries only these characters. Others get into a key with a copied quotation mark, and every call would fail. */
const isSendable = (key: string | Redacted.Redacted): boolean => {
  const value = Redacted.isRedacted(key) ? Redacted.value(key) : key
  return typeof value === "string" && /^[ -~]*$/.test(value.trim())
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * The options for reaching a provider.
 *
 * @param example an address of the provider, for the message about a malformed address
 */
export const providerFields = (example: string) => ({
  model: TextOption,
  apiKey: Schema.optional(
    SecretOption.pipe(
      Schema.filter(isSendable, {
        message: () => "must have only ASCII letters, digits, punctuation and spaces, because a header cannot carry other characters, such as “ and ”"
      })
    )
  ),
  baseURL: Schema.optional(
    Schema.String.pipe(Schema.filter(isAddress, { message: () => `must be an address that begins with http:// or https://, such as ${example}` }))
  ),
  maxOutputTokens: Schema.optional(CountOption),
  price: Schema.optional(Schema.NullOr(ModelPrice)),
  stream: Schema.optional(Schema.Boolean),
  ...modelCallFields
})

/** The options of a model that a judge does not have. */
export const registeredFields = {
  llm: Llm,
  webSearch: Schema.optional(Schema.Boolean),
  systemPrompt: Schema.optional(Schema.String),
  batches: Schema.optional(Schema.Boolean)
}
