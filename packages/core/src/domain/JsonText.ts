/**
 * A value as JSON text. Stored values that are only sent on are kept as text: a page of Results is not built as objects, and not written as
 * JSON again.
 */
import type { Page } from "./Page.js"

declare const type: unique symbol

export class JsonText<out A> {
  declare readonly [type]: A
  readonly text: string

  /** @param text the very text that `JSON.stringify` has for an `A` */
  constructor(text: string) {
    this.text = text
  }

  static of<A>(value: A): JsonText<A> {
    return new JsonText(JSON.stringify(value))
  }

  static list<A>(items: ReadonlyArray<JsonText<A>>): JsonText<ReadonlyArray<A>> {
    return new JsonText(`[${items.map(({ text }) => text).join(",")}]`)
  }

  /** Parses the text, so that `JSON.stringify` works with a value that contains a `JsonText`, at the cost of the parsing. */
  toJSON(): A {
    return JSON.parse(this.text)
  }
}

/** A page of values. */
export const parsedPage = <A>({ items, total }: Page<JsonText<A>>): Page<A> => ({ items: items.map((item) => item.toJSON()), total })
