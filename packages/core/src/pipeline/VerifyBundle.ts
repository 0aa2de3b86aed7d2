/**
 * Works out the numbers of a bundled run again, from the file alone: the hashes of its texts, what is found in each answer, the Results,
 * the metrics and the digest. It asks no storage, no network and no clock.
 *
 * A judge cannot be asked again. So, as in a rescore, its verdicts are inputs, and everything that follows from them is computed.
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
  /** The words that the host which scored the answers gave as its option `words`. Default: none. */
  readonly words?: LanguageWordsService
  /**
   * The Ed25519 public key, in PEM, of whom you expect the file from: one that this key did not sign is `different`. Default: none, and a signature is
   * checked with the key that the file states, which proves nothing of who signed.
   */
  readonly publicKey?: string
}

/** What answers are scored and summed up by, and signatures checked, which is read when the first bundle is checked. */
interface LateRules {
  readonly isSigned: typeof IsSigned
  readonly makeScorer: typeof MakeScorer
  readonly makeRollUp: typeof MakeRollUp
}

const decode = inputDecoder(RunBundleFile, "error")

const isJudged = ({ evidence, presenceBasis, sentimentBasis }: AnswerScore): boolean =>
  presenceBasis === "judge" || sentimentBasis === "judge" || verdictsIn(evidence).length > 0

const countOf = (count: number, what: string): string => `${count} ${count === 1 ? "answer" : "answers"} ${what}`

/** The texts of the plan against their hashes. */
const checkPlan = ({ plan: { perceptionPrompts, prompts } }: RunBundle, found: Array<BundleDifference>): void => {
  for (const [list, texts] of Object.entries({ prompts, perceptionPrompts }))
    for (const [index, { sha256, text }] of texts.entries()) found.push(...differencesOf(sha256, sha256Of(text), `bundle.plan.${list}[${index}].sha256`))
}

/** Scores the answers again, and sums up what they say now. */
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
      // Without its text a hash stands for itself.
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
    // Another version of the question or of the reading may rightly have read another score.
    if (again !== undefined && again.rubric !== rating.rubric) continue
    recomputed++
    found.push(...differencesOf(rating, again, `${path}.rating`))
  }
  return { total: perception.length, recomputed }
}

/** The key that signed what the file says, where one did. */
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
  // Only the owner of the key can compute the right signature.
  found.push({ path: "signature.value", stated: signature.value, recomputed: undefined })
  return null
}

/** The report on a file that is one. */
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
    ...(withoutText === 0 ? [] : [`${countOf(withoutText, "no longer kept")}: the scores were taken as they are stated.`]),
    ...(otherDetector === 0 ? [] : [`${countOf(otherDetector, `scored by other rules than ${scorer.version}`)}: the scores were taken as they are stated.`]),
    ...(unread === 0
      ? []
      : [`${countOf(unread, "to perception prompts")} that are no longer kept, or were read by other rules: the scores were taken as they are stated.`]),
    ...(metricsRecomputed
      ? []
      : [`The metrics have the definition ${bundle.metrics.definition}, and not ${metricsDefinition}: they were taken as they are stated.`])
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
      ...(judged === 0 ? [] : [`${countOf(judged, "judged by a model")}: what the judge said was taken as it is stated.`]),
      ...(signedBy === null || expectedKey !== undefined ? [] : ["The key that signed: no public key was given to compare it with."])
    ]
  }
}

/**
 * Checks a bundle of a run. Never fails for what the numbers are: the report names each that differs. Rejects with an `InvalidInput`
 * (`code` is `validation_error`) whose `details` name the faults of what is no bundle at all, and `publicKey` where that is no key.
 *
 * @param file the file as `JSON.parse` gives it
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
