import { ratio, share, table, Tally } from "../../../../scripts/tools/tables.mjs"
/** The tables of docs/reference/accuracy.md about presence by language, comparisons with simple detectors, and confidence. */
import { functionWords } from "../../dist/modules/analysis/lexicon/FunctionWords.js"
import { annotatedCases, ownCases } from "./corpora.mjs"
import { detectors, likeliestPlace } from "./detectors.mjs"

const names = new Intl.DisplayNames("en", { type: "language" })

const grouped = (cases, keyOf) => {
  const groups = new Map()
  for (const one of cases) {
    const key = keyOf(one)
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(one)
  }
  return groups
}

const rightOf = (cases, detector) => cases.filter((one) => detector(one) === one.isPresent).length

const head = ["cases right", "n", ...Object.keys(detectors)]
const rowOf = (label, cases) => [label, cases.length, ...Object.values(detectors).map((detector) => share(rightOf(cases, detector), cases.length))]

/** Languages with grammar in the rules. Languages without cases get a row too. */
const withGrammar = [...Object.keys(functionWords), "ar", "el", "he", "hy", "bn", "ja", "ka", "ko", "ru", "th", "uk", "zh"]

const byLanguage = () => {
  const groups = grouped(ownCases(), ({ language }) => language)
  const languages = [...new Set([...groups.keys(), ...withGrammar])].toSorted()
  return table(
    head,
    languages.map((language) => rowOf(`${names.of(language)} (${language})`, groups.get(language) ?? []))
  )
}

const byKind = () =>
  table(
    head,
    [...grouped(ownCases(), ({ kind }) => kind)].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([kind, cases]) => rowOf(kind, cases))
  )

const besideNaive = () => {
  const cases = annotatedCases(true)
  const groups = [
    ["all", cases],
    ...grouped(cases, ({ language }) => names.of(language)),
    ...grouped(
      cases.filter(({ language }) => language === "en"),
      ({ kind }) => `English, ${kind}`
    )
  ]
  return table(
    ["precision / recall / F1", "n", ...Object.keys(detectors)],
    groups.map(([label, some]) => [
      label,
      some.length,
      ...Object.values(detectors).map((detector) => {
        const tally = new Tally()
        for (const one of some) tally.add(one.isPresent, detector(one))
        return `${ratio(tally.precision)} / ${ratio(tally.recall)} / ${ratio(tally.f1)}`
      })
    ])
  )
}

const bounds = [0, 0.1, 0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.001]

const calibration = () => {
  const corpora = [
    ["described", annotatedCases(true)],
    ["name only", annotatedCases(false)],
    ["own corpus", ownCases()]
  ].map(([label, cases]) => [
    label,
    cases.flatMap((one) => (likeliestPlace(one) === undefined ? [] : [{ confidence: likeliestPlace(one).confidence, isPresent: one.isPresent }]))
  ])
  return table(
    ["confidence", ...corpora.flatMap(([label]) => [`${label}: n`, "is the brand"])],
    bounds.slice(0, -1).map((low, index) => [
      `${low} to ${Math.min(1, bounds[index + 1])}`,
      ...corpora.flatMap(([, places]) => {
        const within = places.filter(({ confidence }) => confidence >= low && confidence < bounds[index + 1])
        return [within.length, share(within.filter(({ isPresent }) => isPresent).length, within.length)]
      })
    ])
  )
}

/** The assumed accuracy of a judge on the places that it is asked about. The results are expected counts; nothing is drawn at random. */
const judgeIsRight = 0.95

const withJudge = () => {
  const rows = [
    ["described", annotatedCases(true)],
    ["name only", annotatedCases(false)]
  ].map(([label, cases]) => {
    let [found, wrong, missed, asked] = [0, 0, 0, 0]
    for (const one of cases) {
      const place = likeliestPlace(one)
      const isAsked = place?.isAmbiguous === true && place.confidence >= 0.1 && place.confidence < 0.95
      if (isAsked) asked++
      const said = isAsked ? (one.isPresent ? judgeIsRight : 1 - judgeIsRight) : detectors.rules(one) ? 1 : 0
      if (one.isPresent) {
        found += said
        missed += 1 - said
      } else wrong += said
    }
    return [label, cases.length, asked, ratio((2 * found) / (2 * found + wrong + missed))]
  })
  return table(["cases", "n", "that ask a judge", "expected F1"], rows)
}

export const presenceSections = () => `## Languages and kinds of names

The corpus of this repository (\`packages/core/test/analysis/corpus\`) has ${ownCases().length} short texts that were written for it. A brand is a name and, for a few brands, a description. The
tables show the share of right verdicts with its interval at 95 %, beside the shares of three simple detectors. The authors of the rules know these texts.

${byLanguage()}

${byKind()}

## Beside simple detectors

The annotated texts, with a description of each brand.

${besideNaive()}

## Confidence

For each case, the table looks at the occurrence of the name with the highest confidence, and shows how often this occurrence is the brand. One parameter was fitted on these cases. It changes no verdict.

${calibration()}

The next table assumes a judge that is right ${100 * judgeIsRight} times in 100. The judge is asked about every name that is also something else and has a confidence from 0.1 to 0.95:

${withJudge()}
`
