/** Reads the settings of trials under random faults from the environment: their number (`CRASH_TRIALS`), or the seed of a single one (`CRASH_SEED`). */

const wholeFrom1 = (name) => {
  const given = process.env[name]
  if (given === undefined) return undefined
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${name} must be a whole number from 1, not ${given}`)
  return number
}

/** The seed of the single trial to repeat, as its failure names it; undefined when all trials run. */
export const crashSeed = wholeFrom1("CRASH_SEED")

/** @param usual the default number of trials */
export const crashTrials = (usual) => wholeFrom1("CRASH_TRIALS") ?? usual
