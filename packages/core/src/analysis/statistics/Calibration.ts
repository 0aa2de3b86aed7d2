/**
 * Corrects a rate for the errors of the detector, by a sample of answers that people have labelled.
 *
 * Source: statistics "Correction for an imperfect detector"; Rogan and Gladen, "Estimating prevalence from the results of a screening
 * test", 1978; Lang and Reiczigel, "Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity", 2014 (the
 * uncertainty of the labels); Zou and Donner, "Construction of confidence limits about effect measures: a general approach", 2008 (the limits of a
 * sum from the limits of its parts); Cohen, "A coefficient of agreement for nominal scales", 1960.
 */
import type { Agreement, CorrectedRate, CorrectionRefusal } from "../../domain/Calibration.js"
import type { Interval, Rate } from "../../domain/Rate.js"
import { z975 } from "./Interval.js"
import { t975 } from "./StudentT.js"

/** Counts of labelled answers by whether the detector was right. */
export interface Confusion {
  readonly truePositives: number
  readonly falseNegatives: number
  readonly falsePositives: number
  readonly trueNegatives: number
}

/** Fewest labelled answers with what the rate counts, and fewest without. */
const fewestLabels = 30

/** A detector is too weak for a correction when the sum of its sensitivity and specificity is at most this. */
const leastInformation = 1.1

type Rates = Pick<Agreement, "agreement" | "kappa" | "labels" | "sensitivity" | "specificity">

export const agreementOf = ({ falseNegatives, falsePositives, trueNegatives, truePositives }: Confusion): Rates => {
  const labels = truePositives + falseNegatives + falsePositives + trueNegatives
  const positives = truePositives + falseNegatives
  const negatives = falsePositives + trueNegatives
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
  const agreement = share(truePositives + trueNegatives, labels)
  const found = truePositives + falsePositives
  const byChance = (found * positives + (labels - found) * negatives) / (labels * labels)
  return {
    labels,
    agreement,
    kappa: agreement === null || byChance === 1 ? null : (agreement - byChance) / (1 - byChance),
    sensitivity: share(truePositives, positives),
    specificity: share(trueNegatives, negatives)
  }
}

const cut = (value: number): number => Math.min(1, Math.max(0, value))

/** The variance of a share of labels. One label is added on each side, because a share of 0 or 1 of a few labels is still uncertain. */
const varianceOf = (part: number, whole: number): number => ((part + 1) * (whole - part + 1)) / (whole + 2) ** 3

/** The rate without the detector's errors, or the reason why it cannot be computed. */
export const correct = ({ panel, population, prompts, value: raw }: Rate, confusion: Confusion): CorrectedRate | CorrectionRefusal => {
  const { sensitivity, specificity } = agreementOf(confusion)
  const positives = confusion.truePositives + confusion.falseNegatives
  const negatives = confusion.falsePositives + confusion.trueNegatives
  if (raw === null || panel === null) return "no-rate"
  if (positives < fewestLabels || sensitivity === null) return "too-few-positives"
  if (negatives < fewestLabels || specificity === null) return "too-few-negatives"
  const information = sensitivity + specificity - 1
  if (sensitivity + specificity <= leastInformation) return "detector-too-weak"
  const value = cut((raw + specificity - 1) / information)
  const ofDetector = value ** 2 * varianceOf(confusion.truePositives, positives) + (1 - value) ** 2 * varianceOf(confusion.trueNegatives, negatives)
  const between = ({ high, low }: Interval, q: number): CorrectedRate["panel"] => {
    const ofLabels = q * Math.sqrt(ofDetector)
    return { low: cut(value - Math.hypot(raw - low, ofLabels) / information), high: cut(value + Math.hypot(high - raw, ofLabels) / information) }
  }
  return { value, panel: between(panel, z975), population: population === null ? null : between(population, t975(prompts - 1)) }
}
