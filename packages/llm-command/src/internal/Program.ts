/** Runs a program once: its input, its output, and how it ends. */
import { type ChildProcess, spawn } from "node:child_process"
import { ProviderError } from "@brand-visibility/core/internal/domain/ProviderError"

export interface ProgramOptions {
  /** The program: a path, or a name that is looked for in `PATH`. No shell interprets it. */
  readonly program: string
  /** The arguments of the program. While the program runs, every user of the machine can read its arguments, so put keys into `environment`. */
  readonly arguments?: ReadonlyArray<string> | undefined
  /** The working directory of the program. Default: that of this process. */
  readonly folder?: string | undefined
  /** Environment variables of the program, besides those that any program needs (`PATH`, `HOME` and the like). The program gets no other variables of this process. */
  readonly environment?: Readonly<Record<string, string>> | undefined
}

/** What a program wrote, and how it ended. */
export interface EndedProgram {
  readonly output: string
  /** How the program failed, such as `ended with status 3`; null where it ended with status 0. */
  readonly fault: string | null
}

/** Largest output of a program, in bytes: the same limit as for a provider's reply. */
const maximumOutputBytes = 16 * 1024 * 1024

/** Milliseconds for which output is still read after the end of a program, when a process that the program started keeps the output open. */
const lastWordsMillis = 1_000

/** Errors of starting a program that only a person can fix. Other errors, such as too many processes on the machine, are temporary. */
const unstartable = new Set(["ENOENT", "EACCES", "EPERM", "ENOTDIR", "ENOEXEC", "E2BIG"])

/** Milliseconds that a program gets to end after SIGTERM. It may have to close a browser first. */
const graceMillis = 2_000

/** Environment variables that any program needs. Programs inherit no other variables, because these may hold the keys of providers. */
const inherited = ["PATH", "HOME", "USER", "LANG", "LC_ALL", "TZ", "TMPDIR", "SYSTEMROOT", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE"]

const environmentOf = (given: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), ...given }
}

const hasGroups = process.platform !== "win32"

/** Sends a signal to a program and to all processes that the program has started. */
const signalTo = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // The program has ended meanwhile.
  }
}

/** Programs that are running. They are ended when this process exits. */
const running = new Set<ChildProcess>()
const endAll = (): void => running.forEach((child) => signalTo(child, "SIGKILL"))

const begun = (child: ChildProcess): void => {
  if (running.size === 0) process.once("exit", endAll)
  running.add(child)
}

const ended = (child: ChildProcess): void => {
  running.delete(child)
  if (running.size === 0) process.off("exit", endAll)
}

/** Asks a program to end, and kills the program when it does not end in time. */
const end = (child: ChildProcess): void => {
  signalTo(child, "SIGTERM")
  const ending = setTimeout(() => signalTo(child, "SIGKILL"), graceMillis)
  child.once("close", () => clearTimeout(ending))
}

/**
 * Runs a program with a text on its standard input. The program's standard error goes to the standard error of this process, for operators. It never becomes
 * part of an answer or an error.
 *
 * Throws `ProviderError`: `invalid_request` where the program can never be started, `unavailable` where it cannot be started now, `invalid_answer` where its
 * output has more than 16 MiB.
 */
export const runProgram = (options: ProgramOptions, input: string, signal: AbortSignal): Promise<EndedProgram> =>
  new Promise((resolve, reject) => {
    const child = spawn(options.program, [...(options.arguments ?? [])], {
      cwd: options.folder,
      env: environmentOf(options.environment),
      stdio: ["pipe", "pipe", "inherit"],
      // The program gets a process group of its own, so that the processes that it starts end with it.
      detached: hasGroups,
      windowsHide: true
    })
    const chunks: Array<Buffer> = []
    let bytes = 0
    const stop = () => end(child)
    const over = () => {
      signal.removeEventListener("abort", stop)
      ended(child)
    }

    child.on("error", (error: NodeJS.ErrnoException) => {
      over()
      const reason = unstartable.has(error.code ?? "") ? "invalid_request" : "unavailable"
      reject(new ProviderError(reason, { detail: `the program cannot be started (${error.code ?? "unknown"})` }))
    })
    const { stdin, stdout } = child
    // Where the process has no free file descriptor, both pipes are missing. The error event reports the reason.
    if ((stdin ?? null) === null || (stdout ?? null) === null) return

    begun(child)
    signal.addEventListener("abort", stop, { once: true })
    if (signal.aborted) stop()

    stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maximumOutputBytes) chunks.push(chunk)
      else if (bytes - chunk.length <= maximumOutputBytes) stop()
    })
    // A process that the program left behind, such as a browser, would hold the output open.
    child.on("exit", () => {
      signalTo(child, "SIGKILL")
      // A process that has left the group cannot be ended, and is not waited for.
      const lastWords = setTimeout(() => stdout.destroy(), lastWordsMillis)
      child.once("close", () => clearTimeout(lastWords))
    })
    child.on("close", (status, killedBy) => {
      over()
      if (bytes > maximumOutputBytes) return reject(new ProviderError("invalid_answer", { detail: `the program wrote more than ${maximumOutputBytes} bytes` }))
      const fault = killedBy !== null ? `was ended by ${killedBy}` : status === 0 ? null : `ended with status ${status}`
      // A decoder drops a byte order mark, which a shell of Windows may write before the output.
      resolve({ output: new TextDecoder().decode(Buffer.concat(chunks)), fault })
    })
    // A program may end without reading its input.
    stdin.on("error", () => {})
    stdin.end(input)
  })
