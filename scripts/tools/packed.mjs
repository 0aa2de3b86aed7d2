/** Each word of an ordered list as the number of letters that it shares with the word before, at most nine, and the letters that follow. */
export const packed = (words) =>
  words
    .map((word, index) => {
      const before = words[index - 1] ?? ""
      let shared = 0
      while (shared < 9 && shared < word.length && before[shared] === word[shared]) shared++
      return shared + word.slice(shared)
    })
    .join("")
