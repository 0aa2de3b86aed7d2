/** The anchor of a heading, by the rule of code hosts and of the site, so that a link works on both. */
export const anchorOf = (heading) =>
  heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-")

/** A page without its blocks of code. */
const withoutBlocks = (text) => text.replaceAll(/^(```|~~~).*?^\1/gms, "")

/** The anchors of all headings of a page. A repeated anchor gets a number. */
export const anchorsOf = (text) => {
  const seen = new Map()
  return new Set(
    [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
      const anchor = anchorOf(heading)
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    })
  )
}
