/** Writes a response body of the API to a file or to standard output as it arrives. Only one piece of it is in memory at a time. */
import { randomBytes } from "node:crypto"
import {
  closeSync,
  constants,
  createWriteStream,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats
} from "node:fs"
import { dirname, resolve } from "node:path"
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

/** The open descriptor of this process that a path names, such as 3 for `/dev/fd/3`. Undefined for every other path. */
const descriptorOf = (path: string): number | undefined => {
  const [, owner, descriptor] = /^\/(?:dev|proc\/(self|thread-self|\d+))\/fd\/(\d+)$/.exec(path) ?? []
  const isOwn = owner === undefined || owner === "self" || owner === "thread-self" || owner === String(process.pid)
  return descriptor !== undefined && isOwn ? Number(descriptor) : undefined
}

/** Symbolic links that lead in a circle end after this many steps. */
const mostLinks = 40

/**
 * The path behind symbolic links, whether or not a file is there. A descriptor of this process (`/dev/stdout` leads to one) is not followed: it looks like a
 * link to its file, and the shell that opened the file may write to it before and after.
 */
const followed = (path: string, links = mostLinks): string => {
  if (links === 0 || descriptorOf(path) !== undefined) return path
  try {
    return followed(resolve(realpathSync(dirname(path)), readlinkSync(path)), links - 1)
  } catch {
    // The path is not a link, or nothing is there.
    return path
  }
}

interface Replacement {
  readonly path: string
  readonly descriptor: number
}

/**
 * An empty file beside `target`, which can take its place. It has the mode of the earlier file. Undefined where no such file can be made: the folder takes no
 * new file, or the new file would have another owner or group.
 */
const replacementOf = (target: string, earlier: Stats | undefined): Replacement | undefined => {
  const path = `${target}.${randomBytes(8).toString("hex")}.partial`
  let descriptor: number
  try {
    descriptor = openSync(path, "wx")
  } catch {
    return undefined
  }
  if (earlier === undefined) return { path, descriptor }
  const { gid, uid } = fstatSync(descriptor, { bigint: true })
  if (Number(uid) === earlier.uid && Number(gid) === earlier.gid) {
    // The mode that a file is opened with loses the bits of the process's mask.
    fchmodSync(descriptor, earlier.mode & 0o7777)
    return { path, descriptor }
  }
  closeSync(descriptor)
  rmSync(path, { force: true })
  return undefined
}

/**
 * Writes a file under another name first, so that a file of this name is complete: an export that breaks off, or that Ctrl-C ends, leaves no half of a list,
 * and leaves an earlier file as it was.
 *
 * The following are written directly, and an export that breaks off leaves a part there: descriptors, devices and named pipes; a file with several names
 * (hard links); a file whose owner or group the new file would not have; a file in a folder that takes no new file.
 */
const writeFile = async (target: string, pieces: AsyncIterable<string>): Promise<void> => {
  const earlier = lstatSync(target, { throwIfNoEntry: false })
  // Renaming needs no right to write the earlier file, so the right is checked here.
  if (earlier?.isFile() === true) closeSync(openSync(target, constants.O_WRONLY))
  const isReplaced = !target.startsWith("/proc/") && (earlier === undefined || (earlier.isFile() && earlier.nlink === 1))
  const replacement = isReplaced ? replacementOf(target, earlier) : undefined
  if (replacement === undefined) return pipeline(pieces, createWriteStream(target))
  const { descriptor, path } = replacement
  const remove = (): void => rmSync(path, { force: true })
  process.once("exit", remove)
  try {
    await pipeline(pieces, createWriteStream(path, { fd: descriptor, flush: true }))
    renameSync(path, target)
  } finally {
    process.off("exit", remove)
    remove()
  }
}

/** @param file path relative to the working directory; undefined for standard output */
export const writeText = async ({ note, streams }: Context, response: Response, file: string | undefined): Promise<void> => {
  const pieces = piecesOf(response)
  const named = file === undefined ? undefined : resolve(streams.directory, file)
  const path = named === undefined ? undefined : followed(named)
  const descriptor = path === undefined ? 1 : descriptorOf(path)
  if (descriptor === 1) {
    for await (const piece of pieces) await streams.output.write(streams.output.isTerminal ? visible(piece) : piece)
  } else if (descriptor === 2) {
    for await (const piece of pieces) await streams.errors.write(piece)
  } else if (path !== undefined) {
    await (descriptor === undefined ? writeFile(path, pieces) : pipeline(pieces, createWriteStream(path, { fd: descriptor, autoClose: false })))
  }
  if (named !== undefined) await note(`Written to ${named}`)
}
