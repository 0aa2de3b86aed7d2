/** The heading of a screen, which is the title of the document too. */
import type { ComponentChildren } from "preact"
import { useEffect } from "preact/hooks"

export const Heading = ({
  actions,
  children,
  crumbs,
  title,
  titled
}: {
  /** The title as text, for the document. */
  readonly title: string
  /** The title as it is drawn, where that is more than text. */
  readonly titled?: ComponentChildren
  readonly crumbs?: ComponentChildren
  readonly actions?: ComponentChildren
  /** A line or two below the title. */
  readonly children?: ComponentChildren
}) => {
  useEffect(() => {
    document.title = `${title} – Brand Visibility`
  }, [title])
  return (
    <div class="heading">
      <div>
        {crumbs !== undefined && <p class="crumbs">{crumbs}</p>}
        <h1 tabIndex={-1}>{titled ?? title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions !== undefined && <div class="actions">{actions}</div>}
    </div>
  )
}
