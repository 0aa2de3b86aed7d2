/**
 * Checks that a mount serves a page by the numbered laws (`docs/reference/laws.md`). The host is a real server on a port of this machine, with the page mounted
 * and without the API that the page calls.
 *
 * ```ts
 * PageSuite.run({
 *   name: "express 5",
 *   serve: (setting) => listen(express().use(setting.basePath, toNodeDashboard(setting)).use(ownRoutes))
 * })
 * ```
 */
import { Effect } from "effect"
import { describe, it } from "vitest"
import { type PageLaw, type ServePage, starting } from "./pages/PageLaw.js"
import * as PageLaws from "./pages/PageLaws.js"

export interface PageSuiteOptions {
  /** Names the host in the report, such as `express 5`. */
  readonly name: string
  readonly serve: ServePage
}

/** Every law of pages, by id. */
export const pageLaws: ReadonlyArray<PageLaw> = PageLaws.pageLaws

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = ({ name, serve }: PageSuiteOptions): void => {
  describe(`${name} page`, () => {
    for (const { checks, id, sentence } of pageLaws) {
      for (const [checkName, check] of Object.entries(checks)) {
        it(`${id} ${sentence}: ${checkName}`, () => Effect.runPromise(check(starting(serve)).pipe(Effect.asVoid, Effect.scoped)))
      }
    }
  })
}
