/** A provider's key: sent, and nothing else. */
import { Redacted } from "effect"

export type Key = Redacted.Redacted<string> | undefined

/** An empty key, as an unset variable gives it, is none. */
export const keyOf = (given: string | Redacted.Redacted<string> | undefined): Key => {
  const key = typeof given === "string" ? Redacted.make(given) : given
  return key === undefined || Redacted.value(key).trim() === "" ? undefined : key
}

/**
 * A text without the key: no provider is trusted to keep it out of what it says. Short keys are left alone: they are the
 * placeholders of local servers (`ollama`), and words that answers use.
 */
export const withoutKey =
  (key: Key) =>
  (text: string): string => {
    if (key === undefined || Redacted.value(key).length < 16) return text
    const value = Redacted.value(key)
    // The name of a host is written in small letters, whatever it was made of.
    return text.replaceAll(value, "[key]").replaceAll(value.toLowerCase(), "[key]")
  }
