/**
 * Measures how accurate and how fast detection, rank, sentiment and sources are, on the labelled corpora of `../shared/data`. Prints the tables and
 * writes them to `docs/reference/accuracy.md`. `--show=KIND` prints the wrong cases of a kind (`presence`, `rank`, `sentiment`), but only those of the
 * first half, which is the half for development.
 */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { percent, ratio, table, Tally } from "../../../scripts/tools/tables.mjs"
import * as Citations from "../dist/modules/analysis/sources/Citations.js"
import { domainTypeOf } from "../dist/modules/analysis/sources/DomainTypes.js"
import { linkTypeOf } from "../dist/modules/analysis/sources/LinkTypes.js"
import { fold } from "../dist/modules/analysis/text/Folding.js"
import * as Spellings from "../dist/modules/analysis/text/Spellings.js"
import { definitionOf, halfOf, isAvailable, rowsOf } from "./support/corpora.mjs"
import { presenceSections } from "./support/mentions.mjs"
import { unreadSection } from "./support/unread.mjs"

if (!isAvailable) {
  console.log("skipped: no ../shared")
  process.exit(0)
}

const show = process.argv.find((argument) => argument.startsWith("--show="))?.slice("--show=".length)
const showWrong = (kind, half, ...words) => {
  if (show === kind && half === "first") console.log(...words)
}

const excerpt = (text, [start, end] = [0, 0]) =>
  `${text.slice(Math.max(0, start - 60), start)}[[${text.slice(start, end)}]]${text.slice(end, end + 60)}`.replaceAll("\n", "⏎")

const byKey = () => {
  const tallies = new Map()
  return {
    add: (expected, found, ...keys) => {
      for (const key of keys) {
        if (!tallies.has(key)) tallies.set(key, new Tally())
        tallies.get(key).add(expected, found)
      }
    },
    get: (key) => tallies.get(key) ?? new Tally(),
    rows: () =>
      [...tallies].map(([key, tally]) => [
        key,
        ratio(tally.precision),
        ratio(tally.recall),
        ratio(tally.f1),
        tally.truePositives,
        tally.falsePositives,
        tally.falseNegatives,
        tally.trueNegatives
      ])
  }
}

// --- presence -------------------------------------------------------------------------------------------------------

const presence = (withDescription) => {
  const tallies = byKey()
  const wrong = new Map()
  for (const row of rowsOf("mention-cases.jsonl")) {
    const definition = definitionOf(row.brand, withDescription ? { domains: row.domain ? [row.domain] : [], description: row.sense ?? null } : {})
    const { isPresent } = AnswerScorer.make(definition).rank(row.text)
    const half = halfOf(row.brand)
    const kind = `${row.lang} ${row.kind.split(":")[0]}`
    tallies.add(row.present, isPresent, "all", `${half} half`, row.lang, kind)
    if (isPresent === row.present) continue
    wrong.set(kind, (wrong.get(kind) ?? 0) + 1)
    showWrong("presence", half, isPresent ? "found " : "missed", row.kind, row.brand, "|", excerpt(row.text, row.spans[0] ?? row.confusable[0]))
  }
  return { tallies, wrong }
}

// --- brands and rank ------------------------------------------------------------------------------------------------

const isNamed = (name, entry) => [entry.brand, ...(entry.surfaces ?? [])].some((surface) => fold(surface) === fold(name))

const aliasesOf = (entry) => entry.surfaces.filter((surface) => surface !== entry.brand)

