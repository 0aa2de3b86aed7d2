/** Explains numbers: their definitions from the API, the numbers of prompts and answers behind them, and the meaning of their intervals. */
import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import type { Rate } from "../data/Api.js"
import { useResource } from "../data/useResource.js"
import { basisOf, intervalOf } from "../data/Words.js"
import { ApiDocuments } from "./ApiDocuments.js"
import { Loaded } from "./States.js"

const Definitions = ({ names }: { readonly names: ReadonlyArray<string> }) => {
  const known = useResource("definitions", (client) => client.listDefinitions())
  return (
    <Loaded of={known} height={30 * names.length}>
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

/** An explanation that is closed at first, beside the numbers that it explains. */
export const Explanation = ({
  children,
  definitions = [],
  name
}: {
  /** The name of the numbers, for screen readers. */
  readonly name: string
  /** Names of definitions of the API. */
  readonly definitions?: ReadonlyArray<string>
  /** How many prompts and answers the numbers rest on, and how precise they are. */
  readonly children: ComponentChildren
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="explain" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="hidden">{name}: </span>What is this?
      </summary>
      <div>
        {isOpen && definitions.length > 0 && <Definitions names={definitions} />}
        {children}
        <p>
          For more, see <ApiDocuments />.
        </p>
      </div>
    </details>
  )
}

/** The sentence about intervals, for several numbers together. */
export const AboutIntervals = () => (
  <p>
    An interval contains the true value with a confidence of 95 %: the value over all prompts of this kind where enough prompts were asked, or else over exactly
    these prompts. When two intervals overlap widely, the order of the two values may be chance.
  </p>
)

const meaning = (rate: Rate): string => {
  const interval = intervalOf(rate)
  if (rate.value === null) return "Nothing was measured."
  if (interval === null) return "There are too few prompts for an interval, so the precision is not known."
  return interval.isPopulation
    ? "The interval contains the value over all prompts of this kind with a confidence of 95 %, and not only over the asked prompts."
    : "The interval contains the value over exactly these prompts with a confidence of 95 %. There are too few prompts for a statement about other prompts."
}

export const Explain = ({ name, rate }: { readonly name: string; readonly rate: Rate }) => (
  <Explanation name={name} definitions={[rate.definition.replace(/@.*$/, "")]}>
    <p>
      {rate.numerator.toLocaleString(undefined, { maximumFractionDigits: 2 })} of {rate.denominator.toLocaleString()}, from {basisOf(rate)}.
    </p>
    <p>{meaning(rate)}</p>
    {rate.caution !== null && <p>Few answers were counted, so the interval is wide and may be inaccurate. Ask more prompts, or ask each prompt more often.</p>}
  </Explanation>
)
