import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { configDefaults, defineConfig, type ViteUserConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { longestWaitMillis } from "./scripts/tools/LongestWait.js"

/** Whether tests import the compiled modules of `dist`. scripts/test.mjs says so when it has compiled them. */
const isCompiled = process.env["TEST_DIST"] !== undefined

// Without compiled modules, tests read each package's `src` through an export condition, so that an edit needs no build before its test. The condition
// `import` is missing, because Node would apply it to `require` too, and CommonJS dependencies cannot load such modules.
const conditions = isCompiled ? ["node"] : ["@brand-visibility/source", "node"]

// A folder such as `packages/core`, to which the tests are limited. See scripts/test.mjs.
const only = process.env["TEST_FOLDER"] ?? ""

const filesIn = (folders: ReadonlyArray<string>, name: string) =>
  (only === "" ? folders.map((folder) => `${folder}/*`) : folders.filter((folder) => only.startsWith(`${folder}/`)).map(() => only)).map(
    (folder) => `${folder}/test/**/*${name}.ts`
  )

const folders = ["packages", "examples"]

/**
 * The slowest test files, which are started first. Vitest's own order starts files with few lines last, and some slow files have few lines. A slow file that
 * is started last would prolong the whole run.
 */
const longest = [
  "GrowthOfScores",
  "GrowthOfParts",
  "Page",
  "Workers",
  "Places",
  "Conformance",
  "Process",
  "StatementKills",
  "RouteGrowth",
  "WholeRun",
  "Growth",
  "redEngines",
  "engines",
  "BullmqQueue.laws",
  "PgBossQueue.laws",
  "Plans",
  "Server",
  "LifeOfData",
  "Keys",
  "Postgres",
  "Secrecy",
  "OwnOrganization",
  "Recipes",
  "Outage",
  "HostileArchive",
  "Processes",
  "Erasure",
  "Beside",
  "Bundle",
  "Rescore",
  "BatchWorker",
  "Operations",
  "Settings",
  "Roofs",
  "Restart",
  "Killed",
  "Migrations",
  "ModelCall",
  "Batches",
  "Limits",
  "Readme",
  "HostProcess",
  "DiskFull",
  "Frozen",
  "Kills",
  "Contention",
  "OrganizationArchive",
  "Injection",
  "AdaptiveLimit",
  "AnswerScorer",
  "NdjsonGrowth",
  "ProviderFromHell",
  "FileStorage",
  "Command.laws",
  "Create",
  "MountGuide",
  "main"
]

class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`) || moduleId.endsWith(`/${name}.proof.test.ts`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((left, right) => placeOf(left) - placeOf(right))
  }
}

/** In watch mode only a file or two run at a time, and further processes would only take time to start. */
const isWatching = process.argv[2] === "watch"
const isForSome = process.argv.slice(3).some((parameter) => !parameter.startsWith("-"))
const forks = isWatching && isForSome ? 1 : availableParallelism() + (isWatching ? 0 : 1)

/**
 * Compiles the imports of a module while the module is sent to the test process. The test process requests one module after the other, and the first start of
 * a file that imports all of core requests hundreds.
 */
const compileAhead = (): NonNullable<ViteUserConfig["plugins"]>[number] => {
  let compile: ((id: string) => Promise<unknown>) | undefined
  return {
    name: "compile-ahead",
    enforce: "pre",
    configureServer: (server) => {
      compile = (id) => server.transformRequest(id, { ssr: true })
    },
    transform(code, importer) {
      if (importer.includes("/node_modules/")) return
      for (const [, specifier = ""] of code.matchAll(/^(?:import|export|\}) (?!type ).*from "(\.[^"]+|@brand-visibility\/[^"]+)"$/gm)) {
        void this.resolve(specifier, importer)
          .then((found) => found !== null && found.external === false && compile?.(found.id))
          // The process that runs the module reports its faults.
          .catch(() => {})
      }
    }
  }
}

/**
 * Imports the compiled module in place of the source that a test names by its path. Node runs the modules of `dist` itself. Vitest's own loader turns each
 * use of an import into a call of a function, so that a test file alone takes up to twice the time, and it translates each module again in each run.
 *
 * Core has two compiled forms. Its tests import single modules, so every import within core takes the form with one file for each module. Otherwise a test
 * would meet two copies of a class.
 */
const importCompiled = (): NonNullable<ViteUserConfig["plugins"]>[number] => ({
  name: "import-compiled",
  enforce: "pre",
  async resolveId(specifier, importer) {
    if (importer === undefined || importer.includes("/node_modules/")) return null
    const found = await this.resolve(specifier, importer, { skipSelf: true })
    const [, folder, path] = /^(.*\/(?:packages|examples)\/[^/]+)\/(?:src|dist(?!\/modules\/))\/(.+)\.[jt]s$/.exec(found?.id ?? "") ?? []
    if (folder === undefined) return found
    const compiled = `${folder}/dist/${importer.startsWith(`${folder}/`) && folder.endsWith("/core") ? "modules/" : ""}${path}.js`
    return existsSync(compiled) ? compiled : found
  }
})

export default defineConfig({
  plugins: [...(isWatching ? [compileAhead()] : []), ...(isCompiled ? [importCompiled()] : [])],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    server: { deps: { external: [/\/(?:packages|examples)\/[^/]+\/dist\//] } },
    // Processes rather than threads, because native drivers are loaded and tests may send signals. Test files share processes, which load each module once,
    // so a test must not leave state that another file would notice.
    pool: "forks",
    // Many tests wait for their servers and processes, so two processors are busy with three files at a time. Each further process loads all modules again:
    // with five, the tests of `http` took 214 s of processor time in place of 183 s. The minimum equals the maximum, because in tinypool 1 ending an idle
    // process while the pool shuts down ends the whole run.
    poolOptions: { forks: { isolate: false, minForks: forks, maxForks: forks } },
    restoreMocks: true,
    unstubEnvs: true,
    // The limit only ends tests that hang. No test may come near the limit on a busy machine that is ten times slower than ours.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: longestWaitMillis, interval: 20 } },
    setupFiles: ["vitest.setup.ts"],
    globalSetup: ["vitest.run.ts", "packages/storage-postgres/test/PostgresRun.ts"],
    slowTestThreshold: 2_000,
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: filesIn(folders, ".test"),
          exclude: [...configDefaults.exclude, ...filesIn(folders, ".proof.test"), ...filesIn(folders, ".crash.test")]
        }
      },
      {
        extends: true,
        // These tests take hours, and write their results into docs/reference/faults.md.
        test: { name: "crashes", include: filesIn(folders, ".crash.test"), testTimeout: 4 * 3_600_000, poolOptions: { forks: { isolate: true } } }
      },
      {
        extends: true,
        test: { name: "proofs", include: filesIn(folders, ".proof.test"), testTimeout: 1_200_000, poolOptions: { forks: { isolate: true } } }
      }
    ]
  }
})
