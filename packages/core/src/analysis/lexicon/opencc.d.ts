/** Pairs of a character and its replacements, separated by spaces. Pairs are separated by a bar. The package has no types for it. */
declare module "opencc-js/dict/TSCharacters" {
  const pairs: string
  export default pairs
}
