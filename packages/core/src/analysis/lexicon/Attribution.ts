/**
 * Words that make the name behind them the source of a statement: "according to Wirecutter, the Bose is the best". What the statement says is not about the
 * source, and gives the source no place.
 */

/** Matches the end of the text before a name that is a source. "Al secondo" and "en segundo" are ordinals, and "secondo me" is the writer. */
export const asSource =
  /(?:^|[^\p{L}])(?:according to|laut|gemäß|selon|d['’]après|según|(?<!(?:^|[^\p{L}])(?:al|il|nel|del|dal|ne|in|en|el|no|o|em|de|do|um|un|per|per il) )(?:secondo|segundo)|de acordo com|volgens|enligt|ifølge|według|zdaniem|podle|menurut|по данным|по сообщению|согласно)\s(?:(?:the|der|die|das|dem|den|le|la|les|el|los|las|il|lo|gli|os|as|de|het|det) |l['’])?["“„«*_]*$/iu

/** Words in ASCII letters, or beginnings of words up to the first other letter. A text in Latin letters that matches has at least one of them. */
export const guardsOfSource = "according laut gem selon apr seg secondo segundo acordo volgens enligt if wed zdaniem podle menurut"

/** Matches a source at the beginning of an English statement: "According to CNET, ". */
export const sourceAhead = /^[\s*_"“]*according to [^,.!?\n]{1,60}, /i
