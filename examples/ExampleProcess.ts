/** Starts a built example in a separate process and an empty folder. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundleOf } from "../scripts/tools/Bundle.js"

export interface ExampleProcess {
  readonly url: string
  /** The key that the example printed; undefined when it printed none. */
  readonly key: string | undefined
  /** Asks the process to stop, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts the bundle of an example and waits until it listens. */
const start = async (name: string, folder: string, children: Array<ChildProcess>): Promise<ExampleProcess> => {
  const program = await bundleOf(fileURLToPath(new URL(`${name}/dist/main.js`, import.meta.url)))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { cwd: folder, env: { PATH: process.env["PATH"] ?? "", PORT: "0" } })
    children.push(child)
    const exited = new Promise<number | null>((exit) => child.once("exit", exit))
    let output = ""
    child.stderr.on("data", (data: Buffer) => (output += data.toString()))
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString()
      const url = /^Listening on (\S+)$/m.exec(output)?.[1]
      if (url === undefined) return
      const stop = () => {
        child.kill("SIGTERM")
        return exited
      }
      resolve({ url, key: /^Key (\S+)$/m.exec(output)?.[1], stop })
    })
    void exited.then((code) => reject(new Error(`exit ${code}: ${output}`)))
  })
}

/** Makes a folder in which an example can be started several times. `remove` ends its processes. */
export const exampleFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `brand-visibility-${name}-`))
  const children: Array<ChildProcess> = []
  return {
    start: () => start(name, folder, children),
    remove: () => {
      for (const child of children) child.kill("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

interface Session {
  /** The address of the API, such as `http://127.0.0.1:40123/visibility`. */
  readonly api: string
  readonly headers: Readonly<Record<string, string>>
}

const read = async ({ api, headers }: Session, path: string, body?: unknown) => {
  const init = body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
  return (await fetch(`${api}/v1/${path}`, init)).json()
}

/**
 * Asks an example to stop while a client follows a long run. Returns when the run ended, as the next start tells (null: not yet), and when the process ended.
 *
 * @param sessionOf the session of a caller; the key was printed at the first start
 */
export const stopDuringARun = async (name: string, sessionOf: (process: ExampleProcess, key: string | undefined) => Session) => {
  const { remove, start: startAgain } = exampleFolder(name)
  try {
    const first = await startAgain()
    const session = sessionOf(first, first.key)
    const { data } = await read(session, "brands")
    const brandId: string = data[0].id
    const prompts = Array.from({ length: 500 }, (_, index) => ({ text: `Which shoes for mountain ${index}?` }))
    await read(session, `brands/${brandId}/topics-prompts/batch`, { topics: [{ name: "Shoes", prompts }] })
    const { run } = await read(session, `brands/${brandId}/runs`, { samples: 20 })
    const events = await fetch(`${session.api}/v1/runs/${run.id}/events`, { headers: session.headers })
    const followed = events.text().catch(() => "")
    const code = await first.stop()
    const endedAt = new Date().toISOString()
    await followed
    const second = await startAgain()
    const { completedAt }: { readonly completedAt: string | null } = (await read(sessionOf(second, first.key), `brands/${brandId}/runs`)).data[0]
    return { code, endedAt, completedAt }
  } finally {
    remove()
  }
}
