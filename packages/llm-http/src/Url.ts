/** A provider's address as a host configured it. */

/**
 * Gives the address as a URL; throws when the text is not an address.
 *
 * @param example an address, for the message of the error
 */
export const checkedUrl = (baseURL: string, example: string): string => {
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol))
    throw new Error(`baseURL must be an address that begins with http:// or https://, such as ${example}`)
  return baseURL
}
