/** The address of the page: its path is the screen, its query the filters. A click on a link of the dashboard changes the screen without loading a document. */
import { signal } from "@preact/signals"
import { base } from "./Place.js"

interface Address {
  /** The path below that of the dashboard, such as `/brands/1`. */
  readonly path: string
  readonly query: URLSearchParams
}

const read = (): Address => {
  const { pathname, search } = location
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return { path: path.replace(/\/+$/, "") || "/", query: new URLSearchParams(search) }
}

export const address = signal(read())

/** How often the screen has changed. On the first screen the focus stays where the browser has put it. */
export const moves = signal(0)

export const hrefOf = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString()
  return `${base}${path}${text === "" ? "" : `?${text}`}`
}

const take = (): void => {
  const before = address.value.path
  address.value = read()
  if (address.value.path !== before) moves.value++
}

/** Goes to another screen. */
export const go = (href: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, "", href)
  else history.pushState(null, "", href)
  const before = address.value.path
  take()
  if (address.value.path !== before) scrollTo(0, 0)
}

/** Changes the filters in the address, without an entry in the browser's history. */
export const filter = (changes: Readonly<Record<string, string>>): void => {
  const query = { ...Object.fromEntries(address.value.query), ...changes }
  go(hrefOf(address.value.path, query), { replace: true })
}

export const filterOf = (name: string): string => address.value.query.get(name) ?? ""

/** Handles clicks on links of the dashboard. Links to other places, and links that open in a new tab, are left to the browser. */
export const followLinks = (): void => {
  addEventListener("popstate", take)
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null
    if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return
    if (link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return
    if (link.hash !== "" && link.pathname === location.pathname) return
    event.preventDefault()
    go(`${link.pathname}${link.search}`)
  })
}
