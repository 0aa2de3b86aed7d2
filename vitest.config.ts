import { availableParallelism } from "node:os"
import { configDefaults, defineConfig, type ViteUserConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

// Tests read each package's `src` through the export condition, so that no build stands between an edit and its test.
// `import` is not among them: Node would take it for `require` too, and give CommonJS dependencies modules that they cannot call.
const conditions = ["@brand-visibility/source", "node"]

// Such as `packages/core`: all tests are of that folder then. See scripts/test.mjs.
const only = process.env["TEST_FOLDER"] ?? ""

const filesIn = (folders: ReadonlyArray<string>, name: string) =>
  (only === "" ? folders.map((folder) => `${folder}/*`) : folders.filter((folder) => only.startsWith(`${folder}/`)).map(() => only)).map(
    (folder) => `${folder}/test/**/*${name}.ts`
  )

const folders = ["packages", "examples"]

/**
 * Files that take the longest, which are begun first. By vitest's own order the shortest files come last, and some of these are of few lines: one that is
 * begun when the others have ended keeps everybody waiting.
 */
const longest = [
  "Outage",
  "GrowthOfScores",
  "GrowthOfParts",
  "Page",
  "Process",
  "Growth",
  "StatementKills",
  "RouteGrowth",
  "Conformance",
  "Server",
  "Workers",
  "engines",
  "redEngines",
  "WholeRun",
  "Operations",
  "Places",
  "BullmqQueue.laws",
  "PgBossQueue.laws",
  "Batches",
  "Recipes",
  "Limits",
  "Beside",
  "Command.laws",
  "Contention",
  "OrganizationArchive",
  "LifeOfData",
  "AdaptiveLimit",
  "AnswerScorer",
  "NdjsonGrowth",
  "ProviderFromHell",
  "FileStorage",
  "Killed",
  "Frozen",
  "Kills"
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

/** Whoever watches waits for a file or two: further processes only take time to start. */
const isWatching = process.argv[2] === "watch"
const isForSome = process.argv.slice(3).some((parameter) => !parameter.startsWith("-"))
const forks = isWatching && isForSome ? 1 : availableParallelism() + (isWatching ? 0 : 3)

/**
 * Compiles what a module imports while the module itself is on its way to the process of the tests, which asks for one module after the other: the first
 * start of a file that imports all of core has hundreds of them.
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
          // Whoever runs the module is told what is wrong with it.
          .catch(() => {})
      }
    }
  }
}

export default defineConfig({
  plugins: isWatching ? [compileAhead()] : [],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Processes rather than threads: native drivers are loaded, and tests may send signals. Test files share processes, in which what
    // they import is loaded once: a test leaves nothing behind that another file would notice.
    pool: "forks",
    // Many tests wait for servers and processes of theirs, so that on two processors five files at a time have something to do.
    // As few as many: a process that the pool ends because it is idle, while the pool ends all of them, ends the whole run (tinypool 1).
    poolOptions: { forks: { isolate: false, minForks: forks, maxForks: forks } },
    restoreMocks: true,
    unstubEnvs: true,
    // A limit only ends what hangs. No test may come near it on a machine that is ten times slower than ours.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
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
        // Takes hours, and writes what it measured into docs/reference/faults.md.
        test: { name: "crashes", include: filesIn(folders, ".crash.test"), testTimeout: 4 * 3_600_000, poolOptions: { forks: { isolate: true } } }
      },
      {
        extends: true,
        test: { name: "proofs", include: filesIn(folders, ".proof.test"), testTimeout: 1_200_000, poolOptions: { forks: { isolate: true } } }
      }
    ]
  }
})
