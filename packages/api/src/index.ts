/** The typed client of the HTTP API. It does not depend on Effect, and works in browsers. */
export * as Client from "./Client.js"
export { ApiError, ConnectionError, isApiError } from "./ClientError.js"
export type { AnswerOf, CallOptions, FailureOf, RequestOf } from "./ClientTypes.js"
