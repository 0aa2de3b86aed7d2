/**
 * Names with endings and prefixes in languages of which the corpora have few texts. Tests the lists of `Endings` through the scorer. A word with the
 * same beginning and other letters behind it is not the name.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isNamed = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).rank(text).isPresent

const inflected: ReadonlyArray<readonly [language: string, name: string, form: string, sentence: string]> = [
  ["Azerbaijani", "Azercell", "Azercelldən", "Azercelldən razıyam, tarifi də münasibdir."],
  ["Kazakh", "Каспий банк", "Каспий банктен", "Каспий банктен несие алдым."],
  ["Kyrgyz", "Мегаком", "Мегакомдун", "Мегакомдун тарифи арзан."],
  ["Tatar", "Татнефть", "Татнефтьтә", "Татнефтьтә бензин сыйфатлы."],
  ["Tajik", "Эсхата", "Эсхатаро", "Эсхатаро ҳама медонанд."],
  ["Uzbek", "Korzinka", "Korzinkaning", "Korzinkaning narxlari arzon."],
  ["Belarusian", "Еўраопт", "Еўраопце", "У Еўраопце нізкія цэны."],
  ["Serbian", "Комерцијална банка", "Комерцијалној банци", "У Комерцијалној банци отворите рачун."],
  ["Serbian", "Делта банка", "Делта банком", "Са Делта банком сам задовољан, јер је брза."],
  ["Albanian", "Vodafone", "Vodafonit", "Rrjeti i Vodafonit është i mirë."],
  ["Basque", "Kutxabank", "Kutxabankek", "Kutxabankek aplikazio ona du."],
  ["Malayalam", "ഫ്ലിപ്കാർട്ട്", "ഫ്ലിപ്കാർട്ടിൽ", "ഫ്ലിപ്കാർട്ടിൽ വിലക്കുറവുണ്ട്."],
  ["Malayalam", "എയർടെൽ", "എയർടെല്ലിന്റെ", "എയർടെല്ലിന്റെ നെറ്റ്‌വർക്ക് വേഗമുള്ളതാണ്."],
  ["Telugu", "అమెజాన్", "అమెజానులో", "అమెజానులో ధరలు తక్కువ."],
  ["Kannada", "ಏರ್ಟೆಲ್", "ಏರ್ಟೆಲಿನ", "ಏರ್ಟೆಲಿನ ನೆಟ್‌ವರ್ಕ್ ಚೆನ್ನಾಗಿದೆ."],
  ["Tamil", "ஏர்டெல்", "ஏர்டெல்லோடு", "ஏர்டெல்லோடு ஒப்பிடும்போது மலிவு."],
  ["Sinhala", "ඩයලොග්", "ඩයලොග්ගේ", "ඩයලොග්ගේ ජාලය හොඳයි."],
  ["Odia", "ଜିଓ", "ଜିଓର", "ଜିଓର ନେଟୱର୍କ ଭଲ।"],
  ["Swahili", "Jumia", "Jumiani", "Jumiani bei ni nafuu."],
  ["Somali", "Hormuud", "Hormuudka", "Hormuudka ayaa internet fiican leh."]
]

const prefixed: ReadonlyArray<readonly [language: string, name: string, form: string, sentence: string]> = [
  ["Tigrinya", "ቴሌብር", "ብቴሌብር", "ብቴሌብር ምኽፋል ቀሊል እዩ።"],
  ["Zulu", "Shoprite", "KwaShoprite", "KwaShoprite amanani aphansi."],
  ["Xhosa", "Capitec", "ICapitec", "ICapitec ineendleko eziphantsi."]
]

describe("an inflected name", () => {
  it.each(inflected)("in %s: %s, %s", (_, name, form, sentence) => {
    expect(isNamed(name, sentence)).toBe(true)
    // The last letter once more is no ending: it makes the beginning of another word.
    const last = form.at(-1)!
    expect(isNamed(name, sentence.replace(form, form + last.repeat(3)))).toBe(false)
  })
})

describe("a name with a prefix", () => {
  it.each(prefixed)("in %s: %s, %s", (_, name, form, sentence) => {
    expect(isNamed(name, sentence)).toBe(true)
    expect(isNamed(name, sentence.replace(form, `Mta${form}`))).toBe(false)
  })
})
