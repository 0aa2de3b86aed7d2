/** Text that a model or a stranger wrote. It is shown as text only and apart from its surroundings; characters that change its direction are made visible. */

/** Characters that change the direction of text, and other invisible characters, except line ends, soft hyphens and joiners. */
const controls = /(?![\n\r\t\u00AD\u200D])[\p{Cc}\p{Cf}]/u

const nameOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** A part of a text, with each invisible character shown as its number. */
export const visible = (text: string) => {
  if (!controls.test(text)) return text
  return text.split(new RegExp(`(${controls.source})`, "u")).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} class="control" title={`An invisible character, ${nameOf(piece)}`}>
        {nameOf(piece)}
      </span>
    )
  )
}

export const Untrusted = ({ text }: { readonly text: string }) => <bdi class="untrusted">{visible(text)}</bdi>

/** A link that a model gave. Only an address of the web becomes a link; any other is shown as text. */
export const OutsideLink = ({ text, uri }: { readonly uri: string; readonly text: string }) => {
  const isWeb = /^https?:\/\//i.test(uri) && URL.canParse(uri)
  if (!isWeb) return <Untrusted text={text} />
  return (
    <a href={uri} target="_blank" rel="noopener noreferrer nofollow">
      <Untrusted text={text} />
    </a>
  )
}
