// A program that calls a server of the Chat Completions protocol, as an example of a program that a team would write.
const [url, model] = process.argv.slice(2)
const key = process.env.CHAT_KEY ?? ""

const say = (reply) => process.stdout.write(JSON.stringify(reply))
const fail = (reason, detail, rest = {}) => say({ error: { reason, detail, ...rest } })
const reasons = { 401: "authentication", 402: "insufficient_funds", 403: "authentication", 408: "timeout", 429: "rate_limited", 504: "timeout" }

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let input = ""
for await (const chunk of process.stdin.setEncoding("utf8")) input += chunk
const { prompt } = JSON.parse(input)

try {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: [{ role: "user", content: prompt }] }),
    redirect: "manual"
  })
  const text = (await response.text()).replaceAll(key, "[key]")
  const location = response.headers.get("location")
  const reply = parse(text)
  const choice = reply?.choices?.[0]
  if (location !== null) fail("invalid_request", `the provider redirects to ${new URL(location, url).host}`)
  else if (!response.ok) {
    const reason = reasons[response.status] ?? (response.status >= 500 ? "unavailable" : "invalid_request")
    fail(reason, `the provider answered with status ${response.status}`, { retryAfter: response.headers.get("retry-after") })
  } else if (choice === undefined) fail("invalid_answer", "the reply cannot be read", { text })
  else if (choice.finish_reason === "content_filter" || choice.message.refusal) fail("content_filtered", "the model declined to answer")
  else {
    say({
      text: choice.message.content,
      model: reply.model,
      citations: [
        ...(choice.message.annotations ?? []).map(({ url_citation: { title, url } }) => ({ url, title })),
        ...(reply.search_results ?? []).map(({ url }) => ({ url, cited: false }))
      ],
      usage: { inputTokens: reply.usage?.prompt_tokens, outputTokens: reply.usage?.completion_tokens }
    })
  }
} catch {
  fail("unavailable", "the connection to the provider broke")
}
