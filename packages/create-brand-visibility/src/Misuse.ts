/** An error in the command line. Nothing was written. */
export class Misuse extends Error {
  override readonly name = "Misuse"
}
