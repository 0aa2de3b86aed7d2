/** The site. What it shows is written to `pages` and `pages.json` by scripts/make-site.mjs, which also calls VitePress. */
import { readFileSync } from "node:fs"
import { defineConfig } from "vitepress"
import { anchorOf } from "../../scripts/site/anchor.mjs"

const { base, groups, version, versions } = JSON.parse(readFileSync(new URL("../pages.json", import.meta.url), "utf8"))

export default defineConfig({
  title: "Brand Visibility",
  description: "Measures how a brand appears in answers of large language models",
  base,
  srcDir: "pages",
  cleanUrls: true,
  lastUpdated: false,
  markdown: { anchor: { slugify: anchorOf } },
  themeConfig: {
    // What people wrote comes before what is made from the code, modules last: a function that goes into the page, as below.
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: { boostDocument: (id) => (id.includes("/modules/") ? 0.2 : /\/(?:start|guides|recipes)\//.test(id) ? 2 : 1) }
        }
      }
    },
    outline: [2, 3],
    nav: [
      { text: "Start", link: "/start/" },
      { text: "Guides", link: "/guides/" },
      { text: "Recipes", link: "/recipes/" },
      { text: "Reference", link: "/reference/" },
      { text: `Version ${version}`, link: "/project/overview" }
    ],
    sidebar: [{ text: "Documentation", link: "/" }, ...groups],
    version,
    versions,
    // A function that goes into the page: it sees nothing of this file.
    editLink: { text: "Edit this page", pattern: ({ frontmatter }) => frontmatter.edit }
  },
  vite: { build: { chunkSizeWarningLimit: 4000 } }
})
