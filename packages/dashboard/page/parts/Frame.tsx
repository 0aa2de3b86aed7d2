/** The frame around every screen: the navigation, and the heading that gets the focus when the screen changes. */
import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { address, hrefOf, moves } from "../data/Address.js"
import { isHostSession } from "../data/Place.js"
import { isSignedIn, signOut } from "../data/Session.js"
import { theme, turnTheme } from "../data/Theme.js"
import { useResource } from "../data/useResource.js"
import { Untrusted } from "./Untrusted.js"

const Mark = () => (
  <a class="mark" href={hrefOf("/")}>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--own)" />
      <path d="M7 21l6-7 5 4 7-9" fill="none" stroke="var(--on-own)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
    Brand Visibility
  </a>
)

const places = [
  ["", "Overview"],
  ["/runs", "Runs"],
  ["/sources", "Sources"],
  ["/perception", "Perception"],
  ["/suggestions", "Suggestions"],
  ["/prompts", "Prompts"],
  ["/import", "Import"],
  ["/settings", "Settings"]
] as const

const BrandNavigation = ({ brandId }: { readonly brandId: string }) => {
  const { value } = useResource(`brand ${brandId}`, (client) => client.getBrand({ path: { brandId } }))
  const { path } = address.value
  const root = `/brands/${brandId}`
  const isHere = (place: string): boolean => (place === "" ? path === root : path === root + place || path.startsWith(`${root}${place}/`))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the navigation is a row that scrolls; the present entry is kept visible.
    const here = list.current?.querySelector<HTMLElement>("[aria-current]")
    if (list.current !== null && here != null) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 3
  }, [path])
  return (
    <nav class="side" aria-label="Brand">
      <p class="which">
        Brand
        <strong>{value === undefined ? "…" : <Untrusted text={value.name} />}</strong>
      </p>
      <ul ref={list}>
        {places.map(([place, name]) => (
          <li key={place}>
            <a href={hrefOf(root + place)} aria-current={isHere(place) ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={hrefOf("/", { all: "1" })}>All brands</a>
        </li>
      </ul>
    </nav>
  )
}

export const Frame = ({ brandId, children }: { readonly brandId: string; readonly children: ComponentChildren }) => {
  const main = useRef<HTMLElement>(null)
  const move = moves.value
  useEffect(() => {
    // A screen reader announces the new screen by its heading.
    if (move > 0) main.current?.querySelector("h1")?.focus()
  }, [move])
  const skip = (event: Event): void => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div class="frame">
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <header class="top">
        <Mark />
        <div class="tools">
          <button type="button" class="plain" onClick={turnTheme}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5" />
              <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
            </svg>
            <span class="wide">Theme: {theme.value}</span>
          </button>
          {isSignedIn() && !isHostSession && (
            <button type="button" class="plain" onClick={signOut}>
              Sign out
            </button>
          )}
        </div>
      </header>
      {brandId !== "" && <BrandNavigation brandId={brandId} />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
