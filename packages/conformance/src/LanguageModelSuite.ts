/**
 * Checks that an adapter of language models obeys the numbered laws (`docs/reference/laws.md`). The checks use real HTTP to a server on this machine, which
 * speaks the provider's protocol as the adapter describes it.
 *
 * ```ts
 * LanguageModelSuite.run({
 *   name: "my provider",
 *   protocol: myProtocol,
 *   makeModel: ({ url, ...settings }) => myModel({ llm: "mine", baseURL: `${url}/v1`, webSearch: true, ...settings })
 * })
 * ```
 *
 * The clock is a `TestClock`. An adapter fails when it reads the time from another source than `Clock`, or retries on its own.
 */
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { Effect, TestContext } from "effect"
import { describe, it } from "vitest"
import { assertKept } from "./Law.js"
import { answerLaws } from "./models/AnswerLaws.js"
import { batchLaws } from "./models/BatchLaws.js"
import { failureLaws, streamLaw } from "./models/FailureLaws.js"
import { serve } from "./models/LoopbackProvider.js"
import type { BatchProtocol, Capability, ModelCheck, ModelContext, ModelLaw, ModelProtocol, ModelSettings } from "./models/ModelLaw.js"
import { listen } from "./models/Printed.js"
import { requestLaws } from "./models/RequestLaws.js"
import { secrecyLaws } from "./models/SecrecyLaws.js"

export interface LanguageModelSuiteOptions {
  /** Names the adapter in the report, such as `openai, responses`. */
  readonly name: string
  readonly protocol: ModelProtocol
  /** The protocol of the provider's batches. Default: the adapter offers no batches, and the laws of batches are left out. */
  readonly batches?: BatchProtocol | undefined
  /** Makes a model with these settings, which searches the web when the provider can. */
  readonly makeModel: (settings: ModelSettings) => LanguageModel
  /**
   * The capabilities that the provider lacks, each with the reason: `{ usage: "the provider counts no tokens" }`. The checks that need a missing capability are
   * reported as skipped, with the reason in their name. Default: the provider has all capabilities.
   */
  readonly cannot?: Readonly<Partial<Record<Capability, string>>> | undefined
}

/** Every law of language models, by id. */
export const languageModelLaws: ReadonlyArray<ModelLaw> = [...requestLaws, ...failureLaws, ...answerLaws, ...secrecyLaws, ...batchLaws].sort((left, right) =>
  left.id < right.id ? -1 : 1
)

const contextOf = ({ batches, makeModel, protocol }: LanguageModelSuiteOptions): ModelContext => ({
  protocol,
  batches,
  provider: serve,
  model: ({ url }, settings) => makeModel({ apiKey: "sk-test-key-of-the-suite", model: "model-1", maximumAttempts: 1, ...settings, url })
})

/** The checks of a law as they are reported. A skipped check has no effect, and has the reason in its name. */
export const checksOf = ({ checks, id, sentence }: ModelLaw, cannot: LanguageModelSuiteOptions["cannot"] = {}) =>
  Object.entries(checks).map(([name, entry]) => {
    const { check, needs } = typeof entry === "function" ? { check: entry, needs: undefined } : entry
    const reason = needs === undefined ? undefined : cannot[needs]
    const title = `${id} ${sentence}: ${name}`
    return reason === undefined ? { title, check } : { title: `${title} (not checked: ${reason})`, check: undefined }
  })

/** Runs a check, and throws the error that broke the law. */
export const checkLaw = async (law: ModelLaw, check: ModelCheck, options: LanguageModelSuiteOptions): Promise<void> =>
  assertKept(law, await Effect.runPromiseExit(check(contextOf(options)).pipe(Effect.scoped, Effect.provide(TestContext.TestContext))))

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = (options: LanguageModelSuiteOptions): void => {
  listen()
  const laws = languageModelLaws.filter(
    (law) => (options.batches !== undefined || !batchLaws.includes(law)) && (options.protocol.eventsOf !== undefined || law !== streamLaw)
  )
  describe(`${options.name} language model`, () => {
    for (const law of laws) {
      for (const { check, title } of checksOf(law, options.cannot)) {
        if (check === undefined) it.skip(title)
        else it(title, () => checkLaw(law, check, options))
      }
    }
  })
}
