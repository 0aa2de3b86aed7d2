/**
 * The files of the page at `/docs`: those of `swagger-ui-dist`, and the few lines that start it. Nothing comes from another host.
 *
 * They are read when the page is first asked for. Each is named after its content, so that it may be kept for ever.
 */
import { Data, Effect } from "effect"

export interface DocsAsset {
  /** Relative to the mount: `docs/swagger-ui.4fb2….css`. */
  readonly path: string
  readonly contentType: string
  readonly text: string
}

export interface DocsAssets {
  readonly style: DocsAsset
  readonly library: DocsAsset
  readonly start: DocsAsset
}

/** `swagger-ui-dist` is not there, or this platform has no files. */
export class DocsUnavailable extends Data.TaggedError("DocsUnavailable")<{ readonly cause: unknown }> {}

/** The document is beside the page. The script finds it by its own address. */
const start = `SwaggerUIBundle({
  url: new URL("../openapi.json", document.currentScript.src).href,
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: null
})
`

const encoder = new TextEncoder()

const nameOf = async (name: string, text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)))
  const hash = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return `docs/${name.replace(/(\.\w+)$/, `.${hash}$1`)}`
}

const javascript = "text/javascript; charset=utf-8"

const readAll = async (): Promise<DocsAssets> => {
  // Asked for, and not imported: this module is also bundled for platforms that have neither.
  const { createRequire } = process.getBuiltinModule("node:module")
  const { readFile } = process.getBuiltinModule("node:fs/promises")
  const require = createRequire(import.meta.url)
  const asset = async (name: string, contentType: string, text: string): Promise<DocsAsset> => ({ path: await nameOf(name, text), contentType, text })
  return {
    style: await asset("swagger-ui.css", "text/css; charset=utf-8", await readFile(require.resolve("swagger-ui-dist/swagger-ui.css"), "utf8")),
    library: await asset("swagger-ui-bundle.js", javascript, await readFile(require.resolve("swagger-ui-dist/swagger-ui-bundle.js"), "utf8")),
    start: await asset("start.js", javascript, start)
  }
}

let assets: DocsAssets | undefined

/** The files, read once; a failure is not remembered. */
export const docsAssets: Effect.Effect<DocsAssets, DocsUnavailable> = Effect.suspend(() =>
  assets === undefined
    ? Effect.tryPromise({ try: readAll, catch: (cause) => new DocsUnavailable({ cause }) }).pipe(Effect.tap((read) => Effect.sync(() => (assets = read))))
    : Effect.succeed(assets)
)
