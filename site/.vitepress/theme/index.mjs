/** VitePress's own theme, with a choice of versions where several stand beside each other (scripts/site/versions.mjs). */
import { useData } from "vitepress"
import DefaultTheme from "vitepress/theme"
import { h, onMounted, ref } from "vue"

const Versions = {
  setup() {
    const { theme } = useData()
    const others = ref([])
    let root = "/"
    onMounted(async () => {
      if (theme.value.versions === undefined) return
      const response = await fetch(theme.value.versions)
      if (!response.ok) return
      const { base, versions } = await response.json()
      root = base
      others.value = versions
    })
    const open = (event) => window.location.assign(`${root}${event.target.value}/`)
    return () =>
      others.value.length < 2
        ? null
        : h(
            "select",
            {
              "aria-label": "Version",
              style:
                "margin: auto 12px; border: 1px solid var(--vp-c-divider); border-radius: 6px; padding: 2px 6px; color: inherit; background: var(--vp-c-bg)",
              onChange: open
            },
            others.value.map((version) => h("option", { value: version, selected: version === theme.value.version }, version))
          )
  }
}

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "nav-bar-content-after": () => h(Versions), "nav-screen-content-after": () => h(Versions) })
}
