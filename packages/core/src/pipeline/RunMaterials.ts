/** The data that the calls of a run need. The data is read once per run, for all calls that start together, and cached until the run has ended. */
import { Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { RunNotFound } from "../domain/Run.js"
import { isDescribed } from "../domain/RunModel.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { RunMaterial } from "./AskCell.js"
import { scorerOf } from "./CompiledScorers.js"
import type { Judges } from "./JudgeTally.js"
import { askedIn } from "./PlanRun.js"
import * as SharedWork from "./SharedWork.js"

interface Parts {
  readonly judges: Judges
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly runs: RunStoreService
}

interface RunMaterials {
  readonly of: (run: { readonly organizationId: OrganizationId; readonly runId: RunId }) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  readonly forget: (runId: RunId) => void
  /** Forgets every run for which `isWanted` is false. */
  readonly forgetBut: (isWanted: (runId: RunId) => boolean) => void
}

export const make = ({ judges, models, runs }: Parts): Effect.Effect<RunMaterials, never, Scope.Scope> =>
  Effect.map(SharedWork.make<RunId, RunMaterial, RunNotFound | StorageError>(), (share) => {
    const materials = new Map<RunId, RunMaterial>()

    const read = (organizationId: OrganizationId, runId: RunId) =>
      Effect.gen(function* () {
        const plan = yield* runs.plan(organizationId, runId)
        const { definition } = plan
        // The run describes its models before its first answer is stored.
        if (!plan.models.every(isDescribed)) yield* runs.describeModels(organizationId, runId, [...models.values()].map(askedIn(definition)))
        // Compiled once per run, because every call uses the same matcher.
        const scorer = yield* scorerOf(definition)
        const material: RunMaterial = { definition, scorer, warned: new Set(), ...judges }
        materials.set(runId, material)
        return material
      })

    return {
      of: ({ organizationId, runId }) =>
        Effect.suspend(() => {
          const made = materials.get(runId)
          return made === undefined ? share(runId, read(organizationId, runId)) : Effect.succeed(made)
        }),
      forget: (runId) => void materials.delete(runId),
      forgetBut: (isWanted) => {
        for (const runId of materials.keys()) if (!isWanted(runId)) materials.delete(runId)
      }
    }
  })
