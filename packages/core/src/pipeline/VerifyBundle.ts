/**
 * Computes the numbers of a bundled run again, from the file alone: the hashes of its texts, the score of each answer, the Results, the metrics and the
 * digest. It uses no storage, no network and no clock.
 *
 * A judge cannot be asked again. So, as in a rescore, its verdicts are inputs, and everything else is computed from them.
 */
import { Either } from "effect"
import type { AnswerScorer, makeInParts as MakeScorer } from "../analysis/AnswerScorer.js"
import { verdictsIn } from "../analysis/brands/BrandVerdicts.js"
import type { make as MakeRollUp } from "../analysis/MetricsRollUp.js"
import { readPerception } from "../analysis/perception/PerceptionReading.js"
import type { AnswerScore } from "../domain/AnswerScore.js"
import { canonicalJson } from "../domain/CanonicalJson.js"
import { type InParts, whole } from "../domain/InParts.js"
import { inputDecoder, InvalidInput } from "../domain/Input.js"
import { metricsDefinition } from "../domain/Metrics.js"
import { type BundleDifference, type BundleReport, RunBundleFile, type RunBundle, sha256Of } from "../domain/RunBundle.js"
import type { LanguageWordsService } from "../ports/LanguageWords.js"
import type { isSigned as IsSigned } from "../rules/BundleSignature.js"
import { differencesOf } from "../rules/JsonDifferences.js"
import * as Sampling from "../rules/Sampling.js"
import { publicKeyOf } from "../rules/SigningKeys.js"
import * as ScoreAgain from "./ScoreAgain.js"

export interface VerifyOptions {
  /** The option `words` of the host that scored the answers. Default: none. */
  readonly words?: LanguageWordsService
  /**
   * The Ed25519 public key, in PEM, of the expected signer. A file without a signature of this key is `different`. Default: none; a signature is then
   * checked with the key in the file, which proves nothing about the signer.
   */
  readonly publicKey?: string
}

/** The scoring, summing and signature rules, which are loaded when the first bundle is checked. */
interface LateRules {
  readonly isSigned: typeof IsSigned
  readonly makeScorer: typeof MakeScorer
  readonly makeRollUp: typeof MakeRollUp
}

const decode = inputDecoder(RunBundleFile, "error")

const isJudged = ({ evidence, presenceBasis, sentimentBasis }: AnswerScore): boolean =>
  presenceBasis === "judge" || sentimentBasis === "judge" || verdictsIn(evidence).length > 0

const countOf = (count: number, what: string): string => `${count} ${count === 1 ? "answer" : "answers"} ${what}`

/** Compares the texts of the plan with their hashes. */
const checkPlan = ({ plan: { perceptionPrompts, prompts } }: RunBundle, found: Array<BundleDifference>): void => {
  for (const [list, texts] of Object.entries({ prompts, perceptionPrompts }))
    for (const [index, { sha256, text }] of texts.entries()) found.push(...differencesOf(sha256, sha256Of(text), `bundle.plan.${list}[${index}].sha256`))
}

/** Scores the answers again, and sums up the new scores. */
function* checkResults(
  { brand, metrics, plan, results, versions }: RunBundle,
  scorer: AnswerScorer,
  makeRollUp: typeof MakeRollUp,
  found: Array<BundleDifference>
) {
  const scoreAgain = ScoreAgain.make(brand.name, scorer, scorer)
  const rollUp = makeRollUp(brand)
  const detectors = new Set<string>()
  const answers = { total: 0, recomputed: 0, judged: 0, withoutText: 0, otherDetector: 0 }
  for (const { index: promptIndex, llms, text: promptText, ...prompt } of plan.prompts)
    for (const pair of llms) rollUp.plan({ ...prompt, ...pair, promptIndex, promptText })

  function* scoreOf({ score, text }: RunBundle["results"][number]["samples"][number], path: string): InParts<AnswerScore> {
    answers.total++
    detectors.add(score.detector)
    if (text === null) answers.withoutText++
    else if (score.detector !== scorer.version) answers.otherDetector++
    else {
      answers.recomputed++
      if (isJudged(score)) answers.judged++
      const again = yield* scoreAgain(text, score)
      found.push(...differencesOf(score, again, `${path}.score`))
      return again
    }
    return score
  }

  for (const [index, { llm, position, promptIndex, samples, score }] of results.entries()) {
    const path = `bundle.results[${index}]`
    const scored = []
    for (const [at, sample] of samples.entries()) {
      const place = `${path}.samples[${at}]`
      // A hash without its text cannot be checked.
      if (sample.text !== null) found.push(...differencesOf(sample.sha256, sha256Of(sample.text), `${place}.sha256`))
      scored.push({ cellId: sample.cellId, sample: sample.sample, score: yield* scoreOf(sample, place) })
    }
    const [first, ...others] = scored
    if (first !== undefined) found.push(...differencesOf(score, Sampling.resultOf([first, ...others]), `${path}.score`))
    rollUp.add({ position, promptIndex, llm, answers: scored.map((sample) => sample.score) })
  }
  found.push(...differencesOf(versions, { detectors: [...detectors].sort(), metrics: metrics.definition }, "bundle.versions"))
  const metricsRecomputed = metrics.definition === metricsDefinition
  if (metricsRecomputed) found.push(...differencesOf(metrics, (yield* rollUp.finishInParts(metrics.calculatedAt, [])).metrics, "bundle.metrics"))
  return { answers, metricsRecomputed }
}

