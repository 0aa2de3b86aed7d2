/** Deletes the texts of old answers, when the server starts and then once a day. */
import type { BrandVisibility } from "@brand-visibility/core"

const millisPerDay = 86_400_000

/** @param days age in days; null when answers are kept */
export const keepAnswers = (visibility: BrandVisibility, days: number | null): void => {
  if (days === null) return
  // A failure is logged, and the next attempt is made on the next day.
  const dropOld = (): void =>
    void visibility.organizations
      .dropAnswers({ days })
      .catch((error: unknown) =>
        process.stderr.write(
          `The texts of old answers could not be deleted (next attempt in a day): ${error instanceof Error ? error.message : String(error)}\n`
        )
      )
  dropOld()
  setInterval(dropOld, millisPerDay).unref()
}
