/** Tests the command as a separate process, on pipes and on a terminal. */
import { spawn, spawnSync } from "node:child_process"
import { generateKeyPairSync } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { finished } from "../../../scripts/tools/Finished.js"
import { verbs } from "../src/Verbs.js"
import { type Folder, held, makeFolder, programModel } from "./Support.js"

const bin = fileURLToPath(new URL("../dist/bin.js", import.meta.url))
const isBuilt = existsSync(bin)
const python = spawnSync("python3", ["-c", "import pty, os; os.waitstatus_to_exitcode"]).status === 0

/** A configuration whose models first run these words of the shell. */
const configurationAfter = (before: string, prompts: number): string =>
  JSON.stringify({
    brand: { name: "Fernweh" },
    topics: [{ name: "General", prompts: Array.from({ length: prompts }, (_, index) => `Question ${index}?`) }],
    models: ["first", "second"].map((llm) => programModel(llm, { text: "Fernweh is good." }, before))
  })

/** Each answer takes half a second, so that the test can interrupt a run in the middle. */
const slowConfiguration = configurationAfter("sleep 0.5; ", 200)

const shortConfiguration = JSON.stringify({
  brand: { name: "Fernweh", competitors: [{ name: "Norrvind" }] },
  topics: [{ name: "Shoes", prompts: ["Which shoe?", "Which shoe lasts?"] }],
  models: ["simulated-a", "simulated-b"].map((llm) => ({ llm, provider: "simulated" }))
})

/** The bundle of the command, which starts in half the processor time. Some tests run the published modules themselves, as `bin`. */
let bundle: string
let folder: Folder

const environment = () => {
  const { NO_COLOR: _, ...rest } = process.env
  return rest
}

const start = (argv: ReadonlyArray<string>, program = bundle) => spawn(process.execPath, [program, ...argv], { cwd: folder.path, env: environment() })

