/** Light or dark: the setting of the system, until the person chooses one here. */
import { signal } from "@preact/signals"

const place = "brand-visibility theme"

type Theme = "dark" | "light" | "system"

const known = (text: string | null): Theme => (text === "dark" || text === "light" ? text : "system")

export const theme = signal<Theme>(known(localStorage.getItem(place)))

export const beginTheme = (): void => {
  theme.subscribe((value) => {
    if (value === "system") document.documentElement.removeAttribute("data-theme")
    else document.documentElement.setAttribute("data-theme", value)
  })
}

const next: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" }

export const turnTheme = (): void => {
  theme.value = next[theme.value]
  localStorage.setItem(place, theme.value)
}
