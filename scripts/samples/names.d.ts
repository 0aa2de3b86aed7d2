/** What samples of the guides take from the words around them. */
import type { BrandVisibility as Visibility } from "@brand-visibility/core"
import type { Pool } from "pg"

type Options = Parameters<typeof Visibility.make>[0]

declare global {
  const BrandVisibility: typeof Visibility
  const visibility: Visibility
  const client: ReturnType<Visibility["forOrganization"]>
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
