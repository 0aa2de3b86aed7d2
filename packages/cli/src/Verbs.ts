/**
 * Every verb: its name, its arguments and options, and examples that a test runs. The code of a verb is loaded when the verb is called.
 */
import { adminCommands } from "./admin/Help.js"
import type { Verb } from "./Context.js"

/** An option: its flags in commander's notation, its meaning, and whether it may be given several times. */
type OptionDescription = readonly [flags: string, description: string, kind?: "several"]

export interface VerbDescription {
  readonly name: string
  /** Arguments in commander's notation, such as `[run]`. */
  readonly arguments?: string
  readonly summary: string
  readonly options: ReadonlyArray<OptionDescription>
  /** Command lines without the name of the program. A test runs each of them. */
  readonly examples: ReadonlyArray<string>
  /** Text that the help shows after the options. */
  readonly more?: string
  readonly load: () => Promise<{ readonly run: Verb }>
}

const configOption: OptionDescription = ["--config <file>", "configuration; default the nearest brand-visibility.config.ts, .js, .mjs or .json"]

const databaseOptions: ReadonlyArray<OptionDescription> = [
  configOption,
  ["--database <database>", "SQLite file to work on, or postgres://USER@HOST/NAME (or BRAND_VISIBILITY_DATABASE, which may hold a password)"],
  ["--organization <id>", "organization of the database, by its id or external id; default the only one"]
]

const placeOptions: ReadonlyArray<OptionDescription> = [
  ...databaseOptions,
  ["--url <address>", "server to work with, in place of a database (or BRAND_VISIBILITY_URL)"],
  ["--key-file <file>", "file that holds the key of the server"]
]

const formOptions: ReadonlyArray<OptionDescription> = [
  ["--json", "one JSON document"],
  ["--ndjson", "one line of JSON for each row"]
]

const brandOption: OptionDescription = ["--brand <name>", "name or id of the brand; default the configured one"]

const ofBrand = [brandOption, ...placeOptions, ...formOptions]
const ofRun = ofBrand
const pages: ReadonlyArray<OptionDescription> = [["--limit <n>", "the most rows to list; default 50"]]

const chosenPrompts: ReadonlyArray<OptionDescription> = [
  ["--llms <list>", "models to ask, separated by commas; default all"],
  ["--samples <n>", "how often each prompt is asked of each model, 1 to 20; default 1"],
  ["--budget <dollars>", "the most that the run may cost, in US dollars"],
  ["--mode <mode>", "live: answers at once; or batch: answers within hours, at about half the price; default live"]
]

