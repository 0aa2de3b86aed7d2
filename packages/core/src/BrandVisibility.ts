/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The front door of the library: makes everything from one options object, with plain promises, for hosts that do not use Effect.
 *
 * @example
 * const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: "visibility.db" }), models: [openai({ … })] })
 * const { id } = await visibility.organizations.create({ name: "Acme" })
 * const acme = visibility.forOrganization(id)
 * …
 * await visibility.dispose()          // or declare it with `await using`
 *
 * Hosts that use Effect take `VisibilityServices.layer` instead.
 */
import { Effect, Exit, Layer, Logger, LogLevel, ManagedRuntime, type Runtime, Schema } from "effect"
import { errorOfCause } from "./BrandVisibilityError.js"
import { requireOptions } from "./BrandVisibilityOptions.js"
import { type CallOptions, methodsOf, type MethodsOf } from "./CallOptions.js"
import { OrganizationId } from "./domain/Ids.js"
import { decodeInput } from "./domain/Input.js"
import type { SomeOf } from "./domain/SomeOf.js"
import * as Lifetime from "./Lifetime.js"
import { audit, organizations, process } from "./operations/OperatorOperations.js"
import { type OrganizationClient, organizationOperations } from "./OrganizationClient.js"
import * as LedgerEngine from "./pipeline/LedgerEngine.js"
import * as NoEngine from "./pipeline/NoEngine.js"
import * as QueueEngine from "./pipeline/QueueEngine.js"
import * as BundleSigner from "./ports/BundleSigner.js"
import { Hooks, type HostHooks } from "./ports/Hooks.js"
import { Judge, JudgeScope, type JudgeScopeOptions, type JudgeService } from "./ports/Judge.js"
import { type LanguageModel, LanguageModels } from "./ports/LanguageModel.js"
import { LanguageWords, type LanguageWordsService } from "./ports/LanguageWords.js"
import type { RunEngine } from "./ports/RunEngine.js"
import type { Storage } from "./ports/Storage.js"
import { fromPromise as volumesFromPromise, type VolumeRequest, Volumes } from "./ports/Volumes.js"
import { WebhookSender, type WebhookSenderService } from "./ports/WebhookSender.js"
import * as Services from "./services/VisibilityServices.js"
import * as PlainLogger from "./telemetry/PlainLogger.js"

const OfOrganization = Schema.Struct({ organizationId: OrganizationId })

export interface BrandVisibilityOptions {
  /** The database, such as `sqliteStorage({ filename })`. */
  readonly storage: Storage
  /**
   * The models that runs ask. Each model has an `llm` slug of its own. With `engine: "none"` a slug alone is enough for a model that other processes
   * ask: `models: ["chatgpt", "claude"]`. This process does not know the price of such a model, so a run of the model has no estimate and takes no
   * budget.
   */
  readonly models: ReadonlyArray<LanguageModel | string>
  /**
   * The model that judges the sentiment of answers and phrases content suggestions. Default: none; rules decide the sentiment and templates phrase the
   * suggestions.
   */
  readonly judge?: JudgeService | undefined
  /**
   * Further questions for the judge, besides doubtful mentions of the brand, sentiment and suggestions. `brands` asks about other brands that the rules
   * found and doubt: one call for about three answers of four. `imports` asks about imported answers. Default: neither.
   */
  readonly judgeScope?: SomeOf<JudgeScopeOptions> | undefined
  /**
   * How often people ask these prompts in a month, in the order of the prompts: integers, and null for an unknown volume. The function is called when a
   * run ends, for prompts without an `estimatedVolume`, and may take 30 seconds. Default: none, and such volumes are null.
   */
  readonly volumes?: ((request: VolumeRequest) => Promise<ReadonlyArray<number | null>>) | undefined
  /** Functions of the host that are called when something happens: `hooks: { runFinished: ({ run }) => … }`. Default: none. */
  readonly hooks?: HostHooks | undefined
  /**
   * Sends deliveries of webhooks: `nodeWebhooks()` of `@brand-visibility/http/webhooks`. Default: none, and organizations cannot have webhooks, because
   * only the host can decide that its server may call addresses that tenants choose.
   */
  readonly webhooks?: WebhookSenderService | undefined
  /**
   * Dictionaries of the languages that you measure, such as `languageWordsOf({ pl: dictionaryPl })` with the package `dictionary-pl`. A name that is
   * also a word of a dictionary counts only where the words around the name speak of a brand. Default: the common words of 42 languages that the rules
   * know.
   */
  readonly words?: LanguageWordsService | undefined
  /**
   * Signs the bundles of `runs.bundle` and of its route: an Ed25519 private key in PEM, as `openssl genpkey -algorithm ed25519` writes it. Default:
   * none, and bundles have no signature.
   */
  readonly bundleSigningKey?: string | undefined
  /**
   * How this process works on runs. Default: this process shares the runs with every other process of the database. With `queue`, such as
   * `bullmqQueue({ redis })`, a queue hands out slices of runs. With `none` this process starts and reads runs, and leaves all calls and all scheduled
   * work to other processes.
   */
  readonly engine?: LedgerEngine.LedgerEngineOptions | QueueEngine.QueueEngineOptions | "none" | undefined
  /** The lowest level that is logged. Default `warning`. */
  readonly logLevel?: "debug" | "error" | "info" | "none" | "warning" | undefined
  /** Receives each log entry: `logger: ({ level, message, fields }) => console.error(level, message, fields)`. Default: the console, one line per entry. */
  readonly logger?: ((entry: PlainLogger.LogEntry) => void) | undefined
  /**
   * Where spans go: `NodeSdk.layer` of `@effect/opentelemetry`. A host that uses Effect can also replace the logger with
   * `Logger.replace(Logger.defaultLogger, …)`, or merge both layers. Default: spans are dropped.
   */
  readonly telemetry?: Layer.Layer<never> | undefined
}

