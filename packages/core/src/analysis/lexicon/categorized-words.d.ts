/** Types for a package without types. */
declare module "categorized-words" {
  /** Some 90,000 English words, inflected forms included, by part of speech. */
  const words: { readonly [partOfSpeech: string]: ReadonlyArray<string> }
  export default words
}
