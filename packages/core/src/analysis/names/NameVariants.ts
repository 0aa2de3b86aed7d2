/**
 * The spellings under which one name is looked for.
 *
 * Folding already makes case, accents, apostrophes and the kind of separator equal. The variants differ in the rest: whether there
 * is a separator at all (`Demand-IQ`, `DemandIQ`), `&` or "and", marks that writers drop (`Yahoo!`, `Toys "R" Us`), legal forms,
 * and the endings of German adjectives (`Deutsche Bahn`, "der Deutschen Bahn").
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { fold } from "../text/Folding.js"

export interface NameVariant {
  readonly folded: string
  /** Whether the variant has a space where the name has none (`You Tube`). Such a variant counts only if each part begins with a capital. */
  readonly isSplit: boolean
}

const legalForm = /[\s,]+(inc|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|se|kg|plc|s\.?a|nv|bv|oy|ab|pty)\.?$/i
const legalFormEastAsian = /^株式会社|株式会社$|股份有限公司$|有限责任公司$|有限公司$/

const withoutLegalForm = (name: string): string => {
  const shorter = name.replace(legalForm, "").replace(legalFormEastAsian, "").trim()
  return shorter.length >= 2 ? shorter : name
}

const splitCamel = (name: string): string => name.replace(/(\p{Ll}{2})(\p{Lu}[\p{L}\p{N}])/gu, "$1 $2")

const shortestAdjective = 4

/** The forms of a name whose first word may be a German adjective: "Gelbe Seiten", "in den Gelben Seiten". */
const germanEndings = (folded: string): ReadonlyArray<string> => {
  const words = folded.split(" ")
  const [first = "", ...others] = words
  if (others.length < 1 || others.length > 2 || !/^\p{L}{3,}e[rs]?$/u.test(first) || first.length < shortestAdjective || isEnglishWord(first)) return []
  const stem = first.replace(/e[rs]?$/, "")
  return ["e", "er", "en", "es", "em"].map((ending) => [`${stem}${ending}`, ...others].join(" "))
}

/** Letters as people write them whose keyboards lack them. Folding already finds the letters without their marks. */
const transcriptions: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", æ: "ae", ø: "oe", å: "aa" }

/** The variants of one name, without repetition; none for a name that folds to nothing. */
export const variantsOf = (name: string): ReadonlyArray<NameVariant> => {
  const variants = new Map<string, boolean>()
  const add = (text: string, isSplit = false) => {
    const folded = fold(text)
    if (folded !== "" && variants.get(folded) !== false) variants.set(folded, isSplit)
  }
  // Persian separates the parts of a word by an invisible character (U+200C) or by a space.
  const spellings = new Set([name, withoutLegalForm(name), name.replaceAll("\u200c", " ")])
  for (const spelling of [...spellings]) {
    const plain = spelling
      .replace(/["“”„]/g, "")
      .replace(/!$/, "")
      .replace(/(?<=\p{L}{2})\.(?=\s)/gu, "")
      .replace(/(?<=\p{Lu})\.\s*(?=\p{Lu})/gu, " ")
      .trim()
    if (fold(plain).length >= 2) spellings.add(plain)
  }
  for (const spelling of [...spellings]) {
    const transcribed = spelling.replace(/[äöüæøåÄÖÜÆØÅ]/g, (letter) => transcriptions[letter.toLowerCase()]!)
    if (transcribed !== spelling) spellings.add(transcribed)
    if (/\s?[&+]\s?/.test(spelling) && /\p{L}{2}\s?[&+]\s?\p{L}{2}/u.test(spelling)) {
      spellings.add(spelling.replace(/\s*[&+]\s*/g, " and "))
      spellings.add(spelling.replace(/\s*[&+]\s*/g, " & "))
      spellings.add(spelling.replace(/\s*[&+]\s*/g, "&"))
      spellings.add(spelling.replace(/\s*[&+]\s*/g, "+"))
    } else if (/^\p{L}&\p{L}$/u.test(spelling)) spellings.add(spelling.replace("&", " & "))
    else if (/\sand\s/i.test(spelling)) spellings.add(spelling.replace(/\sand\s/gi, " & "))
  }
  for (const spelling of spellings) {
    add(spelling)
    const folded = fold(spelling)
    const joined = folded.replaceAll(" ", "")
    // Two words that make a third word ("in sight") are not the same name written together.
    if (joined !== folded && joined.length >= 5 && !isEnglishWord(joined)) add(joined)
    const split = splitCamel(spelling)
    if (split !== spelling) add(split, true)
    for (const inflected of germanEndings(folded)) add(inflected)
  }
  return [...variants].map(([folded, isSplit]) => ({ folded, isSplit }))
}
