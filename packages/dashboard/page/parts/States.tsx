/** What a screen shows while data is loading, when there is no data, and when a request failed. */
import type { ComponentChildren } from "preact"
import type { Problem } from "../data/Api.js"
import type { Resource } from "../data/useResource.js"

/** A placeholder of about the size of the data that is loading, so that the page does not jump. */
export const Loading = ({ height = 160 }: { readonly height?: number }) => (
  <div class="skeleton" style={{ minHeight: `${height}px` }} role="status">
    <span class="hidden">Loading</span>
  </div>
)

export const Failed = ({ problem, again }: { readonly problem: Problem; readonly again?: () => void }) => (
  <div class="notice bad" role="alert">
    <div>
      <p>
        <strong>{problem.isMissing ? "There is nothing at this address" : problem.code === "away" ? "No connection" : "This did not work"}</strong>
      </p>
      <p>{problem.message}</p>
      {/* When there is one fault, the message contains it. */}
      {(problem.details.length > 1 || problem.details[0]?.line !== undefined) && (
        <ul>
          {problem.details.map(({ line, message, path }) => (
            <li key={`${line} ${path} ${message}`}>
              {line === undefined ? "" : `Line ${line}: `}
              {path === "" ? "" : <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </div>
    {again !== undefined && (
      <button type="button" onClick={again}>
        Try again
      </button>
    )}
  </div>
)

export const Empty = ({ children, title }: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
)

/** Shows the children for a value, or a placeholder or the problem while there is no value. A problem after a value is shown above the value. */
export const Loaded = <Value,>({
  children,
  height,
  of: { problem, reload, value }
}: {
  readonly of: Resource<Value>
  readonly height?: number
  readonly children: (value: Value) => ComponentChildren
}) => (
  <>
    {problem !== undefined && <Failed problem={problem} again={reload} />}
    {value !== undefined ? children(value) : problem === undefined ? <Loading {...(height === undefined ? {} : { height })} /> : null}
  </>
)
