/**
 * What a thing protects from, treats or finds is not said of it: "protects against fraud", "used against pain", "detects leaks". Only English;
 * `ForeignJudgement` has the words of other languages.
 */
/** Up to the end of what it protects from: a mark, or a word with which another statement begins. */
const upTo = String.raw`(?:(?!\b(?:but|though|although|however|while|yet|it|they|which|because)\b)[^.!?;:,()\n])`
const against = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defen[ds]\w*|insur\w*|safeguard\w*|cover\w*|secur\w*|used|works?|working|effective|helps?|relief|remedy|remedies|vaccines?|vaccinat\w*|fights?|precautions?)\b[^.!?;:\n]{0,40}?\bagainst\b`
const from = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defend\w*|safeguard\w*|insulat\w*|keeps? (?:\w+ ){1,4}safe|safe|relief)\s(?:\w+\s){0,5}?from\b`
const objects = String.raw`\b(?:(?:used|designed|prescribed|taken|made|meant) (?:to|for) (?:help )?(?:treat|reliev|fight|eas|sooth|heal|cur|combat|detect|block|remov|kill)\w*|(?:treats|relieves|combats|alleviates|detects|blocks|remedies)(?= \w+))`
const protecting = new RegExp(`(${against}|${from}|${objects})${upTo}{1,60}(?:, (?:${upTo}{1,40},? )?(?:and|or) ${upTo}{1,40})?`, "gi")

/** The text without what something protects from. */
export const withoutProtected = (text: string): string => text.replace(protecting, "$1")
