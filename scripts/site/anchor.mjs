/** The name of a heading in an address, as forges and the site make it, so that one link works on both. */
export const anchorOf = (heading) =>
  heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-")

/** A page without its blocks of code. */
const withoutBlocks = (text) => text.replaceAll(/^(```|~~~).*?^\1/gms, "")

/** Every heading's name on a page; of equal ones the later have a number. */
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
