/** Laws of the requests that an adapter sends and aborts. */
import { Effect, Exit, Fiber } from "effect"
import { expect } from "vitest"
import { abortedAt, givenAnswer, law, type ModelCheck, needing, question, replyOf, requestOf } from "./ModelLaw.js"

/** Texts that a careless adapter trims, normalizes, escapes or cuts. */
const prompts = {
  "white space around it": "  \n\tWhich shoes?\n ",
  "carriage returns": "Which shoes?\r\nFor trails.\r",
  "decomposed letters": "Cafe\u0301 chairs, and cafe\u0301s",
  "characters beyond the basic plane": "Which 👟 for 🏔️? 𝒯𝓇𝒶𝒾𝓁",
  "quotes and backslashes": `"Which" \\n 'shoes'? \\u0041 {{prompt}} \${prompt} <b>`,
  "invisible characters": "Which\u200Bshoes\u2028for\u00A0trails\uFEFF?",
  "2,000 code points": "👟".repeat(2_000)
}

export const requestLaws = [
  law("LM-01", "the request carries the given model and the prompt byte for byte", {
    ...Object.fromEntries(
      Object.entries(prompts).map(([name, prompt]): readonly [string, ModelCheck] => [
        `a prompt with ${name}`,
        ({ model, protocol, provider }) =>
          Effect.gen(function* () {
            const server = yield* provider(() => replyOf(protocol, protocol.answer(givenAnswer)))
            yield* model(server, { model: "model-1" }).ask({ ...question, prompt })
            const request = yield* server.received
            expect(protocol.textsOf(request)).toEqual([prompt])
            expect(protocol.modelOf(request)).toBe("model-1")
          })
      ])
    ),
    "a configured system prompt is sent before the prompt, and the model reports it": needing("systemPrompt", ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => replyOf(protocol, protocol.answer(givenAnswer)))
        const briefed = model(server, { systemPrompt: "Answer in one sentence." })
        yield* briefed.ask(question)
        expect(protocol.textsOf(yield* server.received)).toEqual(["Answer in one sentence.", question.prompt])
        expect(briefed.systemPrompt).toBe("Answer in one sentence.")
      })
    )
  }),

  law("LM-08", "interruption aborts the request", {
    "the call is interrupted before the reply begins": ({ model, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => ({ kind: "silent" }))
        const fiber = yield* Effect.fork(model(server).ask(question))
        const request = yield* requestOf(fiber, server)
        expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
        yield* abortedAt("the interruption", request)
      }),
    "the call is interrupted during the reply": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => ({
          kind: "stalled",
          status: 200,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(protocol.answer(givenAnswer)).slice(0, 20)
        }))
        const fiber = yield* Effect.fork(model(server).ask(question))
        const request = yield* requestOf(fiber, server)
        expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
        yield* abortedAt("the interruption", request)
      })
  })
]
