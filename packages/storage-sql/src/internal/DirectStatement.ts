/**
 * Statements that run directly on the connection of their fiber. `@effect/sql` makes a scope and a span around each statement, which takes longer than SQLite
 * takes for most of our statements. When a tracer collects spans or a transformer is set, statements still run through `@effect/sql`.
 */
import { isTraced } from "@brand-visibility/core/internal/telemetry/Tracing"
import type { Connection } from "@effect/sql/SqlConnection"
import type { SqlError } from "@effect/sql/SqlError"
import * as Statement from "@effect/sql/Statement"
import { Effect, Effectable, type Fiber, type FiberRef, Option } from "effect"
import type { PooledConnection } from "./PooledConnection.js"
import { shapeOf, type Templated } from "./StatementShape.js"

const isWatched = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean => isTraced(fiber) || Option.isSome(fiber.getFiberRef(Statement.currentTransformer))

/** How a statement is made. */
interface Source<A> {
  /** The statement of `@effect/sql`. */
  readonly make: () => Statement.Statement<A>
  /** The template, and its values; undefined for a statement of a whole text. */
  readonly templated: Templated | undefined
  /** Gives the text and the parameters; undefined when `@effect/sql` has to put them together. */
  readonly compiled: () => readonly [text: string, parameters: ReadonlyArray<unknown>] | undefined
}

class DirectStatement<A> extends Effectable.Class<ReadonlyArray<A>, SqlError> implements Statement.Statement<A> {
  private readonly source: Source<A>
  private readonly current: FiberRef.FiberRef<Connection | undefined>
  private made: Statement.Statement<A> | undefined

  constructor(source: Source<A>, current: FiberRef.FiberRef<Connection | undefined>) {
    super()
    this.source = source
    this.current = current
  }

  get templated(): Templated | undefined {
    return this.source.templated
  }

  private get statement(): Statement.Statement<A> {
    return (this.made ??= this.source.make())
  }

  get [Statement.FragmentId]() {
    return this.statement[Statement.FragmentId]
  }

  get segments() {
    return this.statement.segments
  }

  override commit(): Effect.Effect<ReadonlyArray<A>, SqlError> {
    return this.run(
      () => this.statement,
      (connection, text, parameters) => connection.execute(text, parameters, undefined)
    )
  }

  get values(): Effect.Effect<ReadonlyArray<ReadonlyArray<unknown>>, SqlError> {
    return this.run(
      () => this.statement.values,
      (connection, text, parameters) => connection.executeValues(text, parameters)
    )
  }

  get raw() {
    return this.statement.raw
  }

  get withoutTransform() {
    return this.statement.withoutTransform
  }

  get stream() {
    return this.statement.stream
  }

  get unprepared() {
    return this.statement.unprepared
  }

  compile(withoutTransform?: boolean) {
    return this.source.compiled() ?? this.statement.compile(withoutTransform)
  }

  private run<B>(
    watched: () => Effect.Effect<B, SqlError>,
    direct: (connection: Connection, text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<B, SqlError>
  ): Effect.Effect<B, SqlError> {
    return Effect.withFiberRuntime((fiber) => {
      const connection = fiber.getFiberRef(this.current)
      if (connection === undefined || isWatched(fiber)) return watched()
      const [text, parameters] = this.compile()
      return direct(connection, text, parameters)
    })
  }
}

/**
 * Queues a statement, to be sent together with the next one. A statement runs at once when its connection has no queue, or when a tracer or a transformer needs
 * to see the statement.
 *
 * @param isKept whether the connection may keep the statement prepared
 */
export const later = <A extends object>(
  statement: Statement.Statement<A>,
  current: FiberRef.FiberRef<PooledConnection | undefined>,
  isKept: boolean
): Effect.Effect<Effect.Effect<ReadonlyArray<A>, SqlError>, SqlError> =>
  Effect.withFiberRuntime((fiber) => {
    const wait = fiber.getFiberRef(current)?.later
    if (wait === undefined || isWatched(fiber)) return Effect.map(statement, Effect.succeed)
    const [text, parameters] = statement.compile()
    // The boundary, as in `execute`: the statement's type names the columns that the statement selects.
    return wait(text, parameters, isKept) as Effect.Effect<Effect.Effect<ReadonlyArray<A>, SqlError>, SqlError>
  })

/** The most texts of one template that are kept. Templates with a list of values have a text for each length of the list. */
const mostTexts = 64

const templatedOf = (value: object): Templated | undefined => (value instanceof DirectStatement ? value.templated : undefined)

/** The statements of `sql`, run directly on the connection in `current`. The texts of templates are put together once for each shape of their values. */
export const make = (sql: Statement.Constructor, current: FiberRef.FiberRef<Connection | undefined>): Statement.Constructor => {
  const textsOf = new WeakMap<TemplateStringsArray, Map<string, string>>()
  const direct = (template: string | TemplateStringsArray, ...values: ReadonlyArray<unknown>) => {
    if (typeof template === "string") return sql(template)
    const assemble = () => sql(template, ...values)
    const compiled = () => {
      const shape = shapeOf(values, templatedOf)
      if (shape === undefined) return undefined
      const texts = textsOf.get(template) ?? new Map<string, string>()
      const known = texts.get(shape.key)
      if (known !== undefined) return [known, shape.parameters] as const
      const compiledNow = assemble().compile()
      if (texts.size < mostTexts) textsOf.set(template, texts.set(shape.key, compiledNow[0]))
      return compiledNow
    }
    return new DirectStatement({ make: assemble, templated: { template, values }, compiled }, current)
  }
  const unsafe = (text: string, parameters: ReadonlyArray<unknown> = []) =>
    new DirectStatement({ make: () => sql.unsafe(text, parameters), templated: undefined, compiled: () => [text, parameters] }, current)
  // The boundary: the compiler cannot see that one function has both call signatures of the constructor.
  return Object.assign(direct, sql, { unsafe }) as Statement.Constructor
}
