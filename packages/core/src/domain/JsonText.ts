/**
 * A value as JSON text. Stored values that are only sent on stay text, so that a page of Results is neither parsed to objects nor written as JSON again.
 */
import type { Page } from "./Page.js"

declare const type: unique symbol

export class JsonText<out A> {
  declare readonly [type]: A
  readonly text: string

  /** @param text the text that `JSON.stringify` writes for an `A` */
  constructor(text: string) {
    this.text = text
  }

  static of<A>(value: A): JsonText<A> {
    return new JsonText(JSON.stringify(value))
  }

  static list<A>(items: ReadonlyArray<JsonText<A>>): JsonText<ReadonlyArray<A>> {
    return new JsonText(`[${items.map(({ text }) => text).join(",")}]`)
  }

  /** Parses the text, so that `JSON.stringify` works for a value that contains a `JsonText`. */
  toJSON(): A {
    return JSON.parse(this.text)
  }
}

/** A page of JSON texts as a page of values. */
export const parsedPage = <A>({ items, total }: Page<JsonText<A>>): Page<A> => ({ items: items.map((item) => item.toJSON()), total })
