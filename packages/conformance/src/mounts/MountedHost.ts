/** What a mount tells about its host, so that the laws of mounts can be checked. */
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type { Runtime } from "effect"

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
