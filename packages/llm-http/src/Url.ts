/** A provider's address as a host configured it. */

/**
 * The address itself; throws when it is none.
 *
 * @param example what one looks like
 */
export const checkedUrl = (baseURL: string, example: string): string => {
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol))
    throw new Error(`baseURL must be an address that begins with http:// or https://, such as ${example}`)
  return baseURL
}
