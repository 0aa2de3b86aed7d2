/** The address of the view: which screen, and what is filtered on it. A click on a link of the page changes it without loading anything. */
import { signal } from "@preact/signals"
import { base } from "./Place.js"

interface Address {
  /** Below the dashboard's own path, such as `/brands/1`. */
  readonly path: string
  readonly query: URLSearchParams
}

const read = (): Address => {
  const { pathname, search } = location
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return { path: path.replace(/\/+$/, "") || "/", query: new URLSearchParams(search) }
}

export const address = signal(read())

/** How often somebody went to another screen: the first one keeps the focus where the browser put it. */
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

/** Changes filters in place: they are part of the address, and no step back of their own. */
export const filter = (changes: Readonly<Record<string, string>>): void => {
  const query = { ...Object.fromEntries(address.value.query), ...changes }
  go(hrefOf(address.value.path, query), { replace: true })
}

export const filterOf = (name: string): string => address.value.query.get(name) ?? ""

/** Links of the page are followed here; those that lead elsewhere, and those that are to open in another tab, are left to the browser. */
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
