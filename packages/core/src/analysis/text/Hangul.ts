/** The letters of a Hangul syllable, which Unicode numbers by its first consonant, its vowel and its final consonant. */

/** The first syllable of Unicode, and how many final consonants a syllable may have, with none as the first of them. */
export const [firstSyllable, finals] = [0xac00, 28]
const lastSyllable = 0xd7a3

/** The number of the final consonant of a syllable: 0 for a syllable that ends in its vowel, and null for another character. */
export const finalOf = (unit: number): number | null => (unit >= firstSyllable && unit <= lastSyllable ? (unit - firstSyllable) % finals : null)
