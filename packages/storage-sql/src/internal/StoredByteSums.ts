/**
 * Recounts the stored bytes of each run and of an organization from the stored texts. Otherwise writers add the bytes when they write. The texts that count are
 * those of `RoofRules`.
 */
import { deletedTexts } from "./DeletedTexts.js"

/** An expression for the bytes of a row. `octet_length` reads the length from the row's header, without reading a long text. */
const bytesOf = (columns: ReadonlyArray<string>): string => columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ")

const sum = (bytes: string, from: string): string => `coalesce((SELECT sum(${bytes}) FROM ${from}), 0)`

/** An expression for the bytes of the texts that the deletion of a row deletes. */
export const bytesOfRow = (table: keyof typeof deletedTexts): string => bytesOf(Object.keys(deletedTexts[table]))

/** A statement that sets the counted bytes of all runs. The caller may add a condition. */
export const recountRuns = (): string => {
  const ofRun = (alias: string) => `${alias}.organization_id = runs.organization_id AND ${alias}.run_id = runs.id`
  const plan = `CASE WHEN p.perception_prompt IS NULL THEN ${bytesOf(["p.topic_name", "p.text"])} ELSE ${bytesOf(["p.perception_prompt", "p.question"])} END`
  // The prompt of an import counts once for each of its answers, because no other limit bounds these prompts.
  const imported = `cells c JOIN run_prompts p ON ${ofRun("p")} AND p.prompt_index = c.prompt_index WHERE ${ofRun("c")} AND c.state = 'completed'`
  return `UPDATE runs SET answer_bytes = ${[
    bytesOf(["definition", "options"]),
    `CASE WHEN channel = 'import' THEN ${sum("octet_length(p.text)", imported)} ELSE ${sum(plan, `run_prompts p WHERE ${ofRun("p")}`)} END`,
    ...["answers", "perception_responses"].map((table) => sum(bytesOf(["a.text"]), `${table} a WHERE ${ofRun("a")}`)),
    ...["citations", "perception_citations"].map((table) => sum(bytesOf(["a.uri", "a.title"]), `${table} a WHERE ${ofRun("a")}`))
  ].join(" + ")}`
}

/**
 * A statement that inserts the counted bytes of all organizations, from the counted bytes of their runs and from their texts. The caller may add a condition.
 * The organizations must have no counted bytes yet.
 */
export const countOrganizations = (): string => {
  const own = "organization_id = organizations.id"
  const sums = [
    sum("answer_bytes", `runs WHERE ${own}`),
    ...(["brands", "topics", "prompts", "perception_prompts"] as const).map((table) => sum(bytesOfRow(table), `${table} WHERE ${own} AND deleted_at IS NULL`)),
    sum(bytesOf(["outcome"]), `idempotency_receipts WHERE ${own}`)
  ]
  return `INSERT INTO stored_bytes (organization_id, part, bytes) SELECT id, '', ${sums.join(" + ")} FROM organizations`
}
