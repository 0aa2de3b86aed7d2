/**
 * A rate corrected for the errors of whoever detected what is counted, by a sample of answers that people have labelled.
 *
 * Source: statistics "Correction for an imperfect detector"; Rogan and Gladen, "Estimating prevalence from the results of a screening
 * test", 1978; Cohen, "A coefficient of agreement for nominal scales", 1960.
 */
import type { Agreement, CorrectedRate, CorrectionRefusal } from "../../domain/Calibration.js"
import { z975 } from "./Interval.js"
import type { RateBasis } from "./RateOf.js"
import { t975 } from "./StudentT.js"

/** What the detector said of labelled answers. */
export interface Confusion {
  readonly truePositives: number
  readonly falseNegatives: number
  readonly falsePositives: number
  readonly trueNegatives: number
}

/** Fewest answers with the thing, and fewest without, that people must have labelled. */
const fewestLabels = 30

/** A detector whose sensitivity and specificity add up to no more than this tells too little to correct by. */
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

/** The rate without the detector's errors, or why it cannot be had. */
export const correct = (basis: RateBasis, confusion: Confusion): CorrectedRate | CorrectionRefusal => {
  const { sensitivity, specificity } = agreementOf(confusion)
  const positives = confusion.truePositives + confusion.falseNegatives
  const negatives = confusion.falsePositives + confusion.trueNegatives
  const raw = basis.value
  if (raw === null) return "no-rate"
  if (positives < fewestLabels || sensitivity === null) return "too-few-positives"
  if (negatives < fewestLabels || specificity === null) return "too-few-negatives"
  const information = sensitivity + specificity - 1
  if (sensitivity + specificity <= leastInformation) return "detector-too-weak"
  const value = cut((raw + specificity - 1) / information)
  const ofDetector = (value * value * sensitivity * (1 - sensitivity)) / positives + ((1 - value) * (1 - value) * specificity * (1 - specificity)) / negatives
  const between = (size: number, q: number): { readonly low: number; readonly high: number } => {
    // The variance of none or all is not 0: there, one answer more that differs is what Wilson's interval allows for.
    const share = raw === 0 || raw === 1 ? 1 / (size + 2) : raw
    const half = (q * Math.sqrt((share * (1 - share)) / size + ofDetector)) / information
    return { low: cut(value - half), high: cut(value + half) }
  }
  return {
    value,
    panel: between(basis.panelSize, z975),
    population: basis.populationSize === null ? null : between(basis.populationSize, t975(basis.prompts - 1))
  }
}
