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
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { requireOptions } from "./BrandVisibilityOptions.js"
import { callable, type Callable, type CallOptions } from "./CallOptions.js"
import { type ApiKey, ApiKeyInput, KeyRotation } from "./domain/ApiKey.js"
import { type AuditEntry, AuditQuery, type NewAuditEntry } from "./domain/AuditEntry.js"
import { ApiKeyId, OrganizationId } from "./domain/Ids.js"
import { decodeInput } from "./domain/Input.js"
import { type Organization, OrganizationChanges, OrganizationInput } from "./domain/Organization.js"
import { type DroppedAnswers, RetentionInput } from "./domain/Retention.js"
import * as Lifetime from "./Lifetime.js"
import { make as makeClient, type OrganizationClient } from "./OrganizationClient.js"
import * as LedgerEngine from "./pipeline/LedgerEngine.js"
import { Judge, JudgeScope, type JudgeScopeOptions, type JudgeService } from "./ports/Judge.js"
import { type LanguageModel, LanguageModels } from "./ports/LanguageModel.js"
import { RunEngine } from "./ports/RunEngine.js"
import type { Storage } from "./ports/Storage.js"
import { fromPromise as volumesFromPromise, type VolumeRequest, Volumes } from "./ports/Volumes.js"
import { Audit } from "./services/Audit.js"
import type { ServiceError } from "./services/ErrorCode.js"
import { type IssuedKey, Organizations, type OrganizationsService, OwnInput, type PreparedOwn } from "./services/Organizations.js"
import { Readiness } from "./services/Readiness.js"
import { Rescores } from "./services/Rescores.js"
import { Retention } from "./services/Retention.js"
import * as Services from "./services/VisibilityServices.js"
import * as PlainLogger from "./telemetry/PlainLogger.js"

const OfOrganization = Schema.Struct({ organizationId: OrganizationId })
const ChangedOrganization = Schema.extend(OfOrganization, OrganizationChanges)
const OfKey = Schema.Struct({ organizationId: OrganizationId, apiKeyId: ApiKeyId })
const RotatedKey = Schema.Struct({ ...OfKey.fields, ...KeyRotation.fields })
const KeyOfOrganization = Schema.Struct({ organizationId: OrganizationId, key: Schema.String })
const NewKey = Schema.Struct({ organizationId: OrganizationId, ...ApiKeyInput.fields })
const AdoptedKey = Schema.Struct({ ...NewKey.fields, key: Schema.String })

