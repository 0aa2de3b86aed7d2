/** `prompts`: the prompts of a brand; adds and removes one. */
import type { Context, Verb } from "../Context.js"
import { firstOf, items, listReport } from "../ListReport.js"
import { Misuse } from "../Misuse.js"
import type { Session } from "../Session.js"
import { theBrand } from "../Subject.js"
import { visibleLine } from "../VisibleText.js"

const columns = [{ title: "prompt" }, { title: "topic" }, { title: "stage" }, { title: "id", isWhole: true }]

const list = async (context: Context, session: Session): Promise<void> => {
  const { id: brandId } = await theBrand(context, session)
  const [topics, prompts] = await Promise.all([
    firstOf(items(session.api.listTopics, { path: { brandId }, query: { limit: 500 } }), Number.POSITIVE_INFINITY),
    firstOf(items(session.api.listPrompts, { path: { brandId }, query: { limit: 500 } }), Number.POSITIVE_INFINITY)
  ])
  const names = new Map(topics.rows.map(({ id, name }) => [id, name]))
  const cells = ({ customerJourney, id, text, topicId }: (typeof prompts.rows)[number]) => [text, names.get(topicId) ?? "–", customerJourney ?? "–", id]
  await context.print(listReport(context, prompts.rows, { columns, cells, none: "There is no prompt yet: brand-visibility prompts add TEXT adds one." }))
}

export const run: Verb = async (context) => {
  const { given } = context
  const action = given.argument(0)
  const text = given.argumentsFrom(1).join(" ")
  if (action === undefined || action === "list") return context.using("read", (session) => list(context, session))
  if (action !== "add" && action !== "remove")
    throw new Misuse(`prompts has no action "${visibleLine(action)}"`, "Its actions are list, add TEXT and remove ID")
  if (text === "") throw new Misuse(`prompts ${action} needs ${action === "add" ? "the text of the prompt" : "the id of the prompt"}`)
  return context.using("read", async (session) => {
    if (action === "remove") {
      const answer = await session.api.deletePrompt({ path: { promptId: text } })
      return context.print({ json: answer, lines: () => [`Removed prompt ${visibleLine(text)}. Runs that asked it keep its answers.`] })
    }
    const { id: brandId } = await theBrand(context, session)
    const answer = await session.api.createTopicsWithPrompts({
      path: { brandId },
      body: { topics: [{ name: given.text("topic") ?? "General", prompts: [{ text }] }] }
    })
    const prompt = answer.topics[0]?.prompts[0]
    return context.print({ json: answer, lines: () => [`${prompt?.created === false ? "It was there already" : "Added"}: prompt ${prompt?.id ?? ""}`] })
  })
}
