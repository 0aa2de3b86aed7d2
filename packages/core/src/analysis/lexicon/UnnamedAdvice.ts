/** Sentences of advice against a brand that do not name it: "I'd hold off.", "I wouldn't book it." Other languages say the same with a verb of `SentimentStems`. */
import { patternOf } from "./Patterns.js"

const adverbs = String.raw`(?:(?:\w+ly|still|rather|also|really|just|definitely)\s){0,2}`
const leaving = String.raw`hold off|stay away|steer clear|keep away|stay clear|move away|walk away|look elsewhere|look around|think twice|pass`
const leavingIt = String.raw`give (?:it|them|this) a miss|pass on (?:it|them|this)|(?:avoid|skip|leave|return) (?:it|them|this one)`
const denied = String.raw`(?:would not|wouldn['’]t|do not|don['’]t|cannot|can['’]t|could not|couldn['’]t)`
/** Nouns for a firm and for all that it sells. Advice about these is advice about the brand. */
const firm =
  "compan(?:y|ies)|brands?|firm|shop|stores?|sellers?|retailer|providers?|services?|bank|brokers?|insurers?|airline|carrier|hotel|restaurant|places?|outfit|makers?|manufacturer|vendors?|agency|platform|site|website|app|operators?|supplier|chain|lender|lot|guys|people|business|ones?|garage|dealers?|clinic|school|gym|tool|products?|software|programs?"
const acts =
  "buying|ordering|using|booking|signing|trusting|choosing|going with|joining|paying|investing|giving|handing|moving|switching|relying|dealing|committing|deciding|subscribing"
/** What may stand behind such a verb: the brand, a circumstance, or nothing. Any other noun is another thing: "I'd move away from the coast". */
const ownObject = String.raw`(?=\s?(?:$|[^a-z\s]|(?:if|until|till|unless|for|when|while|because|as|since|after|and|or|but|though|in|at|with|due|too|here|now|then|there|instead|altogether|entirely|completely|personally|today|tomorrow|right|(?:this|next) (?:time|year|season)|${acts})\b|(?:from|of|on|about|before)\s(?:(?:this|that|these|those|there)(?![a-z\s])|(?:it|them|here|(?:any|all|most|one) of (?:it|them|their|these|those))\b|(?:${acts})\b|(?:this|that|these|those|the|their|its|such|such an?|any|an?)\s(?:[a-z-]+\s)?(?:${firm})\b)))`

/** The words of the sentence up to the end of the clause with the advice. */
export const advisesLeaving = patternOf(
  String.raw`(?<![\w'’])I(?:['’]d| would) ${adverbs}(?:(?:${leavingIt})(?![a-z])|(?:${leaving})(?![a-z])${ownObject})|(?<![\w'’])I ${denied} ${adverbs}(?:recommend|suggest|buy|book|use|trust|touch|order|choose|pick|bother with|rely on|bet on|sign up|[a-z]{3,9} [^.,;:!?]{1,40}(?:around|on|with|for|in)) (?:it|them|this(?: one)?)\s?[,.;!–—]|(?:^|[.!?]\s)\W{0,4}(?:not recommended|not worth (?:it|the (?:money|risk|trouble))|(?:better |best )?(?:steer clear|stay away|look elsewhere))(?=\s?[.!,;–—]|\s*$)`,
  "iu"
)
