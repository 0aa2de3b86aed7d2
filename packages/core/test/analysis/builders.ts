import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"

/** A brand with a name and the given fields. All other fields are empty. */
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
