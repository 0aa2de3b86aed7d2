/** What a law of pages is, and what its checks work with. */
import { Effect, type Scope } from "effect"
import type { ListeningServer } from "../mounts/MountedHost.js"

interface PageSetting {
  /** The path that the page is to stand under, such as `/dashboard`; `/`: it has the server to itself. */
  readonly basePath: string
  /** The path of the API on the same origin. The host need not have one there: a page is served without it. */
  readonly apiPath: string
}

/**
 * Starts a real server of the host with the page mounted, and nothing before it. Whatever is asked for outside `basePath` the host answers
 * itself: with status 200 and the header `x-answered-by: host`.
 */
export type ServePage = (setting: PageSetting) => Promise<ListeningServer>

/** What a check works with: starts the host until the check ends. */
export type StartPage = (setting: PageSetting) => Effect.Effect<ListeningServer, unknown, Scope.Scope>

/** Fails, or dies with an assertion error, when the law is broken. */
export type PageCheck = (start: StartPage) => Effect.Effect<unknown, unknown, Scope.Scope>

export interface PageLaw {
  /** Such as `PG-02`; never given to another law. */
  readonly id: string
  /** What holds, without a full stop. */
  readonly sentence: string
  /** By what each of them looks at. */
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
