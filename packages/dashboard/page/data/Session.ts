/**
 * The session of a person: a key of the API. Only the browser tab stores the key; it is in no address, no cookie and no other storage. A key in the fragment
 * of the address is removed from the address before anything else happens. A new tab asks the other tabs of the same dashboard for their key.
 */
import { batch, signal } from "@preact/signals"
import { base, isHostSession } from "./Place.js"

const place = `brand-visibility ${base}`

export const key = signal<string | null>(sessionStorage.getItem(place))

/** Why the last session ended or could not begin; null without a reason to show. */
export const refusal = signal<string | null>(null)

/** Whether this tab is waiting for another tab's key. */
export const isAsking = signal(false)

const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(place)

export const isSignedIn = (): boolean => isHostSession || key.value !== null

/** The number of the session, which changes when somebody signs in or out. A reply to a request of an earlier session must not be shown in this one. */
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

/** What a person reads whose key the server refuses. */
export const noKey = "The server does not accept this key. It may be mistyped, expired or revoked."

/** Whether a header can carry the text. Keys consist of ASCII characters; a copied text may have invisible ones. */
export const isKey = (text: string): boolean => /^[\u0020-\u007e]+$/.test(text.trim())

export const signIn = (given: string): void => (isKey(given) ? become(given.trim(), null) : become(null, noKey))

/** Ends the session because the server refuses the key. */
export const reject = (reason: string): void => become(null, reason)

export const signOut = (): void => {
  tabs?.postMessage({ say: "leave" })
  become(null, null)
}

/** How long this tab waits for an answer of other tabs, in milliseconds. They answer at once or not at all. */
const patience = 200

/** Signs in with a key in the fragment of the address, and removes the key from the address. */
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
  // A browser does not load the page again when only the fragment of the address changes.
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
