/**
 * Decides whether custom perception prompts may be created: the organization has enabled them, and the brand has not disabled them.
 *
 * Source: contract §2 "Feature flag".
 */
export const isEnabled = (organization: { readonly customPerceptionPrompts: boolean }, brand: { readonly customPerceptionPrompts: boolean | null }): boolean =>
  organization.customPerceptionPrompts && brand.customPerceptionPrompts !== false
