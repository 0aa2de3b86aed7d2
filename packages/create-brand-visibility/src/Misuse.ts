/** An error in what was typed. Nothing was written. */
export class Misuse extends Error {
  override readonly name = "Misuse"
}
