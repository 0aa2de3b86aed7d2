/**
 * Reports malformed and unregistered LLMs of a body together. Malformed ones are found when the body is decoded, and unregistered ones when the run is
 * planned. A caller who corrected only the first kind would otherwise be refused again for the second.
 *
 * Source: contract §1 "Validation", §3 `POST …/runs`.
 */
import { maximumFaults } from "@brand-visibility/core/domain/Input"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { messageOf } from "@brand-visibility/core/internal/domain/VisibilityError"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect, Either, Option, Schema } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { Body } from "./Body.js"

const Asked = Schema.Struct({ llms: Schema.Array(Schema.Unknown) })

const isSlug = Schema.is(Llm)

/** The well-formed entries of `llms` in a body, each with its index. */
const slugsOf = (body: Body): ReadonlyArray<readonly [index: number, llm: Llm]> =>
  body._tag !== "Json"
    ? []
    : Option.match(Option.flatMap(Either.getRight(body.value), Schema.decodeUnknownOption(Asked)), {
        onNone: () => [],
        onSome: ({ llms }) => llms.flatMap((llm, index) => (isSlug(llm) ? [[index, llm] as const] : []))
      })

/** Adds the unregistered LLMs to a refusal that already names faults in `llms`. */
export const withUnknownLlms = (failure: ApiFailure, body: Body): Effect.Effect<never, ApiFailure, Runs> =>
  Effect.gen(function* () {
    const { code, details = [] } = failure
    if (!details.some(({ path }) => path.startsWith("llms["))) return yield* failure
    const registered = (yield* (yield* Runs).llms).map(({ llm }) => llm)
    const message = `is not a registered LLM; registered: ${registered.join(", ")}`
    const unknown = slugsOf(body).flatMap(([index, llm]) => (registered.includes(llm) ? [] : [{ path: `llms[${index}]`, message }]))
    const all = [...details, ...unknown].slice(0, maximumFaults)
    return yield* new ApiFailure({ code, message: messageOf(all), details: all })
  })
