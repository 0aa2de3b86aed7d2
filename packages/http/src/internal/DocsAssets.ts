/**
 * The files of the page at `/docs`: those of `swagger-ui-dist`, and a short script that starts it. The page loads nothing from other hosts.
 *
 * The files are read at the first request for the page. Each file's name contains a hash of its content, so that browsers may cache the file for ever.
 */
import { Data, Effect } from "effect"

export interface DocsAsset {
  /** Path relative to the mount: `docs/swagger-ui.4fb2….css`. */
  readonly path: string
  readonly contentType: string
  readonly text: string
}

export interface DocsAssets {
  readonly style: DocsAsset
  readonly library: DocsAsset
  readonly start: DocsAsset
}

/** `swagger-ui-dist` is not installed, or the platform has no file system. */
export class DocsUnavailable extends Data.TaggedError("DocsUnavailable")<{ readonly cause: unknown }> {}

/** The script finds the OpenAPI document relative to the script's own address. */
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
  // These modules are not imported, because this module is also bundled for platforms that do not have them.
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
