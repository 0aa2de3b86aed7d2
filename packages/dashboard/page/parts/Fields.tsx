/** Fields of forms, each with its label, a hint, and the faults that the API has found in its value. */
import { decodedText } from "@brand-visibility/api/internal/FileText"
import { useId, useState } from "preact/hooks"
import type { Problem } from "../data/Api.js"
import { Untrusted } from "./Untrusted.js"

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  /** The path of the value in the body of the request, such as `domains`. Faults with this path, or below it, are shown under the field. */
  readonly path?: string
  readonly problem?: Problem | undefined
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly isNumber?: boolean
  /** Whether the value is a day such as `2026-12-31`, or empty. */
  readonly isDate?: boolean
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
}

/** How many lines of a long text are visible without scrolling. */
const mostLines = 14

/** The API's messages about one field. */
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

/** A choice of any number of options. */
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

/** A choice of one option. */
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

/** A field for a file, which can be dropped or chosen. */
export const Drop = ({ accept, label, onText }: { readonly accept: string; readonly label: string; readonly onText: (text: string, name: string) => void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const text = decodedText(new Uint8Array(await file.arrayBuffer()))
    setRefused(text === null ? file.name : undefined)
    if (text !== null) onText(text, file.name)
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
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // Without this, a browser does not tell that the same file is chosen again after it was corrected.
          currentTarget.value = ""
        }}
      />
      {refused !== undefined && (
        <p class="fault" role="alert">
          <Untrusted text={refused} /> is not text in UTF-8. Save it with that encoding; spreadsheets call it “CSV UTF-8”.
        </p>
      )}
    </div>
  )
}
