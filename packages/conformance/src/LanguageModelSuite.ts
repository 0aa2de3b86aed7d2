/**
 * Checks that an adapter of language models obeys the numbered laws (`docs/reference/laws.md`), over real HTTP, against a
 * server on this machine that speaks the provider's protocol as the adapter describes it.
 *
 * ```ts
 * LanguageModelSuite.run({
 *   name: "my provider",
 *   protocol: myProtocol,
 *   makeModel: ({ url, ...settings }) => myModel({ llm: "mine", baseURL: `${url}/v1`, webSearch: true, ...settings })
 * })
 * ```
 *
 * Time is a `TestClock`: an adapter that takes the time from anywhere but `Clock`, or that retries on its own, is found out.
 */
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { Effect, TestContext } from "effect"
import { describe, it } from "vitest"
import { assertKept } from "./Law.js"
import { answerLaws } from "./models/AnswerLaws.js"
import { batchLaws } from "./models/BatchLaws.js"
import { failureLaws } from "./models/FailureLaws.js"
import { serve } from "./models/LoopbackProvider.js"
import type { BatchProtocol, Capability, ModelCheck, ModelContext, ModelLaw, ModelProtocol, ModelSettings } from "./models/ModelLaw.js"
import { listen } from "./models/Printed.js"
import { requestLaws } from "./models/RequestLaws.js"
import { secrecyLaws } from "./models/SecrecyLaws.js"

export interface LanguageModelSuiteOptions {
  /** Names the adapter in the report, such as `openai, responses`. */
  readonly name: string
  readonly protocol: ModelProtocol
  /** How the provider speaks of batches. Default: the adapter offers none, and no law is about batches. */
  readonly batches?: BatchProtocol | undefined
  /** A model with these settings, that searches the web if its provider can. */
  readonly makeModel: (settings: ModelSettings) => LanguageModel
  /**
   * What the provider cannot do, each with the reason: `{ usage: "the provider counts no tokens" }`. The checks that need it are reported as
   * skipped, with the reason in their name. Default: it can do everything.
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

/** The checks of a law as they are reported: a check that is left out has no effect, and the reason in its name. */
export const checksOf = ({ checks, id, sentence }: ModelLaw, cannot: LanguageModelSuiteOptions["cannot"] = {}) =>
  Object.entries(checks).map(([name, entry]) => {
    const { check, needs } = typeof entry === "function" ? { check: entry, needs: undefined } : entry
    const reason = needs === undefined ? undefined : cannot[needs]
    const title = `${id} ${sentence}: ${name}`
    return reason === undefined ? { title, check } : { title: `${title} (not checked: ${reason})`, check: undefined }
  })

/** Throws what broke the law. */
export const checkLaw = async (law: ModelLaw, check: ModelCheck, options: LanguageModelSuiteOptions): Promise<void> =>
  assertKept(law, await Effect.runPromiseExit(check(contextOf(options)).pipe(Effect.scoped, Effect.provide(TestContext.TestContext))))

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = (options: LanguageModelSuiteOptions): void => {
  listen()
  const laws = options.batches === undefined ? languageModelLaws.filter((law) => !batchLaws.includes(law)) : languageModelLaws
  describe(`${options.name} language model`, () => {
    for (const law of laws) {
      for (const { check, title } of checksOf(law, options.cannot)) {
        if (check === undefined) it.skip(title)
        else it(title, () => checkLaw(law, check, options))
      }
    }
  })
}
