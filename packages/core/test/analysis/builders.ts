import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"

/** A brand with nothing but a name, and what a test says of it. */
export const brandNamed = (name: string, rest: Partial<BrandDefinition> = {}): BrandDefinition => ({
  name,
  aliases: [],
  domains: [],
  description: null,
  category: null,
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null,
  ...rest
})

export const named = (name: string, aliases: ReadonlyArray<string> = [], domains: ReadonlyArray<string> = []) => ({ name, aliases, domains })
