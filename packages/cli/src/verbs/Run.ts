/** `run`: starts a run, which asks the models. */
import type { AnswerOf, RequestOf } from "@brand-visibility/api"
import { applyConfiguration } from "../Apply.js"
import type { Context, Verb } from "../Context.js"
import { exitCodes } from "../ExitCode.js"
import { counted, dollars, percent, whole } from "../Figures.js"
import { followRun } from "../FollowRun.js"
import { Misuse } from "../Misuse.js"
import type { Session } from "../Session.js"
import { simulatedNotice } from "../StatsReport.js"
import { tableOf } from "../Table.js"

const chosen = ({ given }: Context) => {
  const llms = given.list("llms")
  const samples = given.whole("samples", 1, 20)
  const budgetUsd = given.number("budget", 0, Number.POSITIVE_INFINITY, "US dollars")
  const mode = given.oneOf("mode", ["live", "batch"])
  const asked = mode === undefined ? {} : { mode }
  return { ...asked, ...(llms === undefined ? {} : { llms }), ...(samples === undefined ? {} : { samples }), ...(budgetUsd === undefined ? {} : { budgetUsd }) }
}

const startBody = (context: Context): NonNullable<RequestOf<"startRun">["body"]> => {
  const { given } = context
  const { budgetUsd, samples, ...rest } = chosen(context)
  const halfWidth = given.number("precision", 0, 0.5)
  if (halfWidth !== undefined && samples !== undefined) throw new Misuse("--precision and --samples exclude each other: the samples follow from the precision")
  return {
    ...rest,
    ...(samples === undefined ? {} : { samples }),
    ...(budgetUsd === undefined ? {} : { budgetUsd }),
    ...(halfWidth === undefined ? {} : { goal: { halfWidth } }),
    ...(given.flag("without-perception") ? { perception: false } : {})
  }
}

type Plan = AnswerOf<"planRun">
type Design = Plan["design"]

const designRow = (label: string, design: Design | null): ReadonlyArray<string> =>
  design === null
    ? [label, "–", "–", "–", "–", "–"]
    : [
        label,
        whole(design.samples),
        whole(design.answers),
        dollars(design.costUsd),
        `± ${percent(design.panelHalfWidth)}`,
        design.populationHalfWidth === null ? "–" : `± ${percent(design.populationHalfWidth)}`
      ]

const planColumns = [
  { title: "" },
  { title: "samples", isNumber: true },
  { title: "answers", isNumber: true },
  { title: "cost", isNumber: true },
  { title: "these prompts", isNumber: true },
  { title: "all that people ask", isNumber: true }
]

const printPlan = async (context: Context, session: Session, brandId: string): Promise<void> => {
  const halfWidth = context.given.number("precision", 0, 0.5)
  const plan = await session.api.planRun({ path: { brandId }, body: { ...chosen(context), ...(halfWidth === undefined ? {} : { halfWidth }) } })
  const { design, forBudget, forHalfWidth } = plan
  await context.print({
    json: plan,
    lines: (room) => [
      `${counted(plan.prompts, "prompt")}, ${counted(plan.llms, "model")}; visibility is taken to be ${percent(plan.rate)} (${plan.basis.rate}).`,
      "",
      ...tableOf(
        planColumns,
        [
          designRow("as requested", design),
          ...(forBudget === null ? [] : [designRow("for the budget", forBudget)]),
          ...(forHalfWidth === null
            ? []
            : [
                designRow("for that precision, these prompts", forHalfWidth.panel),
                designRow("for that precision, all that people ask", forHalfWidth.population)
              ])
        ],
        room
      ),
      ...(forHalfWidth?.onlyMorePrompts === true
        ? [
            "",
            `No number of samples reaches that precision for all that people ask: only more prompts do${forHalfWidth.promptsNeeded === null ? "" : `, about ${forHalfWidth.promptsNeeded}`}.`
          ]
        : []),
      "",
      "To start it: brand-visibility run"
    ]
  })
}

const noticeOf = ({ isSimulated }: Session): ReadonlyArray<string> => (isSimulated ? [simulatedNotice] : [])

const printPreview = async (context: Context, session: Session, brandId: string): Promise<void> => {
  const answer = await session.api.startRun({ path: { brandId }, body: { ...startBody(context), dryRun: true } })
  if (!("plannedCalls" in answer)) throw new Error("The server started a run, although only a preview was requested")
  await context.print({
    json: answer,
    lines: () => [
      `${counted(answer.plannedCalls, "call")} would be made; the expected cost of the answers is ${answer.estimatedCostUsd === null ? "not known" : dollars(answer.estimatedCostUsd)}.`,
      ...noticeOf(session).map(context.style.yellow),
      "Nothing was asked. To start it: brand-visibility run"
    ]
  })
}

export const run: Verb = async (context) => {
  const { given } = context
  const isPlan = given.flag("plan")
  const isPreview = given.flag("dry-run")
  const isDetached = given.flag("detach")
  const body = isPlan ? {} : startBody(context)
  if (isDetached && (await context.place()).kind !== "server")
    throw new Misuse("--detach is for a server", "On a database this process does the work: omit --detach, or start a server with brand-visibility serve")
  return context.using(isPlan || isPreview ? "plan" : "work", async (session) => {
    const { id: brandId, name } = await applyConfiguration(context, session)
    if (isPlan) return printPlan(context, session, brandId)
    if (isPreview) return printPreview(context, session, brandId)
    const answer = await session.api.startRun({ path: { brandId }, body })
    if (!("run" in answer)) throw new Error("The server has not started the run")
    for (const notice of noticeOf(session)) await context.note(notice)
    await context.note(`${name}: run ${answer.run.id} ${answer.created ? "started" : "was under way already, and continues"}`)
    if (!isDetached) return followRun(context, session, answer.run.id)
    await context.print({ json: answer, lines: () => [`To follow it: brand-visibility watch ${answer.run.id}`] })
    return exitCodes.ok
  })
}
