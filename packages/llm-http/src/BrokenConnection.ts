/** The connection to a provider failed before a reply came, or in the middle of the reply. */
export class BrokenConnection extends Error {
  override readonly name = "BrokenConnection"

  constructor(cause: unknown) {
    super("the connection to the provider broke", { cause })
  }
}
