/** What the environment says of trials under random faults: how many (`CRASH_TRIALS`), or which one alone (`CRASH_SEED`). */

const wholeFrom1 = (name) => {
  const given = process.env[name]
  if (given === undefined) return undefined
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${name} must be a whole number from 1, not ${given}`)
  return number
}

/** The seed of the one trial that is to be repeated, as its failure names it; undefined: all trials run. */
export const crashSeed = wholeFrom1("CRASH_SEED")

/** @param usual how many trials run where nobody says anything else */
export const crashTrials = (usual) => wholeFrom1("CRASH_TRIALS") ?? usual
