/** The exit codes of the command. `docs/guides/command.md` has the same table. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** The command could not be carried out, a run failed, `check` found a threshold clearly broken, or `verify` found a number that differs. */
  failed: 1,
  /** The arguments or the configuration are not understood; nothing was done. */
  misuse: 2,
  /** `check` could not judge a threshold, because there is no run or the run lacks the number. Or `verify` could not recompute every number. */
  unmeasured: 3,
  /** Ctrl-C: 128 plus the number of the signal, as in shells. */
  interrupted: 130
} as const

/** The signals that end the command, with their exit codes: 128 plus the number of the signal. */
export const endingSignals = { SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143 } as const

export type EndingSignal = keyof typeof endingSignals

export const signalNames: ReadonlyArray<EndingSignal> = ["SIGHUP", "SIGINT", "SIGTERM"]

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
