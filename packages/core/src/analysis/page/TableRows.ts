/** Reads rows of Markdown tables: the cell with the subject of the row, and the rank of the subject in another cell. */
import { wholeNumber } from "../text/Digits.js"

export interface TableRow {
  /** The offset of the subject's cell: the first cell, or the second cell when the first one is a rank or a purpose. */
  readonly start: number
  readonly end: number
  readonly number: number | null
}

/** Whether the next line is the rule of a table (`|---|---|`), which makes this line the table's header. */
const isRuled = (text: string, lineEnd: number): boolean => /^\n *\|? *:?-{2,}/.test(text.slice(lineEnd, lineEnd + 24))

const rankTitle =
  /^\W*(?:(?:our|overall|final|my|total|unser|unsere|gesamt|notre|nuestro|nuestra|nossa|nosso|onze|vår) )?(?:rank|ranking|place|position|pos\.?|no\.?|nr\.?|#|rang|platz|plaats|plats|plads|plass|puesto|posición|posição|lugar|posizione|loc|lp\.?|miejsce|pořadí|poradie|místo|mjesto|mesto|helyezés|hely|sija|sıra|peringkat|urutan|hạng|место|місце|място|θέση|المرتبة|المركز|الترتيب|דירוג|מקום|رتبه|स्थान|क्रम|อันดับ|순위|順位|排名|名次)\W*$/iu

/** Titles of a column of criteria, in the languages of `CriterionWords`. The other columns of such a table are the things that it compares. */
const criterionTitle =
  /^[^\p{L}]*(?:criteri(?:on|a)|factors?|features?|aspects?|attributes?|parameters?|specs?|specifications?|metrics?|dimensions?|comparison|kriteri(?:um|en|er|ya|e)|kriterij(?:i)?|merkmale?|eigenschaft(?:en)?|vergleich|critères?|caractéristiques?|aspectos?|criterios?|características?|comparación|critérios?|recursos?|criteri[oi]|caratteristic(?:a|he)|aspetto|criteria|kenmerk(?:en)?|eigenschap(?:pen)?|egenskap(?:er)?|egenskaber?|faktor(?:er)?|ominaisuu(?:s|det)|kriteer(?:i|it)|kryteri(?:um|a)|cecha|cechy|kritéri(?:um|a)|vlastnosti?|parametr(?:y)?|szempont(?:ok)?|jellemzők?|criterii|criteriu|caracteristic(?:ă|i)|özellik(?:ler)?|kriter(?:ler)?|kriteria|fitur|aspek|tiêu chí|tính năng|критери(?:й|и|я)|характеристик[аи]|параметр(?:ы|и)?|критері(?:й|ї)|κριτήρι(?:ο|α)|χαρακτηριστικ(?:ό|ά)|المعيار|المعايير|الميزة|وجه المقارنة|קריטריון|מאפיין|פרמטר|معیار|ویژگی|मापदंड|मानदंड|विशेषता|पैरामीटर|मापदण्ड|เกณฑ์|คุณสมบัติ|หัวข้อ|기준|항목|구분|비교 항목|특징|비교 기준|項目|比較項目|比較ポイント|特徴|对比项|对比项目|比较项|对比维度|维度|项目|指标|对比|特性|功能)[^\p{L}]*$/iu

const purposes = "categor(?:y|ies)|awards?|best for|use cases?|purpose|goal|situation|scenario"
/** Titles of a first column with purposes or awards, and of a second column with the things that are chosen for them: "| Category | Our pick |". */
const purposeTitle = new RegExp(String.raw`^\W*(?:${purposes}|if you (?:want|need)|who it['’]s for)\W*$`, "iu")
const choiceTitle =
  /^\W*(?:(?:our|my|top|best|the) ){0,2}(?:picks?|choices?|recommendations?|recommended|winners?|brands?|products?|tools?|apps?|services?|providers?|options?|models?|company)(?: \p{L}+)?\W*$/iu

/** Titles of a first column with needs. The order of the needs is no order of the things that are chosen for them. */
const needTitle = new RegExp(String.raw`^\W*(?:${purposes}|needs?|priorit(?:y|ies)|bedarf|priorität|besoin|necesidad|necessidade|esigenza|behoefte)\W*$`, "iu")

/** The title of a column that has the names of brands, in many languages. */
const nameTitle =
  /^\W*(?:(?:brands?|products?|models?|providers?|compan(?:y|ies)|makers?|tools?|apps?|services?|stores?|shops?|restaurants?|hotels?|picks?|banks?|marken?|produkte?|modelle?|anbieter|hersteller|firma|marques?|produits?|modèles?|fournisseurs?|enseignes?|boutiques?|entreprises?|marcas?|productos?|modelos?|proveedor(?:es)?|empresas?|tiendas?|produtos?|fornecedor(?:es)?|lojas?|marc(?:a|he)|marchi?o?|prodott[oi]|modell[oi]|negozi?o?|aziend[ae]|merk(?:en)?|producten|aanbieder|winkel|märke|produkter|leverantör|butik|mærke|merke|marka|marki|produkty|producent|sklep|firmy|značka|výrobek|výrobce|obchod|márka|termék|gyártó|bolt|merkki|tuote|valmistaja|kauppa|марка|бренд|модель|продукт|товар|компания|сервис|магазин|компанія|marka|ürün|üretici|firma|mağaza|merek|produk|toko|thương hiệu|sản phẩm|μάρκα|προϊόν)(?: (?:name|recommandée?|recomendad[oa]|consigliat[oa]|empfohlen))?|品牌|商家|店名|店铺|产品|產品|商品名?|製品|ブランド|メーカー|アプリ|サービス名?|모델|브랜드|제품|업체|상호|العلامة(?: التجارية)?|الشركة|المنتج|מותג|חברה|מוצר|ब्रांड|कंपनी|प्रोडक्ट)\W*$/iu

/** The first cell of a first row that has the best thing for all purposes. Without such a row, the order of the purposes is no order of the things. */
const ofAllPurposes =
  /^[^\p{L}]{0,20}(?:(?:the )?best(?: overall| of all)?|overall(?: best| winner| pick| choice)?|top(?: pick| choice| overall)?)[^\p{L}|]{0,20}\|/iu
/** UTF-16 units at the beginning of a row in which its first cell may end. */
const cellReach = 60

/** Whether the first row of a table is about the best thing for all purposes. The line below the header is the rule. */
const beginsWithBest = (text: string, headerEnd: number): boolean => {
  const ruleEnd = text.indexOf("\n", headerEnd + 1)
  return ruleEnd > 0 && ofAllPurposes.test(text.slice(ruleEnd + 1, ruleEnd + 1 + cellReach))
}

/** The offsets of a cell. */
interface Cell {
  readonly start: number
  readonly end: number
}

/** The most columns of a table that are read as things that it compares. */
const mostColumns = 12

/** The table's header. */
interface Header {
  /** The index of the column of ranks; null for none. */
  readonly rankColumn: number | null
  /** The titles behind the first column, if the first column may have criteria, and the other columns the things that the table compares. Otherwise empty. */
  readonly compared: ReadonlyArray<Cell>
  /** Whether the title of the first column says that it has criteria. Such a title may be missing: "| | Zoho | HubSpot |". */
  readonly isOfCriteria: boolean
  /** The index of the column of the things. It is not the first one where that column has what the things are chosen for. */
  readonly nameColumn: number
}

/** The cells between two offsets of a line, without the first one. */
const cellsBehindFirst = (text: string, lineStart: number, lineEnd: number): ReadonlyArray<Cell> => {
  const cells: Array<Cell> = []
  const first = text.indexOf("|", text.indexOf("|", lineStart) + 1)
  for (let open = first; open >= 0 && open < lineEnd && cells.length < mostColumns;) {
    const next = text.indexOf("|", open + 1)
    const end = next < 0 || next > lineEnd ? lineEnd : next
    if (text.slice(open + 1, end).trim() !== "") cells.push({ start: open + 1, end })
    open = end === lineEnd ? -1 : next
  }
  return cells
}

const noCells: ReadonlyArray<Cell> = []

/** The table header on a line. Undefined for any other line. */
export const headerOf = (text: string, lineStart: number, lineEnd: number): Header | undefined => {
  if (!isRuled(text, lineEnd)) return undefined
  const cells = cellsOf(text, lineStart, lineEnd)
  const column = cells.findIndex((cell) => rankTitle.test(cell) || cell.trim() === "#")
  const first = cells[0]!.trim()
  const isOfCriteria = column < 0 && criterionTitle.test(first)
  const isCompared = isOfCriteria || (column < 0 && first === "")
  const isOfPurposes = column < 0 && purposeTitle.test(first) && choiceTitle.test(cells[1]?.trim() ?? "") && beginsWithBest(text, lineEnd)
  const named =
    column < 0 && !isCompared && !needTitle.test(first) && !nameTitle.test(first) && !choiceTitle.test(first)
      ? cells.findIndex((cell) => nameTitle.test(cell))
      : -1
  return {
    rankColumn: column < 0 ? null : column,
    compared: isCompared ? cellsBehindFirst(text, lineStart, lineEnd) : noCells,
    isOfCriteria,
    nameColumn: isOfPurposes ? 1 : Math.max(named, 0)
  }
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
 * @param nameColumn the index of the column of the subject, from the header
 */
export const rowOf = (text: string, lineStart: number, lineEnd: number, rankColumn: number | null, nameColumn: number): TableRow | undefined => {
  if (isRuled(text, lineEnd)) return undefined
  const open = text.indexOf("|", lineStart)
  const close = text.indexOf("|", open + 1)
  if (close < 0 || close > lineEnd) return undefined
  const first = text.slice(open + 1, close).trim()
  if (/^[-: ]+$/.test(first)) return undefined
  if (nameColumn > 0) {
    let start = close + 1
    for (let column = 1; column < nameColumn && start > 0 && start < lineEnd; column++) start = text.indexOf("|", start) + 1
    if (start === 0 || start >= lineEnd) return undefined
    const end = text.indexOf("|", start)
    return { start, end: end < 0 || end > lineEnd ? lineEnd : end, number: null }
  }
  const rank = rankColumn === 0 ? rankIn(first) : numberIn(first)
  if (rank === null) {
    const number = rankColumn === null || rankColumn === 0 ? null : rankIn(cellsOf(text, lineStart, lineEnd)[rankColumn] ?? "")
    return { start: open + 1, end: close, number }
  }
  const next = text.indexOf("|", close + 1)
  return next < 0 || next > lineEnd ? undefined : { start: close + 1, end: next, number: rank }
}
