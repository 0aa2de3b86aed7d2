/** A button with a busy state. While its action is under way, the button keeps the focus and cannot be pressed again. */
import type { ComponentProps } from "preact"

export const Button = ({ isBusy, onClick, ...others }: ComponentProps<"button"> & { readonly isBusy: boolean }) => (
  <button
    {...others}
    aria-disabled={isBusy ? true : undefined}
    onClick={(event) => {
      // The attribute `disabled` is not used: a disabled button loses the focus, and people without a mouse would lose their place.
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
