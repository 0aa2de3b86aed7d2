/**
 * An object of which each field may be left out. A field may also be undefined, so that a host passes on values that it may not have: `{ limit:
 * query.limit }`. `Partial` refuses that under TypeScript's `exactOptionalPropertyTypes`.
 */
export type SomeOf<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }
