/** What a number means: its definition as the API gives it, over how much it was measured, and what its interval says. */
import { useState } from "preact/hooks"
import type { Rate } from "../data/Api.js"
import { useResource } from "../data/useResource.js"
import { basisOf, intervalOf } from "../data/Words.js"
import { ApiDocuments } from "./ApiDocuments.js"

const Definition = ({ id }: { readonly id: string }) => {
  const { value } = useResource("definitions", (client) => client.listDefinitions())
  const found = value?.data.find((definition) => definition.id === id)
  if (found === undefined) return null
  return (
    <p>
      {found.numerator}
      {found.denominator === "" ? "" : <> ÷ {found.denominator}</>}
    </p>
  )
}

const meaning = (rate: Rate): string => {
  const interval = intervalOf(rate)
  if (rate.value === null) return "Nothing was measured."
  if (interval === null) return "How far this can be trusted is not known: there are too few prompts for an interval."
  return interval.isPopulation
    ? "The interval holds the value over all prompts of this kind with a confidence of 95 %, and not only over those that were asked."
    : "The interval holds the value over exactly these prompts with a confidence of 95 %. There are too few prompts to speak of others."
}

export const Explain = ({ name, rate }: { readonly name: string; readonly rate: Rate }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="explain" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="hidden">{name}: </span>What is this?
      </summary>
      <div>
        {isOpen && <Definition id={rate.definition} />}
        <p>
          {rate.numerator.toLocaleString(undefined, { maximumFractionDigits: 2 })} of {rate.denominator.toLocaleString()}, from {basisOf(rate)}.
        </p>
        <p>{meaning(rate)}</p>
        {rate.caution !== null && <p>Few answers were counted, so that the interval is wide and can be off: ask more prompts, or each one more often.</p>}
        <p>
          Definition <code>{rate.definition}</code>; <ApiDocuments />
        </p>
      </div>
    </details>
  )
}
