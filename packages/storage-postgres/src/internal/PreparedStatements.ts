/**
 * The statements that a session has prepared. Postgres parses and analyses a prepared statement once, and after a few executions Postgres also keeps its plan.
 *
 * A statement is prepared when the session runs it for the second time, so that a statement of one use takes no memory of the server. The number of prepared
 * statements is limited: the statement whose last use is longest ago makes room for a new one.
 *
 * After a failure it is not known which of the statements that were sent together are prepared. Their names are given up, and closed with the next batch.
 * Closing a name that does not exist is no error.
 *
 * Source: PostgreSQL, "Extended Query Overview" and "PREPARE". Held by `test/PreparedStatements.test.ts`.
 */

/** The largest number of statements that a session remembers, and so the largest number of its prepared statements. */
const mostRemembered = 128

/**
 * How long a prepared statement is used, in milliseconds. Postgres makes a plan for tables of the present size, and keeps the plan until it collects statistics
 * anew. A plan for a table of a few rows reads the whole table.
 */
const longestUse = 60_000

interface Remembered {
  readonly text: string
  /** The name on the server. Each name is used for one statement only. */
  readonly name: string
  /** When the statement was prepared; undefined: it was not, or not successfully. */
  preparedAt: number | undefined
}

/** The names of the statements of one batch. */
export interface NamedBatch {
  /** The names to close before the first statement. */
  readonly closing: ReadonlyArray<string>
  /** The name of a statement, and whether the statement must be parsed under this name first; undefined: the statement is sent without a name. */
  readonly nameOf: (text: string) => { readonly name: string; readonly isNew: boolean } | undefined
  /** Must be called once: when all statements of the batch have run, or one of them has failed. */
  readonly ended: (hasFailed: boolean) => void
}

const ofSessions = new WeakMap<object, PreparedStatements>()

export class PreparedStatements {
  /** @param client the driver's client of the session */
  static ofSession(client: object): PreparedStatements {
    const known = ofSessions.get(client) ?? new PreparedStatements()
    ofSessions.set(client, known)
    return known
  }

  /** By text. The statement whose last use is longest ago comes first. */
  private readonly remembered = new Map<string, Remembered>()
  private readonly closing = new Set<string>()
  private names = 0

  private remember(text: string): Remembered {
    const statement: Remembered = { text, name: `brand_visibility_${this.names++}`, preparedAt: undefined }
    this.remembered.set(text, statement)
    return statement
  }

  private forget({ name, text }: Remembered): void {
    if (this.remembered.get(text)?.name === name) this.remembered.delete(text)
    this.closing.add(name)
  }

  /** @param now the present moment in milliseconds, of a clock that is never set back */
  begin(now: number): NamedBatch {
    const closing = [...this.closing]
    const used = new Set<Remembered>()
    return {
      closing,
      nameOf: (text) => {
        const known = this.remembered.get(text)
        if (known === undefined) {
          const [oldest] = this.remembered.size < mostRemembered ? [] : this.remembered.values()
          if (oldest !== undefined) this.forget(oldest)
          this.remember(text)
          return undefined
        }
        this.remembered.delete(text)
        const isOld = known.preparedAt !== undefined && now - known.preparedAt > longestUse
        if (isOld) this.forget(known)
        else this.remembered.set(text, known)
        const statement = isOld ? this.remember(text) : known
        const isNew = statement.preparedAt === undefined && !used.has(statement)
        used.add(statement)
        return { name: statement.name, isNew }
      },
      ended: (hasFailed) => {
        if (hasFailed) return used.forEach((statement) => this.forget(statement))
        for (const statement of used) statement.preparedAt ??= now
        for (const name of closing) this.closing.delete(name)
      }
    }
  }
}
