/**
 * The operations for hosts, as values: the parameters of an operation, the check of its input, and its program. The promise client and its types are
 * derived from these values, so that each operation is written once.
 */
import { type Context, Effect, Schema, type Stream } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import { decodeInput, type InvalidInput } from "../domain/Input.js"
import { maximumLimit, type Page, type PageInput, type PageRequest } from "../domain/Page.js"

/**
 * @typeParam Subject the id of an organization, or nothing for operations of operators
 * @typeParam Given the parameters that a caller gives, unchecked
 * @typeParam Program an `Effect`, or `Rows`
 */
export interface Operation<in Subject, in Given extends ReadonlyArray<unknown>, out Program> {
  /** The greatest number of parameters in `Given`. A parameter after these holds the options of the call. */
  readonly parameters: number
  readonly program: (subject: Subject, ...given: Given) => Program
}

/** Rows that arrive one by one. The stream is inside an `Effect`, because `effect/Stream` is loaded only when a host first reads rows. */
export interface Rows<A, E, R> {
  readonly stream: Effect.Effect<Stream.Stream<A, E, R>, E, R>
}

export const PageRequestInput = Schema.Struct({
  page: Schema.optionalWith(Schema.Int.pipe(Schema.positive({ message: () => "must be an integer from 1" })), { default: () => 1 }),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, maximumLimit, { message: () => `must be an integer from 1 to ${maximumLimit}` })), {
    default: () => 50
  })
})

const pageOf = (page: PageInput | undefined): Effect.Effect<PageRequest, InvalidInput> => decodeInput(PageRequestInput)(page ?? {})

const schemas: Array<Schema.Schema.All> = []
/** The schemas of the inputs of all operations whose modules are loaded. `EveryInput.test.ts` looks at each. */
export const inputSchemas: ReadonlyArray<Schema.Schema.All> = schemas

/** The check of an operation's input. It is made once, when the module of the operation is loaded. */
const decoderOf = <A, I>(schema: Schema.Schema<A, I>): ((input: unknown) => Effect.Effect<A, InvalidInput>) => {
  schemas.push(schema)
  return decodeInput(schema)
}

/** An input with only optional fields may be omitted. */
export type Input<I> = object extends I ? [input?: I] : [input: I]

/** Checks the input of a call. */
export const checked = <A, I>(schema: Schema.Schema<A, I>): ((...given: Input<I>) => Effect.Effect<A, InvalidInput>) => {
  const decode = decoderOf(schema)
  return (...[input]) => decode(input === undefined ? {} : input)
}

/** Makes the operations of one service. The input of a call is checked before the service is called. */
const make = <Id, Service, Subject>(tag: Context.Tag<Id, Service>) => ({
  /** An operation without an input. */
  bare: <B, E, R>(use: (service: Service, subject: Subject) => Effect.Effect<B, E, R>): Operation<Subject, [], Effect.Effect<B, E, Id | R>> => ({
    parameters: 0,
    program: (subject) => Effect.flatMap(tag, (service) => use(service, subject))
  }),

  operation: <A, I, B, E, R>(
    input: Schema.Schema<A, I>,
    use: (service: Service, value: A, subject: Subject) => Effect.Effect<B, E, R>
  ): Operation<Subject, Input<I>, Effect.Effect<B, E | InvalidInput, Id | R>> => {
    const check = checked(input)
    return {
      parameters: 1,
      program: (subject, ...given) => Effect.flatMap(check(...given), (value) => Effect.flatMap(tag, (service) => use(service, value, subject)))
    }
  },

  /** An operation whose only input is a page. */
  listed: <B, E, R>(
    use: (service: Service, page: PageRequest, subject: Subject) => Effect.Effect<Page<B>, E, R>
  ): Operation<Subject, [page?: PageInput], Effect.Effect<Page<B>, E | InvalidInput, Id | R>> => ({
    parameters: 1,
    program: (subject, page) => Effect.flatMap(pageOf(page), (request) => Effect.flatMap(tag, (service) => use(service, request, subject)))
  }),

  /** An operation with an input and a page. */
  paged: <A, I, B, E, R>(
    input: Schema.Schema<A, I>,
    use: (service: Service, value: A, page: PageRequest, subject: Subject) => Effect.Effect<Page<B>, E, R>
  ): Operation<Subject, [input: I, page?: PageInput], Effect.Effect<Page<B>, E | InvalidInput, Id | R>> => {
    const decode = decoderOf(input)
    return {
      parameters: 2,
      program: (subject, given, page) =>
        Effect.flatMap(Effect.all([tag, decode(given), pageOf(page)]), ([service, value, request]) => use(service, value, request, subject))
    }
  },

  /** An operation that returns rows one by one. */
  streamed: <A, I, B, E, R>(
    input: Schema.Schema<A, I>,
    use: (service: Service, value: A, subject: Subject) => Effect.Effect<Stream.Stream<B, E, R>, E, R>
  ): Operation<Subject, Input<I>, Rows<B, E | InvalidInput, Id | R>> => {
    const check = checked(input)
    return {
      parameters: 1,
      program: (subject, ...given) => ({
        stream: Effect.flatMap(Effect.all([tag, check(...given)]), ([service, value]) => use(service, value, subject))
      })
    }
  }
})

/** Operations of one organization. */
export const ofOrganization = <Id, Service>(tag: Context.Tag<Id, Service>) => make<Id, Service, OrganizationId>(tag)

/** Operations of operators and hosts, which reach every organization. */
export const ofOperator = <Id, Service>(tag: Context.Tag<Id, Service>) => make<Id, Service, void>(tag)
