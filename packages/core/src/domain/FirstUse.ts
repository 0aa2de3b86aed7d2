/** Makes a value when it is first asked for. Parsers are made so, because an import of core would otherwise make one for each of its hundreds of schemas. */
export const onFirstUse = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}
