/**
 * Whether a choice is denied only on a condition: "do not choose X without reading the contract". Such a denial advises against nothing.
 */
import * as Patterns from "../lexicon/Patterns.js"
import { fold } from "../text/Folding.js"
import type { JudgingStem } from "./JudgingStems.js"

/** Conditions that may follow a denied choice behind a comma. */
const laterCondition =
  "ohne|bevor|solange|zonder|voordat|zolang|utan|innan|uden|uten|innen|sans|avant|tant que|sin|antes|hasta|a menos|senza|prima|finche|sem|ate|bez|zanim|dopoki|nez|dokud|pokud ne|без|пока|прежде|поки|перш|ilman|ennen|بدون|دون|قبل|בלי|לפני"
/** A condition behind a denied choice. "No elijas X sin leer el contrato", "ne choisissez pas X seulement pour son prix" do not advise against X. */
const conditionBehind = Patterns.patternOf(
  `^[^.!?;:,。，]{0,70}?(?<![\\p{L}])(?:${laterCondition}|nur|allein|blind|alleen|enkel|bara|endast|bare|kun|seulement|juste|uniquement|simplement|parce|solo|solamente|unicamente|simplemente|porque|soltanto|semplicemente|perche|so pel[oa]s?|so porque|apenas|somente|simplesmente|tylko|jen|pouze|только|лишь|лише|тільки|vain|sadece|فقط|لمجرد|רק)(?![\\p{L}])|^[^.!?;:,。，]{0,50}, (?:${laterCondition})(?![\\p{L}])`,
  "u"
)
/** The same before the verb, where the verb comes last: "安いという理由だけでXを選ばないで". */
const conditionAhead = new RegExp(
  `(?:仅|(?:不要|别|不|莫)[只仅]?(?:是)?因[为為]?|之前|${["だけで", "理由で", "前に"]
    .map(fold)
    .join("|")}|만으로|때문에|전에|सिर्फ|केवल|बिना|(?<!\\p{L})(?:sadece|diye|once|olmadan)\\s)[^.!?;,。，、]*$`,
  "u"
)

/** Verbs of choice in a stem that denies them: "no elijas", "nie wybieraj", "選ばないで". */
const chooses = new RegExp(
  [
    "elij",
    "escoj",
    "escolh",
    "optez",
    "misez",
    "sceg",
    "compr",
    "wybier",
    "kupuj",
    "vol(?:te)?$",
    "vyb",
    "valit",
    "pilih",
    "beli",
    "chọn",
    "mua",
    "επιλ",
    "διαλ",
    "تخت",
    "تشتر",
    "תבחר",
    "תקנ",
    "תשתמש",
    "선택",
    "고르",
    "쓰지",
    "選",
    "选",
    "買",
    "买",
    "secm",
    "tercih",
    "entscheide",
    "setzen"
  ]
    .map(fold)
    .join("|"),
  "u"
)

export const isDeniedChoice = ({ kind, text }: JudgingStem, isDenied: boolean): boolean =>
  (kind === "choice" && isDenied) || (kind === "blaming advice" && !isDenied && chooses.test(text))

/** UTF-16 units on each side of a denied choice within which a condition belongs to the choice. */
const conditionReach = 80
export const isOnCondition = (folded: string, start: number, end: number): boolean =>
  conditionBehind.test(folded.slice(end, end + conditionReach)) || conditionAhead.test(folded.slice(Math.max(0, start - conditionReach), start))
