/** No reply came, or it broke off. */
export class BrokenConnection extends Error {
  override readonly name = "BrokenConnection"

  constructor(cause: unknown) {
    super("the connection to the provider broke", { cause })
  }
}
