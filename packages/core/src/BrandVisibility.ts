/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The front door: everything made from one options object, in plain promises, for hosts that do not use Effect.
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
  /** Where everything is kept, such as `sqliteStorage({ filename })`. */
  readonly storage: Storage
  /**
   * The models that runs ask; each needs an `llm` slug of its own. With `engine: "none"` a model that other processes ask may be named by its
   * slug: `models: ["chatgpt", "claude"]`. What it costs is not known here then, so that a run of it has no estimate and takes no budget.
   */
  readonly models: ReadonlyArray<LanguageModel | string>
  /** Judges the sentiment of answers and words content suggestions. Default: none; rules decide and templates word. */
  readonly judge?: JudgeService | undefined
  /**
   * What the judge is asked besides doubtful mentions of the brand, the sentiment and suggestions: `brands`, about other brands that the rules
   * found and are unsure of (a call for three answers of four); `imports`, about imported answers. Default: neither.
   */
  readonly judgeScope?: Partial<JudgeScopeOptions> | undefined
  /**
   * How often people ask these prompts in a month, in their order, as far as you know: integers, and null for what you do not know.
   * Asked, when a run ends, for prompts that were given no `estimatedVolume`. Default: none, and such volumes are null.
   */
  readonly volumes?: ((request: VolumeRequest) => Promise<ReadonlyArray<number | null>>) | undefined
  /** Functions of yours that are told of what happens: `hooks: { runFinished: ({ run }) => … }`. Default: none. */
  readonly hooks?: HostHooks | undefined
  /**
   * Sends deliveries of webhooks: `nodeWebhooks()` of `@brand-visibility/http/webhooks`. Default: none, and organizations can have no webhooks, for
   * a server that calls where its tenants say has to be one that may.
   */
  readonly webhooks?: WebhookSenderService | undefined
  /**
   * Words of the languages that you measure, such as `languageWordsOf({ pl: dictionaryPl })` with the package `dictionary-pl`: a name that is
   * one of them counts where the words around it speak of a brand. Default: the common words that the rules know of 35 languages.
   */
  readonly words?: LanguageWordsService | undefined
  /**
   * Signs what `runs.bundle` and its route write: an Ed25519 private key in PEM, as `openssl genpkey -algorithm ed25519` writes it. Default: none, and
   * bundles have no signature.
   */
  readonly bundleSigningKey?: string | undefined
  /**
   * How runs are worked off. Default: in this process, beside every other process of the database. With `queue`, as a queue hands slices of runs
   * out, such as `bullmqQueue({ redis })`. `none`: this process starts and reads runs, and leaves the work, and all that becomes due, to others.
   */
  readonly engine?: LedgerEngine.LedgerEngineOptions | QueueEngine.QueueEngineOptions | "none" | undefined
  /** What is logged. Default `warning`. */
  readonly logLevel?: "debug" | "error" | "info" | "none" | "warning" | undefined
  /**
   * Takes what is logged: `logger: ({ level, message, fields }) => console.error(level, message, fields)`. Default: the console, one line each.
   */
  readonly logger?: ((entry: PlainLogger.LogEntry) => void) | undefined
  /**
   * Where spans go, for hosts that use Effect also logs: `NodeSdk.layer` of `@effect/opentelemetry`, `Logger.replace(Logger.defaultLogger, …)`,
   * or both merged. Default: spans go nowhere.
   */
  readonly telemetry?: Layer.Layer<never> | undefined
}

export interface BrandVisibility extends AsyncDisposable {
  /** For operators and hosts: these methods reach every organization. */
  readonly organizations: MethodsOf<OperatorOperations>["organizations"]
  /** Who did what, for operators. The HTTP handlers record each write; a host records what it does itself. */
  readonly audit: MethodsOf<OperatorOperations>["audit"]
  /** Throws a `BrandVisibilityError` of code `validation_error` when the id is malformed. An organization that is not there is told by the first call. */
  readonly forOrganization: (organizationId: string) => OrganizationClient
  /** Resolves when this process has no run left to work on, nor to score again. */
  readonly idle: (call?: CallOptions) => Promise<void>
  /** Makes `/readyz` say no from now on, so that a load balancer sends nothing more. To be called when the process begins to stop. */
  readonly drain: (call?: CallOptions) => Promise<void>
  /** What the HTTP handlers run in. */
  readonly runtime: Runtime.Runtime<RunEngine | Services.VisibilityServices>
  /**
   * Lets the calls to models that are in flight end, hands the others back, and closes the storage. What the host still waits for
   * (`finished`, `idle`, an iteration) rejects with a `BrandVisibilityError` of code `disposed`, and so does every later call.
   */
  readonly dispose: () => Promise<void>
}

const engineOf = (engine: BrandVisibilityOptions["engine"]) => {
  if (engine === "none") return NoEngine.layer
  return engine !== undefined && "queue" in engine ? QueueEngine.layer(engine) : LedgerEngine.layer(engine)
}

const logLevels = { debug: LogLevel.Debug, info: LogLevel.Info, warning: LogLevel.Warning, error: LogLevel.Error, none: LogLevel.None }

/** By name, so that the text of each operation is there where a host's editor shows its method. */
type OperatorOperations = { readonly organizations: typeof organizations; readonly audit: typeof audit; readonly process: typeof process }

const operatorOperations: OperatorOperations = { organizations, audit, process }

/**
 * Rejects with a `BrandVisibilityError`: of code `invalid_configuration` when an option is missing, malformed or unknown, and of the
 * code of a `StorageError` when the storage cannot be opened.
 */
export const make = async (options: BrandVisibilityOptions): Promise<BrandVisibility> => {
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
      // Merged, since it is asked for when answers are scored, not when the services are made. It logs what goes wrong, so that it is made after the logger.
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
