/** Errors of the command itself. `next` says what to type instead. */

/** The arguments or the configuration are not understood, and nothing was done. */
export class Misuse extends Error {
  override readonly name = "Misuse"
  readonly next: string | undefined

  constructor(message: string, next?: string) {
    super(message)
    this.next = next
  }
}

/** The command was understood, and cannot be done. */
export class NotDone extends Error {
  override readonly name = "NotDone"
  readonly next: string | undefined

  constructor(message: string, next?: string) {
    super(message)
    this.next = next
  }
}
