/** A table that is scrolled where the screen is too narrow for it, and that the keyboard reaches. */
import type { ComponentChildren } from "preact"

/** A column of numbers stands at its end, so that digits stand below each other. */
export type Column = readonly [title: ComponentChildren, kind?: "number"]

export const ScrolledTable = ({
  children,
  columns,
  label
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column>
  /** The rows. */
  readonly children: ComponentChildren
}) => (
  <div class="scroll" tabIndex={0} role="region" aria-label={label}>
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
      <tbody>{children}</tbody>
    </table>
  </div>
)