export const verbs: ReadonlyArray<VerbDescription> = [
  {
    name: "init",
    summary: "Write a configuration, from your answers to questions on a terminal, or from options",
    options: [
      ["--yes", "ask no question; without --name the configuration has an invented brand"],
      ["--name <name>", "the name of the brand"],
      ["--category <words>", "what the brand makes, such as: trail running shoes"],
      ["--domain <domain>", "a site of the brand; may be given several times", "several"],
      ["--alias <name>", "another name of the brand; may be given several times", "several"],
      ["--competitor <name>", "a competitor of the brand; may be given several times", "several"],
      ["--prompt <text>", "a question that people ask; may be given several times", "several"],
      ["--topic <name>", "the topic of these prompts; default General"],
      ["--models <list>", "providers to ask, separated by commas: openai, anthropic, gemini, simulated; default simulated"],
      ["--format <format>", "ts, js or json; default ts"],
      ["--force", "overwrite an existing configuration"]
    ],
    examples: ["init --yes", 'init --yes --force --name Fernweh --category "trail running shoes" --prompt "Which trail running shoes last longest?"'],
    load: () => import("./verbs/Init.js")
  },
  {
    name: "doctor",
    summary: "Check the setup, and tell how to fix what is missing",
    options: [...placeOptions, ...formOptions],
    examples: ["doctor"],
    load: () => import("./verbs/Doctor.js")
  },
  {
    name: "run",
    summary: "Ask the models, and follow the run until it has ended",
    options: [
      ["--dry-run", "show what would be asked and what it would cost, and ask nothing"],
      ["--plan", "show how precise the run would be, and what more precision costs"],
      ["--precision <share>", "half the width of the wanted interval, such as 0.05; the number of samples is chosen to reach it"],
      ["--without-perception", "leave the perception prompts out"],
      ["--detach", "with --url: start the run, and do not wait for it"],
      ...chosenPrompts,
      ...ofBrand
    ],
    examples: ["run", "run --dry-run", "run --plan --precision 0.1", "run --samples 2 --budget 5"],
    load: () => import("./verbs/Run.js")
  },
  {
    name: "watch",
    arguments: "[run]",
    summary: "Follow a run until it has ended; on a database, also continue it",
    options: ofRun,
    examples: ["watch"],
    load: () => import("./verbs/Watch.js")
  },
  {
    name: "cancel",
    arguments: "[run]",
    summary: "Cancel a run; answers that were received are kept",
    options: ofRun,
    examples: [],
    load: () => import("./verbs/Cancel.js")
  },
  { name: "retry", arguments: "[run]", summary: "Ask the failed calls of a run again", options: ofRun, examples: [], load: () => import("./verbs/Retry.js") },
  {
    name: "failures",
    arguments: "[run]",
    summary: "List the failed calls of a run, and why they failed",
    options: [...pages, ...ofRun],
    examples: ["failures"],
    load: () => import("./verbs/Failures.js")
  },
  {
    name: "results",
    arguments: "[run]",
    summary: "List what each model answered to each prompt",
    options: [
      ["--answers", "also show the text of each answer"],
      ["--llm <llm>", "only answers of this model"],
      ["--present", "only answers that name the brand"],
      ["--absent", "only answers that do not name the brand"],
      ...pages,
      ...ofRun
    ],
    examples: ["results", "results --absent --limit 5", "results --answers --limit 1", "results --ndjson"],
    load: () => import("./verbs/Results.js")
  },
  {
    name: "stats",
    arguments: "[run]",
    summary: "Show the figures of a run",
    options: ofRun,
    examples: ["stats", "stats --json"],
    load: () => import("./verbs/Stats.js")
  },
  {
    name: "trends",
    summary: "Plot a rate over time, with its interval",
    options: [
      ["--metric <metric>", "visibility, firstRank, positive, negative or shareOfVoice; default visibility"],
      ["--by <step>", "run, day, week or month; default day"],
      ["--from <time>", "only runs that started at this time or later, such as 2026-01-31T00:00:00Z"],
      ["--to <time>", "only runs that started before this time"],
      ["--llm <llm>", "only answers of this model"],
      ["--imports", "include runs of imported answers"],
      ...ofBrand
    ],
    examples: ["trends", "trends --by run --metric firstRank"],
    load: () => import("./verbs/Trends.js")
  },
  {
    name: "compare",
    arguments: "[before] [after]",
    summary: "Show what changed between two runs; default the two newest",
    options: ofBrand,
    examples: ["compare"],
    load: () => import("./verbs/Compare.js")
  },
  {
    name: "sources",
    arguments: "[run]",
    summary: "List the sites that answers cite",
    options: [...pages, ...ofRun],
    examples: ["sources"],
    load: () => import("./verbs/Sources.js")
  },
  {
    name: "perception",
    arguments: "[run]",
    summary: "Show how models rate the brand's traits",
    options: ofRun,
    examples: ["perception"],
    load: () => import("./verbs/Perception.js")
  },
  {
    name: "suggestions",
    arguments: "[run]",
    summary: "List content that the brand could publish, most important first, and why",
    options: [...pages, ...ofRun],
    examples: ["suggestions"],
    load: () => import("./verbs/Suggestions.js")
  },
  {
    name: "runs",
    summary: "List runs, newest first",
    options: [...pages, ...ofBrand],
    examples: ["runs", "runs --ndjson"],
    load: () => import("./verbs/Runs.js")
  },
  { name: "brands", summary: "List brands", options: [...placeOptions, ...formOptions], examples: ["brands"], load: () => import("./verbs/Brands.js") },
  { name: "topics", summary: "List topics", options: ofBrand, examples: ["topics"], load: () => import("./verbs/Topics.js") },
  {
    name: "prompts",
    arguments: "[action] [words...]",
    summary: "List prompts; add one: prompts add TEXT; remove one: prompts remove ID",
    options: [["--topic <name>", "the topic of a prompt that is added; default General"], ...ofBrand],
    examples: ["prompts", 'prompts add "Which shoes are best in the rain?" --topic Weather'],
    load: () => import("./verbs/Prompts.js")
  },
  {
    name: "rescore",
    arguments: "[run]",
    summary: "Score the answers of a run again, by the current rules and the current definition of the brand",
    options: [["--preview", "show what would change, and change nothing"], ...ofRun],
    examples: ["rescore --preview"],
    load: () => import("./verbs/Rescore.js")
  },
  {
    name: "export",
    arguments: "<what> [run]",
    summary: "Write a list as CSV or NDJSON: results, sources, suggestions, runs, perception or trends",
    options: [
      ["--format <format>", "csv or ndjson; default csv"],
      ["--spreadsheet <separator>", "CSV that opens in a spreadsheet: comma, or semicolon where decimals have a comma; default CSV for programs"],
      ["--output <file>", "the file to write; default standard output"],
      ["--answers", "for results: include the text of each answer"],
      brandOption,
      ...placeOptions
    ],
    examples: [
      "export results",
      "export runs --format ndjson",
      "export sources --output sources.csv",
      "export results --spreadsheet semicolon --output for-excel.csv"
    ],
    load: () => import("./verbs/Export.js")
  },
  {
    name: "bundle",
    arguments: "[run]",
    summary: "Write an ended run to one file, with everything that its numbers are computed from",
    options: [
      ["--out <file>", "the file to write; default standard output"],
      ["--signing-key <file>", "sign the file with this Ed25519 private key (PEM); a server signs with its own key"],
      brandOption,
      ...placeOptions
    ],
    examples: ["bundle --out run.json"],
    load: () => import("./verbs/Bundle.js")
  },
  {
    name: "verify",
    arguments: "<file>",
    summary: "Recompute the numbers of a bundled run from the file alone; - is standard input",
    options: [["--public-key <file>", "check that this Ed25519 public key (PEM) belongs to the signature"], ...formOptions],
    examples: ["verify run.json", "verify run.json --json"],
    load: () => import("./verbs/Verify.js")
  },
  {
    name: "import",
    arguments: "<file>",
    summary: "Score answers that were captured elsewhere: NDJSON, CSV, HAR, or a folder of Markdown; - is standard input, as NDJSON",
    options: [
      ["--llm <llm>", "the LLM that answered, where the file names none"],
      ["--skip-bad", "skip bad lines; without this option one bad line rejects the whole file"],
      ...ofBrand
    ],
    examples: ["import answers.ndjson", "import answers.csv --llm chatgpt"],
    load: () => import("./verbs/Import.js")
  },
  {
    name: "detect",
    summary: "Show the mentions that detection finds in a text from standard input, with place, rule and confidence",
    options: [
      ["--name <name>", "look for a brand of this name, even if it is not stored; default the configured brand, or that of the server"],
      ["--alias <name>", "another name of the brand; may be given several times", "several"],
      ["--competitor <name>", "a competitor of the brand; may be given several times", "several"],
      brandOption,
      configOption,
      ["--url <address>", "server to work with: look for the brand as it is stored there (or BRAND_VISIBILITY_URL)"],
      ["--key-file <file>", "file that holds the key of the server"],
      ...formOptions
    ],
    examples: ["detect", "detect --name Norrvind --json"],
    load: () => import("./verbs/Detect.js")
  },
  {
    name: "check",
    arguments: "[run]",
    summary: "Compare a run with the thresholds of the configuration, for CI",
    options: [
      ["--markdown <file>", "write a Markdown summary for a pull request; appends to an existing file, such as $GITHUB_STEP_SUMMARY"],
      ["--junit <file>", "write a report as JUnit XML"],
      ...ofRun
    ],
    examples: ["check", "check --markdown summary.md --junit check.xml"],
    load: () => import("./verbs/Check.js")
  },
  {
    name: "serve",
    summary: "Serve the API and the dashboard on a database, and process its runs, until Ctrl-C",
    options: [
      ["--port <n>", "the port to listen on; default 8787; 0 for any free port"],
      ["--host <address>", "the address to listen on; default 127.0.0.1"],
      ...databaseOptions,
      [
        "--key-file <file>",
        "file that holds the key that callers need; default BRAND_VISIBILITY_KEY, else a new key that works until this process ends, a day at most"
      ]
    ],
    examples: [],
    load: () => import("./verbs/Serve.js")
  },
  {
    name: "worker",
    summary: "Process the runs of a database, and start scheduled runs, until Ctrl-C",
    options: [["--until-idle", "end when nothing is left to do"], ...databaseOptions],
    examples: ["worker --until-idle"],
    load: () => import("./verbs/Worker.js")
  },
  {
    name: "usage",
    summary: "Show what was used: answers, tokens and cost, by day, model or brand",
    options: [
      ["--by <step>", "day, model or brand; default day"],
      ["--from <time>", "only runs that started at this time or later, such as 2026-01-31T00:00:00Z; default 30 days before --to"],
      ["--to <time>", "only runs that started before this time; default now"],
      ...placeOptions,
      ...formOptions
    ],
    examples: ["usage", "usage --by model --json"],
    load: () => import("./verbs/Usage.js")
  },
  {
    name: "api",
    arguments: "<path>",
    summary: "Call any route of the API, such as those without a verb: schedules, webhooks, labels, experiments and more",
    options: [
      ["--method <method>", "GET, POST, PUT, PATCH or DELETE; default GET, with a body POST"],
      ["--body <file>", "file to send: .ndjson and .csv in their own formats, any other as JSON; - is standard input, as JSON"],
      ...placeOptions
    ],
    examples: ["api /v1/llms", "api /v1/schedules?limit=5"],
    load: () => import("./verbs/Api.js")
  },
  {
    name: "admin",
    arguments: "[command...]",
    summary: "Tasks of operators: organizations, keys, deletion of old answers, audit log, backups and archives",
    options: [
      ["--name <name>", "organization update: the new name"],
      ["--external-id <id>", "organization create and update: your own id of the organization, or none; it must be unique"],
      ["--prompt-limit-per-brand <n>", "organization create and update: the most prompts of each brand, or none for no limit"],
      ["--prompt-limit <n>", "organization create and update: the most prompts of the organization, or none for no limit"],
      ["--custom-perception-prompts <state>", "organization create and update: whether the organization may create perception prompts, on or off"],
      ["--daily-budget-usd <dollars>", "organization create and update: the most that calls may cost in a day (UTC), in US dollars, or none for no limit"],
      ["--max-active-runs <n>", "organization create and update: the most runs under way at once, or none for no limit"],
      ["--max-brands <n>", "organization create and update: the most brands, or none for no limit"],
      ["--max-stored-gb <n>", "organization create and update: the most gigabytes of texts, or none for no limit"],
      ["--yes", "organization delete and organization erase-names: confirms the deletion"],
      ["--person <name>", "organization erase-names: a name of the person, in one spelling; may be given up to 50 times", "several"],
      ["--dry-run", "organization erase-names: count what would be erased, and change nothing"],
      ["--scopes <list>", "key create: any of read, write and admin, separated by commas; required with --url, else all by default"],
      ["--expires <time>", "key create and key rotate: when the key expires; default never"],
      ["--overlap-hours <n>", "key rotate: how many hours the old key still works, 0 to 720; default 24"],
      ["--days <n>", "retention run: the least age of the runs in days, 1 to 36500"],
      ["--all-organizations", "retention run: answers of every organization of the database"],
      ["--since <time>", "audit list: only entries of this time or later"],
      ["--before <id>", "audit list: only entries before this one, to continue after a page"],
      ["--limit <n>", "audit list: the most entries, 1 to 500; default 100"],
      ...placeOptions,
      ...formOptions
    ],
    examples: [
      'admin organization create "Trail Shop" --external-id trail-shop --max-brands 5 --json',
      "admin organization list",
      "admin key list",
      "admin audit list --limit 5",
      "admin retention run --days 90",
      'admin organization erase-names trail-shop --person "Jane Doe" --person "Doe, Jane" --dry-run',
      "admin backup copy.db"
    ],
    more: adminCommands,
    load: () => import("./verbs/Admin.js")
  }
]
