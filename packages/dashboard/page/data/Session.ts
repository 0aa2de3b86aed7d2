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

/** Whether a key of another tab begins the session of this tab: from the question until the first session, because a busy tab may answer late. */
let isOpen = false

const become = (next: string | null, reason: string | null): void => {
  isOpen = false
  if (next === null) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, next)
  batch(() => {
    isAsking.value = false
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

/** For how many milliseconds this tab waits for the answer of other tabs before it shows the form. */
const patience = 200

/** Signs in with a key in the fragment of the address, and removes the key from the address. */
const takeFromAddress = (): void => {
  if (!location.hash.includes("key=")) return
  const given = new URLSearchParams(location.hash.slice(1)).get("key")
  history.replaceState(null, "", `${location.pathname}${location.search}`)
  if (given === null || given.trim() === "") return
  signIn(given)
}

export const beginSession = (): void => {
  takeFromAddress()
  // A browser does not load the page again when only the fragment of the address changes.
  addEventListener("hashchange", takeFromAddress)
  if (isHostSession || tabs === null) return
  tabs.addEventListener("message", ({ data }: MessageEvent<{ readonly say?: string; readonly key?: string }>) => {
    if (data.say === "who" && key.value !== null) tabs.postMessage({ say: "key", key: key.value })
    if (data.say === "key" && isOpen && data.key !== undefined) signIn(data.key)
    if (data.say === "leave") become(null, refusal.value)
  })
  if (key.value !== null) return
  isOpen = true
  isAsking.value = true
  tabs.postMessage({ say: "who" })
  setTimeout(() => (isAsking.value = false), patience)
}
