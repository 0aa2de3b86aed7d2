/** Pairs of a character and its replacements, parted by spaces; one pair from the next by a bar. The package has no types for it. */
declare module "opencc-js/dict/TSCharacters" {
  const pairs: string
  export default pairs
}
