/**
 * A session is the API that every verb calls. A server answers the API over HTTP. For a database, the same handlers answer in this process, without
 * a socket. So each verb is written once, and does the same on both.
 */
import type { Client } from "@brand-visibility/api"

export interface Session {
  readonly api: Client.Client
  /** A request to a path below the API's root, for streamed bodies: exports and imports. Rejects with the same errors as a call of `api`. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  /** The name of the place as it is printed: the file, or the address without a password. */
  readonly place: string
  readonly isLocal: boolean
  /** Whether one of this session's models is simulated. False for a server, whose runs say which models answered. */
  readonly isSimulated: boolean
  /** Works on a run in this process until the run has ended, also on a run that another process started. Does nothing for a server, which works on its own runs. */
  readonly workOff: (runId: string) => Promise<void>
  /** Resolves when this process has no work left; at once for a server. */
  readonly idle: () => Promise<void>
  /** Closes the session. Calls in flight may end; calls that have not begun are left to other processes. */
  readonly close: () => Promise<void>
}

/**
 * What a session is opened for. `read` registers no models. `score` scores imported answers. `plan` registers the models, so that a run can be planned.
 * `work` also calls the models, for runs that this session starts or follows. None of these touches the runs of other processes. `host` works on every
 * run of the database, and starts what becomes due, such as schedules.
 */
export type Purpose = "read" | "score" | "plan" | "work" | "host"