const lists = () => {
  const counts = new Map()
  const count = (key) => {
    if (!counts.has(key))
      counts.set(key, {
        answers: 0,
        exact: 0,
        ranked: 0,
        named: 0,
        found: 0,
        wrong: 0,
        also: 0,
        alsoFound: 0,
        right: 0,
        rightWithCompetitors: 0,
        same: 0
      })
    return counts.get(key)
  }
  for (const row of rowsOf("list-answers.jsonl")) {
    const half = halfOf(row.querySetId ?? row.promptId)
    const keys = ["all", `${half} half`, row.llm === "google-ai-mode" ? "run-on text" : "lines kept"]
    const names = AnswerScorer.make(definitionOf("\u{1F985} none")).score(row.answer).mentionedBrands
    const also = row.alsoMentioned.map((brand) => ({ brand }))
    const allowed = [...row.ranking, ...also, ...row.optional.map((brand) => ({ brand }))]
    const missed = row.ranking.filter((entry) => !names.some((name) => isNamed(name, entry)))
    const wrong = names.filter((name) => !allowed.some((entry) => isNamed(name, entry)))
    const order = [...new Set(names.map((name) => row.ranking.find((entry) => isNamed(name, entry))?.brand).filter((brand) => brand !== undefined))]
    let right = 0
    let rightWithCompetitors = 0
    let same = 0
    for (const entry of row.ranking) {
      const alone = AnswerScorer.make(definitionOf(entry.brand, { aliases: aliasesOf(entry) })).rank(row.answer)
      const competitors = row.ranking.filter((other) => other !== entry).map((other) => ({ name: other.brand, aliases: aliasesOf(other), domains: [] }))
      const among = AnswerScorer.make(definitionOf(entry.brand, { aliases: aliasesOf(entry), competitors })).rank(row.answer)
      if (alone.rank === entry.rank) right++
      else showWrong("rank", half, row.id, entry.brand, "expected", entry.rank, "got", alone.rank, alone.rankBasis, "with competitors", among.rank)
      if (among.rank === entry.rank) rightWithCompetitors++
      if (among.rank === alone.rank) same++
    }
    for (const key of keys) {
      const sum = count(key)
      sum.answers++
      if (missed.length === 0 && JSON.stringify(order) === JSON.stringify(row.ranking.map((entry) => entry.brand))) sum.exact++
      sum.ranked += row.ranking.length
      sum.found += row.ranking.length - missed.length
      sum.named += names.length
      sum.wrong += wrong.length
      sum.also += also.length
      sum.alsoFound += also.filter((entry) => names.some((name) => isNamed(name, entry))).length
      sum.right += right
      sum.rightWithCompetitors += rightWithCompetitors
      sum.same += same
    }
  }
  return counts
}

/** The makers of the products that recorded answers recommend, and how many of them are found. Another program extracted the makers, so this is a hint. */
const recommendedMakers = () => {
  const counts = new Map([
    ["lines kept", { answers: 0, makers: 0, found: 0 }],
    ["run-on text", { answers: 0, makers: 0, found: 0 }]
  ])
  const scorer = AnswerScorer.make(definitionOf("\u{1F985} none"))
  for (const { answer, llm, products } of rowsOf("answers-commercial.jsonl.gz")) {
    const text = fold(answer)
    const makers = new Set(products.map(({ brand }) => fold(brand ?? "")).filter((maker) => maker !== "" && text.includes(maker)))
    const names = new Set(scorer.score(answer).mentionedBrands.map(fold))
    const count = counts.get(llm === "google-ai-mode" ? "run-on text" : "lines kept")
    count.answers++
    count.makers += makers.size
    for (const maker of makers) if (names.has(maker)) count.found++
  }
  return counts
}

// --- sentiment ------------------------------------------------------------------------------------------------------

const labels = ["positive", "neutral", "negative"]

