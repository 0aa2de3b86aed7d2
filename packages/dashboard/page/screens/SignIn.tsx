/** Asks for a key of the API, and checks that the server accepts the key. */
import { Client } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { type Problem, problemOf } from "../data/Api.js"
import { apiUrl } from "../data/Place.js"
import { isKey, noKey, refusal, reject, session, signIn } from "../data/Session.js"
import { Button } from "../parts/Button.js"
import { Heading } from "../parts/Heading.js"

export const SignIn = () => {
  const [text, setText] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setProblem(null)
    if (!isKey(text)) return reject(noKey)
    const asked = session.peek()
    setBusy(true)
    try {
      await Client.make({ baseUrl: apiUrl, apiKey: text.trim(), retries: 0 }).getOrganization()
      // Another key may have come by the address or from another tab in the meantime.
      if (session.peek() === asked) signIn(text)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const message = problem?.message ?? refusal.value
  return (
    <div class="screen narrow">
      <Heading title="Sign in">Use a key of the API. The key stays in this tab, and is forgotten when you close the tab.</Heading>
      <form class="card stack" onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for="key">Key</label>
          <input
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            value={text}
            aria-invalid={message !== null}
            aria-describedby={message === null ? "key-hint" : "key-fault"}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {message === null ? (
            <p id="key-hint" class="hint">
              The server that <code>npm start</code> runs keeps its own key in the file <code>api-key</code> beside its database.
            </p>
          ) : (
            <p id="key-fault" class="fault" role="alert">
              {message}
            </p>
          )}
        </div>
        <div class="actions">
          <Button class="primary" isBusy={isBusy} disabled={text.trim() === ""}>
            {isBusy ? "Looking …" : "Sign in"}
          </Button>
        </div>
      </form>
    </div>
  )
}
