/** Fields of forms, each with its label, a hint, and what the API has against what is in it. */
import { useId, useState } from "preact/hooks"
import type { Problem } from "../data/Api.js"

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  /** Its path in the body of the request, such as `domains`: faults of it, and of what is in it, stand below it. */
  readonly path?: string
  readonly problem?: Problem | undefined
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly isNumber?: boolean
  /** A day, as `2026-12-31`; empty for none. */
  readonly isDate?: boolean
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
}

/** Lines of a long text that are shown at once; more are scrolled. */
const mostLines = 14

/** What the API says of one field. */
const faultsOf = (problem: Problem | undefined, path: string | undefined): ReadonlyArray<string> =>
  path === undefined
    ? []
    : (problem?.details ?? [])
        .filter((detail) => detail.path === path || detail.path.startsWith(`${path}[`) || detail.path.startsWith(`${path}.`))
        .map(({ message }) => message)

export const Field = ({
  hint,
  isDate = false,
  isLong = false,
  isRequired = false,
  label,
  max,
  min,
  onChange,
  path,
  placeholder,
  problem,
  isNumber = false,
  value
}: FieldProps) => {
  const id = useId()
  const faults = faultsOf(problem, path)
  const shared = {
    id,
    value,
    required: isRequired,
    "aria-invalid": faults.length > 0,
    "aria-describedby": faults.length > 0 || hint !== undefined ? `${id}-more` : undefined,
    ...(placeholder === undefined ? {} : { placeholder }),
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value)
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={Math.min(mostLines, Math.max(3, value.split("\n").length))} />
      ) : isNumber ? (
        <input type="number" step="any" {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} {...shared} />
      ) : isDate ? (
        <input type="date" {...shared} />
      ) : (
        <input type="text" {...shared} />
      )}
      {(faults.length > 0 || hint !== undefined) && (
        <p id={`${id}-more`} class={faults.length > 0 ? "fault" : "hint"}>
          {faults.length > 0 ? faults.join("; ") : hint}
        </p>
      )}
    </div>
  )
}

/** Several of a few things. */
export const Choices = ({
  chosen,
  legend,
  of,
  onChange
}: {
  readonly legend: string
  readonly of: ReadonlyArray<readonly [value: string, words: string]>
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (chosen: ReadonlyArray<string>) => void
}) => (
  <fieldset class="field">
    <legend class="label">{legend}</legend>
    <div class="choices">
      {of.map(([value, words]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
          />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
)

/** One of a few things. */
export const OneOf = ({
  chosen,
  legend,
  of,
  onChange
}: {
  readonly legend: string
  readonly of: ReadonlyArray<readonly [value: string, words: string]>
  readonly chosen: string
  readonly onChange: (chosen: string) => void
}) => {
  const name = useId()
  return (
    <fieldset class="field">
      <legend class="label">{legend}</legend>
      <div class="choices">
        {of.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A file that is dropped, or chosen. */
export const Drop = ({ accept, label, onText }: { readonly label: string; readonly accept: string; readonly onText: (text: string, name: string) => void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) onText(await file.text(), file.name)
  }
  return (
    <div
      class={isOver ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer?.files[0])
      }}
    >
      <label for={id}>{label}</label>
      <input id={id} type="file" accept={accept} onChange={(event) => void take(event.currentTarget.files?.[0])} />
    </div>
  )
}
