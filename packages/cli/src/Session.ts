/**
 * What every verb is written against: the API. A server answers it over HTTP; of a database the same handlers answer it in this process, without
 * a socket. So a verb exists once, and does the same on all.
 */
import type { Client } from "@brand-visibility/api"

export interface Session {
  readonly api: Client.Client
  /** A request below the API's root, for what comes or goes in pieces: exports and imports. Rejects as a call of `api` does. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  /** The name of the place as it is printed: the file, or the address without a password. */
  readonly place: string
  readonly isLocal: boolean
  /** Whether a model that answers here is simulated; false of a server, whose runs say which models answered. */
  readonly isSimulated: boolean
  /** Works a run off in this process, also one that another process started; nothing on a server, which does so itself. */
  readonly workOff: (runId: string) => Promise<void>
  /** Resolves when this process has nothing left to work off; at once where a server does the work. */
  readonly idle: () => Promise<void>
  /** Lets calls in flight end, and hands back the others. */
  readonly close: () => Promise<void>
}

/**
 * `read` knows no model; `score` brings answers along; `plan` knows the models, so that a run can be planned; `work` also asks them, for runs that
 * are started or followed here. All of these leave to others what is theirs; `host` works off every run, and sees to what becomes due.
 */
export type Purpose = "read" | "score" | "plan" | "work" | "host"
