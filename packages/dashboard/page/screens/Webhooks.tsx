/** The webhooks of the organization. */
import { useState } from "preact/hooks"
import { useAction } from "../data/useAction.js"
import { useResource } from "../data/useResource.js"
import { Button } from "../parts/Button.js"
import { Field } from "../parts/Fields.js"
import { Failed, Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

export const Webhooks = () => {
  const hooks = useResource("webhooks", (client) => client.listWebhooks({ query: { limit: 100 } }))
  const act = useAction()
  const [url, setUrl] = useState("")
  const [secret, setSecret] = useState<string | null>(null)
  const submit = (event: Event): void => {
    event.preventDefault()
    void act.run(
      (client) => client.createWebhook({ body: { url } }),
      (made) => {
        setSecret(made.secret)
        setUrl("")
        hooks.reload()
      }
    )
  }
  return (
    <form class="card stack" onSubmit={submit}>
      <h2>Webhooks</h2>
      <p class="soft">
        URLs that receive an event when a run ends or visibility changes. They belong to the organization, and receive the events of all its brands.
      </p>
      {act.problem !== undefined && <Failed problem={act.problem} />}
      <Loaded of={hooks} height={60}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="soft small">No address yet.</p>
          ) : (
            <ul class="list">
              {data.map(({ disabledReason, enabled, id, url: address }) => (
                <li key={id} class="heading">
                  <span>
                    <Untrusted text={address} /> {!enabled && <span class="tag bad">off{disabledReason === "gone" && ", the address no longer exists"}</span>}
                  </span>
                  <Button
                    type="button"
                    class="plain"
                    isBusy={act.isBusy}
                    onClick={() => void act.run((client) => client.deleteWebhook({ path: { webhookId: id } }), hooks.reload)}
                  >
                    Delete<span class="hidden"> {address}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {secret !== null && (
        <p class="notice note">
          <span>
            Its secret, shown this once: <code>{secret}</code>
          </span>
        </p>
      )}
      <Field label="Address" value={url} onChange={setUrl} path="url" problem={act.problem} placeholder="https://example.com/hook" isRequired />
      <div class="actions">
        <Button isBusy={act.isBusy}>Add the webhook</Button>
      </div>
    </form>
  )
}
