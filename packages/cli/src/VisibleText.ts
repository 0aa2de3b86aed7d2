/**
 * Makes text that is not ours safe to print on a terminal. An answer of a model may hold escape sequences that move the cursor, rename the window or
 * write to the clipboard, and characters that change the direction of writing. Each such character is shown by its number, and never reaches the terminal.
 *
 * Source: ECMA-48 (C0, C1); Unicode Standard Annex 9 (bidirectional controls).
 */

// Written as escapes: a source file with these characters in it would be displayed wrongly too.
const bidirectional = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"
const controls = `\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029${bidirectional}`

const unseen = new RegExp(`[${controls}]`, "g")
const lineBreaks = /[\t\n]+/g
/** Characters that JSON.stringify does not escape, though a terminal may act on them. */
const unseenInJson = new RegExp(`[\\u007f-\\u009f\\u2028\\u2029${bidirectional}]`, "g")

const numberOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

/** The text with control characters shown by their numbers. Line breaks stay. */
export const visible = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll(unseen, numberOf)

/** As `visible`, on one line: line breaks become spaces. */
export const visibleLine = (text: string): string => visible(text).replaceAll(lineBreaks, " ")

/** The value as JSON, in which every character that a terminal may act on is escaped. */
export const visibleJson = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent).replaceAll(unseenInJson, numberOf)
