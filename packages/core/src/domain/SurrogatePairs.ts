/** Recognises the halves of surrogate pairs: characters that take two UTF-16 units. */

export const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
export const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
