/** The files of the page as they are sent. They are loaded with the first request: a host that starts does not wait for them. */

interface SentFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzip: boolean
}

interface Site {
  /** The document, which knows where it and the API are mounted. */
  readonly page: () => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }>
  /** A file by its name; undefined where there is none. */
  readonly file: (name: string, isGzip: boolean) => Promise<SentFile | undefined>
}

export interface SiteOptions {
  readonly base: string
  readonly api: string
  readonly signIn: string
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)

const unpacked = async (gzip: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer())

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** In an attribute of the document. Paths have been checked, and hold none of the signs that end one but the ampersand's own. */
const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

export const makeSite = ({ api, base, signIn }: SiteOptions): Site => {
  const load = async () => {
    const { files, html } = await import("#page")
    // In the document's own attributes, and not in a script: the policy allows none that stands in the page.
    const settings = `<meta name="visibility" data-base="${attribute(base)}" data-api="${attribute(api)}" data-sign-in="${signIn}">`
    // A function, so that a path with a dollar sign stays what it is.
    const document = html.replace("</title>", () => `</title>\n    ${settings}`).replaceAll('"./assets/', () => `"${attribute(base)}/assets/`)
    const bytes = new TextEncoder().encode(document)
    return { files, page: { bytes, etag: `"${await digestOf(bytes)}"` } }
  }
  let loaded: ReturnType<typeof load> | undefined
  const site = () =>
    (loaded ??= load().catch((error) => {
      // What could not be read now is read again for the next request.
      loaded = undefined
      throw error
    }))
  const sent = new Map<string, Promise<SentFile>>()
  return {
    page: async () => (await site()).page,
    file: async (name, isGzip) => {
      const { files } = await site()
      const file = Object.hasOwn(files, name) ? files[name] : undefined
      if (file === undefined) return undefined
      const key = `${isGzip} ${name}`
      const made = async (): Promise<SentFile> => {
        const gzip = bytesOf(file.gzip)
        return { type: file.type, bytes: isGzip ? gzip : await unpacked(gzip), isGzip }
      }
      const known = sent.get(key) ?? made()
      sent.set(key, known)
      return known
    }
  }
}
