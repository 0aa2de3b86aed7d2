/** Drops the texts of answers that have become old, when the server starts and once a day from then on. */
import type { BrandVisibility } from "@brand-visibility/core"

const millisPerDay = 86_400_000

/** @param days null when answers are kept */
export const keepAnswers = (visibility: BrandVisibility, days: number | null): void => {
  if (days === null) return
  // What fails is tried again the next day; the server goes on.
  const dropOld = (): void =>
    void visibility.organizations
      .dropAnswers({ days })
      .catch((error: unknown) => process.stderr.write(`Old answers could not be dropped: ${error instanceof Error ? error.message : String(error)}\n`))
  dropOld()
  setInterval(dropOld, millisPerDay).unref()
}
