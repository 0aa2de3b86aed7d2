/** Reads rows of Markdown tables: the cell with the subject of the row, and the rank of the subject in another cell. */

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

/** The table header on a line, with the index of the column of ranks (null for the first column or none). Undefined for any other line. */
export const headerOf = (text: string, lineStart: number, lineEnd: number): { readonly rankColumn: number | null } | undefined => {
  if (!isRuled(text, lineEnd)) return undefined
  const column = cellsOf(text, lineStart, lineEnd).findIndex((cell) => rankTitle.test(cell) || cell.trim() === "#")
  return { rankColumn: column > 0 ? column : null }
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
  const rank = /^\W*(\d{1,3})\W*$/.exec(first)
  if (rank === null) {
    const printed = rankColumn === null ? null : /^\W*(\d{1,3})\W*$/.exec(cellsOf(text, lineStart, lineEnd)[rankColumn] ?? "")
    return { start: open + 1, end: close, number: printed === null ? null : Number.parseInt(printed[1]!, 10) }
  }
  const next = text.indexOf("|", close + 1)
  return next < 0 || next > lineEnd ? undefined : { start: close + 1, end: next, number: Number.parseInt(rank[1]!, 10) }
}
