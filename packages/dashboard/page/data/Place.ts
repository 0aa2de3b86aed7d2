/** Where the page and the API are mounted, as the handler wrote it into the document. */

const { dataset } = document.querySelector<HTMLMetaElement>('meta[name="visibility"]') ?? document.createElement("meta")

/** The path under which every screen stands, without a slash at its end. */
export const base = dataset["base"] ?? ""

export const apiUrl = `${location.origin}${dataset["api"] ?? ""}`

/** Whether the host's own session says who asks, so that nobody types a key. */
export const isHostSession = dataset["signIn"] === "host"
