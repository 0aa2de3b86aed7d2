/**
 * Given names of many languages. A word behind a given name is a family name: "Hieronymus Bosch". The list leaves out names that are also places or ordinary
 * words.
 *
 * Source: Faker, under the MIT License (`words/given.ts`).
 */
import { unpacked } from "./CommonWords.js"
import { packed } from "./words/given.js"

/** Given names that are better known as brands, models or assistants. A word behind such a name is no family name. */
const brands: ReadonlySet<string> = new Set(
  "alexa armani chanel claude clio fabia ford garnier harley hilton lexus megane mercedes nike octavia stella zoe лада".split(" ")
)

/** Short forms of given names, which are on no register of names. Left out are those that are also a word or the first word of a well-known brand. */
const shortForms: ReadonlySet<string> = new Set(
  "abby andy becky ben benny beth betty bobby brad cathy charlie chris chuck cindy dan danny dave debbie don donny doug ed eddie fred freddy gabe gary greg jake jeff jenny jeremy jerry jess jim jimmy joe joey johnny jon josh kate kathy katie ken kenny kim larry liz lucy maggie matt mel mike mickey molly nate ned nick pam pat patty peggy pete phil rachel ray ricky rob robbie ron ronnie rosie russ sally sam sandy steve stu sue susie ted teddy terry tim timmy toby todd tom tommy tony vicky wendy zach".split(
    " "
  )
)

let names: ReadonlySet<string> | undefined

/** Whether a folded word is a given name of some language and no ordinary word. The list is unpacked at the first call. */
export const isGivenName = (word: string): boolean => !brands.has(word) && (shortForms.has(word) || (names ??= unpacked(packed)).has(word))
