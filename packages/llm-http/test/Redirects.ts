/** Tests that apply to every way in which an adapter calls its provider. */
import { json, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"

const prompt = "Which shoes would you buy for the hills?"
const key = "sk-live-0123456789abcdefghijklmnopqrstuvwxyz"

/**
 * Registers a test for each way of calling a provider.
 *
 * @param ways functions that send the prompt with the key to a provider at an address, by name
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
        // Checks that the prompt was sent at all.
        expect(JSON.stringify(asked)).toContain(prompt)
        expect(JSON.stringify(asked)).toContain(key)
        expect(failure).toMatchObject({ reason: "invalid_request", isRetryable: false, detail: expect.stringContaining("localhost") })
      })
    )
  }
}
