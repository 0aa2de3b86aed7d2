/**
 * Ends connections over which nothing arrives any more. A network that goes away without a word would keep a statement waiting for a quarter of an
 * hour, and closing with it.
 *
 * Held by `test/Silence.test.ts`.
 */
import type * as Pg from "pg"

/** The boundary: what the driver's types leave out. A native client has no stream. */
export const streamOf = (client: object): Pg.Connection["stream"] | undefined => (client as { readonly connection?: Pg.Connection }).connection?.stream

const bytesOf = (stream: object): unknown => ("bytesRead" in stream ? stream.bytesRead : undefined)

/**
 * Ends the connection once nothing has arrived over it for so long; what is on its way then fails as on every connection that is lost.
 *
 * @returns what ends the watch
 */
export const watch = (client: object, millis: number): (() => void) => {
  const stream = streamOf(client)
  if (stream === undefined) return () => undefined
  let isOver = false
  let timer: NodeJS.Timeout
  const begin = (bytes: unknown) => {
    timer = setTimeout(() => {
      // A process that was frozen reads first what has arrived meanwhile.
      setImmediate(() => {
        if (isOver) return
        if (bytesOf(stream) !== bytes) return begin(bytesOf(stream))
        // The driver's words for a connection that ended.
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
