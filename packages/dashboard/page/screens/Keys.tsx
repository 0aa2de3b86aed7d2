/** The keys of the organization: lists, creates, rotates and revokes them. Only a key with the scope `admin` may do that. */
import type { AnswerOf } from "@brand-visibility/api"
import { useEffect, useRef, useState } from "preact/hooks"
import { type Action, useAction } from "../data/useAction.js"
import { useResource } from "../data/useResource.js"
import { count, moment } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Choices, Field } from "../parts/Fields.js"
import { Failed, Loading } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

type Key = AnswerOf<"listKeys">["data"][number]
type Scope = Key["scopes"][number]

const scopes: ReadonlyArray<readonly [Scope, string]> = [
  ["read", "read: look at everything"],
  ["write", "write: change brands and prompts, start runs"],
  ["admin", "admin: manage keys"]
]

/** A key that was just created. It is shown only once. */
interface MadeKey {
  readonly key: string
  /** Whether the key that it replaces no longer works. */
  readonly hasEndedAnother: boolean
}

/** The end of a day in the reader's time zone; null for a key that never expires. */
const endOfDay = (date: string): string | null => (date === "" ? null : new Date(`${date}T23:59:59`).toISOString())

const isLive = ({ expiresAt, revokedAt }: Key): boolean => revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())

const endOf = ({ expiresAt, revokedAt }: Key): string => {
  if (revokedAt !== null) return `revoked ${moment(revokedAt)}`
  return expiresAt === null ? "does not expire" : `${Date.parse(expiresAt) > Date.now() ? "expires" : "expired"} ${moment(expiresAt)}`
}

const Facts = ({ of }: { readonly of: Key }) => (
  <span>
    <strong>
      <Untrusted text={of.name} />
    </strong>{" "}
    {of.scopes.map((scope) => (
      <span key={scope} class="tag">
        {scope}
      </span>
    ))}
    <span class="small soft block">
      made {moment(of.createdAt)} · {of.lastUsedAt === null ? "never used" : `last used ${moment(of.lastUsedAt)}`} · {endOf(of)}
    </span>
  </span>
)

/** Asks for confirmation before a key is rotated or revoked. The focus goes to the button that changes nothing. */
const Confirm = ({
  act,
  kind,
  of,
  onDone,
  onLeave
}: {
  readonly of: Key
  readonly kind: "revoke" | "rotate"
  readonly act: Action
  readonly onDone: (made?: MadeKey) => void
  readonly onLeave: () => void
}) => {
  const [hours, setHours] = useState("24")
  const [until, setUntil] = useState("")
  const path = { apiKeyId: of.id }
  const harmless = useRef<HTMLButtonElement>(null)
  useEffect(() => harmless.current?.focus(), [])
  const confirm = (event: Event): void => {
    event.preventDefault()
    if (kind === "revoke")
      return void act.run(
        (client) => client.revokeKey({ path }),
        () => onDone()
      )
    void act.run(
      (client) => client.rotateKey({ path, body: { overlapHours: Number(hours), expiresAt: endOfDay(until) } }),
      ({ key }) => {
        onLeave()
        onDone(key === null ? undefined : { key, hasEndedAnother: Number(hours) === 0 })
      }
    )
  }
  return (
    <form class="notice" onSubmit={confirm}>
      <div class="stack tight">
        {kind === "revoke" ? (
          <p>All requests with this key are refused from now on. This cannot be undone.</p>
        ) : (
          <>
            <p>A new key with the same name and scopes replaces this key.</p>
            <Field
              label="Hours for which the old key keeps working"
              isNumber
              min={0}
              max={720}
              value={hours}
              onChange={setHours}
              path="overlapHours"
              problem={act.problem}
              isRequired
            />
            <Field
              label="Last day of the new key"
              isDate
              value={until}
              onChange={setUntil}
              path="expiresAt"
              problem={act.problem}
              hint="Empty: it does not expire"
            />
          </>
        )}
        {act.problem !== undefined && <Failed problem={act.problem} />}
        <div class="actions">
          <Button class={kind === "revoke" ? "danger" : "primary"} isBusy={act.isBusy}>
            {kind === "revoke" ? "Revoke" : "Replace"} “{of.name}”
          </Button>
          <button ref={harmless} type="button" onClick={onLeave}>
            Keep it as it is
          </button>
        </div>
      </div>
    </form>
  )
}

