/**
 * Runs the commands of Dockerfile and compose.yaml without Docker, as an unprivileged user on a read-only file tree.
 */
import { spawn, spawnSync } from "node:child_process"
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exitOf, folder, freePort, inFoldersOfTheirOwn, running } from "./support.js"

inFoldersOfTheirOwn()

const root = fileURLToPath(new URL("../../../", import.meta.url))
const textOf = (name: string): string => readFileSync(join(root, name), "utf8")

/** The last stage of the Dockerfile, which is the image that runs. */
const stage = textOf("Dockerfile")
  .split(/^FROM /m)
  .at(-1)!
  .split("\n")
const instruction = (name: string): string => stage.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? ""
const commandIn = (text: string): ReadonlyArray<string> => JSON.parse(text.slice(text.indexOf("[")))

/** The user id of `nobody`, who owns no files. */
const uid = 65_534

const whyNot = (() => {
  if (process.platform !== "linux") return "no Linux"
  if (process.getuid?.() !== 0) return "not root"
  const { status } = spawnSync("unshare", ["--mount", "sh", "-c", "command -v setpriv && mount --bind /tmp /tmp"])
  return status === 0 ? null : "no mounts of one's own here"
})()

/**
 * Runs one of the image's commands as in a container: the file tree is at `/app`, and only `/data` can be written. The entries of the tree are mounted one by
 * one, because the folder of a clone may be closed to other users.
 */
const inside = (command: ReadonlyArray<string>, settings: Record<string, string>) => {
  const app = join(folder, "app")
  const node = join(folder, "node")
  const data = join(folder, "container-data")
  for (const path of [app, data]) mkdirSync(path, { recursive: true })
  chmodSync(folder, 0o755)
  chownSync(data, uid, uid)
  const words = command.map((word) => (word === "node" ? node : word.replace(/^\/app\b/, app)))
  const script = `set -e
    : > "$NODE_AT"
    mount -t tmpfs -o mode=755 none "$APP_AT"
    for from in "$ROOT_AT"/*; do
      to="$APP_AT/\${from##*/}"
      if [ -d "$from" ]; then mkdir -p "$to"; else : > "$to"; fi
      mount --bind "$from" "$to" && mount -o remount,ro,bind "$to"
    done
    mount -o remount,ro "$APP_AT"
    mount --bind "$NODE_FROM" "$NODE_AT"
    cd "$DATA_AT"
    exec setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs --bounding-set=-all "$@"`
  const mounts = { ROOT_AT: root, APP_AT: app, NODE_FROM: process.execPath, NODE_AT: node, DATA_AT: data }
  const child = spawn("unshare", ["--mount", "sh", "-c", script, "sh", ...words], {
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", DEMO: "0", DATABASE_URL: `sqlite:${data}/visibility.db`, ...settings, ...mounts }
  })
  running.push(child)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()))
  return { child, data, app, output: () => output }
}

describe("the image", () => {
  it("runs as a user without rights, with a health check, and has no secrets in it", () => {
    expect(instruction("USER")).toBe("node")
    expect(commandIn(instruction("CMD"))).toEqual(["node", "/app/examples/server/dist/main.js"])
    expect(commandIn(instruction("HEALTHCHECK"))).toEqual(["node", "/app/examples/server/dist/health.js"])
    expect(stage.findIndex((line) => line.startsWith("USER"))).toBeGreaterThan(stage.findLastIndex((line) => line.startsWith("RUN")))
    expect(stage.filter((line) => line.startsWith("COPY")).every((line) => !line.includes("--chown"))).toBe(true)
    const ignored = textOf(".dockerignore").split("\n")
    for (const name of [".git", ".env", "data", "**/node_modules"]) expect(ignored).toContain(name)
  })

  it("compose.yaml waits for the database, and runs read-only, without capabilities and without a built-in secret", () => {
    const compose = textOf("compose.yaml")
    for (const line of ["read_only: true", "cap_drop: [ALL]", '"no-new-privileges:true"', "condition: service_healthy", "pg_isready"])
      expect(compose).toContain(line)
    for (const name of ["POSTGRES_PASSWORD", "SERVICE_API_KEY"]) expect(compose).toMatch(new RegExp(String.raw`\$\{${name}:\?`))
    expect(compose, "it listens only on this machine").toContain('ports: ["127.0.0.1:8787:8787"]')
  })

  it.skipIf(whyNot !== null)(`starts, is healthy, writes nothing but its data, and stops${whyNot === null ? "" : ` (skipped: ${whyNot})`}`, async () => {
    const port = String(await freePort())
    const server = inside(commandIn(instruction("CMD")), { HOST: "0.0.0.0", PORT: port })
    await new Promise<void>((resolve, reject) => {
      server.child.stdout.on("data", () => server.output().includes("Stop with Ctrl-C") && resolve())
      server.child.once("close", (code) => reject(new Error(`exit ${code}: ${server.output()}`)))
    })
    const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8")
    expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m)
    expect(status, "no capability").toMatch(/^CapEff:\s+0+$/m)
    expect(existsSync(join(server.data, "visibility.db"))).toBe(true)
    expect(server.output(), "a key is for a terminal, not for the log of a container").not.toMatch(/bv_live_/)

    const healthy = inside(commandIn(instruction("HEALTHCHECK")), { HOST: "0.0.0.0", PORT: port })
    expect([await exitOf(healthy.child), healthy.output()]).toEqual([0, expect.stringMatching(/ 200\n$/)])
    const ill = inside(commandIn(instruction("HEALTHCHECK")), { HOST: "0.0.0.0", PORT: String(await freePort()) })
    expect(await exitOf(ill.child)).toBe(1)
    const write = inside(["node", "-e", "require('node:fs').writeFileSync('/app/x', '')".replace("/app", server.app)], {})
    expect(await exitOf(write.child)).toBe(1)
    expect(write.output()).toContain("EROFS")

    server.child.kill("SIGTERM")
    expect(await exitOf(server.child)).toBe(0)
    rmSync(server.data, { recursive: true, force: true })
  })
})
