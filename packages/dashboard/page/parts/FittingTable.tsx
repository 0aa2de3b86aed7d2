/**
 * A table that fits its screen and is reached by the keyboard. Where the screen is too narrow each row becomes a block of its own, its cells one below
 * the other with the names of their columns; a table whose columns are of one kind is scrolled instead.
 *
 * Every part names its role: a browser that lays a row out as a block need not take it for a row any more, and Safari does not.
 */
import { cloneElement, type ComponentChild, type ComponentChildren, isValidElement, toChildArray, type VNode } from "preact"

/** A column of numbers stands at its end, so that digits stand below each other. */
export type Column = readonly [title: ComponentChildren, kind?: "number"]

const roleOfCell = ({ props, type }: VNode<{ readonly scope?: string }>): "cell" | "columnheader" | "rowheader" =>
  type === "td" ? "cell" : props.scope === "row" ? "rowheader" : "columnheader"

/** A row and its cells with their roles; cells tell the name of their column, for the style of narrow screens. */
const named = (row: ComponentChild, columns: ReadonlyArray<Column>): ComponentChild => {
  if (!isValidElement(row)) return row
  const cells = toChildArray(row.props.children).map((cell, index) => {
    const [title] = columns[index] ?? []
    if (!isValidElement(cell)) return cell
    return cloneElement(cell, { role: roleOfCell(cell), ...(typeof title === "string" ? { "data-column": title } : {}) })
  })
  return cloneElement(row, { role: "row" }, cells)
}

export const FittingTable = ({
  children,
  columns,
  isStacked = true,
  label
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column>
  readonly isStacked?: boolean
  /** The rows. */
  readonly children: ComponentChildren
}) => (
  <div class={isStacked ? "scroll stacked" : "scroll"} tabIndex={0} role="region" aria-label={label}>
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([title, kind], index) => (
            <th key={index} scope="col" role="columnheader" class={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{toChildArray(children).map((row) => named(row, columns))}</tbody>
    </table>
  </div>
)
