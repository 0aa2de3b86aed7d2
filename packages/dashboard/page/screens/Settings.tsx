/** The settings of a brand: its definition, its schedule, the webhooks and the keys. */
import { useState } from "preact/hooks"
import { go, hrefOf } from "../data/Address.js"
import { isHostSession } from "../data/Place.js"
import { useAction } from "../data/useAction.js"
import { useResource } from "../data/useResource.js"
import { count, moment } from "../data/Words.js"
import { BrandForm } from "../parts/BrandForm.js"
import { Button } from "../parts/Button.js"
import { Heading } from "../parts/Heading.js"
import { Failed, Loaded } from "../parts/States.js"
import { Keys } from "./Keys.js"
import { Schedule } from "./Schedule.js"
import { TryText } from "./TryText.js"
import { Webhooks } from "./Webhooks.js"

/** Scores the newest run again after a change of names: first it counts what would change, then the person confirms. */
const Rescore = ({ brandId }: { readonly brandId: string }) => {
  const look = useAction()
  const [found, setFound] = useState<string>()
  const [isApplied, setApplied] = useState(false)
  const ask = (apply: boolean): void =>
    void look.run(
      async (client) => {
        const { data } = await client.listRuns({ path: { brandId }, query: { limit: 1, status: ["completed", "partial"] } })
        const [run] = data
        return run === undefined ? null : client.rescoreRun({ path: { runId: run.id }, body: { apply } })
      },
      (report) => {
        setApplied(apply)
        if (report === null) return setFound("No run has ended yet, so there is nothing to score again.")
        if (!("changed" in report)) return setFound("The newest run is scored again.")
        const { becameAbsent, becamePresent, rank, sentiment } = report.changed
        setFound(
          `Of ${count(report.results, "answer")}, ${becamePresent} would newly count as naming you, ${becameAbsent} would no longer, ${rank} would change rank and ${sentiment} sentiment.`
        )
      }
    )
  return (
    <div class="notice" role="status">
      <div>
        <p>
          <strong>The names have changed.</strong> Earlier measurements stay unchanged until the newest run is scored again.
        </p>
        {look.problem !== undefined && <Failed problem={look.problem} />}
        {found !== undefined && <p>{found}</p>}
      </div>
      <Button type="button" isBusy={look.isBusy} onClick={() => ask(false)}>
        Look what would change
      </Button>
      {found !== undefined && !isApplied && (
        <Button type="button" class="primary" isBusy={look.isBusy} onClick={() => ask(true)}>
          Score it again
        </Button>
      )}
    </div>
  )
}

const Remove = ({ brandId, name }: { readonly brandId: string; readonly name: string }) => {
  const [typed, setTyped] = useState("")
  const remove = useAction()
  return (
    <details class="card">
      <summary>Delete this brand</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void remove.run(
            (client) => client.deleteBrand({ path: { brandId } }),
            () => go(hrefOf("/", { all: "1" }))
          )
        }}
      >
        {remove.problem !== undefined && <Failed problem={remove.problem} />}
        <div class="field">
          <label for="delete-name">Type its name to delete it with its prompts. This cannot be undone.</label>
          <input id="delete-name" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        </div>
        <div class="actions">
          <Button class="danger" isBusy={remove.isBusy} disabled={typed.trim() !== name}>
            Delete for ever
          </Button>
        </div>
      </form>
    </details>
  )
}

export const Settings = ({ brandId }: { readonly brandId: string }) => {
  const brand = useResource(`brand ${brandId}`, (client) => client.getBrand({ path: { brandId } }))
  const save = useAction()
  const [saved, setSaved] = useState<{ readonly at: string; readonly isRescore: boolean }>()
  return (
    <div class="screen narrow">
      <Heading title="Settings">The names and properties by which the brand is detected in answers.</Heading>
      {saved?.isRescore === true && <Rescore brandId={brandId} />}
      {/* The form waits for a current value: a form with an outdated one would overwrite newer changes. */}
      <Loaded of={brand.isCurrent ? brand : { ...brand, value: undefined }} height={640}>
        {(value) => (
          <>
            <BrandForm
              brand={value}
              action="Save the brand"
              isBusy={save.isBusy}
              problem={save.problem}
              below={({ language: _language, ...draft }) => (
                <>
                  {saved !== undefined && (
                    <p role="status" class="small soft">
                      Saved {moment(saved.at)}.
                    </p>
                  )}
                  <TryText brandId={brandId} name={value.name} draft={draft} />
                </>
              )}
              onSubmit={(body) =>
                void save.run(
                  (client) => client.updateBrand({ path: { brandId }, body }),
                  ({ rescoreSuggested, updatedAt }) => {
                    setSaved({ at: updatedAt, isRescore: rescoreSuggested })
                    brand.reload()
                  }
                )
              }
            />
            <Schedule brandId={brandId} />
            <Webhooks />
            {/* When the host signs people in, keys are not managed here. */}
            {!isHostSession && <Keys />}
            <Remove brandId={brandId} name={value.name} />
          </>
        )}
      </Loaded>
    </div>
  )
}
