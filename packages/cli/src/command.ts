/** The command inside another program, such as a server whose operator types verbs of it. */
import type { Host } from "./Context.js"
import type { ExitCode } from "./ExitCode.js"
import { processStreams } from "./ProcessStreams.js"
import { main } from "./Program.js"

export type { Host } from "./Context.js"
export type { ExitCode } from "./ExitCode.js"
export type { LocalPlace } from "./Place.js"

/**
 * Runs one command line of `brand-visibility` on the streams of this process. It never rejects: what goes wrong is told on standard error.
 *
 * @param argv without the names of programs, such as `["admin", "organization", "list"]`
 * @param host the database to work on, in place of what options, environment and configuration say
 * @returns the code that the process should end with, as docs/guides/command.md lists them
 */
export const runCommand = (argv: ReadonlyArray<string>, host: Host): Promise<ExitCode> => main(argv, processStreams(), host)
