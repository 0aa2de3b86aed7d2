import { BrandVisibility, type LanguageModel, type Storage } from "@brand-visibility/core"
import { bullmqQueue } from "@brand-visibility/engine-bullmq"

const queue = bullmqQueue({ redis: { host: "127.0.0.1" } })

/** Serves, and hands runs out. */
export const serve = (storage: Storage) => BrandVisibility.make({ storage, models: ["chatgpt"], engine: { queue, works: false } })

/** Works on what is handed out; start as many as you like. */
export const work = (storage: Storage, chatgpt: LanguageModel) => BrandVisibility.make({ storage, models: [chatgpt], engine: { queue } })
