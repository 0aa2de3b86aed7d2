import { writeMeasured } from "../../../scripts/tools/measured.mjs"
import { percent, ratio, share, table, Tally } from "../../../scripts/tools/tables.mjs"
/**
 * Compares the presence verdicts and the intervals of this library with those of other tools, on the same cases. Prints the tables and writes them to
 * `docs/reference/other-tools.md`. The rules of the other tools are in `support/peers.mjs`; the tools themselves are not run.
 */
import { coverageOf } from "../dist/modules/simulation/KnownTruth.js"
import { annotatedCases, isAvailable, ownCases } from "./support/corpora.mjs"
import { detectors } from "./support/detectors.mjs"
import { peers } from "./support/peers.mjs"

const compared = { "this library": detectors.rules, ...peers }

const own = ownCases()
const rightOf = (cases) => Object.values(compared).map((detector) => share(cases.filter((one) => detector(one) === one.isPresent).length, cases.length))

const kinds = {
  distinct: "A name that is nothing else",
  inflected: "A name with an ending, in languages that have them",
  word: "A name that is also a word",
  noun: "A name that is also a German noun",
  person: "A name that is also a person's",
  place: "A name that is also a place's",
  substring: "A name within a longer word",
  case: "A name that differs from a word by its capitals",
  shown: "A name that is shown and not said, in links and frames of a page"
}
for (const { kind } of own) if (kinds[kind] === undefined) throw new Error(`No words for the kind ${kind}`)

const byKind = table(
  ["Cases right", "n", ...Object.keys(compared)],
  [["all", own], ...Object.entries(kinds).map(([kind, words]) => [words, own.filter((one) => one.kind === kind)])].map(([words, cases]) => [
    words,
    cases.length,
    ...rightOf(cases)
  ])
)

const intervals = table(
  ["Samples of each prompt", ...["this library", "as Canonry"].map((tool) => `${tool}: interval holds the truth`)],
  [1, 2, 5, 20].map((samples) => {
    const { independent, population } = coverageOf({ prompts: 50, samples, mean: 0.3, correlation: 0.5 }, 2_000)
    return [samples, percent(population), percent(independent)]
  })
)

writeMeasured("docs/reference/other-tools.md", "presence", byKind)
writeMeasured("docs/reference/other-tools.md", "intervals", intervals)

/** The annotated corpora are not part of the repository. Without them, the published figures stay as they are. */
if (isAvailable) {
  const cases = annotatedCases(true)
  const languages = new Intl.DisplayNames("en", { type: "language" })
  const groups = ["en", "de", "ja", "zh"].map((code) => [languages.of(code), cases.filter(({ language }) => language === code)])
  const rows = [["all", cases], ...groups].map(([label, some]) => [
    label,
    some.length,
    ...Object.values(compared).map((detector) => {
      const tally = new Tally()
      for (const one of some) tally.add(one.isPresent, detector(one))
      return `${ratio(tally.precision)} / ${ratio(tally.recall)} / ${ratio(tally.f1)}`
    })
  ])
  writeMeasured("docs/reference/other-tools.md", "annotated", table(["Precision / recall / F1", "n", ...Object.keys(compared)], rows))
}
