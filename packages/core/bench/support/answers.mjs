/** Counts how many whole answers with labels the rules read correctly. It never shows a single answer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { definitionOf } from "./corpora.mjs"

/** @param {ReadonlyArray<boolean>} verdicts */
const sumOf = (verdicts) => ({ cases: verdicts.length, right: verdicts.filter(Boolean).length })

/**
 * The sums of presence, of the rank, and of the sentiment. The rank and the sentiment count only for answers that name the brand: a missed name is an error of
 * presence, and of both.
 *
 * @param {string} lines an answer with its labels in each line, as JSON
 * @param every reads one answer in this many; default 1
 */
export const answerSums = (lines, every = 1) => {
  const answers = lines
    .trimEnd()
    .split("\n")
    .filter((_, place) => place % every === 0)
    .map((line) => {
      const { answer, brand, competitors, present, rank, sentiment } = JSON.parse(line)
      const definition = definitionOf(brand, { competitors: competitors.map((name) => ({ name, aliases: [], domains: [] })) })
      return { present, rank, sentiment, score: AnswerScorer.make(definition).score(answer) }
    })
  const named = answers.filter(({ present }) => present)
  return {
    presence: sumOf(answers.map(({ present, score }) => score.isPresent === present)),
    rank: sumOf(named.map(({ rank, score }) => score.isPresent && score.rank === rank)),
    sentiment: sumOf(named.map(({ score, sentiment }) => sentiment.split("|").includes(score.sentiment)))
  }
}
