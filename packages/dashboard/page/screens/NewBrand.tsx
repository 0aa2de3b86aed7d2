/** Creates a brand: the first of three steps to a first result. */
import { go, hrefOf } from "../data/Address.js"
import { useAction } from "../data/useAction.js"
import { BrandForm } from "../parts/BrandForm.js"
import { Heading } from "../parts/Heading.js"
import { Steps } from "../parts/Steps.js"

export const NewBrand = () => {
  const create = useAction()
  return (
    <div class="screen narrow">
      <Steps at={0} />
      <Heading title="Add a brand">Only the name is required. Further names and domains help to find mentions reliably.</Heading>
      <BrandForm
        action="Go on to the prompts"
        isBusy={create.isBusy}
        problem={create.problem}
        onSubmit={(changes) =>
          void create.run(
            (client) => client.createBrand({ body: { name: "", ...changes } }),
            ({ id }) => go(hrefOf(`/brands/${id}/prompts`, { first: "1" }))
          )
        }
      />
    </div>
  )
}
