/** Writes a response body of the API to a file or to standard output as it arrives. Only one piece of it is in memory at a time. */
import { createWriteStream } from "node:fs"
import { resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import type { Context } from "./Context.js"
import { visible } from "./VisibleText.js"

/** The pieces of the text, as they arrive. */
async function* piecesOf(response: Response): AsyncGenerator<string, void, undefined> {
  // A byte order mark is kept, because the program that opens the file may need it.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  for await (const bytes of response.body ?? []) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** @param file path relative to the working directory; undefined for standard output */
export const writeText = async ({ note, streams }: Context, response: Response, file: string | undefined): Promise<void> => {
  const pieces = piecesOf(response)
  if (file !== undefined) {
    const path = resolve(streams.directory, file)
    await pipeline(pieces, createWriteStream(path))
    return note(`Written to ${path}`)
  }
  for await (const piece of pieces) await streams.output.write(streams.output.isTerminal ? visible(piece) : piece)
}
