/** Tests that every verb has the same outcome on a file and against a server. */
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verbs } from "../src/Verbs.js"
import { type Folder, makeFolder, type Outcome, type Served, serveFrom, wordsOf } from "./Support.js"

const key = "a key of forty characters, made for tests"

let folder: Folder
let server: Served

const ok = async (argv: ReadonlyArray<string>, options?: Parameters<Folder["call"]>[1]): Promise<Outcome> => {
  const outcome = await folder.call(argv, options)
  expect(outcome.code, `${argv.join(" ")}: ${outcome.errors}`).toBe(0)
  return outcome
}

beforeAll(async () => {
  folder = makeFolder()
  await ok(["init", "--yes"])
  writeFileSync(join(folder.path, "answers.ndjson"), `${JSON.stringify({ prompt: "Which shoe?", llm: "chatgpt", answer: "1. Fernweh\n2. Norrvind" })}\n`)
  writeFileSync(join(folder.path, "answers.csv"), 'prompt,answer,sources\nWhich shoe?,"Fernweh, says ""everybody"".",https://a.example/x\n')
  await ok(["run"])
  await ok(["run"])
  server = await serveFrom(folder, key)
})

afterAll(async () => {
  await server.stop()
  folder.remove()
})

/** The standard input of an example. */
const input = "The best are Fernweh and Norrvind."

describe("the examples of the help", () => {
  for (const verb of verbs.filter(({ examples }) => examples.length > 0)) {
    it(`of ${verb.name} run`, async () => {
      // Verbs that write a configuration or leave further data run in a separate folder.
      const own = ["init", "admin"].includes(verb.name) ? makeFolder() : folder
      for (const example of verb.examples) {
        const { code, errors, output } = await own.call(wordsOf(example), { input })
        expect(code, `${example}: ${errors}`).toBe(0)
        expect(`${output}${errors}`.trim(), example).not.toBe("")
      }
      if (own !== folder) own.remove()
    })
  }
})

describe("against a server", () => {
  const on = (argv: ReadonlyArray<string>) => ok([...argv, "--url", server.url], { environment: { BRAND_VISIBILITY_KEY: key } })

  it("prints the same as for the file", async () => {
    for (const verb of ["stats", "results", "compare", "usage"]) {
      const [there, here] = [await on([verb, "--json"]), await ok([verb, "--json"])]
      const { from: _from, to: _to, ...said } = JSON.parse(there.output)
      expect(JSON.parse(here.output), verb).toMatchObject(said)
    }
  })

  it("detect finds the same mentions as on the database, with the server's names and the given names", async () => {
    const text = "1. Fernweh\n2. Norrvind\n3. Bergfex"
    const detected = async (argv: ReadonlyArray<string>) => {
      const { code, errors, output } = await folder.call(["detect", "--json", ...argv], { environment: { BRAND_VISIBILITY_KEY: key }, input: text })
      expect(code, errors).toBe(0)
      return JSON.parse(output)
    }
    expect(await detected(["--url", server.url])).toEqual(await detected([]))
    const evidence: ReadonlyArray<{ readonly brand: string }> = (await detected(["--url", server.url, "--competitor", "Bergfex"])).evidence
    expect(evidence.map(({ brand }) => brand)).toContain("Bergfex")
  })

  it("export writes the same bytes", async () => {
    expect((await on(["export", "results"])).output).toBe((await ok(["export", "results"])).output)
  })

  it("bundle writes the same bytes", async () => {
    expect((await on(["bundle"])).output).toBe((await ok(["bundle"])).output)
  })

  it("a run is started and left to the server, and a refusal gives its reason", async () => {
    const detached = await on(["run", "--detach", "--samples", "2"])
    expect(detached.output).toContain("brand-visibility watch")
    expect((await on(["watch"])).output).toContain("completed")
    const cancelled = await folder.call(["cancel", "--url", server.url], { environment: { BRAND_VISIBILITY_KEY: key } })
    expect(cancelled).toMatchObject({ code: 1, output: "" })
    expect(cancelled.errors).toContain("is completed")
    const retried = await folder.call(["retry", "--url", server.url], { environment: { BRAND_VISIBILITY_KEY: key } })
    expect(retried.code).toBe(1)
  })

  it("a wrong key and a missing key say what to set", async () => {
    const wrong = await folder.call(["brands", "--url", server.url], { environment: { BRAND_VISIBILITY_KEY: "wrong" } })
    expect(wrong).toMatchObject({ code: 1, output: "" })
    expect(wrong.errors).toContain("BRAND_VISIBILITY_KEY")
    const none = await folder.call(["brands", "--url", server.url])
    expect(none.code).toBe(2)
    expect(none.errors).toContain("--key-file FILE")
  })

  it("the key can come from a file or from a person", async () => {
    writeFileSync(join(folder.path, "key"), `${key}\n`, { mode: 0o600 })
    expect((await ok(["brands", "--url", server.url, "--key-file", "key"])).output).toContain("Fernweh")
    expect((await ok(["brands", "--url", server.url], { answers: [key] })).output).toContain("Fernweh")
  })
})

