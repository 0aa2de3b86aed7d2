/** Checks laws on an engine: all laws for `EngineSuite`, and a part of them where a proof checks every law. */
import { randomBytes } from "node:crypto"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Effect, type Exit } from "effect"
import { describe, it } from "vitest"
import { contextOf, type EngineContext, type EngineLaw, type EngineOption, type EngineSettings } from "./engines/EngineLaw.js"
import { assertKept } from "./Law.js"

export interface EngineSuiteOptions {
  /** Names the engine in the report, such as `bullmq`. */
  readonly name: string
  /** Returns a storage over a database that nothing else uses. Each process of a law opens the storage once. */
  readonly newStorage: () => Promise<Storage> | Storage
  /** The engine of one process. */
  readonly engine: (settings: EngineSettings) => EngineOption
}

/** How long a check may take, and how long its test may take, which also starts and ends processes. In milliseconds. The limits only end what hangs. */
const checkMillis = 300_000
const timeout = 360_000

/** Runs a check, and fails when the check takes longer than `mostMillis`. */
export const checkWithin = (check: EngineLaw["checks"][string], context: EngineContext, mostMillis = checkMillis): Promise<Exit.Exit<void, unknown>> =>
  Effect.runPromiseExit(
    Effect.tryPromise({ try: () => check(context), catch: (error) => error }).pipe(
      Effect.timeoutFail({ duration: mostMillis, onTimeout: () => new Error(`the check has not ended after ${mostMillis / 1_000} s`) })
    )
  )

/** Runs a check, and throws the error that broke the law. */
const checkLaw = async (law: EngineLaw, check: EngineLaw["checks"][string], options: EngineSuiteOptions): Promise<void> => {
  const name = `law_${randomBytes(6).toString("hex")}`
  const engine = (works: boolean) => options.engine({ name, works, leaseMillis: 1_000, pollMillis: 100, drainMillis: 0 })
  const { context, dispose } = contextOf(await options.newStorage(), engine)
  const exit = await checkWithin(check, context)
  await dispose()
  assertKept(law, exit)
}

/** Registers the tests of these laws with vitest. */
export const runEngineLaws = (laws: ReadonlyArray<EngineLaw>, options: EngineSuiteOptions): void => {
  describe(`${options.name} engine`, () => {
    for (const law of laws) {
      for (const [name, check] of Object.entries(law.checks)) {
        it(`${law.id} ${law.sentence}: ${name}`, { timeout }, () => checkLaw(law, check, options))
      }
    }
  })
}
