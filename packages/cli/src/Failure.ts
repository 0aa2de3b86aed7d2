/**
 * Makes the text of a failure: the cause, and the command to type next.
 */
import { ApiError, ConnectionError } from "@brand-visibility/api"
import { exitCodes, type ExitCode } from "./ExitCode.js"
import { Misuse, NotDone } from "./Misuse.js"

export interface Explanation {
  readonly exitCode: ExitCode
  readonly lines: ReadonlyArray<string>
}

const nextSteps: Readonly<Record<string, string>> = {
  missing_api_key: "Set BRAND_VISIBILITY_KEY, or name a file that holds the key: --key-file FILE",
  invalid_api_key: "Set BRAND_VISIBILITY_KEY to a key of this server, or name a file that holds one: --key-file FILE",
  insufficient_scope: "Ask the operator of the server for a key with the named scope",
  run_in_progress: "Type brand-visibility watch to follow that run, or brand-visibility cancel to end it",
  prompt_limit_exceeded: "Type brand-visibility prompts to list the prompts, and brand-visibility prompts remove ID to free a slot",
  invalid_run_state: "Type brand-visibility runs to see the runs and their status",
  not_found: "Type brand-visibility runs, brands or prompts to list what exists",
  unavailable: "Try again in a moment; brand-visibility doctor says what cannot be reached"
}

const detailsOf = (details: ReadonlyArray<{ readonly path: string; readonly message: string }>): ReadonlyArray<string> =>
  // The message already contains a single fault.
  (details.length === 1 ? [] : details).map(({ message, path }) => `  ${path === "" ? "" : `${path} `}${message}`)

const isFileError = (error: unknown): error is Error & { readonly code: string } => error instanceof Error && "code" in error && typeof error.code === "string"

/**
 * Whether an error is from the library, which means that it has a code and details. The shape is checked rather than the class, so that help does not
 * load the library.
 */
const isLibraryError = (
  error: unknown
): error is Error & { readonly code: string; readonly details: ReadonlyArray<{ readonly path: string; readonly message: string }> } =>
  isFileError(error) && "details" in error && Array.isArray(error.details)

/** The state of the database's schema (`absent`, `older` or `newer`), where the schema is the cause of the error; else undefined. */
const unfitSchema = (error: unknown): unknown => {
  if (!isLibraryError(error)) return undefined
  const { cause } = error
  return typeof cause === "object" && cause !== null && "schema" in cause ? cause.schema : undefined
}

/** Whether the cause of an error is that the database has no tables yet. */
export const isEmptyDatabase = (error: unknown): boolean => unfitSchema(error) === "absent"

/** The command to type when the schema of a database does not fit this release. */
const nextOfSchema = new Map<unknown, string>([
  ["absent", "Type brand-visibility run to begin there, or brand-visibility admin migrate to create only the tables"],
  ["older", "Type brand-visibility admin migrate to bring it up to date; processes of an older release may have to be updated first"],
  ["newer", "Type npm install @brand-visibility/cli@latest to get that release"]
])

const withNext = (lines: ReadonlyArray<string>, next: string | undefined): ReadonlyArray<string> => (next === undefined ? lines : [...lines, next])

const exitCodeOf = (code: string): ExitCode => (code === "validation_error" || code === "invalid_id" ? exitCodes.misuse : exitCodes.failed)

export const explain = (error: unknown): Explanation => {
  if (error instanceof Misuse) return { exitCode: exitCodes.misuse, lines: withNext([error.message], error.next) }
  if (error instanceof NotDone) return { exitCode: exitCodes.failed, lines: withNext([error.message], error.next) }
  if (error instanceof ApiError)
    return {
      exitCode: exitCodeOf(error.code),
      lines: withNext([error.message, ...detailsOf(error.details)], nextSteps[error.code])
    }
  if (error instanceof ConnectionError)
    return {
      exitCode: exitCodes.failed,
      lines: [error.message, "Is the server running, and is --url (or BRAND_VISIBILITY_URL) its address? brand-visibility doctor says more"]
    }
  if (isLibraryError(error))
    return { exitCode: exitCodeOf(error.code), lines: withNext([error.message], nextSteps[error.code] ?? nextOfSchema.get(unfitSchema(error))) }
  return { exitCode: exitCodes.failed, lines: [error instanceof Error ? error.message : String(error)] }
}
