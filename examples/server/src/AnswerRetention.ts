/** Deletes the texts of old answers, when the server starts and then once a day. */
import type { BrandVisibility } from "@brand-visibility/core"
import { log } from "./Log.js"
import { reasonOf } from "./Output.js"
import type { Settings } from "./Settings.js"

const millisPerDay = 86_400_000

export const keepAnswers = (visibility: BrandVisibility, settings: Settings): void => {
  const { answerRetentionDays: days } = settings
  // Null when answers are kept.
  if (days === null) return
  // A failure is logged, and the next attempt is made on the next day.
  const dropOld = (): void =>
    void visibility.organizations
      .dropAnswers({ days })
      .catch((error: unknown) => log(settings, "error", `The texts of old answers could not be deleted (next attempt in a day): ${reasonOf(error)}`))
  dropOld()
  setInterval(dropOld, millisPerDay).unref()
}
