/** The typed options and arguments, each parsed as its type. An error names the option and the values that it takes. */
import { Misuse } from "./Misuse.js"

const flagOf = (name: string): string => `--${name}`

export class Given {
  readonly #options: Readonly<Record<string, unknown>>
  readonly #arguments: ReadonlyArray<string>
  readonly #read = new Set<string>()

  constructor(options: Readonly<Record<string, unknown>>, given: ReadonlyArray<string>) {
    this.#options = options
    this.#arguments = given
  }

  argument(index: number): string | undefined {
    return this.#arguments[index]
  }

  /** All arguments from this one on. */
  argumentsFrom(index: number): ReadonlyArray<string> {
    return this.#arguments.slice(index)
  }

  /** The names of the typed options that no method has read yet. */
  unread(): ReadonlyArray<string> {
    return Object.keys(this.#options).filter((name) => this.#options[name] !== undefined && !this.#read.has(name))
  }

  #valueOf(name: string): unknown {
    this.#read.add(name)
    return this.#options[name]
  }

  flag(name: string): boolean {
    return this.#valueOf(name) === true
  }

  text(name: string): string | undefined {
    const value = this.#valueOf(name)
    if (typeof value !== "string") return undefined
    if (value === "") throw new Misuse(`${flagOf(name)} is empty`)
    return value
  }

  /** All values of an option that may be given several times. */
  texts(name: string): ReadonlyArray<string> {
    const value = this.#valueOf(name)
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : []
  }

  /** Several values, separated by commas. */
  list(name: string): ReadonlyArray<string> | undefined {
    const values = this.text(name)
      ?.split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "")
    if (values?.length === 0) throw new Misuse(`${flagOf(name)} names nothing`)
    return values
  }

  whole(name: string, low: number, high: number): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\d{1,15}$/.test(value) || Number(value) < low || Number(value) > high)
      throw new Misuse(`${flagOf(name)} must be a whole number from ${low} to ${high}, not "${value}"`)
    return Number(value)
  }

  /** A number above `low`. `unit` is the unit of the number, such as `US dollars`. */
  number(name: string, low: number, high = Number.POSITIVE_INFINITY, unit?: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const number = Number(value)
    if (!/^\d+(\.\d+)?$|^\.\d+$/.test(value) || number <= low || number >= high)
      throw new Misuse(
        `${flagOf(name)} must be a number ${unit === undefined ? "" : `of ${unit} `}above ${low}${high === Number.POSITIVE_INFINITY ? "" : ` and below ${high}`}, not "${value}"`
      )
    return number
  }

  /** A number above 0, up to `high`. */
  upTo(name: string, high: number): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(value) || Number(value) <= 0 || Number(value) > high)
      throw new Misuse(`${flagOf(name)} must be a number above 0, at most ${high}, not "${value}"`)
    return Number(value)
  }

  /** A number from 0 to `high`. */
  fromZero(name: string, high: number): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(value) || Number(value) > high) throw new Misuse(`${flagOf(name)} must be a number from 0 to ${high}, not "${value}"`)
    return Number(value)
  }

  /** The value as `read` reads it, or null for `none`. */
  orNone<Value>(name: string, read: (name: string) => Value | undefined): Value | null | undefined {
    if (this.text(name) === "none") return null
    try {
      return read(name)
    } catch (error) {
      if (error instanceof Misuse) throw new Misuse(error.message.replace(/, not "/, ', or none, not "'))
      throw error
    }
  }

  oneOf<const Value extends string>(name: string, values: ReadonlyArray<Value>): Value | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const known = values.find((candidate) => candidate === value)
    if (known === undefined) throw new Misuse(`${flagOf(name)} must be one of ${values.join(", ")}, not "${value}"`)
    return known
  }
}
