/** `check`: compares a run with thresholds, for CI. */
import { appendFileSync, existsSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { checkJunit, checkMarkdown } from "../CheckFiles.js"
import type { Context, Verb } from "../Context.js"
import { type ExitCode, exitCodes } from "../ExitCode.js"
import { Misuse } from "../Misuse.js"
import { nameOf } from "../Place.js"
import { simulatedNotice } from "../StatsReport.js"
import { findBrand, newestRun, theRun } from "../Subject.js"
import { tableOf } from "../Table.js"
import { judge, type Judged, measuredText } from "../Thresholds.js"

const exitCodeOf = (judged: ReadonlyArray<Judged>): ExitCode => {
  const has = (verdict: Judged["verdict"]): boolean => judged.some((entry) => entry.verdict === verdict)
  return has("broken") ? exitCodes.failed : has("unmeasured") ? exitCodes.unmeasured : exitCodes.ok
}

const writeFiles = ({ given, streams }: Context, title: string, judged: ReadonlyArray<Judged>, notices: ReadonlyArray<string>): void => {
  const [markdown, junit] = [given.text("markdown"), given.text("junit")]
  if (markdown !== undefined) appendFileSync(resolve(streams.directory, markdown), `${checkMarkdown(title, judged, notices)}\n`)
  if (junit !== undefined) writeFileSync(resolve(streams.directory, junit), checkJunit(judged))
}

export const run: Verb = async (context) => {
  const file = await context.configuration()
  const thresholds = file?.settings.check ?? []
  if (thresholds.length === 0) throw new Misuse("The configuration has no threshold", 'Put one in, such as check: [{ metric: "visibility", notBelow: 0.3 }]')
  const { green, red, yellow } = context.style
  const paint = (text: string) => (text === "held" ? green(text) : text === "broken" ? red(text) : yellow(text))
  const place = await context.place()
  const noRun = async (): Promise<ExitCode> => {
    await context.note("There is no run to check: brand-visibility run starts one")
    return exitCodes.unmeasured
  }
  if (place.kind === "sqlite" && !existsSync(place.filename)) {
    await context.note(`There is no run to check, because there is no database ${nameOf(place)} yet: brand-visibility run makes both`)
    return exitCodes.unmeasured
  }
  return context.using("read", async (session) => {
    // A run that was named determines its brand. Otherwise the newest run of the brand is checked.
    if (context.given.argument(0) === undefined) {
      const brand = await findBrand(context, session)
      if (brand === null || (await newestRun(session, brand.id)) === undefined) return noRun()
    }
    const stats = await session.api.getRunStats({ path: { runId: await theRun(context, session) } })
    const brand = await session.api.getBrand({ path: { brandId: stats.brandId } })
    const judged = thresholds.map((threshold) => judge(threshold, stats))
    const notices = [...(stats.completedAt === null ? [`Run ${stats.id} is still ${stats.status}.`] : []), ...(stats.isSimulated ? [simulatedNotice] : [])]
    writeFiles(context, `Brand visibility of ${brand.name}`, judged, notices)
    await context.print({
      json: { runId: stats.id, status: stats.status, isSimulated: stats.isSimulated, checks: judged },
      rows: judged,
      lines: (room) => [
        ...tableOf(
          [{ title: "verdict", paint }, { title: "threshold" }, { title: "measured" }],
          judged.map((entry) => [entry.verdict, entry.name, measuredText(entry)]),
          room
        ),
        ...notices.map(yellow)
      ]
    })
    return exitCodeOf(judged)
  })
}