const Row = ({ of, onDone }: { readonly of: Key; readonly onDone: (made?: MadeKey) => void }) => {
  const [asked, setAsked] = useState<"revoke" | "rotate">()
  const act = useAction()
  return (
    <li class="stack tight">
      <div class="heading">
        <Facts of={of} />
        {asked === undefined && (
          <span class="actions">
            <button type="button" class="plain" onClick={() => setAsked("rotate")}>
              Replace<span class="hidden"> {of.name}</span>
            </button>
            <button type="button" class="plain" onClick={() => setAsked("revoke")}>
              Revoke<span class="hidden"> {of.name}</span>
            </button>
          </span>
        )}
      </div>
      {asked !== undefined && <Confirm of={of} kind={asked} act={act} onDone={onDone} onLeave={() => setAsked(undefined)} />}
    </li>
  )
}

const NewKey = ({ onDone }: { readonly onDone: (made?: MadeKey) => void }) => {
  const [name, setName] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(["read"])
  const [until, setUntil] = useState("")
  const make = useAction()
  const submit = (event: Event): void => {
    event.preventDefault()
    const wanted = scopes.map(([scope]) => scope).filter((scope) => chosen.includes(scope))
    void make.run(
      (client) => client.createKey({ body: { name, scopes: wanted, expiresAt: endOfDay(until) } }),
      ({ key }) => {
        setName("")
        onDone(key === null ? undefined : { key, hasEndedAnother: false })
      }
    )
  }
  return (
    <form class="stack" onSubmit={submit}>
      <h3>Make a key</h3>
      {make.problem !== undefined && <Failed problem={make.problem} />}
      <Field label="What it is for" value={name} onChange={setName} path="name" problem={make.problem} placeholder="Nightly import" isRequired />
      <Choices legend="What it may do" of={scopes} chosen={chosen} onChange={setChosen} />
      <Field label="Its last day" isDate value={until} onChange={setUntil} path="expiresAt" problem={make.problem} hint="Empty: it does not expire" />
      <div class="actions">
        <Button isBusy={make.isBusy} disabled={chosen.length === 0}>
          Make the key
        </Button>
      </div>
    </form>
  )
}

export const Keys = () => {
  const { problem, reload, value } = useResource("keys", (client) => client.listKeys({ query: { limit: 500 } }))
  const [shown, setShown] = useState<MadeKey>()
  const title = useRef<HTMLHeadingElement>(null)
  /** Moves the focus, because the row that had it may be gone. */
  const done = (made?: MadeKey): void => {
    setShown(made)
    // The key that was revoked may be the key of this session: a refused request would end the session, and hide the new key for ever. So the list is not
    // read again until the person has stored the new key.
    if (made?.hasEndedAnother !== true) reload()
    title.current?.focus()
  }
  const body = () => {
    if (problem?.code === "insufficient_scope")
      return <p class="soft">Keys are managed with a key that has the scope admin. The key with which you signed in does not have this scope.</p>
    if (value === undefined) return problem === undefined ? <Loading height={160} /> : <Failed problem={problem} again={reload} />
    const [live, ended] = [value.data.filter(isLive), value.data.filter((key) => !isLive(key))]
    return (
      <>
        {problem !== undefined && <Failed problem={problem} again={reload} />}
        <ul class="list">
          {live.map((key) => (
            <Row key={`${key.id} ${value.data.length}`} of={key} onDone={done} />
          ))}
        </ul>
        {shown !== undefined && (
          <p class="notice note" role="status">
            <span>
              The new key, shown this once: <code class="whole">{shown.key}</code>
            </span>
            {shown.hasEndedAnother && (
              <button type="button" onClick={() => done()}>
                I have kept it
              </button>
            )}
          </p>
        )}
        {ended.length > 0 && (
          <details class="explain">
            <summary>{count(ended.length, "key")} of earlier times</summary>
            <ul class="list">
              {ended.map((key) => (
                <li key={key.id}>
                  <Facts of={key} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <NewKey onDone={done} />
      </>
    )
  }
  return (
    <section class="card stack" aria-label="Keys">
      <h2 ref={title} tabIndex={-1}>
        Keys
      </h2>
      <p class="soft">
        People sign in with a key, and programs call the API with a key. Keys belong to the organization, which can have two live keys at once.
      </p>
      {body()}
    </section>
  )
}
