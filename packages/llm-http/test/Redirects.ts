/** What holds of every way in which an adapter asks its provider. */
import { json, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"

const prompt = "Which shoes would you buy for the hills?"
const key = "sk-live-0123456789abcdefghijklmnopqrstuvwxyz"

/**
 * Registers a test for each way of asking.
 *
 * @param ways how a provider at this address is asked this prompt with this key, by the name of the way
 */
export const refusesRedirects = (ways: Readonly<Record<string, (url: string, key: string, prompt: string) => Effect.Effect<unknown, ModelError>>>): void => {
  for (const [way, ask] of Object.entries(ways)) {
    it.scoped(`sends nothing to a host that the provider redirects to: ${way}`, () =>
      Effect.gen(function* () {
        const stranger = yield* serve(() => json({}))
        const location = stranger.url.replace("127.0.0.1", "localhost")
        const provider = yield* serve(({ path }) => ({ kind: "whole", status: 307, headers: { location: `${location}${path}` }, body: "" }))
        const failure = yield* Effect.flip(ask(provider.url, key, prompt))
        expect(stranger.requests()).toEqual([])
        const [asked] = provider.requests()
        // Otherwise there was nothing to keep.
        expect(JSON.stringify(asked)).toContain(prompt)
        expect(JSON.stringify(asked)).toContain(key)
        expect(failure).toMatchObject({ reason: "invalid_request", isRetryable: false, detail: expect.stringContaining("localhost") })
      })
    )
  }
}