it("serve without a key and without a terminal says what to set", async () => {
  const { code, errors } = await folder.call(["serve", "--port", "0"])
  expect(code).toBe(1)
  expect(errors).toContain("BRAND_VISIBILITY_KEY")
})

it("on a terminal, serve prints an address that opens the pages signed in, with a key that works while serve runs", async () => {
  let [press, said] = [() => {}, ""]
  const serving = folder.call(["serve", "--port", "0"], { terminal: 100, interrupts: (handler) => (press = handler), heard: (text) => (said += text) })
  await expect.poll(() => said).toContain("Ctrl-C stops")
  const [opened = "", address = "", made = ""] = /(http:\/\/127\.0\.0\.1:\d+)\/dashboard#key=(\S+)/.exec(said) ?? []
  expect(said.split(made)).toHaveLength(2)
  const page = await fetch(opened)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>")])
  expect((await folder.call(["brands", "--url", address], { environment: { BRAND_VISIBILITY_KEY: made } })).code).toBe(0)
  press()
  expect((await serving).code).toBe(0)
  expect((await folder.call(["brands", "--url", server.url], { environment: { BRAND_VISIBILITY_KEY: made } })).code).toBe(1)
  const piped = server.said()
  expect(piped).toContain("/dashboard\n")
  expect(piped).not.toContain("#key=")
})

it("an import reads a HAR, and a folder of Markdown with the links of each answer as its sources", async () => {
  const own = makeFolder()
  await own.call(["init", "--yes", "--name", "Fernweh", "--prompt", "Which shoe?"])
  mkdirSync(join(own.path, "answers"))
  const answer = (text: string) => `---\nprompt: Which shoe?\nllm: chatgpt\n---\n\n${text}\n`
  writeFileSync(join(own.path, "answers", "one.md"), answer("1. Fernweh ([tested](https://a.example/x))"))
  writeFileSync(join(own.path, "answers", "two.md"), answer("Norrvind.").replace("chatgpt", "claude"))
  const request = {
    url: "https://api.openai.com/v1/chat/completions",
    postData: { text: JSON.stringify({ messages: [{ role: "user", content: "Which shoe?" }] }) }
  }
  const content = { text: JSON.stringify({ choices: [{ message: { content: "Fernweh." } }] }) }
  writeFileSync(join(own.path, "chat.har"), JSON.stringify({ log: { entries: [{ request, response: { content } }] } }))
  const imported = async (file: string) => JSON.parse((await own.call(["import", file, "--json"])).output)
  expect(await imported("answers")).toMatchObject({ accepted: 2 })
  expect(JSON.parse((await own.call(["sources", "--json"])).output).data).toMatchObject([{ domain: "a.example" }])
  expect(await imported("chat.har")).toMatchObject({ accepted: 1 })
  own.remove()
})

