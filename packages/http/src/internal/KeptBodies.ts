/**
 * JSON texts of answers, and of runs in lists, that were made before and are asked for again: what the end of a run left does not change until the
 * run is revised.
 *
 * A text is kept by organization and question, under the tag of the run, which changes with every revision. A reader must have read the run to know its
 * tag, so that no text of an earlier revision is given, whichever process revised the run. The texts that were not asked for longest are dropped first.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"

/** The kept answer to one question of one organization. */
export interface KeptBody {
  /** The JSON text; undefined where there is none under this tag. */
  readonly get: (etag: string) => string | undefined
  /** Takes the place of what was kept before. */
  readonly put: (etag: string, text: string) => void
}

export interface KeptBodies {
  /** @param asked what the text is an answer to, such as the path and query of a request */
  readonly of: (organizationId: OrganizationId, asked: string) => KeptBody
}

interface Kept {
  readonly etag: string
  readonly text: string
}

/** Length of all texts and questions together, in UTF-16 units; each text with its question has at most a sixteenth of it. */
const mostKept = 4_194_304
const longestKept = mostKept / 16

export const makeKeptBodies = (): KeptBodies => {
  /** In the order in which they were asked for last. */
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
