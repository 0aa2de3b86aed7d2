/** Makes a value at its first use. Parsers are made this way, because an import of core would otherwise make one for each of its hundreds of schemas. */
export const onFirstUse = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}
