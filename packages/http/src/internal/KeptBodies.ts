/**
 * JSON texts of answers, and of runs in lists, that were made before and are asked for again: what the end of a run left does not change until the
 * run is revised.
 *
 * A text is kept under the organization, under what it is an answer to, and under the tag of the run, which changes with every revision. So
 * nobody gets one without a look at the run, and a revised run has texts of its own, whichever process revised it. The ones that nobody
 * asked for longest are let go of.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"

/** The texts of one organization that are an answer to the same. */
export interface KeptBody {
  /** The JSON text; undefined where there is none. */
  readonly get: (etag: string) => string | undefined
  readonly put: (etag: string, text: string) => void
}

export interface KeptBodies {
  /** @param asked what the texts are an answer to, such as the path and query of a request */
  readonly of: (organizationId: OrganizationId, asked: string) => KeptBody
}

/** Length of all texts together, in UTF-16 units; each is at most a sixteenth of it. */
const mostKept = 4_194_304
const longestKept = mostKept / 16

export const makeKeptBodies = (): KeptBodies => {
  /** In the order in which they were asked for last. */
  const texts = new Map<string, string>()
  let length = 0

  const drop = (key: string): string | undefined => {
    const text = texts.get(key)
    if (text === undefined) return undefined
    texts.delete(key)
    length -= text.length
    return text
  }

  return {
    of: (organizationId, asked) => {
      const keep = (key: string, text: string): void => {
        texts.set(key, text)
        length += text.length
      }
      return {
        get: (etag) => {
          const key = `${organizationId} ${asked} ${etag}`
          const text = drop(key)
          if (text !== undefined) keep(key, text)
          return text
        },
        put: (etag, text) => {
          const key = `${organizationId} ${asked} ${etag}`
          drop(key)
          if (text.length > longestKept) return
          keep(key, text)
          for (const oldest of texts.keys()) {
            if (length <= mostKept) break
            drop(oldest)
          }
        }
      }
    }
  }
}
