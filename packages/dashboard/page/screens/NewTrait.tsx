/** Adds a perception prompt, which asks models about one trait of the brand. */
import { useState } from "preact/hooks"
import { useAction } from "../data/useAction.js"
import { Button } from "../parts/Button.js"
import { Field } from "../parts/Fields.js"
import { Failed } from "../parts/States.js"

const nothing = { propertyId: "", text: "", badScore: "", goodScore: "" }

export const NewTrait = ({ brandId, onDone }: { readonly brandId: string; readonly onDone: () => void }) => {
  const [texts, setTexts] = useState(nothing)
  const add = useAction()
  const field = (name: keyof typeof nothing) => ({
    value: texts[name],
    isRequired: true,
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value }))
  })
  const submit = (event: Event): void => {
    event.preventDefault()
    void add.run(
      (client) => client.createPerceptionPrompts({ path: { brandId }, body: { prompts: [texts] } }),
      () => {
        setTexts(nothing)
        onDone()
      }
    )
  }
  return (
    <details class="card">
      <summary>Ask about another trait</summary>
      <form class="stack" onSubmit={submit}>
        {add.problem !== undefined && <Failed problem={add.problem} />}
        <Field label="Trait" hint="One word: trust" {...field("propertyId")} />
        <Field label="Question" hint="With your name in it: How trustworthy is Acme?" {...field("text")} />
        <Field label="What a score of 0 means" hint="not trusted at all" {...field("badScore")} />
        <Field label="What a score of 10 means" hint="widely trusted" {...field("goodScore")} />
        <div class="actions">
          <Button class="primary" isBusy={add.isBusy}>
            Add the trait
          </Button>
        </div>
        <p class="small soft">The question is asked from the next run on, and counts as a prompt.</p>
      </form>
    </details>
  )
}
