/** Recognises the halves of surrogate pairs: characters that take two UTF-16 units. */

export const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
export const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** The first units of a text, or one less where the last one would be half of a pair: strict readers of JSON refuse a whole reply with such a half. */
export const beginningOf = (text: string, units: number): string => text.slice(0, isHighHalf(text.charCodeAt(units - 1)) ? units - 1 : units)
