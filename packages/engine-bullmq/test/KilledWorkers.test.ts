/** A slice whose worker is killed again and again is handed on each time, on Postgres. */
import { LlmSlug } from "@brand-visibility/core/domain/Llm"
import type { SliceHandler } from "@brand-visibility/core/ports/SliceQueue"
import { describe, expect, it } from "vitest"