interface Ended {
  /** The exit code, or the signal that ended the process. */
  readonly code: number | NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

const ended = (child: ReturnType<typeof start>, heard: (errors: string) => void = () => {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let [output, errors] = ["", ""]
    child.stdout.on("data", (data) => (output += data))
    child.stderr.on("data", (data) => heard((errors += data)))
    child.on("error", reject)
    child.on("close", (code, signal) => resolve({ code: code ?? signal, output, errors }))
  })

/** Completions read a few modules only, and would not start sooner from the bundle. */
const complete = (...argv: ReadonlyArray<string>) => ended(start(["complete", ...argv], bin))

beforeAll(async () => {
  if (isBuilt) bundle = await bundleOf(bin)
  folder = makeFolder()
  writeFileSync(join(folder.path, "slow.json"), slowConfiguration)
  writeFileSync(join(folder.path, "held.json"), configurationAfter(held, 6))
  writeFileSync(join(folder.path, "brand-visibility.config.json"), shortConfiguration)
  await folder.call(["run"])
})

afterAll(() => folder.remove())

describe.skipIf(!isBuilt)("a process (needs a build)", () => {
  it("help loads only the parser of the command line", async () => {
    // Prints the URL of every loaded module.
    const watching = `import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent("import { writeSync } from 'node:fs'; export const load = async (url, context, next) => { writeSync(2, url + '\\\\n'); return next(url, context) }"))`
    const parameters = ["--import", `data:text/javascript,${encodeURIComponent(watching)}`, bin, "--help"]
    const { status, stderr, stdout } = await finished(process.execPath, parameters)
    expect(status, stderr).toBe(0)
    expect(stdout).toContain("Exit codes")
    expect(stderr).toContain("commander")
    expect(stderr).not.toMatch(/\/(effect|jiti|core|api|http|tab)\/(dist|lib)?/)
    expect(stderr.match(/packages\/cli\/dist\//g)?.length).toBeLessThan(15)
  })

  it("a Postgres address without the storage package says which package to install", async () => {
    const hooks = `export const resolve = (name, context, next) => { if (name === "@brand-visibility/storage-postgres") throw Object.assign(new Error("none"), { code: "ERR_MODULE_NOT_FOUND" }); return next(name, context) }`
    const without = `import { register } from "node:module"; register("data:text/javascript,${encodeURIComponent(hooks)}")`
    const parameters = ["--import", `data:text/javascript,${encodeURIComponent(without)}`, bin, "brands", "--database", "postgres://nobody@127.0.0.1:1/none"]
    const { code, errors, output } = await ended(spawn(process.execPath, parameters, { cwd: folder.path, env: environment() }))
    expect([code, output]).toEqual([2, ""])
    expect(errors).toContain("npm install @brand-visibility/storage-postgres")
  })

  it("the command ends without an error when its reader closes early", async () => {
    const script = `set -o pipefail; "$0" "$1" results --ndjson --answers | head -c 10`
    const { status, stderr, stdout } = await finished("bash", ["-c", script, process.execPath, bundle], { cwd: folder.path, env: environment() })
    expect(stderr).toBe("")
    expect(status).toBe(0)
    expect(stdout).toHaveLength(10)
  })

  it.skipIf(process.platform !== "linux")("a full disk behind standard output is told in one line, with exit code 1", async () => {
    const script = `exec "$0" "$1" results --ndjson > /dev/full`
    const { status, stderr } = await finished("bash", ["-c", script, process.execPath, bundle], { cwd: folder.path, env: environment() })
    expect(stderr).toBe("Standard output could not be written: ENOSPC: no space left on device, write. What it has is incomplete\n")
    expect(status).toBe(1)
  })

  it.skipIf(process.platform === "win32")("an export to /dev/stdout stands between what the shell writes before and after it", async () => {
    const script = `{ echo header; "$0" "$1" export results --output /dev/stdout; echo footer; } > both.txt`
    const { status, stderr } = await finished("bash", ["-c", script, process.execPath, bundle], { cwd: folder.path, env: environment() })
    expect(status, stderr).toBe(0)
    const { output } = await folder.call(["export", "results"])
    expect(output).toContain("position,id,")
    expect(readFileSync(join(folder.path, "both.txt"), "utf8")).toBe(`header\n${output}footer\n`)
  })

  it("detect reads a text from a pipe", async () => {
    const child = start(["detect", "--json"])
    child.stdin.end("1. Fernweh\n2. Norrvind")
    expect(JSON.parse((await ended(child)).output)).toMatchObject({ isPresent: true, rank: 1 })
  })

  it("a bundle in an otherwise empty folder verifies with exit code 0; a changed number is named with exit code 1", async () => {
    expect((await folder.call(["bundle", "--out", "run.json"])).code).toBe(0)
    const text = readFileSync(join(folder.path, "run.json"), "utf8")
    const alone = makeFolder()
    const verify = (...argv: ReadonlyArray<string>) => alone.call(["verify", ...argv])
    writeFileSync(join(alone.path, "run.json"), text)
    // As a separate process, to show that no other file is needed. The further cases run in this process.
    const verified = await ended(spawn(process.execPath, [bundle, "verify", "run.json"], { cwd: alone.path, env: environment() }))
    expect(verified.code, verified.errors).toBe(0)
    expect(verified.output).toContain("Verified: every number follows from the file.")
    const file = JSON.parse(text)
    file.bundle.metrics.present += 1
    writeFileSync(join(alone.path, "forged.json"), JSON.stringify(file))
    const forged = await verify("forged.json", "--json")
    expect(forged.code).toBe(1)
    expect(JSON.parse(forged.output).differences.map(({ path }: { readonly path: string }) => path)).toEqual(["bundle.metrics.present", "digest"])
    expect((await verify("forged.json")).output).toContain("bundle.metrics.present")
    // The bundle is signed by the expected key.
    const ours = generateKeyPairSync("ed25519")
    writeFileSync(join(folder.path, "key.pem"), String(ours.privateKey.export({ format: "pem", type: "pkcs8" })))
    writeFileSync(join(alone.path, "public.pem"), String(ours.publicKey.export({ format: "pem", type: "spki" })))
    const signed = await folder.call(["bundle", "--signing-key", "key.pem"])
    expect(signed.code, signed.errors).toBe(0)
    writeFileSync(join(alone.path, "signed.json"), signed.output)
    const { code, output } = await verify("signed.json", "--public-key", "public.pem")
    expect([code, output]).toEqual([0, expect.stringMatching(/Signed by the Ed25519 key [0-9a-f]{64}\./)])
    expect((await verify("run.json", "--public-key", "public.pem")).code).toBe(1)
    // A number whose answer is no longer stored cannot be recomputed.
    file.bundle.metrics.present -= 1
    Object.assign(file.bundle.results[0].samples[0], { text: null, sha256: null })
    writeFileSync(join(alone.path, "dropped.json"), JSON.stringify(file))
    const { digest } = JSON.parse((await verify("dropped.json", "--json")).output)
    writeFileSync(join(alone.path, "dropped.json"), JSON.stringify({ ...file, digest }))
    expect((await verify("dropped.json")).code).toBe(3)
    writeFileSync(join(alone.path, "cut.json"), text.slice(0, -10))
    writeFileSync(join(alone.path, "other.json"), '{"bundle":{}}')
    for (const bad of ["cut.json", "other.json", "absent.json"]) expect((await verify(bad)).code, bad).toBe(2)
    expect(readdirSync(alone.path).toSorted()).toEqual(["cut.json", "dropped.json", "forged.json", "other.json", "public.pem", "run.json", "signed.json"])
    alone.remove()
  })

  it("Ctrl-C in the middle of a run stops cleanly, says how to continue, and loses no finished call", async () => {
    const child = start(["run", "--config", "slow.json", "--database", "slow.db"])
    let isPressed = false
    const { code, errors, output } = await ended(child, (said) => {
      if (isPressed || !/running: [1-9]/.test(said)) return
      isPressed = true
      child.kill("SIGINT")
    })
    expect(code, errors).toBe(130)
    expect(output).toBe("")
    const [, runId = ""] = /To continue: brand-visibility watch (\S+)/.exec(errors) ?? []
    const [run] = JSON.parse((await folder.call(["runs", "--database", "slow.db", "--json"])).output).data
    expect(run).toMatchObject({ id: runId, status: "running" })
    expect(run.progress.completed).toBeGreaterThan(0)
    expect(run.progress.completed).toBeLessThan(400)
    expect((await folder.call(["cancel", runId, "--database", "slow.db"])).output).toContain("cancelled")
  })

  it("after a kill in the middle of a run, watch continues the run without repeating finished calls; only its outcome goes to standard output", async () => {
    const place = ["--config", "held.json", "--database", "killed.db"]
    const child = start(["run", ...place])
    const { code } = await ended(child, (said) => {
      if (!/running: [1-9]/.test(said)) return
      child.kill("SIGKILL")
      // The programs of the killed process end now. Until they end, the output of the process stays open.
      writeFileSync(join(folder.path, "go"), "")
    })
    expect(code).toBe("SIGKILL")
    const [killed] = JSON.parse((await folder.call(["runs", ...place, "--json"])).output).data
    expect(killed.status).toBe("running")
    expect(killed.progress.completed).toBeGreaterThan(0)
    const before = JSON.parse((await folder.call(["results", killed.id, ...place, "--json"])).output).data
    const watched = await ended(start(["watch", ...place, "--json"]))
    expect(watched.code, watched.errors).toBe(0)
    expect(JSON.parse(watched.output)).toMatchObject({ id: killed.id, status: "completed", progress: { total: 12, completed: 12 } })
    expect(watched.errors).toContain("completed")
    expect(watched.output + watched.errors).not.toContain("\u001b")
    const after = JSON.parse((await folder.call(["results", killed.id, ...place, "--json"])).output).data
    expect(after).toHaveLength(12)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  describe("with a program as its model", () => {
    const program = `
import { appendFileSync } from "node:fs"
appendFileSync("pids", process.pid + "\\n")
// It takes its time to end what it has begun.
process.on("SIGTERM", () => {})
setInterval(() => {}, 1_000)
`
    const isThere = (pid: number): boolean => {
      try {
        process.kill(pid, 0)
        return true
      } catch {
        return false
      }
    }
    /** Starts a run, sends each signal after its expected output, and waits until all programs have ended. */
    const endedBy = async (...steps: ReadonlyArray<readonly [said: RegExp, signal: NodeJS.Signals]>) => {
      const own = makeFolder()
      writeFileSync(join(own.path, "capture.mjs"), program)
      const model = { llm: "web", provider: "command", command: [process.execPath, "capture.mjs"] }
      const configuration = { brand: { name: "Fernweh" }, topics: [{ name: "Shoes", prompts: ["Which shoe?", "Which lasts?"] }], models: [model] }
      writeFileSync(join(own.path, "brand-visibility.config.json"), JSON.stringify(configuration))
      const child = spawn(process.execPath, [bundle, "run"], { cwd: own.path, env: environment() })
      const pids = () =>
        existsSync(join(own.path, "pids"))
          ? readFileSync(join(own.path, "pids"), "utf8")
              .split("\n")
              .filter((line) => line !== "")
              .map(Number)
          : []
      const waiting = [...steps]
      let said = ""
      const look = (): void => {
        const [step] = waiting
        if (step === undefined || pids().length < 2 || !step[0].test(said)) return
        child.kill(step[1])
        waiting.shift()
      }
      const looking = setInterval(look, 50)
      const outcome = await ended(child, (errors) => (said = errors))
      clearInterval(looking)
      await expect.poll(() => pids().filter(isThere)).toEqual([])
      const started = pids().length
      own.remove()
      return { ...outcome, started }
    }

    it("a second Ctrl-C ends the command and the models' programs at once", async () => {
      const { code, errors, started } = await endedBy([/started/, "SIGINT"], [/To continue/, "SIGINT"])
      expect(code, errors).toBe(130)
      expect(started).toBe(2)
    })

    it("closing the terminal ends the command like Ctrl-C, and a second signal ends it and the programs at once", async () => {
      const { code, errors, started } = await endedBy([/started/, "SIGHUP"], [/To continue/, "SIGHUP"])
      expect(code, errors).toBe("SIGHUP")
      expect(started).toBe(2)
    })
  })

  it("completions know every verb, and there are scripts for three shells", async () => {
    const { output } = await complete("--", "")
    for (const { name } of verbs) expect(output).toContain(`${name}\t`)
    expect((await complete("--", "run", "--pl")).output).toContain("--plan")
    for (const shell of ["bash", "zsh", "fish"]) {
      const script = (await complete(shell)).output
      expect(script).toContain("brand-visibility complete --")
      // Where the shell is installed, it reads the script.
      writeFileSync(join(folder.path, `completions.${shell}`), script)
      const { error, status, stderr } = spawnSync(shell, ["-n", join(folder.path, `completions.${shell}`)], { encoding: "utf8" })
      if (error === undefined) expect(status, stderr).toBe(0)
    }
    expect((await complete("tcsh")).code).toBe(2)
    // The script also works in a bash without the package bash-completion.
    const asked = `brand-visibility() { "${process.execPath}" "${bin}" "$@"; }
${(await complete("bash")).output}
COMP_WORDS=(brand-visibility run --pl) COMP_CWORD=2
compopt() { :; }
__brand_visibility_complete && echo "\${COMPREPLY[@]}"`
    const { error, stderr, stdout } = spawnSync("bash", ["--norc"], { input: asked, encoding: "utf8", cwd: folder.path })
    if (error === undefined) expect(stdout, stderr).toBe("--plan\n")
  })
})

describe.skipIf(!isBuilt || !python)(`a terminal${python ? "" : " (skipped: no pseudo-terminal)"}`, () => {
  const terminal = fileURLToPath(new URL("terminal.py", import.meta.url))
  const onTerminal = async (steps: ReadonlyArray<readonly [said: string, typed: string | null]>, argv: ReadonlyArray<string>, cwd = folder.path) => {
    const parameters = [terminal, JSON.stringify(steps), process.execPath, bundle, ...argv]
    const { stderr, stdout } = await finished("python3", parameters, { cwd, env: environment() })
    expect(stdout, stderr).not.toBe("")
    return JSON.parse(stdout) as { readonly code: number; readonly shown: string; readonly left: number }
  }

  it("a run's progress is redrawn in place per model, and Ctrl-C stops the run", async () => {
    const { code, shown } = await onTerminal(
      [
        [" of 200", ""],
        [" of 200", ""],
        ["second", "\u0003"]
      ],
      ["run", "--config", "slow.json", "--database", "terminal.db"]
    )
    expect(shown).toContain("per minute")
    expect(shown).toContain("\u001b[2m")
    expect(shown).toContain("\u001b[3A\u001b[J")
    expect(shown).toContain("To continue: brand-visibility watch")
    expect(code).toBe(130)
  })

  it("init asks its questions, and the written configuration runs", async () => {
    const own = makeFolder()
    const questions = ["Name of the brand", "What the brand makes", "Its sites", "Other names", "Competitors", "A topic", "A question", "Another one", "Models"]
    const said = ["Fernweh", "tents", "", "", "Norrvind, Solmark", "", "Which tent is best?", "", ""]
    const { code, left, shown } = await onTerminal(
      questions.map((question, index) => [question, `${said[index]}\r`] as const),
      ["init"],
      own.path
    )
    expect(code, shown).toBe(0)
    expect(left).toBe(0)
    const again = await own.call(["run", "--json"])
    expect(JSON.parse(again.output)).toMatchObject({ status: "completed", progress: { total: 3 } })
    own.remove()
  })

  it("a key that serve creates is revoked when the terminal is closed", async () => {
    const own = makeFolder()
    const { code, shown } = await onTerminal([["Ctrl-C stops", null]], ["serve", "--port", "0"], own.path)
    expect(shown).toContain("#key=")
    expect(code, "ended by the signal itself").toBe(-1)
    const { data } = JSON.parse((await own.call(["admin", "key", "list", "--json"])).output)
    expect(data).toMatchObject([{ name: "serve", revokedAt: expect.any(String) }])
    own.remove()
  })

  it("a typed key is not shown", async () => {
    const { code, shown } = await onTerminal([["Key: ", "a-secret-that-is-typed\r"]], ["brands", "--url", "http://127.0.0.1:9"])
    expect(code).toBe(1)
    expect(shown).not.toContain("a-secret")
    expect(shown).toContain("could not be reached")
  })
})
