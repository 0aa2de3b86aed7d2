/**
 * Writes an ended run as one JSON file, from which `verifyBundle` computes the run's numbers again.
 *
 * The text is made piece by piece as it is read. Memory holds the answers to perception prompts, and one page of prompts or as many answers as a
 * rescore reads at once.
 */
import { Context, Effect, Option, type Stream } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { InvalidRunState, isEnded } from "../domain/Run.js"
import { BundleSigner } from "../ports/BundleSigner.js"
import { PerceptionStore } from "../ports/PerceptionStore.js"
import { RescoreStore } from "../ports/RescoreStore.js"
import { RunStore } from "../ports/RunStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import type { BundleError } from "./BundleText.js"
import { Runs } from "./Runs.js"

export interface BundlesService {
  /**
   * The text of the file, in pieces. `InvalidRunState` when the run is under way, and also when the run was revised while the stream was read: the text
   * then breaks off and is not a valid file.
   */
  readonly make: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Stream.Stream<string, BundleError>, BundleError>
}

export class Bundles extends Context.Tag("@brand-visibility/core/Bundles")<Bundles, BundlesService>() {
  static readonly make: Effect.Effect<BundlesService, never, PerceptionStore | RescoreStore | Runs | RunStore> = Effect.gen(function* () {
    const signer = Option.getOrNull(yield* Effect.serviceOption(BundleSigner))
    const runs = yield* Runs
    const store = yield* RunStore
    const rescores = yield* RescoreStore
    const perceptions = yield* PerceptionStore

    return {
      make: Tracing.fn("Bundles.make")(function* (organizationId, runId) {
        // Checked before the metrics are read: a run under way has no stored metrics, and they would have to be counted from its Results.
        const first = yield* runs.get(organizationId, runId)
        if (!isEnded(first.status)) return yield* new InvalidRunState({ runId, status: first.status })
        const { textOf } = yield* Effect.promise(() => import("./BundleText.js"))
        return yield* textOf({ perceptions, rescores, runs, signer, store }, organizationId, runId)
      })
    }
  })
}
