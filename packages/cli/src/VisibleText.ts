/**
 * Text of others on a terminal. An answer of a model may hold escape sequences that move the cursor, rename the window or write into the clipboard,
 * and signs that turn the direction of writing; none of these reaches the terminal: each is shown by its number.
 *
 * Source: ECMA-48 (C0, C1); Unicode Standard Annex 9 (bidirectional controls).
 */

// Written by numbers: a source file that holds such a sign could not be read either.
const bidirectional = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"
const controls = `\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029${bidirectional}`

const unseen = new RegExp(`[${controls}]`, "g")
const lineBreaks = /[\t\n]+/g
/** What JSON leaves as it is, though a terminal may obey it. */
const unseenInJson = new RegExp(`[\\u007f-\\u009f\\u2028\\u2029${bidirectional}]`, "g")

const numberOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Text whose lines stay lines. */
export const visible = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll(unseen, numberOf)

/** Text on one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll(lineBreaks, " ")

/** JSON that says the same, in signs that no terminal obeys. */
export const visibleJson = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent).replaceAll(unseenInJson, numberOf)
