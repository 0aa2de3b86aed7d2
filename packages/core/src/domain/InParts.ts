/**
 * Computing that can pause: it yields wherever others may be let in, and returns what came of it. A long text is read in parts, so
 * that no reading holds the event loop until its end; `npm run bench -- hostile` prints the longest part of each.
 */
export type InParts<A> = Generator<undefined, A, undefined>

/** Does all parts at once. */
export const whole = <A>(parts: InParts<A>): A => {
  for (;;) {
    const part = parts.next()
    if (part.done === true) return part.value
  }
}
