/**
 * Checks that a mount obeys the numbered laws (`docs/reference/laws.md`). The host is a real server on a port of this machine, with the API mounted, over
 * core's services with a storage in memory.
 *
 * ```ts
 * MountSuite.run({
 *   name: "express 5",
 *   serve: ({ host, prefix }) => listen(express().use(prefix, toExpressHandler(host)).use(ownRoutes)),
 *   readers: {
 *     "express.json()": ({ host, prefix }) => listen(express().use(express.json()).use(prefix, toExpressHandler(host)).use(ownRoutes))
 *   }
 * })
 * ```
 */
import { Effect } from "effect"
import { describe, it } from "vitest"
import { start } from "./mounts/ApiServer.js"
import { bodyLaws } from "./mounts/BodyLaws.js"
import { exchangeLaws } from "./mounts/ExchangeLaws.js"
import { lifetimeLaws } from "./mounts/LifetimeLaws.js"
import type { Serve } from "./mounts/MountedHost.js"
import type { MountContext, MountLaw } from "./mounts/MountLaw.js"
import { placeLaws } from "./mounts/PlaceLaws.js"
import { streamLaws } from "./mounts/StreamLaws.js"

export interface MountSuiteOptions {
  /** Names the host in the report, such as `express 5`. */
  readonly name: string
  readonly serve: Serve
  /**
   * Starts the same host with a parser that reads JSON bodies, and perhaps other bodies, before the API gets them. The key is the parser's name. The parser
   * must accept bodies of up to 4 MiB, because the laws check the limits of the API.
   */
  readonly readers: Readonly<Record<string, Serve>>
}

/** Every law of mounts, by id. */
export const mountLaws: ReadonlyArray<MountLaw> = [...placeLaws, ...bodyLaws, ...exchangeLaws, ...lifetimeLaws, ...streamLaws].sort((left, right) =>
  left.id < right.id ? -1 : 1
)

const contextOf = ({ readers, serve }: MountSuiteOptions): MountContext => ({
  readers: Object.keys(readers),
  serve: (setting = {}) => {
    const { reader } = setting
    const chosen = reader === undefined ? serve : readers[reader]
    return chosen === undefined ? Effect.dieMessage(`There is no reader ${reader}`) : start(chosen, setting)
  }
})

/** How long a test may take, in milliseconds. One of the tests starts several servers and sends some megabytes. */
const timeout = 300_000

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = (options: MountSuiteOptions): void => {
  const context = contextOf(options)
  describe(`${options.name} mount`, () => {
    for (const { checks, id, sentence } of mountLaws) {
      for (const [checkName, check] of Object.entries(checks)) {
        it(`${id} ${sentence}: ${checkName}`, { timeout }, () => Effect.runPromise(check(context).pipe(Effect.asVoid, Effect.scoped)))
      }
    }
  })
}
