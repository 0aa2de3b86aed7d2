/**
 * Converts all rows of one organization to text and back, for a storage that saves text and leaves the rules to the stores in memory
 * (docs/guides/write-a-storage-adapter.md). The text, like the rows, belongs to one release of core.
 *
 * Each line is a row that others point to, as JSON; the first line is the organization's own row. Values that JSON cannot express are objects with one
 * key that begins with `$`: `{"$row":7}` points to the eighth line, `{"$map":[[key,value],…]}` is a map, `{"$set":[…]}` a set, and `{"$Prompt":{…}}` an
 * instance of a class. A name that itself begins with `$` gets a second `$`.
 */
import { ApiKey } from "../domain/ApiKey.js"
import { Brand } from "../domain/Brand.js"
import { Organization } from "../domain/Organization.js"
import { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { Prompt } from "../domain/Prompt.js"
import { Topic } from "../domain/Topic.js"
import type { TenantRow } from "./MemoryDatabase.js"

/** The classes whose instances occur in rows. */
const classes = { ApiKey, Brand, Organization, PerceptionPrompt, Prompt, Topic }
const classNames = new Map<unknown, string>(Object.entries(classes).map(([name, { prototype }]) => [prototype, name]))
const prototypes = new Map<string, object>(Object.entries(classes).map(([name, { prototype }]) => [`$${name}`, prototype]))

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The objects to which more than one other object points, numbered in the order in which they are found. Every cycle contains at least one of them. */
const rowsOf = (root: object): ReadonlyMap<object, number> => {
  const met = new Set<object>([root])
  const rows = new Map<object, number>([[root, 0]])
  const meet = (part: unknown): void => {
    if (!isObject(part)) return
    if (met.has(part) && !rows.has(part)) rows.set(part, rows.size)
    met.add(part)
  }
  // The iteration of a set includes values that are added during the iteration.
  for (const value of met) {
    if (value instanceof Map) {
      for (const [key, mapped] of value) {
        meet(key)
        meet(mapped)
      }
    } else if (value instanceof Set || Array.isArray(value)) {
      for (const part of value) meet(part)
    } else {
      for (const part of Object.values(value)) meet(part)
    }
  }
  return rows
}

/** Writes the text directly, because building objects for `JSON.stringify` would take three times as long. */
export const toText = (tenant: TenantRow): string => {
  const rows = rowsOf(tenant)
  const names = new Map<string, string>()

  /** A cache of names, because few names occur many times. */
  const nameText = (name: string): string => {
    const there = names.get(name)
    if (there !== undefined) return there
    const text = `${JSON.stringify(name.startsWith("$") ? `$${name}` : name)}:`
    names.set(name, text)
    return text
  }

  const refer = (value: unknown): string => {
    if (!isObject(value)) return typeof value === "string" ? JSON.stringify(value) : String(value ?? null)
    const row = rows.get(value)
    return row === undefined ? write(value) : `{"$row":${row}}`
  }

  const list = (values: Iterable<unknown>): string => `[${Array.from(values, refer).join(",")}]`

  const fields = (value: object): string => {
    const written: Array<string> = []
    for (const [name, field] of Object.entries(value)) if (field !== undefined) written.push(nameText(name) + refer(field))
    return `{${written.join(",")}}`
  }

  const write = (value: object): string => {
    if (Array.isArray(value)) return list(value)
    if (value instanceof Set) return `{"$set":${list(value)}}`
    if (value instanceof Map) return `{"$map":[${Array.from(value, list).join(",")}]}`
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === Object.prototype) return fields(value)
    const name = classNames.get(prototype)
    if (name === undefined) throw new Error(`a row of memory has an instance of ${value.constructor.name}, which TenantText does not know`)
    return `{"$${name}":${fields(value)}}`
  }

  return Array.from(rows.keys(), (row) => `${write(row)}\n`).join("")
}

/** Reads a complete text that `toText` of the same release wrote. Any other text is a defect. */
export const fromText = (text: string): TenantRow => {
  const lines = text.trimEnd().split("\n")
  const written: ReadonlyArray<unknown> = lines.map((line) => JSON.parse(line))
  const rows: Array<object | undefined> = []

  const fill = (target: object, fields: object): object => {
    for (const [name, value] of Object.entries(fields)) set(target, name.startsWith("$") ? name.slice(1) : name, read(value))
    return target
  }

  /** Registers an object before its parts are read, because the parts may point back to it. */
  const readObject = (value: object, place: (made: object) => void): object => {
    const kept = <A extends object>(made: A): A => {
      place(made)
      return made
    }
    if (Array.isArray(value)) {
      const array = kept<Array<unknown>>([])
      for (const part of value) array.push(read(part))
      return array
    }
    const [[tag, inner] = ["", undefined]] = Object.entries(value)
    if (!tag.startsWith("$") || tag.startsWith("$$")) return fill(kept({}), value)
    if (tag === "$set") {
      const set = kept(new Set<unknown>())
      for (const part of inner) set.add(read(part))
      return set
    }
    if (tag === "$map") {
      const map = kept(new Map<unknown, unknown>())
      for (const [key, mapped] of inner) map.set(read(key), read(mapped))
      return map
    }
    const prototype = prototypes.get(tag)
    if (prototype === undefined) throw new Error(`a row of memory has a ${tag}, which TenantText does not know`)
    return fill(kept(Object.create(prototype)), inner)
  }

  const rowAt = (row: number): object => {
    const there = rows[row]
    if (there !== undefined) return there
    const value = written[row]
    if (!isObject(value)) throw new Error(`a row of memory points to line ${row + 1}, which does not exist`)
    return readObject(value, (made) => (rows[row] = made))
  }

  const read = (value: unknown): unknown => {
    if (!isObject(value)) return value
    return "$row" in value ? rowAt(Number(value.$row)) : readObject(value, () => undefined)
  }

  // The only unchecked cast: `toText` wrote the text from such a row.
  return rowAt(0) as TenantRow
}

const ordinary = { writable: true, enumerable: true, configurable: true }

/** Sets an own field of an object. `__proto__` is the one name for which an assignment would do something else. */
const set = (target: object, name: string, value: unknown): void => {
  if (name === "__proto__") Object.defineProperty(target, name, { value, ...ordinary })
  else Reflect.set(target, name, value)
}
