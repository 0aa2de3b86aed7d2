/** Draws only the visible rows of a long table, and a few more. */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core"
import type { ComponentChildren } from "preact"
import { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks"

/** Whether the page is being printed: all rows are then drawn, up to a limit. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const media = matchMedia("print")
    const take = (): void => setPrinting(media.matches)
    media.addEventListener("change", take)
    return () => media.removeEventListener("change", take)
  }, [])
  return isPrinting
}

const mostPrinted = 2_000

export const VirtualTable = ({
  columns,
  count,
  head,
  label,
  row,
  rowHeight
}: {
  readonly count: number
  readonly columns: number
  /** The height of a row in pixels. */
  readonly rowHeight: number
  readonly label: string
  readonly head: ComponentChildren
  readonly row: (index: number, attributes: { readonly "aria-rowindex": number }) => ComponentChildren
}) => {
  const scroll = useRef<HTMLDivElement>(null)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const isPrinting = usePrinting()
  const options = {
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => draw(0)
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLTableRowElement>(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  const shown = virtualizer.getVirtualItems()
  const indexes = isPrinting ? Array.from({ length: Math.min(count, mostPrinted) }, (_, index) => index) : shown.map(({ index }) => index)
  const before = isPrinting ? 0 : (shown[0]?.start ?? 0)
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const space = (height: number) =>
    height > 0 && (
      <tr aria-hidden="true" style={{ height: `${height}px` }}>
        <td colSpan={columns} style={{ height: `${height}px`, padding: "0", border: "0" }} />
      </tr>
    )
  return (
    <div class="scroll" ref={scroll} tabIndex={0} role="region" aria-label={label}>
      <table aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          {space(before)}
          {indexes.map((index) => row(index, { "aria-rowindex": index + 2 }))}
          {space(after)}
        </tbody>
      </table>
    </div>
  )
}
