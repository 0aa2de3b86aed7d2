/**
 * German and Dutch verbs of advice whose first part stands apart: "rate von X ab". They are written together, so that a stem matches them.
 */
import * as Patterns from "../lexicon/Patterns.js"

/** Subjects directly before "raten", which is also a German noun: "die Raten". */
const adviser = "ich|wir|man|er|niemand|keiner|jeder|experten|fachleute|nutzer|tester|berater|kollegen|freunde"

/**
 * German words between "raten" and "zu X" in advice for X. Another noun before "zu X" may take "zu X" for itself: "ich rate bei Fragen zu X", "wir raten vom
 * Wechsel zu X ab".
 */
const toObject =
  "ich|wir|man|er|ihnen|dir|euch|uns|mir|jedem|jeder|allen|nicht|nie|niemals|eher|klar|ganz|daher|darum|deshalb|also|gerne?|sehr|dringend|unbedingt|meistens?|oft|hier|dann|trotzdem|dennoch|jedoch|aber|ausdrucklich|definitiv|immer|auch|heute|jetzt|grundsatzlich|am ehesten|in (?:diesem|dem|jedem) fall|in (?:diesen|solchen) fallen|(?:kleinen|kleineren|grossen|grosseren|jungen|neuen|vielen|allen|meinen|unseren|den meisten) \\p{L}{2,20}[ns]|jede[mr] \\p{L}{3,20}|teams|firmen|kunden|anfangern|einsteigern|grundern|freiberuflern|selbststandigen|familien|studenten|vereinen|schulen|handwerkern|agenturen|startups|unternehmen|betrieben|freunden|kollegen|bekannten|eltern|senioren|lesern|nutzern"

/** Nothing that gives "raten" another object or another meaning: "ich rate zu X zur Vorsicht", "ich rate zu X Alternativen zu suchen". */
const notToOther = "(?![^.!?;,]{0,40}\\s(?:ab|zum|zur|zu(?=\\s\\p{L})|sind|ist|alternativ\\p{L}*)(?!\\p{L}))"

/**
 * Verbs that stand apart from their first part, and how they are written together: "rate von Zoho ab", "raad Zoho aan". The middle of a German verb must
 * hold a subject or "von", because "Rat" is also a noun. The brand itself may be the subject of the third person: then the verb is left as it is.
 */
const separated: ReadonlyArray<readonly [language: string, verb: RegExp, join: (middle: string, part: string) => string | null]> = [
  [
    "de",
    /(?<!\p{L})(?:rat(?<!\ue000\s(?:team\s|support\s)?rat)|rat(?:e|en|et))(?!\p{L})([^.!?;]{0,60}?)(?<!\p{L})(ab)(?!\p{L})/gu,
    (middle) => (/ (?:von|vom|davon)(?!\p{L})/u.test(middle) || / (?:ich|wir)(?!\p{L})(?!.* zu[mr]? )/u.test(middle) ? `${middle}abraten` : null)
  ],
  // `Sentiment` reads passages with an X in place of the name.
  [
    "de",
    Patterns.patternOf(
      `(?<!\\p{L})(?:(?<=(?<!\\p{L})(?:${adviser})\\s)(?:raten?|rat)|raten?(?=\\s(?:ich|wir)\\s))((?:\\s(?:${toObject})){0,6})\\s(zu)(?=\\s(?:dem\\s|der\\s)?[\ue000x](?!\\p{L})${notToOther})`,
      "gu"
    ),
    (middle) => `${middle} empfehlen`
  ],
  [
    "de",
    Patterns.patternOf(`zu(?<=(?:^|[.!?;:,]\\s)zu)\\s([\ue000x])\\s(raten?)(?=\\s(?:ich|wir)(?!\\p{L})${notToOther})`, "gu"),
    (name) => `${name} empfehlen`
  ],
  [
    "de",
    Patterns.patternOf(
      `zu(?<=(?<!\\p{L})(?:wurden?|kann|konnen|konnte|mochten?|muss|wird)(?:\\s(?:${toObject})){0,4}\\szu)\\s((?:dem\\s|der\\s)?[\ue000x](?:\\s(?:nicht|nie|eher|klar))?)\\s((?:ge)?raten)(?!\\p{L})`,
      "gu"
    ),
    (name) => `${name} empfehlen`
  ],
  ["nl", /(?<!\p{L})beve(?:el|elt(?<!\ue000\sbeveelt)|len)(?!\p{L})([^.!?;,]{0,60}?)(?<!\p{L})(aan)(?!\p{L})/gu, (middle, part) => `${middle}${part}bevelen`],
  [
    "nl",
    /(?<!\p{L})(?:raad|raadt(?<!\ue000\s(?:team\s|support\s)?raadt)|raden)(?!\p{L})([^.!?;,]{0,60}?)(?<!\p{L})(af|aan)(?!\p{L})/gu,
    (middle, part) => (middle.startsWith(" van ") ? null : `${middle}${part}raden`)
  ]
]

/** Letters of each separated verb. Hardly any passage has them, and a search for letters costs less than a search for words. */
const mayBeSeparated = /rat|raad|raden|beve/u
export const joinVerbs = (folded: string, language: string | null): string =>
  !mayBeSeparated.test(folded)
    ? folded
    : separated.reduce(
        (text, [of, verb, join]) =>
          language === null || of === language ? text.replace(verb, (whole, middle: string, part: string) => join(middle, part) ?? whole) : text,
        folded
      )
