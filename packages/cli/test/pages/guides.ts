/** Sets up what the commands of guides and READMEs assume, such as a running server, its key, or a brand. */
import type { Setting } from "./Page.js"

const json = (expression: string): string => `node -p "JSON.parse(fs.readFileSync(0)).${expression}"`

/** Starts the server of `npm start` with its demo, and reads its key. */
const serving = ["npm start", "KEY=$(cat data/api-key)"]

/** Reads the id of the demo's brand on that server. */
const brand = `BRAND=$(curl -s -H "x-service-api-key: $KEY" http://127.0.0.1:8787/v1/brands | ${json("data[0].id")})`

/** Creates an empty organization with one key. */
const organization = `ORGANIZATION=$(npm run --silent admin -- organization create Acme --json | ${json("organizationId")})`

/** Starts an example server, which prints a key at its first start. */
const example = (name: string): Setting => {
  const start = `node examples/${name}/dist/main.js`
  return { before: [], words: { [start]: `PORT=3000 ${start} | tee printed`, $KEY: "$(sed -n 's/^Key //p' printed)" } }
}

/** The setting of a page whose commands need no preparation. Most of them install packages. */
const nothing: Setting = { before: [], words: {} }

/** The settings by page. */
export const settings: Readonly<Record<string, Setting>> = {
  "README.md": {
    before: [`echo '{ "prompt": "What are the best trail running shoes?", "llm": "chatgpt", "answer": "1. Norrvind" }' > answers.ndjson`],
    words: {
      $KEY: "$(cat data/api-key)",
      $BRAND_ID: `$(curl -s -H "x-service-api-key: $(cat data/api-key)" http://127.0.0.1:8787/v1/brands | ${json("data[0].id")})`
    }
  },
  "docs/guides/assistants.md": { before: serving, words: {} },
  "docs/guides/authentication.md": {
    before: [...serving, organization],
    words: {
      // Without --json, a key is shown only on a terminal.
      "key create": "key create --json",
      "key rotate": "key rotate --json",
      ORGANIZATION_ID: "$ORGANIZATION",
      KEY_ID: `$(npm run --silent admin -- key list $ORGANIZATION --json | ${json("data.at(-1).id")})`,
      "https://visibility.example": "http://127.0.0.1:8787",
      $KEY_ID: `$(curl -s http://127.0.0.1:8787/v1/organization/keys -H "x-service-api-key: $KEY" | ${json("data.at(-1).id")})`
    }
  },
  "docs/guides/detection.md": { before: [...serving, "URL=http://127.0.0.1:8787", brand], words: {} },
  "docs/guides/idempotency.md": { before: [...serving, "BASE=http://127.0.0.1:8787"], words: {} },
  "docs/guides/bundles.md": {
    before: ["brand-visibility init --yes", "brand-visibility run", `RUN=$(brand-visibility runs --json | ${json("data[0].id")})`],
    words: { RUN_ID: "$RUN" }
  },
  "docs/guides/move-and-keep.md": {
    before: [organization],
    words: {
      ORGANIZATION_ID: `$(npm run --silent admin -- organization list --json | ${json("data.at(-1).id")})`,
      "postgres://…": "$POSTGRES_URL"
    }
  },
  "docs/guides/postgres.md": { before: [], words: { "postgres://visibility:…@db.internal:5432/app?sslmode=verify-full": "$POSTGRES_URL" } },
  "docs/guides/operate.md": { before: [organization], words: { ORGANIZATION_ID: "$ORGANIZATION" } },
  "docs/guides/command.md": nothing,
  "docs/guides/write-a-storage-adapter.md": nothing,
  "docs/guides/write-an-llm-adapter.md": nothing,
  "examples/express/README.md": example("express"),
  "examples/fastify/README.md": example("fastify"),
  "examples/hono/README.md": example("hono"),
  "packages/api/README.md": nothing,
  "packages/cli/README.md": nothing,
  "packages/conformance/README.md": nothing,
  "packages/core/README.md": nothing,
  "packages/create-brand-visibility/README.md": nothing,
  "packages/dashboard/README.md": nothing,
  "packages/engine-bullmq/README.md": nothing,
  "packages/engine-pgboss/README.md": nothing,
  "packages/http/README.md": nothing,
  "packages/llm-anthropic/README.md": nothing,
  "packages/llm-gemini/README.md": nothing,
  "packages/llm-http/README.md": nothing,
  "packages/llm-openai/README.md": nothing,
  "packages/mcp/README.md": nothing,
  "packages/storage-postgres/README.md": nothing,
  "packages/storage-sql/README.md": nothing,
  "packages/storage-sqlite/README.md": nothing
}
