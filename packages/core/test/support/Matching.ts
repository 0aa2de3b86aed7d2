/** Texts that match a regular expression, made from its source. The texts satisfy lookaheads, but other assertions only by chance. */

const ofClass: Readonly<Record<string, string>> = {
  s: " ",
  S: "x",
  w: "a",
  W: " ",
  d: "7",
  D: "x",
  b: "",
  B: ""
}

/** A text made from the alternatives of a pattern, which mostly matches it. @param next a random number from 0 to below `most` */
export const matchingText = (source: string, next: (most: number) => number): string => {
  let at = 0
  const escaped = (): string => {
    const letter = source[++at]!
    at++
    if (letter === "p" || letter === "P") {
      const name = source.slice(at, (at = source.indexOf("}", at) + 1))
      return letter === "P" ? " " : name === "{Lu}" ? "N" : name === "{N}" ? "7" : "n"
    }
    return letter === "n" ? "\n" : (ofClass[letter] ?? letter)
  }
  const characterClass = (): string => {
    at++
    const isNegated = source[at] === "^"
    if (isNegated) at++
    const choices: Array<string> = []
    while (source[at] !== "]") choices.push(source[at] === "\\" ? escaped() : source[at++]!)
    at++
    return isNegated ? "x "[next(2)]! : choices[next(choices.length)]!
  }
  const group = (): string => {
    const isAround = /^\(\?<?[=!]/.test(source.slice(at))
    const isAhead = source.startsWith("(?=", at)
    at += isAround ? (source[at + 2] === "<" ? 4 : 3) : source.startsWith("(?:", at) ? 3 : 1
    const inside = alternatives()
    at++
    return isAround && !isAhead ? "" : inside
  }
  const atom = (): string => {
    const mark = source[at]!
    if (mark === "(") return group()
    if (mark === "[") return characterClass()
    if (mark === "\\") return escaped()
    at++
    return mark === "^" || mark === "$" ? "" : mark === "." ? "x" : mark
  }
  const times = (): number => {
    const found = /^(?:[?*+]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at))
    if (found === null) return 1
    at += found[0].length
    const [least, most] =
      found[1] === undefined
        ? [found[0].startsWith("+") ? 1 : 0, found[0].startsWith("?") ? 1 : 2]
        : [Number(found[1]), found[2] === "" ? Number(found[1]) : Number(found[3] || found[1])]
    return least + next(Math.min(3, most - least + 1))
  }
  const sequence = (): string => {
    let text = ""
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const from = at
      const first = atom()
      const end = at
      const count = times()
      const behind = at
      if (count > 0) text += first
      for (let more = 1; more < count; more++) {
        at = from
        text += atom()
        if (at !== end) throw new Error("a pattern is read the same each time")
      }
      at = behind
    }
    return text
  }
  const alternatives = (): string => {
    const all = [sequence()]
    while (source[at] === "|") {
      at++
      all.push(sequence())
    }
    return all[next(all.length)]!
  }
  return alternatives()
}

/** A random number from 0 to below the given one, by a seed. */
export const numbersOf = (seed: number): ((most: number) => number) => {
  let state = seed | 1
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) % most
  }
}
