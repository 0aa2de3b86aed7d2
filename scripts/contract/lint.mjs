/** Checks the API's document by two public sets of rules: `recommended` of Redocly, and `spectral:oas`. */
import { readFileSync } from "node:fs"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import spectral from "@stoplight/spectral-core"
import rulesets from "@stoplight/spectral-rulesets"

/** Rules of `spectral:oas` that the document violates for a reason. */
const notAsked = {
  // Each host serves the document at its own address, and only the host knows a contact for its callers.
  "info-contact": "off",
  // OpenAPI 3.1 allows roles in the requirement of a key, and our scopes are such roles. The rule implements 3.0, where only OAuth had scopes.
  "oas3-operation-security-defined": "off"
}

const redocly = async (text) => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config })
  return problems.map(({ location: [place], message, ruleId, severity }) => `Redocly ${severity} ${ruleId}: ${message} (${place?.pointer ?? ""})`)
}

const { Ruleset, Spectral } = spectral

const spectralOas = async (text) => {
  const linter = new Spectral()
  linter.setRuleset(new Ruleset({ extends: [[rulesets.oas, "recommended"]], rules: notAsked }))
  const problems = await linter.run(JSON.parse(text))
  return problems.map(({ code, message, path }) => `Spectral ${code}: ${message} (#/${path.join("/")})`)
}

const problemsIn = async (text) => [...(await redocly(text)), ...(await spectralOas(text))]

/** The errors and warnings that the rules report for the document. Throws when the rules report nothing for an invalid document. */
export const lint = async (file) => {
  const text = readFileSync(file, "utf8")
  const wrong = JSON.stringify({ ...JSON.parse(text), tags: [{ name: "one" }, { name: "one" }], components: {} })
  const [ofRedocly, ofSpectral] = [await redocly(wrong), await spectralOas(wrong)]
  if (ofRedocly.length === 0 || ofSpectral.length === 0) throw new Error("A linter finds nothing in a document whose references lead nowhere")
  return problemsIn(text)
}
