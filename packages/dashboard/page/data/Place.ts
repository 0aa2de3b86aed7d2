/** The paths of the page and of the API, which the handler has written into the document. */

const { dataset } = document.querySelector<HTMLMetaElement>('meta[name="visibility"]') ?? document.createElement("meta")

/** The path of the dashboard, without a slash at its end. */
export const base = dataset["base"] ?? ""

export const apiUrl = `${location.origin}${dataset["api"] ?? ""}`

/** Whether the host's own session identifies the person, so that nobody types a key. */
export const isHostSession = dataset["signIn"] === "host"
