/** Starts other processes on a file: see worker.mjs. */
import * as Worker from "../../storage-sql/test/Worker.js"

const script = Worker.scriptOf(import.meta.url, "SqliteStorage.js")

export const { isBuilt } = script

export const start = (task: string, ...parameters: ReadonlyArray<string>) => Worker.start(script, task, ...parameters)
