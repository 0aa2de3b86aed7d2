/** Published packages of Hunspell dictionaries have no types. */
declare module "dictionary-ru" {
  import type { HunspellDictionary } from "@brand-visibility/core"

  const dictionary: HunspellDictionary
  export default dictionary
}
