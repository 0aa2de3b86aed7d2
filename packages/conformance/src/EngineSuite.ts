/**
 * Checks that an engine obeys the numbered laws (`docs/reference/laws.md`), over a real database, with several processes' worth of hosts.
 *
 * ```ts
 * EngineSuite.run({
 *   name: "my queue",
 *   newStorage: () => postgresStorage({ url, schema: newName() }),
 *   engine: ({ name, works, ...times }) => ({ queue: myQueue({ name }), works, ...times })
 * })
 * ```
 */
import { randomBytes } from "node:crypto"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Exit } from "effect"
import { describe, it } from "vitest"
import { contextOf, type EngineLaw, type EngineOption, type EngineSettings } from "./engines/EngineLaw.js"
import { engineLaws } from "./engines/EngineLaws.js"
import { assertKept } from "./Law.js"

export interface EngineSuiteOptions {
  /** Names the engine in the report, such as `bullmq`. */
  readonly name: string
  /** A database that nobody else uses. What is given is opened once for each process of a law. */
  readonly newStorage: () => Promise<Storage> | Storage
  /** The engine of one process. */
  readonly engine: (settings: EngineSettings) => EngineOption
}

/** A law may take this long, in milliseconds. */
const timeout = 120_000

/** Throws what broke the law. */
export const checkLaw = async (law: EngineLaw, check: EngineLaw["checks"][string], options: EngineSuiteOptions): Promise<void> => {
  const name = `law_${randomBytes(6).toString("hex")}`
  const engine = (works: boolean) => options.engine({ name, works, leaseMillis: 1_000, pollMillis: 100, drainMillis: 0 })
  const { context, dispose } = contextOf(await options.newStorage(), engine)
  const broken = await check(context).then(
    () => undefined,
    (error: unknown) => ({ error })
  )
  await dispose()
  assertKept(law, broken === undefined ? Exit.void : Exit.die(broken.error))
}

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = (options: EngineSuiteOptions): void => {
  describe(`${options.name} engine`, () => {
    for (const law of engineLaws) {
      for (const [name, check] of Object.entries(law.checks)) {
        it(`${law.id} ${law.sentence}: ${name}`, { timeout }, () => checkLaw(law, check, options))
      }
    }
  })
}
