/**
 * A value that fits a schema and that a person can read: an example for the document.
 */
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt } from "./Json.js"
import { referredName } from "./SchemaComponents.js"

/** Values for fields of these names, or of these places; other texts are the name of their field. */
const values: Readonly<Record<string, number | string | readonly [] | null>> = {
  name: "Acme Running",
  "competitors.name": "Globex",
  "competitors.aliases": "Globex Sports",
  "competitors.domains": "globex.example",
  "topics.name": "Running shoes",
  "topic.name": "Running shoes",
  aliases: "Acme",
  mentionedBrands: "Globex",
  description: "Running shoes for beginners",
  category: "Running shoes",
  excludeTerms: "Acme Bank",
  domain: "acme.example",
  domains: "acme.example",
  country: "DE",
  language: "de",
  text: "Which running shoes are best for a beginner?",
  prompt: "Which running shoes are best for a beginner?",
  promptText: "How much do you trust Acme Running?",
  propertyId: "trust",
  scoringLogic: "Score from 0 to 10; higher is better.",
  goodScore: "Trusted without reservation",
  badScore: "Not trusted at all",
  customerJourney: "consideration",
  journeyStage: "consideration",
  llm: "chatgpt",
  llms: "chatgpt",
  model: "gpt-5",
  answer: "Most beginners do well with Acme Running or Globex.",
  quote: "Acme Running",
  brand: "Acme Running",
  topic: "Running shoes",
  topics: "Running shoes",
  url: "https://acme.example/shoes",
  uri: "https://acme.example/shoes",
  cron: "0 9 * * MON",
  timeZone: "Europe/Berlin",
  title: "Shoes for your first kilometre",
  method: "GET",
  path: "/v1/brands",
  version: "1.0.0",
  requestId: "5f3c9a1e-7b2d-4c68-9e0f-1a2b3c4d5e6f",
  status: "completed",
  // No moment that is written here stays in the future.
  expiresAt: null,
  revokedAt: null,
  failureReason: null,
  nextPage: null,
  limit: 50,
  present: 3,
  positive: 2,
  negative: 0,
  failed: 0,
  refused: 0,
  start: 27,
  end: 39,
  confidence: 0.95,
  halfWidth: 0.05,
  // They are prompts of the brand, and one that is being made has none.
  anchorPromptIds: []
}

/** Schemas whose rules JSON Schema cannot tell: this field or that one, not both. By the name of the component. */
const examples: Readonly<Record<string, JsonObject>> = {
  TopicPromptsInput: {
    name: "Running shoes",
    prompts: [{ text: "Which running shoes are best for a beginner?", customerJourney: "consideration", estimatedVolume: 900 }]
  },
  PerceptionPromptInput: { text: "How much do you trust Acme Running?", propertyId: "trust", scoringLogic: "Score from 0 to 10; higher is better." },
  DetectionInput: { text: "Most beginners do well with Acme Running. Acme Bank is another company.", draft: { excludeTerms: ["Acme Bank"] } },
  PromptChanges: { text: "Which running shoes are best for a marathon?", customerJourney: "decision" },
  StartRunInput: { samples: 3 },
  RunInput: { samples: 3 },
  PlanInput: { samples: 3, rate: 0.3, correlation: 0.5, halfWidth: 0.05 }
}

const id = "0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d"

/** A name within the object that it stands in, or by itself. */
const valueOf = (parent: string, field: string): Json | undefined => {
  const place = `${parent}.${field}`
  return Object.hasOwn(values, place) ? values[place] : Object.hasOwn(values, field) ? values[field] : undefined
}

const textOf = (schema: JsonObject, value: Json | undefined, field: string): string => {
  if (schema["format"] === "uuid") return id
  if (schema["format"] === "date-time") return "2026-05-24T15:56:04.000Z"
  return typeof value === "string" ? value : field
}

const numberOf = (schema: JsonObject, value: Json | undefined): number => {
  const minimum = typeof schema["minimum"] === "number" ? schema["minimum"] : 0
  return Math.max(minimum, typeof value === "number" ? value : 1)
}

/** `field` is the name that the value stands under, `parent` that of the object around it. */
export const exampleOf = (schema: Json, schemas: JsonObject, field = "", parent = ""): Json => {
  if (!isObject(schema)) return null
  const name = referredName(schema)
  if (name !== undefined) return Object.hasOwn(examples, name) ? (examples[name] ?? null) : exampleOf(schemas[name] ?? null, schemas, field, parent)
  const value = valueOf(parent, field)
  const enumeration = listAt(schema, "enum")
  const members = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")]
  if (enumeration.length > 0) return enumeration.find((each) => each === value) ?? enumeration[0] ?? null
  if (value === null && members.some((member) => isObject(member) && member["type"] === "null")) return null
  if (members[0] !== undefined) return exampleOf(members[0], schemas, field, parent)
  switch (schema["type"]) {
    case "string":
      return textOf(schema, value, field)
    case "integer":
    case "number":
      return numberOf(schema, value)
    case "boolean":
      return true
    case "array":
      return Array.isArray(value) ? [] : [exampleOf(schema["items"] ?? null, schemas, field, parent)]
    case "object":
      return isObject(schema["additionalProperties"])
        ? { "Running shoes": exampleOf(schema["additionalProperties"], schemas, field) }
        : mapValues(objectAt(schema, "properties"), (property, key) => exampleOf(property, schemas, key, field))
    default:
      return null
  }
}