export interface BrandVisibilityOptions {
  /** Where everything is kept, such as `sqliteStorage({ filename })`. */
  readonly storage: Storage
  /** The models that runs ask; each needs an `llm` slug of its own. */
  readonly models: ReadonlyArray<LanguageModel>
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
  /** How runs are worked off; `none`: this process starts and reads runs, and leaves the work to another one. */
  readonly engine?: LedgerEngine.LedgerEngineOptions | "none" | undefined
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

interface OperatorMethods {
  readonly create: (input: typeof OrganizationInput.Encoded) => Promise<Organization>
  readonly get: (input: { readonly organizationId: string }) => Promise<Organization>
  readonly list: () => Promise<ReadonlyArray<Organization>>
  /** Changes the name, limits, roofs or feature of an organization; what is absent stays, null takes a limit away. */
  readonly update: (input: typeof ChangedOrganization.Encoded) => Promise<Organization>
  /**
   * For a server that has an organization of its operator: finds it, or makes it, and gives it the key that the operator chose, or a new
   * one. The storage remembers which organization that is, whatever else is made, imported or erased; a key that takes another's place
   * ends that one at once.
   */
  readonly prepareOwn: (input: typeof OwnInput.Encoded) => Promise<PreparedOwn>
  /** Issues a key for the HTTP API. It is shown this once. An organization can have two live keys. */
  readonly createKey: (input: typeof NewKey.Encoded) => Promise<IssuedKey>
  /** Takes a secret of at least 32 characters, 8 of them different, that the operator chose as a key. */
  readonly adoptKey: (input: typeof AdoptedKey.Encoded) => Promise<ApiKey>
  /** Whether a key is live and names this organization. */
  readonly isKeyOf: (input: { readonly organizationId: string; readonly key: string }) => Promise<boolean>
  readonly listKeys: (input: { readonly organizationId: string }) => Promise<ReadonlyArray<ApiKey>>
  /** Issues a key in the place of another, which works for `overlapHours` more (default 24). The new one is shown this once. */
  readonly rotateKey: (input: typeof RotatedKey.Encoded) => Promise<IssuedKey>
  /** Ends a key, from the next request on. */
  readonly revokeKey: (input: { readonly organizationId: string; readonly apiKeyId: string }) => Promise<void>
  /**
   * Drops the texts of the answers of runs that were accepted at least `days` ago (1 to 36,500), of one organization or of all. Results,
   * scores, metrics and sources stay. Runs beside whatever else goes on, in small pieces; asked for again it goes on where it was.
   */
  readonly dropAnswers: (input: typeof RetentionInput.Encoded) => Promise<DroppedAnswers>
  /** Removes an organization with everything that it has, for good. Asked for again it goes on where it was, or does nothing. */
  readonly erase: (input: { readonly organizationId: string }) => Promise<void>
}

interface AuditMethods {
  /** Adds an entry. Never rejects: one that cannot be written is a warning in the log. */
  readonly record: (entry: NewAuditEntry) => Promise<void>
  /** Up to 500 entries (default 100), newest first, of one organization or of all; `before` is the id of the last one of the page before. */
  readonly list: (query?: typeof AuditQuery.Encoded) => Promise<ReadonlyArray<AuditEntry>>
}

export interface BrandVisibility extends AsyncDisposable {
  /** For operators and hosts: these methods reach every organization. */
  readonly organizations: Callable<OperatorMethods>
  /** Who did what, for operators. The HTTP handlers record each write; a host records what it does itself. */
  readonly audit: Callable<AuditMethods>
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

const logLevels = { debug: LogLevel.Debug, info: LogLevel.Info, warning: LogLevel.Warning, error: LogLevel.Error, none: LogLevel.None }

interface OwnMethods {
  readonly organizations: OperatorMethods
  readonly audit: AuditMethods
  readonly process: { readonly idle: () => Promise<void>; readonly drain: () => Promise<void> }
}

const methodsOf = ({ run }: Pick<Lifetime.Lifetime<RunEngine | Services.VisibilityServices>, "run">): OwnMethods => {
  const checked = <A, I, B>(
    schema: Schema.Schema<A, I>,
    input: unknown,
    use: (organizations: OrganizationsService, value: A) => Effect.Effect<B, ServiceError>
  ): Promise<B> => run(Effect.flatMap(decodeInput(schema)(input), (value) => Effect.flatMap(Organizations, (organizations) => use(organizations, value))))

  return {
    organizations: {
      create: (input) => checked(OrganizationInput, input, ({ create }, value) => create(value)),
      update: (input) => checked(ChangedOrganization, input, ({ update }, { organizationId, ...changes }) => update(organizationId, changes)),
      get: (input) => checked(OfOrganization, input, ({ get }, { organizationId }) => get(organizationId)),
      list: () => run(Effect.flatMap(Organizations, ({ list }) => list)),
      prepareOwn: (input) => checked(OwnInput, input, ({ prepareOwn }, value) => prepareOwn(value)),
      createKey: (input) => checked(NewKey, input, ({ createKey }, { organizationId, ...key }) => createKey(organizationId, key)),
      adoptKey: (input) => checked(AdoptedKey, input, ({ adoptKey }, { key: secret, organizationId, ...key }) => adoptKey(organizationId, secret, key)),
      isKeyOf: (input) =>
        checked(KeyOfOrganization, input, ({ authenticate }, { key, organizationId }) =>
          Effect.map(authenticate(key), (caller) => caller?.organizationId === organizationId)
        ),
      listKeys: (input) =>
        checked(OfOrganization, input, ({ get, listKeys }, { organizationId }) => Effect.zipRight(get(organizationId), listKeys(organizationId))),
      rotateKey: (input) =>
        checked(RotatedKey, input, ({ rotateKey }, { apiKeyId, organizationId, ...rotation }) => rotateKey(organizationId, apiKeyId, rotation)),
      revokeKey: (input) => checked(OfKey, input, ({ revokeKey }, { apiKeyId, organizationId }) => revokeKey(organizationId, apiKeyId)),
      dropAnswers: (input) =>
        run(Effect.flatMap(decodeInput(RetentionInput)(input), (value) => Effect.flatMap(Retention, ({ dropAnswers }) => dropAnswers(value)))),
      erase: (input) =>
        run(Effect.flatMap(decodeInput(OfOrganization)(input), ({ organizationId }) => Effect.flatMap(Retention, ({ erase }) => erase(organizationId))))
    },
    audit: {
      record: (entry) => run(Effect.flatMap(Audit, ({ record }) => record(entry))),
      list: (query) => run(Effect.flatMap(decodeInput(AuditQuery)(query ?? {}), (value) => Effect.flatMap(Audit, ({ list }) => list(value))))
    },
    process: {
      idle: () => run(Effect.all([RunEngine, Rescores]).pipe(Effect.flatMap(([engine, rescores]) => Effect.zipRight(engine.idle, rescores.idle)))),
      drain: () => run(Effect.flatMap(Readiness, ({ drain }) => drain))
    }
  }
}

/**
 * Rejects with a `BrandVisibilityError`: of code `invalid_configuration` when an option is missing, malformed or unknown, and of the
 * code of a `StorageError` when the storage cannot be opened.
 */
export const make = async (options: BrandVisibilityOptions): Promise<BrandVisibility> => {
  requireOptions(options)
  const services = Services.layer({
    storage: options.storage,
    models: LanguageModels.layer(options.models),
    engine: options.engine === "none" ? RunEngine.layerNone : LedgerEngine.layer(options.engine)
  })
  const managed = ManagedRuntime.make(
    services.pipe(
      Layer.provide(options.judge === undefined ? Layer.empty : Judge.layer(options.judge)),
      Layer.provide(JudgeScope.layer(options.judgeScope ?? {})),
      Layer.provide(options.volumes === undefined ? Layer.empty : Volumes.layer(volumesFromPromise(options.volumes))),
      Layer.provideMerge(Logger.minimumLogLevel(logLevels[options.logLevel ?? "warning"])),
      Layer.provideMerge(options.logger === undefined ? PlainLogger.layerDefault : PlainLogger.layer(options.logger)),
      Layer.provideMerge(options.telemetry ?? Layer.empty)
    )
  )

  const built = await managed.runPromiseExit(Effect.runtime<RunEngine | Services.VisibilityServices>())
  if (Exit.isFailure(built)) throw BrandVisibilityError.fromCause(built.cause)
  const runtime = built.value
  const lifetime = Lifetime.make(managed, runtime)
  const { dispose } = lifetime
  const { audit, organizations, process } = callable(methodsOf, lifetime)

  return {
    organizations,
    audit,
    forOrganization: (organizationId) => {
      const decoded = Effect.runSyncExit(decodeInput(OfOrganization)({ organizationId }))
      if (Exit.isFailure(decoded)) throw BrandVisibilityError.fromCause(decoded.cause)
      return callable(({ iterate, run }) => makeClient(decoded.value.organizationId, run, iterate), lifetime)
    },
    idle: process.idle,
    drain: process.drain,
    runtime,
    dispose,
    [Symbol.asyncDispose]: dispose
  }
}