const macroF1 = (confusion) => {
  const scores = labels.map((label) => {
    const hits = confusion.get(`${label}>${label}`) ?? 0
    let expected = 0
    let found = 0
    for (const [key, times] of confusion) {
      const [want, got] = key.split(">")
      if (want === label) expected += times
      if (got === label) found += times
    }
    return (2 * hits) / (expected + found)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

const sentiment = (file, keysOf, halfKeyOf) => {
  const groups = new Map()
  for (const row of rowsOf(file)) {
    const surfaces = [...new Set(row.spans.map(([start, end]) => row.text.slice(start, end)))]
    const found =
      AnswerScorer.make(definitionOf(row.target, { aliases: surfaces.filter((surface) => surface !== row.target && surface.trim() !== "") })).score(row.text)
        .sentiment ?? "absent"
    const half = halfOf(halfKeyOf(row))
    const isAcceptable = (row.acceptable ?? [row.sentiment]).includes(found)
    if (!isAcceptable) showWrong("sentiment", half, row.sentiment, "got", found, row.target, "|", row.text.slice(0, 300).replaceAll("\n", "⏎"))
    for (const key of ["all", `${half} half`, ...keysOf(row)]) {
      if (!groups.has(key)) groups.set(key, { rows: 0, exact: 0, acceptable: 0, confusion: new Map() })
      const group = groups.get(key)
      group.rows++
      if (found === row.sentiment) group.exact++
      if (isAcceptable) group.acceptable++
      const cell = `${row.sentiment}>${found}`
      group.confusion.set(cell, (group.confusion.get(cell) ?? 0) + 1)
    }
  }
  return groups
}

const sentimentRows = (groups) =>
  [...groups].map(([key, group]) => [
    key,
    group.rows,
    percent(group.exact / group.rows),
    percent(group.acceptable / group.rows),
    ratio(macroF1(group.confusion))
  ])

// --- citations ------------------------------------------------------------------------------------------------------

const pageOf = (uri) => (Citations.normaliseUri(uri) ?? uri).replace(/^https?:\/\/(www\.)?/, "")

const citations = () => {
  let records = 0
  let inOrder = 0
  let links = 0
  let recovered = 0
  for (const row of rowsOf("citations.jsonl.gz")) {
    if (row.citedUrlsInOrder.length === 0) continue
    records++
    const provided = row.citedUrlsInOrder.map((uri) => ({ uri, title: null, cited: true }))
    const expected = [...new Set(row.citedUrlsInOrder.map(pageOf))]
    const found = Citations.citationsOf(row.answerText ?? "", provided).map((citation) => pageOf(citation.uri))
    if (JSON.stringify(found.slice(0, expected.length)) === JSON.stringify(expected)) inOrder++
  }
  // Links in the text itself: recorded sources whose addresses the text contains.
  for (const row of rowsOf("answers-commercial.jsonl.gz")) {
    const found = new Set(Citations.citationsOf(row.answer, []).map((citation) => pageOf(citation.uri)))
    for (const { url } of row.sources ?? []) {
      if (!row.answer.includes(url)) continue
      links++
      if (found.has(pageOf(url))) recovered++
    }
  }
  return { records, inOrder, links, recovered }
}

// --- source domains -------------------------------------------------------------------------------------------------

const domainTypes = {
  editorial: "editorial",
  review: "editorial",
  aggregator: "editorial",
  brand: "corporate",
  retailer: "retailer",
  ugc: "ugc",
  reference: "reference",
  academic: "institutional",
  government: "institutional",
  nonprofit: "institutional"
}

const hostOf = (uri) => /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(uri)?.[1]?.toLowerCase()

const sources = () => {
  const pages = new Map()
  const brands = new Set()
  const scorer = AnswerScorer.make(definitionOf("\u{1F985} none"))
  for (const file of ["answers-commercial.jsonl.gz", "answers-search.jsonl.gz"]) {
    for (const row of rowsOf(file)) {
      for (const name of scorer.score(row.answer ?? "").mentionedBrands) brands.add(Spellings.keyOf(name))
      for (const { title, url } of row.sources ?? []) {
        const host = hostOf(url)
        if (host === undefined) continue
        if (!pages.has(host)) pages.set(host, [])
        pages.get(host).push({ uri: url, title: title ?? null, type: linkTypeOf(url, title ?? null) })
      }
    }
  }
  const groups = new Map()
  for (const row of rowsOf("source-domains.jsonl")) {
    if (row.type === null) continue
    const expected = domainTypes[row.type]
    const byName = domainTypeOf(row.host) === expected
    const withPages = domainTypeOf(row.host, pages.get(row.host) ?? []) === expected
    const withBrands = domainTypeOf(row.host, pages.get(row.host) ?? [], brands) === expected
    for (const key of ["all", `${halfOf(row.host)} half`, expected]) {
      if (!groups.has(key)) groups.set(key, { hosts: 0, byName: 0, withPages: 0, withBrands: 0 })
      const group = groups.get(key)
      group.hosts++
      if (byName) group.byName++
      if (withPages) group.withPages++
      if (withBrands) group.withBrands++
    }
  }
  return groups
}

// --- throughput -----------------------------------------------------------------------------------------------------

const namesOf = (name) => ({ name, aliases: [`${name} Inc.`, `${name} Group`], domains: [`${fold(name).replaceAll(/[^a-z0-9]/g, "")}.com`] })

/** Answers of two kilobytes, cut or joined from recorded answers. Each is a string of its own, like a string that came over a network. */
const corpus = () => {
  const all = rowsOf("answers-commercial.jsonl.gz")
    .map((row) => row.answer)
    .join("\n\n")
  const texts = []
  for (let at = 0; at + 2048 <= all.length; at += 2048) texts.push(JSON.parse(JSON.stringify(all.slice(at, at + 2048))))
  return texts
}

/** Answers per second of processor time, so that other work on the machine does not count. The best of fifteen rounds. */
const speedOf = (texts, work) => {
  let best = 0
  // The first rounds would measure the compiler, so some rounds pass before any counts.
  for (let round = 0; round < 4; round++) for (const text of texts) work(text)
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    for (const text of texts) work(text)
    const spent = process.cpuUsage(before)
    best = Math.max(best, texts.length / ((spent.user + spent.system) / 1e6))
  }
  return best
}

/** Repeats the texts, because a round of some hundred texts is too short for the clock of processor time. */
const enough = (texts) => Array.from({ length: Math.ceil(2000 / texts.length) }, () => texts).flat()

const throughput = () => {
  const texts = corpus()
  const brands = rowsOf("brands.jsonl.gz")
    .map((row) => row.brand)
    .filter((brand) => /^[A-Z][a-z]{4,}$/.test(brand))
  const tracked = ["Samsung", "Sony", "Garmin", "Nike", "Breville", "Ninja", "Dyson", "Bose", "Philips", "Apple", "Google"]
  const definition = { ...definitionOf(tracked[0]), ...namesOf(tracked[0]), description: "Consumer electronics", competitors: tracked.slice(1).map(namesOf) }
  const step = Math.floor(brands.length / 500)
  const knownBrands = Array.from({ length: 500 }, (_, index) => namesOf(brands[index * step]))
  const scorer = AnswerScorer.make(definition)
  const withKnown = AnswerScorer.make(definition, { knownBrands })
  const needles = [definition, ...definition.competitors].flatMap((brand) => [brand.name, ...brand.aliases, ...brand.domains]).map((name) => name.toLowerCase())
  let hits = 0
  const naive = speedOf(texts, (text) => {
    const lower = text.toLowerCase()
    for (const needle of needles) if (lower.includes(needle)) hits++
  })
  const withBrand = texts.filter((text) => scorer.rank(text).isPresent)
  const present = withBrand.length / texts.length
  const rows = [
    ["presence and rank, 1 brand + 10 competitors", speedOf(enough(texts), scorer.rank)],
    ["the same, answers that name the tracked brand", speedOf(enough(withBrand), scorer.rank)],
    ["presence and rank, 500 known brands more", speedOf(enough(texts), withKnown.rank)],
    ["the same, answers that name the tracked brand, 500 known brands more", speedOf(enough(withBrand), withKnown.rank)],
    ["everything (other brands, sentiment, evidence)", speedOf(texts, scorer.score)],
    ["sources of an answer (`citationsOf`)", speedOf(texts, (text) => Citations.citationsOf(text, []))],
    ["plain lower-case `includes` of the same names (wrong)", naive]
  ]
  return { rows, naive, present, texts: texts.length, hits }
}

// --- report ---------------------------------------------------------------------------------------------------------

// Throughput comes first, because later work makes the compiler discard its optimisations of these loops.
const speed = throughput()
const described = presence(true)
const bare = presence(false)
const listed = lists()
const answers = sentiment(
  "brand-sentiment-answers.jsonl",
  (row) => [row.trap ? "traps" : "no traps"],
  (row) => row.target
)
const headlines = sentiment(
  "target-sentiment.jsonl.gz",
  () => [],
  (row) => row.text
)
const cited = citations()
const domains = sources()
const overall = described.tallies.get("all")
const hard = described.tallies.get("en ambiguous-word")
const english = described.tallies.get("en")
const allLists = listed.get("all")
const recalls = ["en", "de", "ja", "zh"].map((language) => described.tallies.get(language).recall)

const targets = [
  ["presence, F1 over all", "≥ 0.95", ratio(overall.f1), overall.f1 >= 0.95],
  // The target was 0.97 when English names that are also words were found more often (recall 0.93, now 0.88) and far more often wrongly (precision
  // 0.74, now 0.97).
  ["presence, lowest recall of a language", "≥ 0.96", ratio(Math.min(...recalls)), Math.min(...recalls) >= 0.96],
  ["presence, precision in English (all cases; the negatives are hard ones)", "≥ 0.85", ratio(english.precision), english.precision >= 0.85],
  ["presence, precision where the name is a word (English)", "≥ 0.85", ratio(hard.precision), hard.precision >= 0.85],
  ["presence, recall where the name is a word (English)", "≥ 0.85", ratio(hard.recall), hard.recall >= 0.85],
  ["rank of a tracked brand, exact (no competitors configured)", "≥ 0.92", ratio(allLists.right / allLists.ranked), allLists.right / allLists.ranked >= 0.92],
  ["the same rank with no competitor configured and with all", "≥ 0.95", ratio(allLists.same / allLists.ranked), allLists.same / allLists.ranked >= 0.95],
  ["brands of ranked lists, recall", "≥ 0.9", ratio(allLists.found / allLists.ranked), allLists.found / allLists.ranked >= 0.9],
  ["brands of ranked lists, precision", "≥ 0.85", ratio(1 - allLists.wrong / allLists.named), 1 - allLists.wrong / allLists.named >= 0.85],
  [
    "sentiment, counting acceptable labels",
    "≥ 0.75",
    ratio(answers.get("all").acceptable / answers.get("all").rows),
    answers.get("all").acceptable / answers.get("all").rows >= 0.75
  ],
  [
    "sentiment on traps",
    "≥ 0.7",
    ratio(answers.get("traps").acceptable / answers.get("traps").rows),
    answers.get("traps").acceptable / answers.get("traps").rows >= 0.7
  ],
  ["citations in order", "100 %", percent(cited.inOrder / cited.records), cited.inOrder === cited.records],
  ["answers of 2 kB a second, presence and rank", "≥ 20,000", Math.round(speed.rows[0][1]).toLocaleString("en"), speed.rows[0][1] >= 20_000],
  ["the same, only answers that name the tracked brand", "≥ 20,000", Math.round(speed.rows[1][1]).toLocaleString("en"), speed.rows[1][1] >= 20_000],
  ["slower with 500 known brands by", "≤ 2 ×", `${(speed.rows[0][1] / speed.rows[2][1]).toFixed(2)} ×`, speed.rows[0][1] / speed.rows[2][1] <= 2]
]

const wrongKinds = [...described.wrong]
  .toSorted((left, right) => right[1] - left[1])
  .map(([kind, times]) => `${kind} (${times})`)
  .join(", ")

const report = `# Accuracy

\`npm run bench -- detection\` writes this page. It measures the rules alone (\`${AnswerScorer.version}\`), without a judge, on recorded answers and annotated texts that are not part of
this repository. The negative cases of presence were chosen to be hard, so rates on everyday answers are better.

Each table shows two fixed halves (by hash of brand, prompt, target or host). The weights of ambiguous names were fitted on the first half. The other rules, and later
corrections of the weights by hand, were made by looking at wrong cases of both halves. So neither half is unseen. Only [cases that nobody reads](#cases-that-nobody-reads)
show how well the rules do on new texts.

## Targets

${table(
  ["what", "target", "measured", "met"],
  targets.map(([what, target, value, isMet]) => [what, target, value, isMet ? "yes" : "**no**"])
)}

## Presence

Each case is a text and one brand. The brand has a description and a domain where the corpus gives them.

${table(["cases", "precision", "recall", "F1", "found", "wrongly found", "missed", "rightly absent"], described.tallies.rows())}

The same cases with only the name of the brand configured (no description, no domain):

${table(
  ["cases", "precision", "recall", "F1", "found", "wrongly found", "missed", "rightly absent"],
  bare.tallies.rows().filter(([key]) => !key.includes(" ") || key.endsWith("half") || key.endsWith("word"))
)}

${unreadSection()}
${presenceSections()}
## Other brands and rank

For recall and precision no brand is configured. A name counts as found when it equals the label, or one of its surfaces, after folding. The rank is measured for each listed
brand in turn: once with this brand alone, and once with the others as its competitors.

${table(
  ["answers", "n", "recall of listed", "precision", "recall of also mentioned", "all listed, in order", "rank exact, alone", "rank exact, with competitors"],
  [...listed].map(([key, sum]) => [
    key,
    sum.answers,
    ratio(sum.found / sum.ranked),
    ratio(1 - sum.wrong / sum.named),
    ratio(sum.alsoFound / sum.also),
    percent(sum.exact / sum.answers),
    percent(sum.right / sum.ranked),
    percent(sum.rightWithCompetitors / sum.ranked)
  ])
)}

Recorded answers about products, and the makers of the products that they recommend. Another program extracted the makers, so they are a hint: it sometimes names the product line
("Apple TV+") or the owner where the answer names the maker.

${table(
  ["answers", "n", "makers", "found"],
  [...recommendedMakers()].map(([key, { answers, found, makers }]) => [key, answers, makers, ratio(found / makers)])
)}

## Sentiment

Passages of answers:

${table(["passages", "n", "exact", "acceptable", "macro-F1"], sentimentRows(answers))}

Headlines of financial news have labels that say what the news means for the share price. That is another and harder question, and is shown for comparison:

${table(["headlines", "n", "exact", "acceptable", "macro-F1"], sentimentRows(headlines))}

## Sources

Of ${cited.records} recorded provider responses, ${percent(cited.inOrder / cited.records)} have their citations in order. Of ${cited.links} links in the texts of recorded answers, ${cited.recovered} are recovered.

${table(
  ["domain type", "hosts", "by name alone", "with its cited pages", "and the brands of the answers"],
  [...domains].map(([key, { byName, hosts, withBrands, withPages }]) => [key, hosts, ...[byName, withPages, withBrands].map((right) => percent(right / hosts))])
)}

## Throughput

The benchmark reads ${speed.texts} recorded answers of 2,048 characters on one core, and takes the processor time of the best of fifteen rounds. ${percent(speed.present)} of the answers name the tracked brand.

${table(
  ["work", "answers/s", "MB/s", "of the plain scan"],
  speed.rows.map(([work, perSecond]) => [
    work,
    Math.round(perSecond).toLocaleString("en"),
    ((perSecond * 2048) / 1e6).toFixed(1),
    `${(perSecond / speed.naive).toFixed(2)} ×`
  ])
)}

## What is still wrong

- **Presence**, wrong cases by kind: ${wrongKinds}. Typical wrong cases are German nouns that are also names (all German nouns have capitals), Japanese and Chinese names inside titles of
  other things, names in small letters among other names in small letters, and a brand's word in the name of another product ("Ninja Blender" for the brand Blender).
- **Rank.** Three kinds of lists are read wrongly. In text without line breaks, the first item may be joined to the introduction. Brands that are ordinary words ("Peacock", "Max")
  are not recognized unless they are configured. In a name of two words whose second word is no surname ("Instant Pot", "Eddie Bauer"), the first word is taken for the maker of the second.
- **Other brands.** A brand that a sentence names once is found after words that introduce a name ("available at", "such as", "works with"), in series, in brackets and by its trademark
  sign. Elsewhere it is found only when it is configured. In texts that are not about products, names of people are found instead.
- **Sentiment.** Passages that praise and criticise in equal measure, which readers call neutral, are judged wrongly. So is news whose event is good or bad while no word says so, and most of what customers report by telling what happened (\`test/analysis/corpus/reports.tsv\`: less than half right).
- **Domain types.** A company's own site looks editorial when its cited pages are articles outside a blog, and no answer names the company.
`

writeFileSync(fileURLToPath(new URL("../../../docs/reference/accuracy.md", import.meta.url)), report)
console.log(report)
