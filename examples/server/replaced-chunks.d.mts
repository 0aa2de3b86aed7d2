/** Removes the chunks in a folder that a build replaced a day ago or earlier; `current` are the names of the new build's chunks, `now` is in epoch milliseconds. */
export function removeReplacedChunks(folder: string, current: ReadonlySet<string>, now: number): void
