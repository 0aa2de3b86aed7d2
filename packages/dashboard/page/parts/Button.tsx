/** A button that may be busy: it keeps the focus while what it began goes on, and cannot be pressed again until that has ended. */
import type { ComponentProps } from "preact"

export const Button = ({ isBusy, onClick, ...others }: ComponentProps<"button"> & { readonly isBusy: boolean }) => (
  <button
    {...others}
    aria-disabled={isBusy ? true : undefined}
    onClick={(event) => {
      // A button that is disabled loses the focus, and whoever has no mouse their place.
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
