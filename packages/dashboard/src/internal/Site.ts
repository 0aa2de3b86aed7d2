/** The files of the page as they are sent. They are loaded at the first request, so that the start of a host does not wait for them. */

interface SentFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzip: boolean
}

interface Site {
  /** The HTML document. It contains the paths of the dashboard and of the API. */
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

/** Escapes a text for an attribute of the document. */
const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

export const makeSite = ({ api, base, signIn }: SiteOptions): Site => {
  const load = async () => {
    const { files, html } = await import("#page")
    // The settings are in attributes, and not in an inline script, which the content security policy forbids.
    const settings = `<meta name="visibility" data-base="${attribute(base)}" data-api="${attribute(api)}" data-sign-in="${signIn}">`
    // The replacement is a function, so that a dollar sign in a path has no special meaning.
    const document = html.replace("</title>", () => `</title>\n    ${settings}`).replaceAll('"./assets/', () => `"${attribute(base)}/assets/`)
    const bytes = new TextEncoder().encode(document)
    return { files, page: { bytes, etag: `"${await digestOf(bytes)}"` } }
  }
  let loaded: ReturnType<typeof load> | undefined
  const site = () =>
    (loaded ??= load().catch((error) => {
      // Files that could not be read now are read again at the next request.
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
