/** `init`: writes a configuration. */
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { configurationNames } from "../ConfigurationFile.js"
import type { Context, Verb } from "../Context.js"
import { Misuse } from "../Misuse.js"
import { type Answers, configurationText, type Format, inventedAnswers, knownModels } from "../NewConfiguration.js"
import { visibleLine } from "../VisibleText.js"

const modelsOf = (values: ReadonlyArray<string>): Answers["models"] => {
  const unknown = values.find((value) => !knownModels.some((known) => known === value))
  if (unknown !== undefined)
    throw new Misuse(
      `There is no model "${visibleLine(unknown)}" to choose`,
      `Choose from ${knownModels.join(", ")}; write other models into the configuration itself`
    )
  return knownModels.filter((known) => values.includes(known))
}

const split = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const fromOptions = ({ given }: Context): Answers => {
  const name = given.text("name")
  const models = modelsOf(given.list("models") ?? ["simulated"])
  if (name === undefined) return { ...inventedAnswers, models }
  const category = given.text("category") ?? null
  const prompts = given.texts("prompt")
  const about = category ?? "products like these"
  return {
    name,
    category,
    aliases: given.texts("alias"),
    domains: given.texts("domain"),
    competitors: given.texts("competitor"),
    topics: [
      { name: given.text("topic") ?? "General", prompts: prompts.length > 0 ? prompts : [`What are the best ${about}?`, `Which ${about} are the best value?`] }
    ],
    perception: false,
    models
  }
}

/** Asks the questions one after the other. An empty answer takes the proposed value. */
const fromQuestions = async (context: Context): Promise<Answers> => {
  const { input } = context.streams
  const ask = async (question: string, proposal: string): Promise<string> => {
    const answer = await input.ask(`${question}${proposal === "" ? "" : ` [${proposal}]`}: `)
    if (answer === null) throw new Misuse("Not all questions were answered, so nothing was written")
    return answer.trim() === "" ? proposal : answer.trim()
  }
  const name = await ask("Name of the brand", context.given.text("name") ?? "")
  if (name === "") throw new Misuse("A brand needs a name", "To try it without one: brand-visibility init --yes")
  const category = await ask("What the brand makes, such as: trail running shoes", context.given.text("category") ?? "")
  const domains = split(await ask("Its sites, separated by commas", ""))
  const aliases = split(await ask("Other names of the brand, separated by commas", ""))
  const competitors = split(await ask("Competitors, separated by commas", ""))
  const topic = await ask("A topic that people ask about", category === "" ? "General" : category)
  const prompts: Array<string> = []
  const about = category === "" ? "products like these" : category
  for (let proposal = `What are the best ${about}?`; ; proposal = "") {
    const prompt = await ask(prompts.length === 0 ? "A question that people ask" : "Another one (empty: no more)", proposal)
    if (prompt === "") break
    prompts.push(prompt)
  }
  const models = modelsOf(split(await ask(`Models, of ${knownModels.join(", ")}`, "simulated")))
  return { name, category: category === "" ? null : category, domains, aliases, competitors, topics: [{ name: topic, prompts }], perception: false, models }
}

export const run: Verb = async (context) => {
  const { given, streams } = context
  const format: Format = given.oneOf("format", ["ts", "js", "json"]) ?? "ts"
  const there = configurationNames.map((name) => join(streams.directory, name)).filter((path) => existsSync(path))
  const path = join(streams.directory, `brand-visibility.config.${format}`)
  if (there[0] !== undefined && !given.flag("force")) throw new Misuse(`${there[0]} is there already`, "Change it, or say --force to write a new one")
  const other = there.find((file) => file !== path)
  if (other !== undefined) throw new Misuse(`${other} is there as well, and would be read`, `Delete it, or say --format ${other.split(".").at(-1) ?? "ts"}`)
  const isAsked = !given.flag("yes") && given.text("name") === undefined
  if (isAsked && !streams.input.isTerminal)
    throw new Misuse("Without a terminal, init cannot ask questions", "Use --yes for an example, or --name NAME with the other options")
  const answers = isAsked ? await fromQuestions(context) : fromOptions(context)
  writeFileSync(path, configurationText(answers, format))
  await context.note(`Written: ${path}`)
  await context.note(
    answers.models.every((model) => model === "simulated")
      ? "Its models are simulated: they need no key, and their answers are invented. To measure, name real models in the configuration."
      : "brand-visibility doctor says which keys are missing.",
    "Next: brand-visibility run"
  )
}
