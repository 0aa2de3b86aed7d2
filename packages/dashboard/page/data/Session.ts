/**
 * Who asks: a key of the API. It is kept by the tab alone, and goes into no address, no cookie and no other storage. A key in the fragment of the
 * address is taken out of it before anything else happens. A new tab asks the others of the same dashboard for theirs.
 */
import { batch, signal } from "@preact/signals"
import { base, isHostSession } from "./Place.js"

const place = `brand-visibility ${base}`

export const key = signal<string | null>(sessionStorage.getItem(place))

/** Why nobody is signed in, where that is not because nobody has tried. */
export const refusal = signal<string | null>(null)

/** Whether other tabs are still being asked. */
export const isAsking = signal(false)

const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(place)

export const isSignedIn = (): boolean => isHostSession || key.value !== null

/** Raised by each who comes or goes: what was asked in an earlier session is not for the eyes of this one, and says nothing of its key. */
export const session = signal(0)

const become = (next: string | null, reason: string | null): void => {
  if (next === null) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, next)
  batch(() => {
    key.value = next
    refusal.value = reason
    session.value++
  })
}

export const signIn = (given: string): void => become(given.trim(), null)

/** The server does not take the key, or not any more. */
export const reject = (reason: string): void => become(null, reason)

export const signOut = (): void => {
  tabs?.postMessage({ say: "leave" })
  become(null, null)
}

/** Other tabs answer at once or not at all, in milliseconds. */
const patience = 200

/** A key in the fragment is taken, and is gone from the address at once. */
const takeFromAddress = (): void => {
  if (!location.hash.includes("key=")) return
  const given = new URLSearchParams(location.hash.slice(1)).get("key")
  history.replaceState(null, "", `${location.pathname}${location.search}`)
  if (given === null || given.trim() === "") return
  isAsking.value = false
  signIn(given)
}

export const beginSession = (): void => {
  takeFromAddress()
  // An address that differs by its fragment alone is opened without loading the page.
  addEventListener("hashchange", takeFromAddress)
  if (isHostSession || tabs === null) return
  tabs.addEventListener("message", ({ data }: MessageEvent<{ readonly say?: string; readonly key?: string }>) => {
    if (data.say === "who" && key.value !== null) tabs.postMessage({ say: "key", key: key.value })
    if (data.say === "key" && isAsking.value && data.key !== undefined) {
      isAsking.value = false
      signIn(data.key)
    }
    if (data.say === "leave") become(null, refusal.value)
  })
  if (key.value !== null) return
  isAsking.value = true
  tabs.postMessage({ say: "who" })
  setTimeout(() => (isAsking.value = false), patience)
}
