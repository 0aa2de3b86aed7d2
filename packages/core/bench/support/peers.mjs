/**
 * The rules by which other tools decide whether an answer names a brand, rewritten from their sources (docs/reference/other-tools.md names the places).
 * Each takes a case, `{ definition, text }`, like the detectors of `detectors.mjs`.
 */

const hostOf = (domain) => domain.toLowerCase().replace(/^www\./, "")

/** Finds a name, an alias or a domain in any letter case, anywhere in the text. */
const anywhere = ({ definition, text }) => {
  const lower = text.toLowerCase()
  const terms = [definition.name, ...definition.aliases, ...definition.domains.map(hostOf)].map((term) => term.trim().toLowerCase())
  return terms.some((term) => term !== "" && lower.includes(term))
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" })
const withAccents = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Removes accents from Latin, Greek and Cyrillic letters. A Japanese or Arabic mark is part of its letter and stays. */
const withoutAccents = (text) =>
  Array.from(text, (character) => {
    const [base, ...marks] = character.normalize("NFD")
    return marks.length > 0 && withAccents.test(base) ? base : character
  }).join("")

const wordsOf = (text) =>
  Array.from(segmenter.segment(withoutAccents(text.normalize("NFKC")).toLowerCase()))
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.match(/[\p{L}\p{N}]+/gu) ?? [])

/** Whether consecutive words together form the name, however it is divided: "Demand IQ", "Demand-IQ" and "DemandIQ" are equal. */
const haveName = (words, name) =>
  words.some((_, start) => {
    for (let [end, joined] = [start, ""]; end < words.length && joined.length < name.length; end += 1) {
      joined += words[end]
      if (joined === name) return true
    }
    return false
  })

/** Finds a name, an alias, or the first part of a domain with at least four letters, as whole words; or a domain in the text. */
const wholeWords = ({ definition, text }) => {
  const words = wordsOf(text)
  const labels = definition.domains.map((domain) => wordsOf(hostOf(domain).split(".").at(-2) ?? "").join("")).filter((label) => label.length >= 4)
  const names = [definition.name, ...definition.aliases].map((name) => wordsOf(name).join("")).filter((name) => name !== "")
  const shown = text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? []
  return (
    [...names, ...labels].some((name) => haveName(words, name)) ||
    definition.domains.map(hostOf).some((host) => shown.some((one) => one === host || one.endsWith(`.${host}`)))
  )
}

export const peers = { "as Elmo": anywhere, "as Canonry": wholeWords }
