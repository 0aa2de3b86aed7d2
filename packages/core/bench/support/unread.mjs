/** How many of the cases that nobody reads are right, by language and by kind. It tells of none by itself: see `unread/README.md`. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { ratio, share, table, Tally } from "../../../../scripts/tools/tables.mjs"
import { definitionOf } from "./corpora.mjs"
import { detectors } from "./detectors.mjs"

const names = new Intl.DisplayNames("en", { type: "language" })

/** @param {"presence" | "rank" | "sentiment"} subject */
const casesOf = (subject) =>
  readFileSync(fileURLToPath(new URL(`../unread/${subject}.tsv`, import.meta.url)), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [language, kind, name, aliases, description, expected, text] = line.split("\t")
      const definition = definitionOf(name, { aliases: aliases === "" ? [] : aliases.split("|"), description: description === "" ? null : description })
      return { language, kind, definition, expected, text: text.replaceAll("\\n", "\n") }
    })

const presence = casesOf("presence").map((one) => ({ ...one, isPresent: one.expected === "+" }))

const isExact = ({ definition, expected, text }) => String(AnswerScorer.make(definition).rank(text).rank ?? "") === expected
const isAcceptable = ({ definition, expected, text }) => expected.split("|").includes(AnswerScorer.make(definition).score(text).sentiment)

const ranks = casesOf("rank").map((one) => ({ ...one, isRight: isExact(one) }))
const sentiments = casesOf("sentiment").map((one) => ({ ...one, isRight: isAcceptable(one) }))

const tallyOf = (cases, detector) => {
  const tally = new Tally()
  for (const one of cases) tally.add(one.isPresent, detector(one))
  return tally
}

const countRight = (cases) => cases.filter(({ isRight }) => isRight).length

/** Cases, and how many of them are right: of presence by F1 too. */
export const unreadSums = () => ({
  presence: { cases: presence.length, f1: tallyOf(presence, detectors.rules).f1 },
  rank: { cases: ranks.length, right: countRight(ranks) },
  sentiment: { cases: sentiments.length, right: countRight(sentiments) }
})

const rightOf = (cases) => `${share(countRight(cases), cases.length)}`

const languages = [...new Set([...presence, ...ranks, ...sentiments].map(({ language }) => language))].toSorted()

const byLanguage = () => {
  const found = presence.map((one) => ({ ...one, isRight: detectors.rules(one) === one.isPresent }))
  const of = (cases, language) => cases.filter((one) => language === undefined || one.language === language)
  const rowOf = (label, language) => [label, ...[found, ranks, sentiments].flatMap((cases) => [of(cases, language).length, rightOf(of(cases, language))])]
  return table(
    ["cases right", "n", "presence", "n", "rank, exact", "n", "sentiment, acceptable"],
    [rowOf("all"), ...languages.map((language) => rowOf(`${names.of(language)} (${language})`, language))]
  )
}

const byKind = () => {
  const kinds = [...new Set(presence.map(({ kind }) => kind))].toSorted()
  const rowOf = (label, cases) => [
    label,
    cases.length,
    ...Object.values(detectors).map((detector) => {
      const { f1, precision, recall } = tallyOf(cases, detector)
      return `${ratio(precision)} / ${ratio(recall)} / ${ratio(f1)}`
    })
  ]
  return table(
    ["precision / recall / F1", "n", ...Object.keys(detectors)],
    [
      rowOf("all", presence),
      ...kinds.map((kind) =>
        rowOf(
          kind,
          presence.filter((one) => one.kind === kind)
        )
      )
    ]
  )
}

export const unreadSection = () => `## Cases that nobody reads

Texts of ${languages.length} languages, of authors who did not know the rules, kept from everybody who changes them (\`packages/core/bench/unread\`): what these tables say is what to
expect of texts that nobody has seen. No competitor is configured. Half of the negatives are traps: the name as a word, a person, a place or a part of another name. Of ${sentiments.filter(({ expected }) => expected === "mixed").length} texts
readers accept the sentiment \`mixed\` alone, which the contract does not have: they count as wrong whatever is read.

${byLanguage()}

${byKind()}
`
