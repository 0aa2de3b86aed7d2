/** The form of a law of pages, and the arguments of its checks. */
import { Effect, type Scope } from "effect"
import type { ListeningServer } from "../mounts/MountedHost.js"

interface PageSetting {
  /** The path of the page, such as `/dashboard`. The path `/` means that the page has the whole server. */
  readonly basePath: string
  /** The path of the API on the same origin. The host need not serve an API there, because the page is served without it. */
  readonly apiPath: string
}

/**
 * Starts a real server of the host with the page mounted, and nothing before the page. The host itself must answer every request outside `basePath`, with
 * status 200 and the header `x-answered-by: host`.
 */
export type ServePage = (setting: PageSetting) => Promise<ListeningServer>

/** Starts the host until the check ends. */
export type StartPage = (setting: PageSetting) => Effect.Effect<ListeningServer, unknown, Scope.Scope>

/** Fails, or dies with an assertion error, when the law is broken. */
export type PageCheck = (start: StartPage) => Effect.Effect<unknown, unknown, Scope.Scope>

export interface PageLaw {
  /** The number of the law, such as `PG-02`, which no other law ever gets. */
  readonly id: string
  /** The sentence of the law, without a full stop. */
  readonly sentence: string
  /** The checks, by the case that each of them tests. */
  readonly checks: Readonly<Record<string, PageCheck>>
}

export const law = (id: string, sentence: string, checks: PageLaw["checks"]): PageLaw => ({ id, sentence, checks })

export const starting =
  (serve: ServePage): StartPage =>
  (setting) =>
    Effect.acquireRelease(
      Effect.promise(() => serve(setting)),
      ({ close }) => Effect.promise(close)
    )
