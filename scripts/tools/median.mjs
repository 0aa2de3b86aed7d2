/** The median of numbers; for an even count the upper of the two middle numbers. */
export const medianOf = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]
