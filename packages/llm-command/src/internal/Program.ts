/** One run of a program: what it is told, what it says, and its end. */
import { type ChildProcess, spawn } from "node:child_process"
import { ProviderError } from "@brand-visibility/core/domain/ProviderError"

export interface ProgramOptions {
  /** The program: a path, or a name that is looked for in `PATH`. No shell reads it. */
  readonly program: string
  /** What the program is started with, each as it is. Every user of the machine can read it while the program runs: keys belong into `environment`. */
  readonly arguments?: ReadonlyArray<string> | undefined
  /** The folder that the program works in. Default: that of this process. */
  readonly folder?: string | undefined
  /** Variables that the program is given, beside those that any program needs (`PATH`, `HOME` and the like). Others of this process it is not given. */
  readonly environment?: Readonly<Record<string, string>> | undefined
}

/** What a program wrote, and how it ended. */
export interface EndedProgram {
  readonly output: string
  /** Such as `ended with status 3`; null where it ended well. */
  readonly fault: string | null
}

/** Largest output of a program, in bytes: the same limit as for a provider's reply. */
const maximumOutputBytes = 16 * 1024 * 1024

/** How long output may still come after the end of a program, where something that it has started holds its output open, in milliseconds. */
const lastWordsMillis = 1_000

/** What nothing but a person can change: whatever else keeps a program from being started, such as a machine with too many of them, passes. */
const unstartable = new Set(["ENOENT", "EACCES", "EPERM", "ENOTDIR", "ENOEXEC", "E2BIG"])

/** How long a program that was asked to end may take to end what it has begun, such as a browser. */
const graceMillis = 2_000

/** What programs need wherever they run; anything else of this process, such as the keys of providers, is not theirs. */
const inherited = ["PATH", "HOME", "USER", "LANG", "LC_ALL", "TZ", "TMPDIR", "SYSTEMROOT", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE"]

const environmentOf = (given: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), ...given }
}

const hasGroups = process.platform !== "win32"

/** Sends a signal to a program and to all that it has started. */
const signalTo = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended meanwhile.
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

/** Asks a program to end, and kills it when it does not end in time. */
const end = (child: ChildProcess): void => {
  signalTo(child, "SIGTERM")
  const ending = setTimeout(() => signalTo(child, "SIGKILL"), graceMillis)
  child.once("close", () => clearTimeout(ending))
}

/**
 * Runs a program with this text on its standard input. What it writes to standard error goes to that of this process: it is for operators, and
 * part of no answer and no failure.
 *
 * Throws `ProviderError`: `invalid_request` where the program cannot be started, `unavailable` where it cannot be now, `invalid_answer` where its
 * output has more than 16 MiB.
 */
export const runProgram = (options: ProgramOptions, input: string, signal: AbortSignal): Promise<EndedProgram> =>
  new Promise((resolve, reject) => {
    const child = spawn(options.program, [...(options.arguments ?? [])], {
      cwd: options.folder,
      env: environmentOf(options.environment),
      stdio: ["pipe", "pipe", "inherit"],
      // A group of its own, so that what the program starts ends with it.
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
    // Where no descriptor is to be had there is neither, and the error says so.
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
      // One that has left the group is out of reach, and is not waited for.
      const lastWords = setTimeout(() => stdout.destroy(), lastWordsMillis)
      child.once("close", () => clearTimeout(lastWords))
    })
    child.on("close", (status, killedBy) => {
      over()
      if (bytes > maximumOutputBytes) return reject(new ProviderError("invalid_answer", { detail: `the program wrote more than ${maximumOutputBytes} bytes` }))
      const fault = killedBy !== null ? `was ended by ${killedBy}` : status === 0 ? null : `ended with status ${status}`
      resolve({ output: Buffer.concat(chunks).toString("utf8"), fault })
    })
    // A program may end without reading its input.
    stdin.on("error", () => {})
    stdin.end(input)
  })
