/** Runs the command inside another program, such as a server with verbs for its operator. */
import type { Host } from "./Context.js"
import type { ExitCode } from "./ExitCode.js"
import { processStreams } from "./ProcessStreams.js"
import { main } from "./Program.js"

export type { Host } from "./Context.js"
export type { ExitCode } from "./ExitCode.js"
export type { LocalPlace } from "./Place.js"

/**
 * Runs one command line of `brand-visibility` on the streams of this process. The promise never rejects: errors are written to standard error.
 *
 * @param argv without the names of programs, such as `["admin", "organization", "list"]`
 * @param host the database to work on, which options, environment and configuration cannot change, and the limits of new organizations
 * @returns the code that the process should end with, as docs/guides/command.md lists them
 */
export const runCommand = (argv: ReadonlyArray<string>, host: Host): Promise<ExitCode> => main(argv, processStreams(), host)
