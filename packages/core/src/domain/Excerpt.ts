import { beginningOf } from "./SurrogatePairs.js"

/** The part of a text from outside that may be shown in a message: at most 80 characters. */
export const excerpt = (text: string): string => (text.length > 80 ? `${beginningOf(text, 79)}…` : text)
