/** How the command ends, for scripts. `docs/guides/command.md` has the same table. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** It could not be done, a run failed, `check` found a threshold broken beyond doubt, or `verify` a number that differs. */
  failed: 1,
  /** The arguments or the configuration are not understood; nothing was done. */
  misuse: 2,
  /** `check` could not judge a threshold: there is no run, or the run has no such number. `verify` could not work out every number again. */
  unmeasured: 3,
  /** Ctrl-C: 128 and the number of the signal, as shells have it. */
  interrupted: 130
} as const

/** The signals that end the command, and the code that it then ends with: 128 and the number of the signal. */
export const endingSignals = { SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143 } as const

export type EndingSignal = keyof typeof endingSignals

export const signalNames: ReadonlyArray<EndingSignal> = ["SIGHUP", "SIGINT", "SIGTERM"]

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
