/** The schedule of a brand, which starts runs automatically. */
import { useState } from "preact/hooks"
import { useAction } from "../data/useAction.js"
import { useResource } from "../data/useResource.js"
import { moment } from "../data/Words.js"
import { Button } from "../parts/Button.js"
import { Field } from "../parts/Fields.js"
import { Failed, Loading } from "../parts/States.js"

const usual = [
  ["0 6 * * *", "every day at 6:00"],
  ["0 6 * * 1", "every Monday at 6:00"],
  ["0 6 1 * *", "on the first of each month at 6:00"]
] as const

export const Schedule = ({ brandId }: { readonly brandId: string }) => {
  const path = { brandId }
  const { problem, reload, value } = useResource(`schedule ${brandId}`, (client) => client.getSchedule({ path }))
  const act = useAction()
  const [typed, setTyped] = useState<string>()
  const isNone = problem?.isMissing === true
  if (value === undefined && problem === undefined) return <Loading height={160} />
  const cron = typed ?? (isNone ? "0 6 * * 1" : (value?.cron ?? ""))
  const submit = (event: Event): void => {
    event.preventDefault()
    const timeZone = value?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    void act.run(
      (client) => client.setSchedule({ path, body: { cron, timeZone, ...(value === undefined ? {} : { missed: value.missed, options: value.options }) } }),
      reload
    )
  }
  return (
    <form class="card stack" onSubmit={submit}>
      <h2>Schedule</h2>
      {problem !== undefined && !isNone && <Failed problem={problem} />}
      {act.problem !== undefined && <Failed problem={act.problem} />}
      {value !== undefined && !isNone ? (
        <p>
          Runs start automatically; next <strong>{value.nextTimes[0] === undefined ? "never" : moment(value.nextTimes[0])}</strong>{" "}
          <span class="soft small">(planned in {value.timeZone})</span>
          {value.last !== null && (
            <span class="small soft">
              <br />
              The last time: {value.last.outcome}
              {value.last.message !== null && `, ${value.last.message}`}
            </span>
          )}
        </p>
      ) : (
        <p class="soft">Runs start only when a person starts them.</p>
      )}
      <div class="field">
        <label for="usual">Measure again</label>
        <select id="usual" value={usual.some(([time]) => time === cron) ? cron : ""} onChange={(event) => setTyped(event.currentTarget.value)}>
          <option value="">at custom times</option>
          {usual.map(([time, words]) => (
            <option key={time} value={time}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <Field label="Times, as in cron" value={cron} onChange={setTyped} path="cron" problem={act.problem} hint="Minute, hour, day, month, weekday" isRequired />
      <div class="actions">
        <Button class="primary" isBusy={act.isBusy}>
          {isNone ? "Set the schedule" : "Change the schedule"}
        </Button>
        {!isNone && (
          <Button type="button" isBusy={act.isBusy} onClick={() => void act.run((client) => client.deleteSchedule({ path }), reload)}>
            End the schedule
          </Button>
        )}
      </div>
    </form>
  )
}
