/** The templates. `scripts/copy-templates.mjs` puts the files of each into `dist/templates`. */

export interface Template {
  readonly name: string
  /** One line about the template, for the list of templates. */
  readonly summary: string
  /** The commands to type after the packages are installed. */
  readonly next: ReadonlyArray<string>
}

export const templates: ReadonlyArray<Template> = [
  { name: "server", summary: "A server with the HTTP API, over a SQLite file", next: ["npm start", "npm test"] },
  { name: "library", summary: "An application that measures brands with the library", next: ["npm start", "npm test"] },
  { name: "storage-adapter", summary: "A storage of your own, with the laws that it must obey as tests", next: ["npm test"] },
  { name: "model-adapter", summary: "A language model of your own, with the laws that it must obey as tests", next: ["npm test"] }
]
