/**
 * Whether custom perception prompts may be made: the organization has them on and the brand does not have them off.
 *
 * Source: contract §2 "Feature flag".
 */
export const isEnabled = (organization: { readonly customPerceptionPrompts: boolean }, brand: { readonly customPerceptionPrompts: boolean | null }): boolean =>
  organization.customPerceptionPrompts && brand.customPerceptionPrompts !== false
