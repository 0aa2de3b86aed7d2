/**
 * A table that the keyboard reaches. Where the screen is too narrow for it each row becomes a block of its own, its cells one below the other with
 * the names of their columns; a table whose columns are of one kind is scrolled instead.
 */
import { cloneElement, type ComponentChild, type ComponentChildren, isValidElement, toChildArray } from "preact"

/** A column of numbers stands at its end, so that digits stand below each other. */
export type Column = readonly [title: ComponentChildren, kind?: "number"]

/** Cells that tell the name of their column, for the style of narrow screens. */
const named = (row: ComponentChild, columns: ReadonlyArray<Column>): ComponentChild => {
  if (!isValidElement(row)) return row
  const cells = toChildArray(row.props.children).map((cell, index) => {
    const [title] = columns[index] ?? []
    return isValidElement(cell) && typeof title === "string" ? cloneElement(cell, { "data-column": title }) : cell
  })
  return cloneElement(row, {}, cells)
}

export const ScrolledTable = ({
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
    <table>
      <thead>
        <tr>
          {columns.map(([title, kind], index) => (
            <th key={index} scope="col" class={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{toChildArray(children).map((row) => named(row, columns))}</tbody>
    </table>
  </div>
)
