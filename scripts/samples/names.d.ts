/** Declares the names that samples of the guides take from the text around them. */
import type { LanguageModelSuite } from "@brand-visibility/conformance"
import type { SliceQueue, BrandVisibility as Visibility } from "@brand-visibility/core"
import type { postgresStorage as PostgresStorage } from "@brand-visibility/storage-postgres"
import type { Pool } from "pg"
import type { fileStorage as FileStorage } from "../../examples/file-storage/dist/FileStorage.js"

type LanguageModelOptions = Parameters<typeof LanguageModelSuite.run>[0]
type Options = Parameters<typeof Visibility.make>[0]

declare global {
  const BrandVisibility: typeof Visibility
  const visibility: Visibility
  const client: ReturnType<Visibility["forOrganization"]>
  const postgresStorage: typeof PostgresStorage
  const fileStorage: typeof FileStorage
  const protocol: LanguageModelOptions["protocol"]
  const makeModel: LanguageModelOptions["makeModel"]
  /** The reader's own queue and storage, functions that stop and start the storage's database, and an unused file name. */
  const myQueue: (options: { readonly url: string; readonly name: string }) => SliceQueue
  const newFile: () => string
  const myStorage: (options: { readonly url: string | undefined }) => Options["storage"]
  const restart: () => Promise<void>
  const url: string
  const storage: Options["storage"]
  const models: Options["models"]
  const chatgpt: Options["models"][number]
  const claude: Options["models"][number]
  const pool: Pool
  const customer: { readonly id: string; readonly name: string }
  const brandId: string
  const runId: string
  const resultId: string
  const reportId: string
  const treatedPromptIds: ReadonlyArray<string>
  const controlPromptIds: ReadonlyArray<string>
  const topics: ReadonlyArray<{ readonly name: string; readonly prompts: ReadonlyArray<{ readonly text: string }> }>
}
