/**
 * Endings of ordinary nouns and adjectives, by language: "-ung", "-ción", "-ность". A name of a brand seldom has one, so several words with such an ending
 * at the heads of a list show that the list is one of things. The endings are folded (`Folding`).
 *
 * Source: detection "Other brands".
 */

const written: Readonly<Record<string, string>> = {
  de: "ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tat|taten|ismus|nis|nisse|wesen|stelle|stellen|teil|teile|raum|zeug|mittel|zeit|zeiten|schutz|dauer|kosten|recht|gerat|gerate|griff|griffe|nahme|gabe|satz|stand|stuck|weise|pflicht|liste|nummer|daten|anlage|anlagen|gefuhl|schmerz|schmerzen|storung|storungen|mangel|verlust|rente|steuer|steuern",
  fr: "tions?|sions?|ments?|ites?|ances?|ences?|ages?|ismes?|ures?|oirs?|eries|ettes",
  es: "ci?ones|cion|dad|dades|mientos?|encias?|ancias?|ajes?|ismos?|eza|ezas|uras?|arios?|[^s][aeo]s",
  pt: "cao|coes|dade|dades|mentos?|encias?|ancias?|agem|agens|ismos?|eza|ezas|uras?|arios?|[^s][aeo]s|oes",
  it: "zione|zioni|ita|mento|menti|enza|enze|anza|anze|ismo|aggio|aggi|tura|ture|ezza|ezze|sione|sioni",
  nl: "ing|ingen|heid|heden|schap|teit|tie|ties|isme|kosten|[^aeo]{2}en|sels?|paneel|panelen",
  sv: "ning|ningar|het|heter|tion|tioner|skap|else|elser|ande|ende|arna|orna|erna|ene",
  pl: "osc|osci|[ae]nie|[ae]nia|ciec?|cja|cje|acji|stw[oa]|izm|owka|owki|osci",
  cs: "ost|osti|ani|eni|ace|stvi|stvo|ismus|nik|nosti",
  ro: "tie|tii|ment|itate|are|ire|ului|isme?",
  hr: "ost|osti|anje|enje|anja|enja|cija|cije|stvo|stva",
  hu: "sag|seg|sagok|segek|as|es|[aeo]k|itas|etes|alom|elem",
  fi: "uus|yys|uudet|minen|miset|sto|stot|us|et|at|ut|it|nen|set",
  et: "us|used|mine|mised|ised",
  lt: "imas|ymas|umas|ybe|ija|ijos",
  lv: "sana|sanas|iba|ibas|ums|umi|cija",
  tr: "lar|ler|lari|leri|lik|luk|ligi|lugu|masi|mesi|siz|suz|ma|me",
  id: "asi|itas|isme",
  cyrillic: "ость|ости|ание|ания|ение|ения|ция|ции|ство|ства|тель|тели|ники|ики|[^аеиоу][ыи]|ая|яя|ые|ие|ое|ый|ий|ість|ання|ення|ція|ції|ки",
  greek: "ση|σεις|τητα|τητες|σμος|σμοι|ματα|μα|εις|εια|ειες"
}

/** The fewest letters of a word that is known by its ending. */
const shortest = 5

const patterns = new Map(Object.entries(written).map(([language, endings]) => [language, new RegExp(`(?:${endings})$`, "u")] as const))

/** @param language ISO 639-1 for Latin letters, otherwise the script; @param word folded */
export const hasNounEnding = (language: string, word: string): boolean => word.length >= shortest && patterns.get(language)?.test(word) === true
