/** Shows what detection finds in a text with the names as they are typed, before they are saved, and how that differs from the saved names. */
import type { AnswerOf, RequestOf } from "@brand-visibility/api"
import { useRef, useState } from "preact/hooks"
import type { Evidence } from "../data/Api.js"
import { useResource } from "../data/useResource.js"
import { useSettled } from "../data/useSettled.js"
import { count } from "../data/Words.js"
import { Field } from "../parts/Fields.js"
import { Findings } from "../parts/Findings.js"
import { MarkedText } from "../parts/MarkedText.js"
import { Failed, Loading } from "../parts/States.js"

type Detection = AnswerOf<"detectBrands">
export type Draft = NonNullable<RequestOf<"detectBrands">["body"]["draft"]>

interface Found {
  readonly text: string
  readonly saved: Detection
  /** The same object as `saved` when the typed changes do not change what detection looks for. */
  readonly drafted: Detection
}

const summaryOf = ({ isPresent, nonAnswer, rank, sentiment }: Detection): string => {
  if (nonAnswer === "placeholder") return "This text is a placeholder rather than an answer, and would not be counted."
  if (nonAnswer === "refusal") return "This text is a refusal rather than an answer, and would not be counted."
  return isPresent ? `Named, ${rank === null ? "without a rank" : `rank ${rank}`}, ${sentiment ?? "no sentiment"}.` : "Not named."
}

const placeOf = ({ brand, end, rule, start }: Evidence): string => `${start} ${end} ${brand} ${rule}`

/** How many findings one result has that the other has not. */
const moreOf = (one: ReadonlyArray<Evidence>, other: ReadonlyArray<Evidence>): number => {
  const known = new Set(other.map(placeOf))
  return one.filter((place) => !known.has(placeOf(place))).length
}

const isSame = ({ drafted, saved }: Found): boolean =>
  summaryOf(saved) === summaryOf(drafted) &&
  [moreOf(saved.evidence, drafted.evidence), moreOf(drafted.evidence, saved.evidence), moreOf(saved.excluded, drafted.excluded)].every((more) => more === 0) &&
  saved.excluded.length === drafted.excluded.length

const Shown = ({ detection, name, text, title }: { readonly title: string; readonly detection: Detection; readonly text: string; readonly name: string }) => (
  <section class="stack tight" aria-label={title}>
    <h3>{title}</h3>
    <p>{summaryOf(detection)}</p>
    <MarkedText text={text} evidence={detection.evidence} excluded={detection.excluded} isOwn={(brand) => brand === name} />
  </section>
)

const Outcome = ({ draft, found, name }: { readonly found: Found; readonly draft: Draft; readonly name: string }) => {
  const { drafted, saved, text } = found
  const isChanged = Object.keys(draft).length > 0
  const [more, fewer] = [moreOf(drafted.evidence, saved.evidence), moreOf(saved.evidence, drafted.evidence)]
  return (
    <>
      <p role="status">
        {!isChanged
          ? summaryOf(drafted)
          : isSame(found)
            ? "Your changes make no difference to this text."
            : `Your changes make a difference: ${count(more, "place")} newly found, ${fewer} no longer.`}
      </p>
      {isChanged && !isSame(found) ? (
        <div class="columns">
          <Shown title="As it is saved" detection={saved} text={text} name={name} />
          <Shown title="With your changes" detection={drafted} text={text} name={draft.name ?? name} />
        </div>
      ) : (
        <MarkedText text={text} evidence={drafted.evidence} excluded={drafted.excluded} isOwn={(brand) => brand === (draft.name ?? name)} />
      )}
      <p class="key">
        <span>
          <span class="swatch own" /> you
        </span>
        <span>
          <span class="swatch other" /> others
        </span>
        <span>
          <span class="swatch excluded" /> does not count
        </span>
      </p>
      {drafted.evidence.length > 0 && (
        <details class="explain">
          <summary>Why: {count(drafted.evidence.length, "finding")}</summary>
          <Findings label="What would be found" places={drafted.evidence} />
        </details>
      )}
      {drafted.excluded.length > 0 && (
        <details class="explain">
          <summary>What does not count: {count(drafted.excluded.length, "place")}</summary>
          <Findings label="What does not count" places={drafted.excluded} />
        </details>
      )}
    </>
  )
}

export const TryText = ({ brandId, draft, name }: { readonly brandId: string; readonly name: string; readonly draft: Draft }) => {
  const [typed, setTyped] = useState("")
  const { text, draft: tried } = useSettled({ text: typed, draft }, 400)
  const path = { brandId }
  const found = useResource<Found>(text.trim() === "" ? null : `detect ${brandId} ${JSON.stringify([text, tried])}`, async (client) => {
    const saved = client.detectBrands({ path, body: { text } })
    const drafted = Object.keys(tried).length === 0 ? saved : client.detectBrands({ path, body: { text, draft: tried } })
    const [ofSaved, ofDraft] = await Promise.all([saved, drafted])
    return { text, saved: ofSaved, drafted: ofDraft }
  })
  // The former result is shown until the next one arrives, so that the page does not jump with every letter.
  const last = useRef<{ readonly found: Found; readonly draft: Draft } | null>(null)
  if (found.value !== undefined) last.current = { found: found.value, draft: tried }
  const shown = text.trim() === "" ? null : last.current
  return (
    <section class="card stack" aria-label="Try it on a text">
      <h2>Try it on a text</h2>
      <p class="soft">
        Shows the findings in a text with the names above as they are typed, before they are saved. The text is not stored, and no model is asked.
      </p>
      <Field
        label="Text"
        isLong
        value={typed}
        onChange={setTyped}
        hint="For example an answer that names you, or that must not count"
        path="text"
        problem={found.problem}
      />
      {found.problem !== undefined && <Failed problem={found.problem} again={found.reload} />}
      {shown === null && found.isLoading && <Loading height={90} />}
      {shown !== null && <Outcome found={shown.found} draft={shown.draft} name={name} />}
    </section>
  )
}
