/**
 * Makes packages/core/src/analysis/lexicon/words/given.ts, the given names of many languages, from the locales of faker.
 *
 * The data is not a dependency, because only this script reads it. Run `npm install --no-save @faker-js/faker`, then `node scripts/make-given-names.mjs
 * [FOLDER]`, where the folder is that of the installed packages.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath, pathToFileURL } from "node:url"
import { isCommonWord, latinLanguages, languagesOfScript } from "../packages/core/dist/modules/analysis/lexicon/CommonWords.js"
import { isEnglishWord } from "../packages/core/dist/modules/analysis/lexicon/EnglishWords.js"
import { isGermanNoun } from "../packages/core/dist/modules/analysis/lexicon/GermanWords.js"
import { isCalendarWord, isCountryName, isPersonName, isPlaceName } from "../packages/core/dist/modules/analysis/lexicon/ProperNames.js"
import { fold } from "../packages/core/dist/modules/analysis/text/Folding.js"
import { isFunctionWord } from "../packages/core/dist/modules/analysis/text/TextLanguage.js"
import { packed } from "./tools/packed.mjs"

const locales = "en de fr es it pt_BR nl sv da nb_NO fi pl cs_CZ sk hu ro hr sl_SI lv tr id_ID ru uk mk el ar he fa".split(" ")
const folder = new URL("@faker-js/faker/", process.argv[2] === undefined ? new URL("../node_modules/", import.meta.url) : pathToFileURL(`${process.argv[2]}/`))

/** Whether a name is also a word. Such a name does not show that a surname follows. */
const isWord = (folded) =>
  isEnglishWord(folded) ||
  isGermanNoun(folded) ||
  isFunctionWord(folded) ||
  isCalendarWord(folded) ||
  isCountryName(folded) ||
  isPlaceName(folded) ||
  (languagesOfScript(folded).length > 0 ? languagesOfScript(folded) : latinLanguages).some((language) => isCommonWord(language, folded))

const names = new Set()
for (const locale of locales) {
  const { faker } = await import(new URL(`dist/locale/${locale}.js`, folder).href)
  const { first_name: first = {} } = faker.rawDefinitions.person ?? {}
  for (const name of Object.values(first).flat()) {
    const folded = fold(name)
    if (/^[\p{L}\p{M}]{3,12}$/u.test(folded) && (isPersonName(folded) || !isWord(folded))) names.add(folded)
  }
}

const { version } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"))
const [notice] = readFileSync(new URL("LICENSE", folder), "utf8").split("===")
writeFileSync(
  fileURLToPath(new URL("../packages/core/src/analysis/lexicon/words/given.ts", import.meta.url)),
  `/**
 * Given names of many languages that are no words, made by scripts/make-given-names.mjs from the locales of Faker ${version}. See GivenNames.ts.
 *
${notice
  .trim()
  .split("\n")
  .map((line) => ` * ${line}`.trimEnd())
  .join("\n")}
 */
export const packed: string =
  "${packed([...names].toSorted())}"
`
)
console.log(names.size)
