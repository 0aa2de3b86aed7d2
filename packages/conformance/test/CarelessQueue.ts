/** A queue in memory that may lose, repeat and reorder messages. All processes that open the queue under one name share it. */
import type { SliceHandler, SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"

export interface Carelessness {
  /** Every n-th message is lost. */
  readonly loses?: number
  /** Every n-th message is handed out twice. */
  readonly repeats?: number
  /** The newest message is handed out first. */
  readonly reorders?: boolean
}

interface Waiting {
  readonly messages: Array<unknown>
  readonly handlers: Array<{ readonly handler: SliceHandler; under: number }>
  sent: number
}

const queues = new Map<string, Waiting>()

/** The number of slices on which one process works at once. */
const slicesAtOnce = 4

export const carelessQueue = (name: string, { loses, repeats, reorders = false }: Carelessness): SliceQueue => ({
  open: async (handler) => {
    const queue = queues.get(name) ?? { messages: [], handlers: [], sent: 0 }
    queues.set(name, queue)
    const under = new Set<Promise<void>>()
    const worker = handler === null ? null : { handler, under: 0 }
    if (worker !== null) queue.handlers.push(worker)

    const handOut = (): void => {
      while (queue.messages.length > 0) {
        const [free] = queue.handlers.filter((one) => one.under < slicesAtOnce).sort((left, right) => left.under - right.under)
        if (free === undefined) return
        const message = reorders ? queue.messages.pop() : queue.messages.shift()
        free.under++
        const done = free.handler(message).finally(() => {
          free.under--
          under.delete(done)
          handOut()
        })
        under.add(done)
      }
    }
    const put = (message: unknown): void => {
      queue.sent++
      if (loses !== undefined && queue.sent % loses === 0) return
      queue.messages.push(message)
      if (repeats !== undefined && queue.sent % repeats === 0) queue.messages.push(message)
    }
    handOut()
    return {
      send: async (slices, delayMillis) => {
        const take = () => {
          slices.forEach(put)
          handOut()
        }
        if (delayMillis === 0) take()
        else setTimeout(take, delayMillis).unref()
      },
      close: async () => {
        if (worker !== null) queue.handlers.splice(queue.handlers.indexOf(worker), 1)
        await Promise.all(under)
      }
    }
  }
})
