/** What the numbers of a table mean, as the API defines them, where no room is beside each. */
import { useState } from "preact/hooks"
import { useResource } from "../data/useResource.js"
import { ApiDocuments } from "./ApiDocuments.js"
import { Loaded } from "./States.js"

const List = ({ names }: { readonly names: ReadonlyArray<string> }) => {
  const known = useResource("definitions", (client) => client.listDefinitions())
  return (
    <Loaded of={known} height={120}>
      {({ data }) => (
        <dl class="stack tight">
          {data
            .filter(({ name }) => names.includes(name))
            .map(({ denominator, id, numerator }) => (
              <div key={id}>
                <dt>
                  <code>{id}</code>
                </dt>
                <dd>
                  {numerator}
                  {denominator === "" ? "" : <> ÷ {denominator}</>}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Loaded>
  )
}

export const Definitions = ({ names }: { readonly names: ReadonlyArray<string> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="explain" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What these numbers are</summary>
      <div>
        {isOpen && <List names={names} />}
        <p>
          More is in <ApiDocuments />
        </p>
      </div>
    </details>
  )
}
