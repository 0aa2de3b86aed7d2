// src/MyStorage.ts
import * as UnwrittenStores from "@brand-visibility/conformance/UnwrittenStores"
import type { Storage } from "@brand-visibility/core/ports/Storage"

export const myStorage = (_options: { readonly folder: string }): Storage => UnwrittenStores.layer
