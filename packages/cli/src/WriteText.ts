/** Writes a response body of the API to a file or to standard output as it arrives. Only one piece of it is in memory at a time. */
import { createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs"
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

/**
 * Writes a file under another name first, so that a file of this name is always complete: an export that breaks off, or that Ctrl-C ends, leaves no half of
 * a list, and leaves an earlier file as it was. What is no regular file (`/dev/stdout`, a named pipe) is written directly.
 */
const writeFile = async (path: string, pieces: AsyncIterable<string>): Promise<void> => {
  const found = existsSync(path) ? { path: realpathSync(path), stats: statSync(path) } : undefined
  if (found !== undefined && !found.stats.isFile()) return pipeline(pieces, createWriteStream(path))
  const target = found?.path ?? path
  const partial = `${target}.partial`
  const remove = (): void => rmSync(partial, { force: true })
  process.once("exit", remove)
  try {
    await pipeline(pieces, createWriteStream(partial, { mode: found?.stats.mode ?? 0o666, flush: true }))
    renameSync(partial, target)
  } finally {
    process.off("exit", remove)
    remove()
  }
}

/** @param file path relative to the working directory; undefined for standard output */
export const writeText = async ({ note, streams }: Context, response: Response, file: string | undefined): Promise<void> => {
  const pieces = piecesOf(response)
  if (file !== undefined) {
    const path = resolve(streams.directory, file)
    await writeFile(path, pieces)
    return note(`Written to ${path}`)
  }
  for await (const piece of pieces) await streams.output.write(streams.output.isTerminal ? visible(piece) : piece)
}
