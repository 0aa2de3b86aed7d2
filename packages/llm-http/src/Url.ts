/** A provider's address as a host configured it. */

/**
 * Returns the address of a provider; throws when the text is not an http or https address.
 *
 * @param example an address, for the message of the error
 */
export const checkedUrl = (baseURL: string, example: string): string => {
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol))
    throw new Error(`baseURL must be an address that begins with http:// or https://, such as ${example}`)
  return baseURL
}
