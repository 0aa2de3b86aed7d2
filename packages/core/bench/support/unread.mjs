/** Counts the correct cases among those that nobody reads, by language and by kind. It never shows a single case: see `unread/README.md`. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { ratio, share, table, Tally } from "../../../../scripts/tools/tables.mjs"
import { answerSums } from "./answers.mjs"
import { definitionOf } from "./corpora.mjs"
import { detectors } from "./detectors.mjs"

const names = new Intl.DisplayNames("en", { type: "language" })

/** @param {string} file */
const textOf = (file) => readFileSync(fileURLToPath(new URL(`../unread/${file}`, import.meta.url)), "utf8")

/** @param {"presence" | "rank" | "sentiment" | "named"} subject */
const linesOf = (subject) =>
  textOf(`${subject}.tsv`)
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"))

/** @param {"presence" | "rank" | "sentiment"} subject */
const casesOf = (subject) =>
  linesOf(subject).map(([language, kind, name, aliases, description, expected, text]) => {
    const definition = definitionOf(name, { aliases: aliases === "" ? [] : aliases.split("|"), description: description === "" ? null : description })
    return { language, kind, definition, expected, text: text.replaceAll("\\n", "\n") }
  })

const isExact = ({ definition, expected, text }) => String(AnswerScorer.make(definition).rank(text).rank ?? "") === expected
const isAcceptable = ({ definition, expected, text }) => expected.split("|").includes(AnswerScorer.make(definition).score(text).sentiment)

/** A brand that no text names. */
const unnamed = definitionOf("\u{1f985} none")

/** The letters and digits of a name in small letters. */
const keyOf = (name) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")

/** Every text is scored for a brand that it does not name, so that all of its brands are brands that nobody configured. */
const namedCases = () => {
  const scorer = AnswerScorer.make(unnamed)
  return linesOf("named").map(([language, brands, text]) => ({
    language,
    brands: brands === "" ? [] : brands.split("|").map(keyOf),
    found: scorer.score(text.replaceAll("\\n", "\n")).mentionedBrands.map(keyOf)
  }))
}

/** The fewest letters that two spellings of a name have in common: the longer one has the model or an ending behind it. */
const leastShared = 3
const isSame = (one, other) => one === other || (Math.min(one.length, other.length) >= leastShared && (one.startsWith(other) || other.startsWith(one)))

/**
 * Counts the brands of the texts, those of them that were found, and the found names that are no brands.
 *
 * @param {ReadonlyArray<{ readonly brands: ReadonlyArray<string>; readonly found: ReadonlyArray<string> }>} cases
 */
export const namedSums = (cases) => ({
  cases: cases.length,
  brands: cases.reduce((sum, { brands }) => sum + brands.length, 0),
  found: cases.reduce((sum, { brands, found }) => sum + brands.filter((one) => found.some((other) => isSame(one, other))).length, 0),
  wrong: cases.reduce((sum, { brands, found }) => sum + found.filter((one) => !brands.some((other) => isSame(one, other))).length, 0)
})

/**
 * Answers with lists, of brands or of other things: the sums of `namedSums`, and of the listed brands those that have their place when they are tracked alone.
 *
 * @param every reads one answer in this many
 */
const listSums = (every) => {
  const scorer = AnswerScorer.make(unnamed)
  const answers = textOf("lists.jsonl")
    .trimEnd()
    .split("\n")
    .filter((_, place) => place % every === 0)
    .map((line) => JSON.parse(line))
  const ranks = answers.flatMap(({ answer, order }) => order.map((name, index) => AnswerScorer.make(definitionOf(name)).rank(answer).rank === index + 1))
  return {
    ...namedSums(answers.map(({ answer, brands }) => ({ brands: brands.map(keyOf), found: scorer.score(answer).mentionedBrands.map(keyOf) }))),
    listed: ranks.length,
    ranked: ranks.filter(Boolean).length
  }
}

/** @param every reads one case in this many */
const read = (every) => {
  const some = (subject) => casesOf(subject).filter((_, place) => place % every === 0)
  return {
    presence: some("presence").map((one) => {
      const found = Object.fromEntries(Object.entries(detectors).map(([detector, finds]) => [detector, finds(one)]))
      const isPresent = one.expected === "+"
      return { ...one, isPresent, found, isRight: found.rules === isPresent }
    }),
    ranks: some("rank").map((one) => ({ ...one, isRight: isExact(one) })),
    sentiments: some("sentiment").map((one) => ({ ...one, isRight: isAcceptable(one) }))
  }
}

const tallyOf = (cases, detector) => {
  const tally = new Tally()
  for (const { found, isPresent } of cases) tally.add(isPresent, found[detector])
  return tally
}

