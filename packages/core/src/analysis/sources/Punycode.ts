/**
 * Host labels beyond ASCII, as the domain name system writes them (`bücher` is `xn--bcher-kva`), so that one site has one name.
 *
 * Source: RFC 3492, whose constants and variable names these are.
 */
const base = 36
const threshold = (k: number, bias: number): number => (k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias)
const digit = (value: number): string => String.fromCharCode(value < 26 ? value + 97 : value + 22)

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > 455; k += base) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}

const encodeLabel = (label: string): string => {
  const points = [...label].map((character) => character.codePointAt(0)!)
  let output = points
    .filter((point) => point < 128)
    .map((point) => String.fromCharCode(point))
    .join("")
  const basicLength = output.length
  let handled = basicLength
  if (basicLength > 0) output += "-"
  let n = 128
  let delta = 0
  let bias = 72
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n))
    delta += (next - n) * (handled + 1)
    n = next
    for (const point of points) {
      if (point < n) delta++
      if (point !== n) continue
      let q = delta
      for (let k = base; ; k += base) {
        const t = threshold(k, bias)
        if (q < t) break
        output += digit(t + ((q - t) % (base - t)))
        q = Math.floor((q - t) / (base - t))
      }
      output += digit(q)
      bias = adapt(delta, handled + 1, handled === basicLength)
      delta = 0
      handled++
    }
    delta++
    n++
  }
  return `xn--${output}`
}

const isAscii = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

/** Longer is no host name. */
const longestHost = 253

/** A lower-case host in its ASCII form. A label longer than the system allows (63) is left as it is. */
export const toAsciiHost = (host: string): string =>
  isAscii(host) || host.length > longestHost
    ? host
    : host
        .normalize("NFKC")
        .toLowerCase()
        .split(/[.。]/)
        .map((label) => (isAscii(label) || label.length > 63 ? label : encodeLabel(label)))
        .join(".")
