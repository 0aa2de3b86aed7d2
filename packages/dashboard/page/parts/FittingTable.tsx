/**
 * A table that fits the width of the screen and can be reached by the keyboard. On a narrow screen each row becomes a block, with its cells below
 * each other and the names of their columns beside them. A table whose columns are all of one kind is scrolled instead.
 *
 * Every element has an explicit role, because a browser may not treat a row that is laid out as a block as a row. Safari does not.
 */
import { cloneElement, type ComponentChild, type ComponentChildren, isValidElement, toChildArray, type VNode } from "preact"

/** A column of numbers is aligned at its end, so that digits are below each other. */
export type Column = readonly [title: ComponentChildren, kind?: "number"]

const roleOfCell = ({ props, type }: VNode<{ readonly scope?: string }>): "cell" | "columnheader" | "rowheader" =>
  type === "td" ? "cell" : props.scope === "row" ? "rowheader" : "columnheader"

/** A row and its cells, with roles. Each cell has the name of its column, which narrow screens show. */
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
