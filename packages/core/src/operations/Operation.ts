/**
 * What a host can ask, as values: what an operation takes, how that is checked, and the program that it then is. The promise client is made
 * from these values, and its types from theirs, so that an operation is written once.
 */
import { type Context, Effect, Schema, type Stream } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import { decodeInput, type InvalidInput } from "../domain/Input.js"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"

/**
 * @typeParam Subject whom it is for: the id of an organization, or nothing for what operators ask
 * @typeParam Given the parameters that a caller gives, unchecked
 * @typeParam Program an `Effect`, or `Rows`
 */
export interface Operation<in Subject, in Given extends ReadonlyArray<unknown>, out Program> {
  /** How many parameters `Given` has at most: what a caller gives after those is about the call. */
  readonly parameters: number
  readonly program: (subject: Subject, ...given: Given) => Program
}

/**
 * What gives rows as they come. The stream stands in an `Effect`, since `effect/Stream` is read when a host first asks for rows.
 */
export interface Rows<A, E, R> {
  readonly stream: Effect.Effect<Stream.Stream<A, E, R>, E, R>
}

/** `page` from 1 (default 1), `limit` from 1 to 500 (default 50). */
export type PageInput = Partial<PageRequest>

export const PageRequestInput = Schema.Struct({
  page: Schema.optionalWith(Schema.Int.pipe(Schema.positive({ message: () => "must be an integer from 1" })), { default: () => 1 }),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, maximumLimit, { message: () => `must be an integer from 1 to ${maximumLimit}` })), {
    default: () => 50
  })
})

const pageOf = (page: PageInput | undefined): Effect.Effect<PageRequest, InvalidInput> => decodeInput(PageRequestInput)(page ?? {})

/** An input of which everything may be left out may be left out itself. */
export type Input<I> = object extends I ? [input?: I] : [input: I]

/** Checks what a caller gives. */
export const checked = <A, I>(schema: Schema.Schema<A, I>): ((...given: Input<I>) => Effect.Effect<A, InvalidInput>) => {
  const decode = decodeInput(schema)
  return (...[input]) => decode(input === undefined ? {} : input)
}

/** Makes the operations of one service. What a caller gives is checked before the service is called. */
const make = <Id, Service, Subject>(tag: Context.Tag<Id, Service>) => ({
  /** Takes nothing. */
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

  /** Takes a page alone. */
  listed: <B, E, R>(
    use: (service: Service, page: PageRequest, subject: Subject) => Effect.Effect<Page<B>, E, R>
  ): Operation<Subject, [page?: PageInput], Effect.Effect<Page<B>, E | InvalidInput, Id | R>> => ({
    parameters: 1,
    program: (subject, page) => Effect.flatMap(pageOf(page), (request) => Effect.flatMap(tag, (service) => use(service, request, subject)))
  }),

  /** Takes an input and a page. */
  paged: <A, I, B, E, R>(
    input: Schema.Schema<A, I>,
    use: (service: Service, value: A, page: PageRequest, subject: Subject) => Effect.Effect<Page<B>, E, R>
  ): Operation<Subject, [input: I, page?: PageInput], Effect.Effect<Page<B>, E | InvalidInput, Id | R>> => {
    const decode = decodeInput(input)
    return {
      parameters: 2,
      program: (subject, given, page) =>
        Effect.flatMap(Effect.all([tag, decode(given), pageOf(page)]), ([service, value, request]) => use(service, value, request, subject))
    }
  },

  /** Gives rows as they come. */
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