const countRight = (cases) => cases.filter(({ isRight }) => isRight).length

/**
 * The number of cases of each subject, with the number of correct cases; for presence, with F1; for brands that nobody configured, the sums of `namedSums`;
 * for whole answers, the sums of `answerSums`; for answers with lists, those of `listSums`.
 *
 * @param every reads one case in this many; default 1
 */
export const unreadSums = (every = 1) => {
  const { presence, ranks, sentiments } = read(every)
  return {
    presence: { cases: presence.length, f1: tallyOf(presence, "rules").f1 },
    rank: { cases: ranks.length, right: countRight(ranks) },
    sentiment: { cases: sentiments.length, right: countRight(sentiments) },
    named: namedSums(namedCases().filter((_, place) => place % every === 0)),
    answers: answerSums(textOf("answers.jsonl"), every),
    lists: listSums(every)
  }
}

const byLanguage = (subjects, languages) => {
  const rowOf = (label, ofRow) => [
    label,
    ...subjects.flatMap((cases) => {
      const some = cases.filter(ofRow)
      return [some.length, share(countRight(some), some.length)]
    })
  ]
  return table(
    ["cases right", "n", "presence", "n", "rank, exact", "n", "sentiment, acceptable"],
    [rowOf("all", () => true), ...languages.map((language) => rowOf(`${names.of(language)} (${language})`, (one) => one.language === language))]
  )
}

const byKind = (presence) => {
  const kinds = [...new Set(presence.map(({ kind }) => kind))].toSorted()
  const rowOf = (label, ofRow) => {
    const cases = presence.filter(ofRow)
    const figures = Object.keys(detectors).map((detector) => {
      const { f1, precision, recall } = tallyOf(cases, detector)
      return `${ratio(precision)} / ${ratio(recall)} / ${ratio(f1)}`
    })
    return [label, cases.length, ...figures]
  }
  return table(
    ["precision / recall / F1", "n", ...Object.keys(detectors)],
    [rowOf("all", () => true), ...kinds.map((kind) => rowOf(kind, (one) => one.kind === kind))]
  )
}

const byLanguageOfNamed = () => {
  const cases = namedCases()
  const rowOf = (label, some) => {
    const { brands, found, wrong } = namedSums(some)
    return [label, some.length, brands, share(found, brands), found + wrong, share(found, found + wrong)]
  }
  const languages = [...new Set(cases.map(({ language }) => language))].toSorted()
  return table(
    ["brands that nobody configured", "texts", "brands", "of them found", "names found", "of them brands"],
    [
      rowOf("all", cases),
      ...languages.map((language) =>
        rowOf(
          `${names.of(language)} (${language})`,
          cases.filter((one) => one.language === language)
        )
      )
    ]
  )
}

const ofWholeAnswers = () => {
  const rows = Object.entries(answerSums(textOf("answers.jsonl"))).map(([subject, { cases, right }]) => [subject, cases, share(right, cases)])
  return table(["whole answers", "n", "right"], rows)
}

const ofLists = () => {
  const { brands, cases, found, listed, ranked, wrong } = listSums(1)
  return table(
    ["answers with lists", "brands", "of them found", "names found", "of them brands", "listed brands", "at their place"],
    [[cases, brands, share(found, brands), found + wrong, share(found, found + wrong), listed, share(ranked, listed)]]
  )
}

export const unreadSection = () => {
  const { presence, ranks, sentiments } = read(1)
  const subjects = [presence, ranks, sentiments]
  const languages = [...new Set(subjects.flat().map(({ language }) => language))].toSorted()
  return `## Cases that nobody reads

Texts of ${languages.length} languages, written by authors who did not know the rules. Nobody who changes the rules reads these texts (\`packages/core/bench/unread\`), so the tables show what
to expect of new texts. No competitor is configured. Half of the negatives are traps: they have the name as a word, a person, a place or a part of another name. For ${sentiments.filter(({ expected }) => expected === "mixed").length} texts,
readers accept only the sentiment \`mixed\`, which the contract does not have. These texts count as wrong, whatever the rules say.

${byLanguage(subjects, languages)}

${byKind(presence)}

Brands in running text, of which none is configured. Two of five texts in sixteen of the languages name no brand, and have many other words with capitals.

${byLanguageOfNamed()}

Whole answers in 28 languages: rankings, comparisons, tables, conclusions, complaints, recalls, facts, and answers to other questions. The rank must be exact, and null where the
answer ranks nobody. Rank and sentiment count for the answers that name the brand.

${ofWholeAnswers()}

Answers with lists in 15 languages: two of five list steps, symptoms, documents, functions and other things that are no brands. No competitor is configured. Each listed
brand is tracked alone, and its rank must be its place in the list.

${ofLists()}
`
}
