/**
 * A cache of JSON texts: of answers about ended runs, and of ended runs in lists. The data of an ended run does not change until the run is revised.
 *
 * The key of a text is the organization and the request. Each text has the run's ETag, which changes with every revision. A reader must have read the run to
 * know its tag, so the cache never gives a text of an earlier revision, even when another process revised the run. The least recently used texts are dropped
 * first.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"

/** The cached answer to one request of one organization. */
export interface KeptBody {
  /** The JSON text; undefined where no text is cached under this tag. */
  readonly get: (etag: string) => string | undefined
  /** Replaces the text that was cached before. */
  readonly put: (etag: string, text: string) => void
}

export interface KeptBodies {
  /** @param asked the request that the text answers, such as its path and query */
  readonly of: (organizationId: OrganizationId, asked: string) => KeptBody
}

interface Kept {
  readonly etag: string
  readonly text: string
}

/** Largest length of all texts and their requests together, in UTF-16 units. One text with its request has at most a sixteenth of that length. */
const mostKept = 4_194_304
const longestKept = mostKept / 16

export const makeKeptBodies = (): KeptBodies => {
  /** In the order of their last use, the least recent first. */
  const bodies = new Map<string, Kept>()
  let length = 0

  const drop = (key: string): Kept | undefined => {
    const kept = bodies.get(key)
    if (kept === undefined) return undefined
    bodies.delete(key)
    length -= key.length + kept.text.length
    return kept
  }

  const keep = (key: string, kept: Kept): void => {
    bodies.set(key, kept)
    length += key.length + kept.text.length
  }

  return {
    of: (organizationId, asked) => {
      const key = `${organizationId} ${asked}`
      return {
        get: (etag) => {
          const kept = drop(key)
          if (kept?.etag !== etag) return undefined
          keep(key, kept)
          return kept.text
        },
        put: (etag, text) => {
          drop(key)
          if (key.length + text.length > longestKept) return
          keep(key, { etag, text })
          for (const oldest of bodies.keys()) {
            if (length <= mostKept) break
            drop(oldest)
          }
        }
      }
    }
  }
}