it("compare takes the two newest runs of one kind: imported answers are not compared with answers of a run", async () => {
  const own = makeFolder()
  await own.call(["init", "--yes", "--name", "Fernweh", "--prompt", "Which shoe?"])
  const said = async (argv: ReadonlyArray<string>) => {
    const { code, errors, output } = await own.call([...argv, "--json"])
    expect(code, errors).toBe(0)
    return JSON.parse(output)
  }
  const ask = async (): Promise<string> => (await said(["run"])).id
  const take = async (text: string): Promise<string> => {
    writeFileSync(join(own.path, "answers.ndjson"), `${JSON.stringify({ prompt: "Which shoe?", llm: "chatgpt", answer: text })}\n`)
    return (await said(["import", "answers.ndjson"])).run.id
  }
  const ends = async (...named: ReadonlyArray<string>) => {
    const { after, before } = await said(["compare", ...named])
    return [before.id, after.id]
  }
  const first = await ask()
  const firstImport = await take("Fernweh.")
  expect((await own.call(["compare"])).errors).toContain("There are no two runs to compare")
  const second = await ask()
  expect(await ends()).toEqual([first, second])
  const secondImport = await take("Norrvind.")
  expect(await ends()).toEqual([firstImport, secondImport])
  expect(await ends(first)).toEqual([first, second])
  expect(await ends(first, secondImport)).toEqual([first, secondImport])
  own.remove()
})

describe("a table of answers as spreadsheets write it", () => {
  const own = makeFolder()
  beforeAll(() => own.call(["init", "--yes", "--name", "Müller", "--prompt", "Which shoe?"]))
  afterAll(() => own.remove())
  const heading = "prompt,llm,answer"
  const imported = async (content: string | Uint8Array, options: ReadonlyArray<string> = [], name = "answers.csv") => {
    writeFileSync(join(own.path, name), content)
    const { code, errors, output } = await own.call(["import", name, ...options, "--json"])
    return code === 0 ? JSON.parse(output) : { code, errors }
  }
  const present = async (content: string | Uint8Array): Promise<ReadonlyArray<boolean>> => {
    expect(await imported(content)).toHaveProperty("accepted")
    return JSON.parse((await own.call(["results", "--json"])).output).data.map(({ isPresent }: { isPresent: boolean }) => isPresent)
  }

  it("may have semicolons or tabs between its fields, a byte order mark, and the line ends of Windows, also within a field", async () => {
    expect(await present('\ufeffprompt;llm;answer\r\n"Which\r\nshoe?";chatgpt;"I like Norrvind, and Müller"\r\n;;\r\n')).toEqual([true])
    expect(await present("prompt\tllm\tanswer\nWhich shoe?\tchatgpt\tMüller\n")).toEqual([true])
  })

  it("may be UTF-16 with a byte order mark", async () => {
    const text = Buffer.from(`\ufeff${heading}\nWhich shoe?,chatgpt,Müller\n`, "utf16le")
    expect(await present(text)).toEqual([true])
    expect(await present(Buffer.from(text).swap16())).toEqual([true])
  })

  it("is refused in another encoding, in which names would be lost", async () => {
    for (const name of ["answers.csv", "answers.ndjson", "answers.md", "answers.har"]) {
      expect(await imported(Buffer.from("Müller", "latin1"), [], name), name).toEqual({ code: 2, errors: expect.stringContaining("is not text in UTF-8") })
    }
  })

  it("is refused where a row has more fields than the first line, because an answer would be cut off at its comma", async () => {
    const rows = `${heading}\nWhich shoe?,chatgpt,"Norr\nvind",\nWhich shoe?,chatgpt,I like Norrvind, and Müller\nWhich shoe?,chatgpt,Müller\n`
    expect(await imported(rows)).toEqual({ code: 2, errors: expect.stringContaining("line 4 has 4 fields") })
    expect(await imported(rows, ["--skip-bad"])).toMatchObject({ accepted: 2, skippedCount: 1, skipped: [{ line: 4 }] })
    const nothing = `${heading}\nWhich shoe?,chatgpt,Norrvind, and Müller\n`
    expect(await imported(nothing, ["--skip-bad"])).toEqual({ code: 2, errors: expect.stringContaining("line 2 has 4 fields") })
  })

  it("may have blanks around its fields, as in the dashboard", async () => {
    expect(await present("prompt, llm, answer\nWhich shoe?, chatgpt, Müller\n")).toEqual([true])
  })

  it("is refused where a quotation mark is never closed, because the answers after it would be lost", async () => {
    expect(await imported(`${heading}\nWhich shoe?,chatgpt,"Müller\nWhich shoe?,chatgpt,Norrvind\n`)).toEqual({
      code: 2,
      errors: expect.stringContaining("Line 2 of the file has a quotation mark that is never closed")
    })
  })

  it("may begin with the line that tells Excel the separator, and end its lines with separators of emptied columns", async () => {
    expect(await present("sep=;\r\nprompt;llm;answer;;\r\nWhich shoe?;chatgpt;I like Norrvind, and Müller;;\r\n")).toEqual([true])
  })

  it("has its faults named by the lines of the file", async () => {
    const { errors } = await imported(`${heading}\nWhich shoe?,chatgpt,"Norr\nvind"\n\nWhich shoe?,,Müller\n`)
    expect(errors).toContain("line 5")
    expect(await imported(`${heading},answer\nWhich shoe?,chatgpt,Müller,Norrvind\n`)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("answer twice")
    })
  })
})

