/** Compresses a sorted list: each word becomes the number of letters that it shares with the previous word, at most nine, followed by its other letters. */
export const packed = (words) =>
  words
    .map((word, index) => {
      const before = words[index - 1] ?? ""
      let shared = 0
      while (shared < 9 && shared < word.length && before[shared] === word[shared]) shared++
      return shared + word.slice(shared)
    })
    .join("")
