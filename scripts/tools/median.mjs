/** The middle one of some numbers; of an even count the upper of the two in the middle. */
export const medianOf = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]
