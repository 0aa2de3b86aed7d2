/** The functions with which a mount starts its host, so that the laws of mounts can be checked. */
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type { Runtime } from "effect"

/** The argument of a mount, in place of the object that `BrandVisibility.make` returns. */
export interface MountedHost {
  readonly runtime: Runtime.Runtime<VisibilityServices>
}

export interface MountSetting {
  readonly host: MountedHost
  /** The path of the API, such as `/visibility`. An empty path means that the API has the whole server. */
  readonly prefix: string
}

/** A server of the host that listens on a port of this machine. */
export interface ListeningServer {
  /** The address, such as `http://127.0.0.1:40123`, without the prefix. */
  readonly url: string
  /** Ends every connection, and resolves when the server has ended. */
  readonly close: () => Promise<void>
}

/**
 * Starts a real server of the host with the API mounted. The host itself must answer every request outside the prefix, by any method, with status 200, the
 * header `x-answered-by: host`, and the JSON body of the request, read by the host's own means.
 */
export type Serve = (setting: MountSetting) => Promise<ListeningServer>
