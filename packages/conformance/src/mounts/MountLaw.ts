/** The form of a law of mounts, and the arguments of its checks. */
import type { Effect, Scope } from "effect"
import type { ApiServer, ServerSetting } from "./ApiServer.js"

/** The arguments of a check. */
export interface MountContext {
  /** Starts the host over its own storage in memory, until the check ends. */
  readonly serve: (setting?: ServerSetting) => Effect.Effect<ApiServer, unknown, Scope.Scope>
  /** The names of the body parsers that may run before the API, as the host named them. */
  readonly readers: ReadonlyArray<string>
}

/** Fails, or dies with an assertion error, when the law is broken. */
export type MountCheck = (context: MountContext) => Effect.Effect<unknown, unknown, Scope.Scope>

export interface MountLaw {
  /** The number of the law, such as `MT-02`, which no other law ever gets. */
  readonly id: string
  /** The sentence of the law, without a full stop. */
  readonly sentence: string
  /** The checks, by the case that each of them tests. */
  readonly checks: Readonly<Record<string, MountCheck>>
}

export const law = (id: string, sentence: string, checks: MountLaw["checks"]): MountLaw => ({ id, sentence, checks })
