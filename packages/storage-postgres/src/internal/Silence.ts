/**
 * Ends connections over which no data arrives any more. When a network fails without closing its connections, a statement would otherwise wait for a
 * quarter of an hour, and so would closing the storage.
 *
 * Held by `test/Silence.test.ts`.
 */
import type * as Pg from "pg"

/** The socket of a client, which the driver's types leave out; undefined for a native client. */
export const streamOf = (client: object): Pg.Connection["stream"] | undefined => (client as { readonly connection?: Pg.Connection }).connection?.stream

const bytesOf = (stream: object): unknown => ("bytesRead" in stream ? stream.bytesRead : undefined)

/**
 * Ends the connection when no data has arrived over it for `millis`. The statement then fails as on any lost connection.
 *
 * @returns a function that ends the watch
 */
export const watch = (client: object, millis: number): (() => void) => {
  const stream = streamOf(client)
  if (stream === undefined) return () => undefined
  let isOver = false
  let timer: NodeJS.Timeout
  const begin = (bytes: unknown) => {
    timer = setTimeout(() => {
      // A process that was suspended reads the data that arrived in the meantime before it decides.
      setImmediate(() => {
        if (isOver) return
        if (bytesOf(stream) !== bytes) return begin(bytesOf(stream))
        // The message by which the driver reports a lost connection.
        stream.destroy(new Error(`Connection terminated: no answer within ${millis} ms`))
      })
    }, millis)
  }
  begin(bytesOf(stream))
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
