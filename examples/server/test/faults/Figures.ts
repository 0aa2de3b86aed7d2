/** The figures of docs/reference/faults.md, as the provider counted them. */

/** Prints how many requests so many calls took. */
export const tell = (fault: string, requests: number, calls: number): void =>
  void process.stdout.write(`${fault}: ${requests} requests for ${calls} calls, ${(requests / calls).toFixed(2)} for a call\n`)