/** Reads the scores of perception answers again. */
const checkPerception = ({ perception, plan }: RunBundle, found: Array<BundleDifference>): BundleReport["perceptionAnswers"] => {
  const scales = new Map(plan.perceptionPrompts.map(({ promptId, scale }) => [promptId, scale]))
  let recomputed = 0
  for (const [index, { promptId, rating, sha256, text }] of perception.entries()) {
    const path = `bundle.perception[${index}]`
    const scale = scales.get(promptId)
    if (scale === undefined) found.push({ path: `${path}.promptId`, stated: promptId, recomputed: undefined })
    if (text === null || scale === undefined) continue
    found.push(...differencesOf(sha256, sha256Of(text), `${path}.sha256`))
    const again = Either.getOrUndefined(readPerception(text, scale))
    // Another version of the question or of the reading rules may have read another score correctly.
    if (again !== undefined && again.rubric !== rating.rubric) continue
    recomputed++
    found.push(...differencesOf(rating, again, `${path}.rating`))
  }
  return { total: perception.length, recomputed }
}

/** The key that signed the file; null when no valid signature is there. */
const checkSignature = (
  { signature }: RunBundleFile,
  digest: string,
  expectedKey: string | undefined,
  found: Array<BundleDifference>,
  isSigned: typeof IsSigned
): BundleReport["signedBy"] => {
  if (expectedKey !== undefined) found.push(...differencesOf(signature?.publicKey, expectedKey, "signature.publicKey"))
  if (signature === undefined) return null
  if (isSigned(digest, signature)) return signature.publicKey
  // Only the owner of the key can compute the correct signature.
  found.push({ path: "signature.value", stated: signature.value, recomputed: undefined })
  return null
}

/** The report on a well-formed file. */
function* verify(
  file: RunBundleFile,
  { isSigned, makeRollUp, makeScorer }: LateRules,
  words: LanguageWordsService | undefined,
  expectedKey: string | undefined
): InParts<BundleReport> {
  const { bundle, digest } = file
  const scorer = yield* makeScorer(bundle.brand, words === undefined ? {} : { words })
  const differences: Array<BundleDifference> = []
  const again = sha256Of(canonicalJson(bundle))
  checkPlan(bundle, differences)
  const { answers, metricsRecomputed } = yield* checkResults(bundle, scorer, makeRollUp, differences)
  const perceptionAnswers = checkPerception(bundle, differences)
  differences.push(...differencesOf(digest, again, "digest"))
  const signedBy = checkSignature(file, again, expectedKey, differences, isSigned)
  const { judged, otherDetector, withoutText } = answers
  const unread = perceptionAnswers.total - perceptionAnswers.recomputed
  const unknown = [
    ...(withoutText === 0 ? [] : [`${countOf(withoutText, "no longer stored")}: the stated scores were taken over.`]),
    ...(otherDetector === 0 ? [] : [`${countOf(otherDetector, `scored by other rules than ${scorer.version}`)}: the stated scores were taken over.`]),
    ...(unread === 0 ? [] : [`${countOf(unread, "to perception prompts")} no longer stored, or read by other rules: the stated scores were taken over.`]),
    ...(metricsRecomputed
      ? []
      : [`The metrics have the definition ${bundle.metrics.definition}, not ${metricsDefinition}: the stated metrics were taken over.`])
  ]
  return {
    verdict: differences.length > 0 ? "different" : unknown.length > 0 ? "incomplete" : "verified",
    runId: bundle.run.id,
    digest: again,
    signedBy,
    answers,
    perceptionAnswers,
    metricsRecomputed,
    differences,
    takenAsStated: [
      ...unknown,
      ...(judged === 0 ? [] : [`${countOf(judged, "judged by a model")}: the stated verdicts of the judge were taken over.`]),
      ...(signedBy === null || expectedKey !== undefined ? [] : ["The signer's key: no public key was given to compare it with."])
    ]
  }
}

/**
 * Checks a bundle of a run. Wrong numbers are no error: the report lists each difference. Rejects with an `InvalidInput` (`code` is `validation_error`)
 * whose `details` name the faults of a malformed bundle, or `publicKey` when it is not a key.
 *
 * @param file the file as parsed by `JSON.parse`
 */
export const verifyBundle = async (file: unknown, { publicKey, words }: VerifyOptions = {}): Promise<BundleReport> => {
  const expectedKey = publicKey === undefined ? undefined : publicKeyOf(publicKey)
  const decoded = decode(file)
  if (Either.isLeft(decoded)) throw new InvalidInput({ details: decoded.left })
  const [{ makeInParts: makeScorer }, { make: makeRollUp }, { isSigned }] = await Promise.all([
    import("../analysis/AnswerScorer.js"),
    import("../analysis/MetricsRollUp.js"),
    import("../rules/BundleSignature.js")
  ])
  return whole(verify(decoded.right, { isSigned, makeRollUp, makeScorer }, words, expectedKey))
}
