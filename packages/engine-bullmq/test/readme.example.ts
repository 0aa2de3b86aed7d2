import { BrandVisibility, type LanguageModel, type Storage } from "@brand-visibility/core"
import { bullmqQueue } from "@brand-visibility/engine-bullmq"

const queue = bullmqQueue({ redis: { host: "127.0.0.1" } })

/** A process that serves requests and sends runs to the queue. */
export const serve = (storage: Storage) => BrandVisibility.make({ storage, models: ["chatgpt"], engine: { queue, works: false } })

/** A process that works on the runs in the queue. Start as many as you like. */
export const work = (storage: Storage, chatgpt: LanguageModel) => BrandVisibility.make({ storage, models: [chatgpt], engine: { queue } })
