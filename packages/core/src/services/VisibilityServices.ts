/**
 * Every service that a host or a handler calls, as one layer. The module is also the entry point for a host that uses Effect, which imports each
 * service from it, such as `VisibilityServices.Runs`.
 */
import { Layer } from "effect"
import type { BatchStore } from "../ports/BatchStore.js"
import type { CellLedger } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import type { LanguageModels } from "../ports/LanguageModel.js"
import * as OneLayer from "../ports/OneLayer.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import type { RunEngine } from "../ports/RunEngine.js"
import type { RunStore } from "../ports/RunStore.js"
import { Secrets } from "../ports/Secrets.js"
import type { Storage } from "../ports/Storage.js"
import type { StorageError } from "../ports/StorageError.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import type { WebhookStore } from "../ports/WebhookStore.js"
import { Audit } from "./Audit.js"
import { Brands } from "./Brands.js"
import { Bundles } from "./Bundles.js"
import { CapturedAnswers } from "./CapturedAnswers.js"
import { Detections } from "./Detections.js"
import { Experiments } from "./Experiments.js"
import { Idempotency } from "./Idempotency.js"
import * as JudgeIndependence from "./JudgeIndependence.js"
import { Labels } from "./Labels.js"
import { OrganizationKeys } from "./OrganizationKeys.js"
import { Organizations } from "./Organizations.js"
import { Perceptions } from "./Perceptions.js"
import { Prompts } from "./Prompts.js"
import { Readiness } from "./Readiness.js"
import { Rescores } from "./Rescores.js"
import { Retention } from "./Retention.js"
import { Runs } from "./Runs.js"
import * as Scheduler from "./Scheduler.js"
import { Schedules } from "./Schedules.js"
import { Statistics } from "./Statistics.js"
import { Suggestions } from "./Suggestions.js"
import { Usage } from "./Usage.js"
import * as WebhookDelivery from "./WebhookDelivery.js"
import { Webhooks } from "./Webhooks.js"

/** The parts that a host chooses. `Judge`, `Volumes`, `BundleSigner` and `WebhookSender` are optional, and are taken from the context. */
export interface VisibilityParts<E, R> {
  readonly storage: Storage
  readonly models: Layer.Layer<LanguageModels, E, R>
  /** The engine that works on runs, such as `LedgerEngine.layer()`. */
  readonly engine: Layer.Layer<RunEngine, never, BatchStore | CellLedger | Ids | LanguageModels | PerceptionStore | RunStore | SuggestionStore | WebhookStore>
}

/** Each service uses ports, and services before it in this list. */
const services = OneLayer.inOrder(
  OneLayer.scoped(Audit, Audit.make),
  OneLayer.service(Idempotency, Idempotency.make),
  OneLayer.scoped(Readiness, Readiness.make),
  OneLayer.scoped(Organizations, Organizations.make),
  OneLayer.service(OrganizationKeys, OrganizationKeys.make),
  OneLayer.service(Brands, Brands.make),
  OneLayer.service(Detections, Detections.make),
  OneLayer.service(Prompts, Prompts.make),
  OneLayer.scoped(CapturedAnswers, CapturedAnswers.make),
  OneLayer.scoped(Runs, Runs.make),
  OneLayer.service(Perceptions, Perceptions.make),
  OneLayer.service(Suggestions, Suggestions.make),
  OneLayer.service(Statistics, Statistics.make),
  OneLayer.service(Labels, Labels.make),
  OneLayer.service(Experiments, Experiments.make),
  OneLayer.service(Schedules, Schedules.make),
  OneLayer.scopedDiscard(Scheduler.work),
  OneLayer.service(Usage, Usage.make),
  OneLayer.service(Webhooks, Webhooks.make),
  OneLayer.scopedDiscard(WebhookDelivery.work),
  OneLayer.scoped(Rescores, Rescores.make),
  OneLayer.service(Bundles, Bundles.make),
  OneLayer.service(Retention, Retention.make),
  OneLayer.scopedDiscard(JudgeIndependence.warn)
)

/** Every service that a host or a handler calls. */
export type VisibilityServices = Layer.Layer.Success<typeof services>

/** All services over the given parts, and the engine, so that a host can wait until the engine is idle. */
export const layer = <E, R>(parts: VisibilityParts<E, R>): Layer.Layer<RunEngine | VisibilityServices, E | StorageError, R> =>
  services.pipe(
    Layer.provideMerge(parts.engine),
    Layer.provide(Layer.merge(parts.storage, parts.models)),
    Layer.provide(Ids.layer.pipe(Layer.provideMerge(Secrets.layer)))
  )

export {
  Audit,
  Brands,
  Bundles,
  CapturedAnswers,
  Detections,
  Experiments,
  Idempotency,
  Labels,
  OrganizationKeys,
  Organizations,
  Perceptions,
  Prompts,
  Readiness,
  Rescores,
  Retention,
  Runs,
  Schedules,
  Statistics,
  Suggestions,
  Usage,
  Webhooks
}
