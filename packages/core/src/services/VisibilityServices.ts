/**
 * Every service that a host or a handler calls, as one layer.
 */
import { Layer } from "effect"
import type { CellLedger } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import type { LanguageModels } from "../ports/LanguageModel.js"
import type { RunEngine } from "../ports/RunEngine.js"
import type { RunStore } from "../ports/RunStore.js"
import { Secrets } from "../ports/Secrets.js"
import type { Storage } from "../ports/Storage.js"
import type { StorageError } from "../ports/StorageError.js"
import { Brands } from "./Brands.js"
import { CapturedAnswers } from "./CapturedAnswers.js"
import { Organizations } from "./Organizations.js"
import { Prompts } from "./Prompts.js"
import { Rescores } from "./Rescores.js"
import { Runs } from "./Runs.js"

export type VisibilityServices = Brands | CapturedAnswers | Organizations | Prompts | Rescores | Runs

/** What a host decides on. A `Judge` is taken from the context where there is one. */
export interface VisibilityParts<E, R> {
  readonly storage: Storage
  readonly models: Layer.Layer<LanguageModels, E, R>
  /** Works runs off, such as `LedgerEngine.layer()`. */
  readonly engine: Layer.Layer<RunEngine, never, CellLedger | Ids | LanguageModels | RunStore>
}

/** All services over the given parts, and the engine, so that a host can wait for it. */
export const layer = <E, R>(parts: VisibilityParts<E, R>): Layer.Layer<RunEngine | VisibilityServices, E | StorageError, R> =>
  Layer.mergeAll(Organizations.layer, Brands.layer, Prompts.layer, CapturedAnswers.layer, Runs.layer, Rescores.layer).pipe(
    Layer.provideMerge(parts.engine),
    Layer.provide(Layer.merge(parts.storage, parts.models)),
    Layer.provide(Ids.layer.pipe(Layer.provideMerge(Secrets.layer)))
  )
