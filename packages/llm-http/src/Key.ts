/** A provider's key. The key is sent to the provider, and never logged or shown. */
import { Redacted } from "effect"

export type Key = Redacted.Redacted<string> | undefined

/** A key as given; undefined for an empty key, which an unset variable gives. */
export const keyOf = (given: string | Redacted.Redacted<string> | undefined): Key => {
  const key = typeof given === "string" ? Redacted.make(given) : given
  return key === undefined || Redacted.value(key).trim() === "" ? undefined : key
}

/**
 * Removes the key from a text, because a provider's reply may contain it. Short keys are not removed: they are the placeholders of local servers
 * (`ollama`), and may be ordinary words of an answer.
 */
export const withoutKey =
  (key: Key) =>
  (text: string): string => {
    if (key === undefined || Redacted.value(key).length < 16) return text
    const value = Redacted.value(key)
    // Where the key became part of a host name, the host name is in lower case.
    return text.replaceAll(value, "[key]").replaceAll(value.toLowerCase(), "[key]")
  }
