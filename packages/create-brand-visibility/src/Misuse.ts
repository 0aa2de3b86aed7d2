/** What was typed is not understood, or cannot be done, and nothing was written. */
export class Misuse extends Error {
  override readonly name = "Misuse"
}