export interface BrandVisibility extends AsyncDisposable {
  /** Methods for operators and hosts, which reach every organization. */
  readonly organizations: MethodsOf<OperatorOperations>["organizations"]
  /** The audit log, for operators. The HTTP handlers record each write; a host records its own actions with `audit.record`. */
  readonly audit: MethodsOf<OperatorOperations>["audit"]
  /**
   * Reads nothing. Throws a `BrandVisibilityError` of code `validation_error` when the id is malformed. When no organization has the id, calls of the
   * client that create something or name an object reject with `not_found`, and lists are empty.
   */
  readonly forOrganization: (organizationId: string) => OrganizationClient
  /** Resolves when this process has no run left to work on or to rescore. */
  readonly idle: (call?: CallOptions) => Promise<void>
  /**
   * Makes `/readyz` answer "not ready" from now on, so that a load balancer sends no further requests. Call this method when the process begins to
   * stop.
   */
  readonly drain: (call?: CallOptions) => Promise<void>
  /** The Effect runtime with the services, for the HTTP handlers. */
  readonly runtime: Runtime.Runtime<RunEngine | Services.VisibilityServices>
  /**
   * Waits for the calls to models that are in flight, hands the other calls back, and closes the storage. Pending calls of the host (`finished`,
   * `idle`, an iteration) reject with a `BrandVisibilityError` of code `disposed`, and so does every later call.
   */
  readonly dispose: () => Promise<void>
}

const engineOf = (engine: BrandVisibilityOptions["engine"]) => {
  if (engine === "none") return NoEngine.layer
  return engine !== undefined && "queue" in engine ? QueueEngine.layer(engine) : LedgerEngine.layer(engine)
}

const logLevels = { debug: LogLevel.Debug, info: LogLevel.Info, warning: LogLevel.Warning, error: LogLevel.Error, none: LogLevel.None }

/** A type with a name for each group, so that an editor shows the docstring of each operation at its method. */
type OperatorOperations = { readonly organizations: typeof organizations; readonly audit: typeof audit; readonly process: typeof process }

const operatorOperations: OperatorOperations = { organizations, audit, process }

/**
 * Rejects with a `BrandVisibilityError`: of code `invalid_configuration` when an option is missing, malformed or unknown; of the code of a
 * `StorageError` when the storage cannot be opened.
 */
const make = async (options: BrandVisibilityOptions): Promise<BrandVisibility> => {
  requireOptions(options)
  const services = Services.layer({
    storage: options.storage,
    models: LanguageModels.layer(options.models),
    engine: engineOf(options.engine)
  })
  const chosen = Layer.mergeAll(
    JudgeScope.layer(options.judgeScope ?? {}),
    Hooks.layer(options.hooks ?? {}),
    ...(options.judge === undefined ? [] : [Judge.layer(options.judge)]),
    ...(options.volumes === undefined ? [] : [Volumes.layer(volumesFromPromise(options.volumes))]),
    ...(options.bundleSigningKey === undefined ? [] : [BundleSigner.layer(options.bundleSigningKey)]),
    ...(options.webhooks === undefined ? [] : [Layer.succeed(WebhookSender, options.webhooks)])
  )
  const logging = Layer.mergeAll(
    Logger.minimumLogLevel(logLevels[options.logLevel ?? "warning"]),
    options.logger === undefined ? PlainLogger.layerDefault : PlainLogger.layer(options.logger)
  )
  const managed = ManagedRuntime.make(
    services.pipe(
      Layer.provide(chosen),
      // Merged, because scoring asks for the words later than the services are made. Provided with the logger, because loading the words logs its
      // errors.
      Layer.provideMerge(options.words === undefined ? Layer.empty : LanguageWords.layer(options.words)),
      Layer.provideMerge(logging),
      Layer.provideMerge(options.telemetry ?? Layer.empty)
    )
  )

  const built = await managed.runPromiseExit(Effect.runtime<RunEngine | Services.VisibilityServices>())
  if (Exit.isFailure(built)) throw errorOfCause(built.cause)
  const runtime = built.value
  const lifetime = Lifetime.make(managed, runtime)
  const { dispose } = lifetime
  const own = methodsOf(operatorOperations, undefined, lifetime)

  return {
    organizations: own.organizations,
    audit: own.audit,
    forOrganization: (organizationId) => {
      const decoded = Effect.runSyncExit(decodeInput(OfOrganization)({ organizationId }))
      if (Exit.isFailure(decoded)) throw errorOfCause(decoded.cause)
      return methodsOf(organizationOperations, decoded.value.organizationId, lifetime)
    },
    idle: own.process.idle,
    drain: own.process.drain,
    runtime,
    dispose,
    [Symbol.asyncDispose]: dispose
  }
}

/** Makes everything from one options object. The type of the same name is what `make` resolves to. */
export const BrandVisibility = { make }
