// Gives the same answers without the library: `node:http` and `better-sqlite3`, statements prepared once, no key, no checks, and `JSON.stringify` of a ready
// object.
import { createServer } from "node:http"
import { openSqlite } from "../../../../scripts/tools/sqlite.mjs"

const database = await openSqlite(process.argv[2], { readOnly: true })
const oneRun = database.prepare("SELECT * FROM runs WHERE id = ?")
const runsOfBrand = database.prepare("SELECT * FROM runs WHERE brand_id = ? ORDER BY started_at DESC, id DESC LIMIT ? OFFSET ?")
const brandsPage = database.prepare("SELECT * FROM brands ORDER BY id LIMIT 10")
const countOfBrands = database.prepare("SELECT count(*) AS total FROM brands")
const countOfBrand = database.prepare("SELECT count(*) AS total FROM runs WHERE brand_id = ?")
const page = database.prepare(`SELECT r.id, r.run_id, r.position, r.llm, r.model, r.channel, r.is_present, r.rank, r.rank_basis, r.sentiment, r.sentiment_basis,
    r.mentioned_brands, r.samples, r.samples_present, r.samples_positive, r.samples_neutral, r.samples_negative, p.text, p.customer_journey, p.topic_name
  FROM results r
  JOIN run_prompts p ON p.organization_id = r.organization_id AND p.run_id = r.run_id AND p.prompt_index = r.prompt_index
  WHERE r.organization_id = ? AND r.run_id = ? AND r.position > ? AND r.position <= ? ORDER BY r.position`)

/** Reads the rows of the answer. */
const read = (url) => {
  const [, , kind, id, detail] = url.pathname.split("/")
  if (kind === "llms") return []
  if (kind === "brands" && id === undefined) return [brandsPage.all(), countOfBrands.get()]
  if (kind === "brands") return [runsOfBrand.all(id, Number(url.searchParams.get("limit") ?? 10), 0), countOfBrand.get(id)]
  const row = oneRun.get(id)
  return detail === "stats" ? [row] : [row, page.all(row.organization_id, id, 0, Number(url.searchParams.get("limit") ?? 50))]
}

/** The answers by their path, as objects. They are copied once from the other server's answers with PUT, so that no field is missing. */
const answers = new Map()

const learn = async (request) => {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += chunk
  answers.set(request.url, JSON.parse(text))
}

const server = createServer(async (request, response) => {
  if (request.method === "PUT") {
    await learn(request)
    response.writeHead(204).end()
    return
  }
  read(new URL(request.url, "http://localhost"))
  const body = JSON.stringify(answers.get(request.url))
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, "127.0.0.1", () => console.log(`API      http://127.0.0.1:${server.address().port}`))
