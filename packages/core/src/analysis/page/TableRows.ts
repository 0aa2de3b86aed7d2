/** Reads rows of Markdown tables: the cell with the subject of the row, and the rank of the subject in another cell. */
import { wholeNumber } from "../text/Digits.js"

export interface TableRow {
  /** The offset of the subject's cell: the first cell, or the second cell when the first one is a rank. */
  readonly start: number
  readonly end: number
  readonly number: number | null
}

/** Whether the next line is the rule of a table (`|---|---|`), which makes this line the table's header. */
const isRuled = (text: string, lineEnd: number): boolean => /^\n *\|? *:?-{2,}/.test(text.slice(lineEnd, lineEnd + 24))

const rankTitle =
  /^\W*(?:rank|ranking|place|position|pos\.?|no\.?|nr\.?|#|rang|platz|plaats|plats|plads|plass|puesto|posición|posição|lugar|posizione|loc|lp\.?|miejsce|pořadí|poradie|místo|mjesto|mesto|helyezés|hely|sija|sıra|peringkat|urutan|hạng|место|місце|място|θέση|المرتبة|المركز|الترتيب|דירוג|מקום|رتبه|स्थान|क्रम|อันดับ|순위|順位|排名|名次)\W*$/iu

/** The table header on a line, with the index of the column of ranks (null for none). Undefined for any other line. */
export const headerOf = (text: string, lineStart: number, lineEnd: number): { readonly rankColumn: number | null } | undefined => {
  if (!isRuled(text, lineEnd)) return undefined
  const column = cellsOf(text, lineStart, lineEnd).findIndex((cell) => rankTitle.test(cell) || cell.trim() === "#")
  return { rankColumn: column < 0 ? null : column }
}

/** A cell with a number, and no other Latin letter: `2`, `#2`, `2.`, `2位`. */
const numberCell = /^\W*(\d{1,3})\W*$/
/** A cell of a column of ranks, where a number may be an ordinal number (`2nd`, `1er`, `2e`) and have the digits of any script. */
const rankCell = /^[^\p{L}\p{N}]*(\p{Nd}{1,3})(?:st|nd|rd|th|er|re|e|è(?:me|re)|de|ste|o|a)?[^A-Za-z\p{N}]*$/iu
const medals = ["🥇", "🥈", "🥉"]

const numberIn = (cell: string): number | null => {
  const [, digits] = numberCell.exec(cell) ?? []
  return digits === undefined ? null : Number.parseInt(digits, 10)
}

/** The rank in a cell of a column of ranks; null for a cell without one. */
const rankIn = (cell: string): number | null => {
  const [, digits] = rankCell.exec(cell) ?? []
  if (digits !== undefined) return wholeNumber(digits)
  const medal = medals.indexOf(cell.trim())
  return medal < 0 ? null : medal + 1
}

const cellsOf = (text: string, lineStart: number, lineEnd: number): ReadonlyArray<string> => text.slice(lineStart, lineEnd).trim().replace(/^\|/, "").split("|")

/**
 * The table row on a line. Undefined for a table's header and for the rule below the header.
 *
 * @param rankColumn the index of the column of ranks, from the header
 */
export const rowOf = (text: string, lineStart: number, lineEnd: number, rankColumn: number | null): TableRow | undefined => {
  if (isRuled(text, lineEnd)) return undefined
  const open = text.indexOf("|", lineStart)
  const close = text.indexOf("|", open + 1)
  if (close < 0 || close > lineEnd) return undefined
  const first = text.slice(open + 1, close).trim()
  if (/^[-: ]+$/.test(first)) return undefined
  const rank = rankColumn === 0 ? rankIn(first) : numberIn(first)
  if (rank === null) {
    const number = rankColumn === null || rankColumn === 0 ? null : rankIn(cellsOf(text, lineStart, lineEnd)[rankColumn] ?? "")
    return { start: open + 1, end: close, number }
  }
  const next = text.indexOf("|", close + 1)
  return next < 0 || next > lineEnd ? undefined : { start: close + 1, end: next, number: rank }
}
