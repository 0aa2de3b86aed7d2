/** The script of a UTF-16 unit, for scripts that have their own endings or prefixes. */
export type Script =
  | "latin"
  | "cyrillic"
  | "greek"
  | "hebrew"
  | "arabic"
  | "hangul"
  | "georgian"
  | "armenian"
  | "ethiopic"
  | "devanagari"
  | "bengali"
  | "gujarati"
  | "odia"
  | "tamil"
  | "telugu"
  | "kannada"
  | "malayalam"
  | "sinhala"
  | "other"
  | "none"

/** First and last unit of the blocks of each script. A letter outside all blocks is `other`. */
const blocks: ReadonlyArray<readonly [first: number, last: number, script: Script]> = [
  [0x41, 0x5a, "latin"],
  [0x61, 0x7a, "latin"],
  [0xc0, 0x24f, "latin"],
  [0x370, 0x3ff, "greek"],
  [0x400, 0x52f, "cyrillic"],
  [0x531, 0x58f, "armenian"],
  [0x591, 0x5f4, "hebrew"],
  [0x610, 0x6ff, "arabic"],
  [0x750, 0x77f, "arabic"],
  [0x900, 0x97f, "devanagari"],
  [0x980, 0x9ff, "bengali"],
  [0xa80, 0xaff, "gujarati"],
  [0xb00, 0xb7f, "odia"],
  [0xb80, 0xbff, "tamil"],
  [0xc00, 0xc7f, "telugu"],
  [0xc80, 0xcff, "kannada"],
  [0xd00, 0xd7f, "malayalam"],
  [0xd80, 0xdff, "sinhala"],
  [0x10a0, 0x10ff, "georgian"],
  [0x1100, 0x11ff, "hangul"],
  [0x1200, 0x137f, "ethiopic"],
  [0x1c90, 0x1cbf, "georgian"],
  [0x1e00, 0x1eff, "latin"],
  [0x1f00, 0x1fff, "greek"],
  [0xac00, 0xd7a3, "hangul"],
  [0xfb1d, 0xfb4f, "hebrew"],
  [0xfb50, 0xfdff, "arabic"],
  [0xfe70, 0xfefc, "arabic"]
]

/** `none` for digits, marks of punctuation and white space. */
export const scriptOf = (unit: number): Script => {
  for (const [first, last, script] of blocks) {
    if (unit < first) break
    if (unit <= last) return script
  }
  return unit > 0x2ff && /\p{L}/u.test(String.fromCharCode(unit)) ? "other" : "none"
}
