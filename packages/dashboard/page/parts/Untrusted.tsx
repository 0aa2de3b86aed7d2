/** Text that a model or a stranger wrote: never anything but text, set apart from the text around it, with signs that turn its direction made visible. */

/** Signs that change the direction of what follows, and others that nobody can see; not those that end lines, cut words and join pictures. */
const controls = /(?![\n\r\t\u00AD\u200D])[\p{Cc}\p{Cf}]/u

const nameOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** A part of a text, each invisible sign shown by its number. */
export const visible = (text: string) => {
  if (!controls.test(text)) return text
  return text.split(new RegExp(`(${controls.source})`, "u")).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} class="control" title={`A sign that cannot be seen, ${nameOf(piece)}`}>
        {nameOf(piece)}
      </span>
    )
  )
}

export const Untrusted = ({ text }: { readonly text: string }) => <bdi class="untrusted">{visible(text)}</bdi>

/** A link that a model gave: to a page of the web, or else its text alone. */
export const OutsideLink = ({ text, uri }: { readonly uri: string; readonly text: string }) => {
  const isWeb = /^https?:\/\//i.test(uri) && URL.canParse(uri)
  if (!isWeb) return <Untrusted text={text} />
  return (
    <a href={uri} target="_blank" rel="noopener noreferrer nofollow">
      <Untrusted text={text} />
    </a>
  )
}
