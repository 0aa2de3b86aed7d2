/** Joins between the rows of a run, each by the key of the joined row. The argument is the alias of the row from which the join starts. */
import type { Constructor, Fragment } from "@effect/sql/Statement"
import type { DatabaseService } from "../Database.js"

type Join = (alias: string) => Fragment

const make =
  (table: string, joined: string, key: (alias: string) => string) =>
  ({ dialect, sql }: { readonly dialect: DatabaseService["dialect"]; readonly sql: Constructor }): Join =>
  (alias) =>
    sql.literal(
      dialect.joinByKey(table, joined, `${joined}.organization_id = ${alias}.organization_id AND ${joined}.run_id = ${alias}.run_id AND ${key(alias)}`)
    )

/** The prompt `p` of a Result, a cell or a perception response. */
export const promptOf = make("run_prompts", "p", (alias) => `p.prompt_index = ${alias}.prompt_index`)

/** The answer `a` that a Result shows. */
export const shownAnswerOf = make("answers", "a", (alias) => `a.cell_id = ${alias}.shown_cell_id`)

/** The answer `a` of a cell. */
export const answerOf = make("answers", "a", (alias) => `a.cell_id = ${alias}.id`)

/** The answer `a` of a label. */
export const labelledAnswerOf = make("answers", "a", (alias) => `a.cell_id = ${alias}.cell_id`)

/** The Result `r` of a cell. */
export const resultOfCell = make("results", "r", (alias) => `r.prompt_index = ${alias}.prompt_index AND r.llm = ${alias}.llm`)

/** The Result `r` of a citation, or of a label. */
export const resultOf = make("results", "r", (alias) => `r.position = ${alias}.position`)

/** The Results `r` of a prompt. */
export const resultsOf = make("results", "r", (alias) => `r.prompt_index = ${alias}.prompt_index`)

/** The cells `c` of a Result's pair. */
export const cellsOf = make("cells", "c", (alias) => `c.prompt_index = ${alias}.prompt_index AND c.llm = ${alias}.llm`)

/** The response `a` to a perception prompt that a citation belongs to. */
export const responseOf = make("perception_responses", "a", (alias) => `a.id = ${alias}.response_id`)
