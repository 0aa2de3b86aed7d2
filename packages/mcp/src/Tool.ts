/** A tool: one route of the API, with its input, and with the fields and text length of its result. */
import type { Client } from "@brand-visibility/api"
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js"
import { z } from "zod"
import { strict } from "./Inputs.js"

export interface Tool {
  /** The name of the route that the tool calls. */
  readonly route: string
  readonly name: string
  readonly description: string
  readonly isWriting: boolean
  readonly annotations: ToolAnnotations
  readonly input: z.ZodObject
  /** The default fields of each row; null for all. */
  readonly fields: ReadonlyArray<string> | null
  /** Most characters of one text. */
  readonly textLength: number
  readonly call: (api: Client.Client, input: unknown) => Promise<unknown>
}

export const id = (what: string) => z.string().min(1).max(64).describe(`The id of the ${what}`)

/** Which part of a list is returned. */
export const page = {
  limit: z.number().int().min(1).max(50).default(10).describe("How many rows, 1 to 50"),
  page: z.number().int().min(1).default(1).describe("Which page; the first is 1")
}

export const search = z.string().min(1).max(200).optional().describe("Only rows with this text in their name or text")

const fieldsOption = {
  fields: z
    .array(z.string())
    .min(1)
    .max(30)
    .optional()
    .describe("The names of the fields to return, of each row or of the object. Default: the most useful ones")
}

interface ToolOptions<Shape extends z.ZodRawShape> {
  readonly description: string
  readonly input: Shape
  readonly fields?: ReadonlyArray<string>
  readonly textLength?: number
  readonly call: (api: Client.Client, input: z.infer<z.ZodObject<Shape>>) => Promise<unknown>
}

/** The name of a tool: `list_brands` for the route `listBrands`. */
const nameOf = (route: string): string => route.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const make =
  (isWriting: boolean, annotations: ToolAnnotations) =>
  <Route extends keyof Client.Client & string, Shape extends z.ZodRawShape>(
    route: Route,
    { call, description, fields, input, textLength = 500 }: ToolOptions<Shape>
  ): Tool => {
    const schema = z.object(input)
    return {
      route,
      name: nameOf(route),
      description,
      isWriting,
      annotations: { ...annotations, openWorldHint: false },
      // An unknown field is refused, as in the bodies of the API: a misspelt option must not be lost in silence.
      input: strict({ ...input, ...fieldsOption }),
      fields: fields ?? null,
      textLength,
      call: (api, given) => call(api, schema.parse(given))
    }
  }

export const reading = make(false, { readOnlyHint: true })
export const creating = make(true, { readOnlyHint: false, destructiveHint: false, idempotentHint: false })
export const setting = make(true, { readOnlyHint: false, destructiveHint: false, idempotentHint: true })
export const deleting = make(true, { readOnlyHint: false, destructiveHint: true, idempotentHint: true })
