/** What a law of mounts is, and what a mount tells about its host so that its laws can be checked. */
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type { Effect, Runtime, Scope } from "effect"
import type { ApiServer, ServerSetting } from "./ApiServer.js"

/** What a mount is given, in place of what `BrandVisibility.make` makes. */
export interface MountedHost {
  readonly runtime: Runtime.Runtime<VisibilityServices>
}

export interface MountSetting {
  readonly host: MountedHost
  /** The path that the API is to stand under, such as `/visibility`; empty: it has the server to itself. */
  readonly prefix: string
}

/** A server of the host that listens on a port of this machine. */
export interface ListeningServer {
  /** Such as `http://127.0.0.1:40123`, without the prefix. */
  readonly url: string
  /** Ends every connection, and resolves when nothing of the server is left. */
  readonly close: () => Promise<void>
}

/**
 * Starts a real server of the host with the API mounted. Whatever is asked for outside the prefix the host answers itself, by
 * any method: with status 200, the header `x-answered-by: host`, and the JSON body that it was sent, read by its own means.
 */
export type Serve = (setting: MountSetting) => Promise<ListeningServer>

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
