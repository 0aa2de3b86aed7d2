/** The heading of a screen. It is also the title of the document. */
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
  /** The title as it is drawn, when it is more than text. */
  readonly titled?: ComponentChildren
  readonly crumbs?: ComponentChildren
  readonly actions?: ComponentChildren
  /** One or two lines below the title. */
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
