// What the same answers cost without us: `node:http` and `better-sqlite3`, statements prepared once, no key, no checks, `JSON.stringify`.
import { createServer } from "node:http"
import Sqlite from "better-sqlite3"

const database = new Sqlite(process.argv[2], { readonly: true })
const oneRun = database.prepare("SELECT * FROM runs WHERE id = ?")
const runsOfBrand = database.prepare("SELECT * FROM runs WHERE brand_id = ? ORDER BY started_at DESC, id DESC LIMIT ? OFFSET ?")
const countOfBrand = database.prepare("SELECT count(*) AS total FROM runs WHERE brand_id = ?")
const page = database.prepare(`SELECT r.id, r.run_id, r.position, r.llm, r.model, r.channel, r.is_present, r.rank, r.rank_basis, r.sentiment, r.sentiment_basis,
    r.mentioned_brands, r.samples, r.samples_present, r.samples_positive, r.samples_neutral, r.samples_negative, p.text, p.customer_journey, p.topic_name
  FROM results r
  JOIN run_prompts p ON p.organization_id = r.organization_id AND p.run_id = r.run_id AND p.prompt_index = r.prompt_index
  WHERE r.organization_id = ? AND r.run_id = ? AND r.position > ? AND r.position <= ? ORDER BY r.position`)

const toRun = (row) => ({
  id: row.id,
  brandId: row.brand_id,
  startedAt: row.started_at,
  status: row.status,
  channel: row.channel,
  completedAt: row.completed_at,
  progress: { total: row.total, completed: row.completed, failed: row.failed, refused: row.refused },
  failureReason: row.failure_reason,
  costUsd: row.cost === null ? null : row.cost / 1e9,
  budgetUsd: row.budget === null ? null : row.budget / 1e9,
  revision: row.revision
})

const toCounts = (metrics) => ({
  present: metrics.present,
  positive: metrics.positive,
  negative: metrics.negative,
  neutral: metrics.neutral,
  responsesWithBrands: metrics.responsesWithBrands,
  responsesWithAnyBrand: metrics.responsesWithAnyBrand,
  totalResponses: metrics.totalResponses,
  completedResponses: metrics.completedResponses,
  averageRank: metrics.averageRank,
  calculatedAt: metrics.calculatedAt
})

const toResult = (row) => ({
  id: row.id,
  runId: row.run_id,
  position: row.position,
  prompt: { text: row.text, journeyStage: row.customer_journey },
  topic: { name: row.topic_name },
  llm: row.llm,
  model: row.model,
  channel: row.channel,
  isPresent: row.is_present === 1,
  rank: row.rank,
  rankBasis: row.rank_basis,
  sentiment: row.sentiment,
  sentimentBasis: row.sentiment_basis,
  mentionedBrands: JSON.parse(row.mentioned_brands),
  samples: {
    n: row.samples,
    present: row.samples_present,
    positive: row.samples_positive,
    neutral: row.samples_neutral,
    negative: row.samples_negative
  }
})

const paging = (number, limit, total) => ({ page: number, limit, total, nextPage: number * limit < total ? number + 1 : null })

const answer = (url) => {
  const [, , kind, id, detail] = url.pathname.split("/")
  const number = Number(url.searchParams.get("page") ?? 1)
  if (kind === "brands") {
    const limit = Number(url.searchParams.get("limit") ?? 10)
    const data = runsOfBrand
      .all(id, limit, (number - 1) * limit)
      .map((row) => ({ ...toRun(row), metrics: { ...toCounts(JSON.parse(row.metrics)), topics: null } }))
    return { data, paging: paging(number, limit, countOfBrand.get(id).total) }
  }
  const row = oneRun.get(id)
  if (detail === "stats") {
    const metrics = JSON.parse(row.metrics)
    return {
      ...toRun(row),
      metrics: { ...toCounts(metrics), mentionedBrandsRun: Object.fromEntries(metrics.mentionedBrands), topics: Object.fromEntries(metrics.topics) },
      models: []
    }
  }
  const limit = Number(url.searchParams.get("limit") ?? 50)
  const rows = page.all(row.organization_id, id, (number - 1) * limit, number * limit)
  return { run: toRun(row), data: rows.map(toResult), paging: paging(number, limit, row.result_count), includeAnswer: false }
}

const server = createServer((request, response) => {
  const body = JSON.stringify(answer(new URL(request.url, "http://localhost")))
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, "127.0.0.1", () => console.log(`API      http://127.0.0.1:${server.address().port}`))
