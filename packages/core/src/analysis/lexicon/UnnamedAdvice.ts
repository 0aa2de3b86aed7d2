/** Sentences of advice against a brand that do not name it: "I'd hold off.", "I wouldn't book it." Other languages say the same with a verb of `SentimentStems`. */
const adverbs = String.raw`(?:(?:\w+ly|still|rather|also|really|just|definitely)\s){0,2}`
const leaving = String.raw`hold off|stay away|steer clear|keep away|stay clear|move away|walk away|look elsewhere|look around|give (?:it|them|this) a miss|think twice|pass(?: on (?:it|them|this))?|(?:avoid|skip|leave|return) (?:it|them|this one)`
const denied = String.raw`(?:would not|wouldn['’]t|do not|don['’]t|cannot|can['’]t|could not|couldn['’]t)`

/** The words of the sentence up to the end of the clause with the advice. */
export const advisesLeaving = new RegExp(
  String.raw`(?<![\w'’])I(?:['’]d| would) ${adverbs}(?:${leaving})(?!\p{L})|(?<![\w'’])I ${denied} ${adverbs}(?:recommend|suggest|buy|book|use|trust|touch|order|choose|pick|bother with|rely on|bet on|sign up|[a-z]{3,9} [^.,;:!?]{1,40}(?:around|on|with|for|in)) (?:it|them|this(?: one)?)\s?[,.;!–—]|(?:^|[.!?]\s)\W{0,4}(?:not recommended|not worth (?:it|the (?:money|risk|trouble))|(?:better |best )?(?:steer clear|stay away|look elsewhere))(?=\s?[.!,;–—]|\s*$)`,
  "iu"
)
