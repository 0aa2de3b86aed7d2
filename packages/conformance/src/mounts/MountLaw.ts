/** What a law of mounts is, and what its checks work with. */
import type { Effect, Scope } from "effect"
import type { ApiServer, ServerSetting } from "./ApiServer.js"

/** What a check works with. */
export interface MountContext {
  /** Starts the host over a memory storage of its own, until the check ends. */
  readonly serve: (setting?: ServerSetting) => Effect.Effect<ApiServer, unknown, Scope.Scope>
  /** What can read bodies before the API does, by the names that the host gave. */
  readonly readers: ReadonlyArray<string>
}

/** Fails, or dies with an assertion error, when the law is broken. */
export type MountCheck = (context: MountContext) => Effect.Effect<unknown, unknown, Scope.Scope>

export interface MountLaw {
  /** Such as `MT-02`; never given to another law. */
  readonly id: string
  /** What holds, without a full stop. */
  readonly sentence: string
  /** By what each of them looks at. */
  readonly checks: Readonly<Record<string, MountCheck>>
}

export const law = (id: string, sentence: string, checks: MountLaw["checks"]): MountLaw => ({ id, sentence, checks })