it("an export is written to a file", async () => {
  await ok(["export", "sources", "--output", "sources.csv"])
  expect(readFileSync(join(folder.path, "sources.csv"), "utf8")).toContain("domain")
})

it("an export that breaks off leaves the earlier file as it was, and no half of a new one", async () => {
  const broken = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/csv", "content-length": 1_000 })
    response.write("half of a list", () => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(broken, "listening")
  const own = makeFolder()
  try {
    const address = broken.address()
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
    const run = "0190b8a0-0000-7000-8000-000000000000"
    const exported = (file: string) => own.call(["export", "results", run, "--output", file, "--url", url], { environment: { BRAND_VISIBILITY_KEY: key } })
    writeFileSync(join(own.path, "earlier.csv"), "a whole list")
    for (const file of ["earlier.csv", "new.csv"]) expect((await exported(file)).code, file).toBe(1)
    expect(readFileSync(join(own.path, "earlier.csv"), "utf8")).toBe("a whole list")
    expect(readdirSync(own.path)).toEqual(["earlier.csv"])
  } finally {
    own.remove()
    broken.close()
  }
})

it("a key that cannot be sent is refused without being shown", async () => {
  const second = "0123456789-second-key"
  for (const given of [`first\n${second}`, `sch\u00fcssel ${second}`, `\u2013 ${second}`])
    for (const line of ["brands", "api /", "export runs", "bundle"]) {
      const { code, errors, output } = await folder.call(wordsOf(`${line} --url http://127.0.0.1:1`), { environment: { BRAND_VISIBILITY_KEY: given } })
      expect([code, output], line).toEqual([2, ""])
      expect(errors, line).toContain("another character that no key has")
      expect(errors, line).not.toContain(second)
    }
  // A line break at the end, as in a variable that was read from a file, does no harm.
  expect(await folder.call(wordsOf("brands --url http://127.0.0.1:1"), { environment: { BRAND_VISIBILITY_KEY: `${second}\n` } })).toMatchObject({
    code: 1,
    errors: expect.stringContaining("could not be reached")
  })
})

it("an answer that breaks off is reported in plain words", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.write('{"run": {}, ', () => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${Object(server.address()).port}`
  const environment = { BRAND_VISIBILITY_URL: url, BRAND_VISIBILITY_KEY: "a key" }
  const broken = { code: 1, errors: expect.stringMatching(/^The answer broke off before its end, so the output is not complete\nTry again/) }
  expect(await folder.call(["api", "/v1/llms"], { environment })).toMatchObject({ ...broken, output: '{"run": {}, ' })
  server.close()
})

it("tables fit the width of the terminal", async () => {
  for (const verb of ["results", "runs", "prompts", "suggestions", "stats", "compare"]) {
    const { output } = await ok([verb], { terminal: 72, environment: { NO_COLOR: "1" } })
    const table = output.split("\n").filter((line) => / {2}\S/.test(line) && !/^(Run|From) /.test(line))
    expect(Math.max(...table.map((line) => line.length)), verb).toBeLessThanOrEqual(verb === "compare" || verb === "stats" ? 90 : 72)
  }
})

it("colours appear only on a terminal, and never with NO_COLOR", async () => {
  const escape = "\u001b["
  expect((await ok(["stats"], { terminal: 100 })).output).toContain(escape)
  expect((await ok(["stats"], { terminal: 100, environment: { NO_COLOR: "1" } })).output).not.toContain(escape)
  expect((await ok(["stats"])).output).not.toContain(escape)
})

it("every row of --ndjson is a line, and --json and --ndjson exclude each other", async () => {
  const { output } = await ok(["prompts", "--ndjson"])
  const lines = output.trimEnd().split("\n")
  expect(lines.length).toBeGreaterThan(7)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("text")
  expect((await folder.call(["prompts", "--json", "--ndjson"])).code).toBe(2)
})

it("the first run needs no key, and says that its numbers are simulated", async () => {
  const first = makeFolder()
  expect((await first.call(["init", "--yes"])).errors).toContain("simulated")
  const { code, errors, output } = await first.call(["run"])
  expect(code).toBe(0)
  expect(errors).toContain("Simulated")
  expect(output).toContain("Simulated")
  expect(existsSync(join(first.path, "brand-visibility.db"))).toBe(true)
  first.remove()
})

it("a database may be named as the server names it", async () => {
  const own = makeFolder()
  await own.call(["init", "--yes", "--name", "Fernweh", "--prompt", "Which shoe?"])
  expect((await own.call(["run", "--database", "sqlite:./own.db"])).code).toBe(0)
  expect(readdirSync(own.path)).toContain("own.db")
  for (const home of ["~/own.db", "sqlite:~/own.db"]) {
    const { code, errors } = await own.call(["run", "--database", home])
    expect([code, errors]).toEqual([2, expect.stringContaining('must not begin with "~"')])
  }
  expect(readdirSync(own.path)).not.toContain("~")
  own.remove()
})

it("a misuse has exit code 2 and says what to type, and calls no model", async () => {
  for (const [line, said] of [
    ["statz", "Did you mean stats?"],
    ["run --sampels 3", "Did you mean --samples?"],
    ["run --samples 0", "from 1 to 20"],
    ["run --budget nothing", "above 0"],
    ["run --precision 0.7", "below 0.5"],
    ["run --precision 0.1 --samples 3", "exclude each other"],
    ["run --detach", "brand-visibility serve"],
    ["stats foo", "brand-visibility runs"],
    ["export bogus", "results, sources"],
    ["export results --format xml", "csv, ndjson"],
    ["export sources --answers", "export results only"],
    ["export perception 00000000-0000-7000-8000-000000000000", "takes no run"],
    ["import nothing.csv", "There is no file"],
    ["brands --url ftp://x", "http://"],
    ["init --yes", "--force"],
    ["brands --database a.db --url http://x", "exclude each other"],
    ["brands --database mysql://localhost/x", "begins with postgres://"],
    ["brands --organization 00000000-0000-7000-8000-000000000000 --url http://x", "speaks for one organization"],
    ["prompts remove", "the id of the prompt"],
    ["results --present --absent", "exclude each other"],
    ["trends --metric loudness", "visibility"],
    ["stats --config nowhere.ts", "brand-visibility init"]
  ] as const) {
    const { code, errors, output } = await folder.call(wordsOf(line))
    expect(code, `${line}: ${errors}${output}`).toBe(2)
    expect(errors, line).toContain(said)
    expect(output, line).toBe("")
  }
})
