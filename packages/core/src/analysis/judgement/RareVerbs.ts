/**
 * Verbs with a word such as "rarely" behind them: "enttäuscht selten", "tient rarement ses promesses". The word denies its verb, and the words of denial of
 * `SentimentStems` deny what stands behind them.
 */
import { latinStems, scriptStems } from "../lexicon/SentimentStems.js"
import { fold } from "../text/Folding.js"

/**
 * Verbs of keeping, working, delivering, helping, convincing and disappointing, by language. Before any other word "rarely" begins a phrase of its own, and
 * denies nothing before it: "un service excellent rarement égalé".
 */
const verbs: Readonly<Record<string, string>> = {
  ...{
    de: "hält halten hielt funktioniert funktionieren liefert liefern überzeugt überzeugen enttäuscht enttäuschen enttäuschte versagt versagen hilft helfen löst lösen antwortet antworten klappt",
    nl: "houdt houden werkt werken functioneert levert leveren overtuigt overtuigen faalt falen helpt helpen stelt stellen reageert antwoordt komt komen",
    sv: "håller holder fungerar fungerer funger virker levererar leverer leverar övertygar overbeviser sviker svikter svigter skuffer hjälper hjelper hjælper löser løser svarar svarer gör gør gjør"
  },
  ...{
    fr: "tient tiennent respecte respectent fonctionne fonctionnent marche marchent livre livrent convainc convainquent déçoit déçoivent aide aident résout résolvent répond répondent",
    es: "cumple cumplen mantiene mantienen funciona funcionan entrega entregan convence convencen decepciona decepcionan defrauda defraudan falla fallan ayuda ayudan resuelve resuelven responde responden",
    pt: "cumpre cumprem mantém mantêm funciona funcionam entrega entregam convence convencem decepciona decepcionam desilude desiludem falha falham ajuda ajudam resolve resolvem responde respondem",
    it: "mantiene mantengono rispetta rispettano funziona funzionano consegna consegnano convince convincono delude deludono aiuta aiutano risolve risolvono risponde rispondono",
    ro: "respectă funcționează livrează convinge conving dezamăgește dezamăgesc ajută rezolvă răspunde răspund"
  },
  ...{
    pl: "dotrzymuje dotrzymują spełnia spełniają działa działają dostarcza dostarczają przekonuje przekonują zawodzi zawodzą rozczarowuje pomaga pomagają rozwiązuje odpowiada",
    cs: "plní splní dodrží dodržuje funguje fungují fungujú dodává dodáva přesvědčí presvedčí zklame zklamou sklame sklamú selže zlyhá pomůže pomôže řeší rieši odpovídá odpovedá",
    hr: "ispunjava ispunjavaju drži drže održi funkcionira funkcionišu funkcioniše isporučuje uvjerava razočara razočarava razočaraju pomaže pomažu odgovara",
    hu: "tartja teljesíti működik működnek szállít meggyőz csalódást okoz segít megoldja válaszol",
    // A Turkish verb stands last. Before "rarely" stands what is kept: "sözünü nadiren tutar".
    tr: "sözünü sözlerini",
    fi: "pitää pitävät toimii toimivat toimittaa vakuuttaa pettää pettävät auttaa ratkaisee vastaa"
  },
  ...{
    ru: "держит держат выполняет выполняют соблюдает работает работают убеждает подводит подводят разочаровывает разочаровывают помогает помогают решает отвечает тримає виконує працює працюють підводить підводять розчаровує розчаровують допомагає вирішує изпълнява спазва работи работят подвежда разочарова разочароват помага испуњава држи ради разочара",
    el: "κρατά τηρεί λειτουργεί λειτουργούν πείθει απογοητεύει απογοητεύουν βοηθά απαντά",
    ar: "يفي تفي يعمل تعمل يقنع تقنع يخيب تخيب يخذل تخذل يساعد تساعد"
  }
}

interface Rare {
  /** Whether a passage may have such a word. Hardly any has, and a search for a fixed word costs less than a search for verbs. */
  readonly mayBe: RegExp
  readonly behindVerb: RegExp
}

const alternatives = (words: string): string => fold(words.replaceAll(" ", "|").replaceAll("-", " "))

const compile = (languages: ReadonlyArray<string>): Rare => {
  const rarely = languages.map((language) => alternatives((latinStems[language] ?? scriptStems[language])!.rarely!)).join("|")
  const known = languages.map((language) => alternatives(verbs[language]!)).join("|")
  return {
    mayBe: new RegExp(` (?:${rarely})(?!\\p{L})`, "u"),
    // The comma belongs to the German clause that says what is promised: "hält selten, was er verspricht".
    behindVerb: new RegExp(`(?<!\\p{L})(${known}) (${rarely})(?!\\p{L})(?:,(?= (?:was|wat) ))?`, "gu")
  }
}

const ofAll = "all"
const compiled = new Map<string, Rare>()

/**
 * A folded passage in which such a word stands before the verb.
 *
 * @param language the language of the stems that are looked for; null for the stems of all languages
 */
export const withRarelyAhead = (folded: string, language: string | null): string => {
  if (language !== null && !(language in verbs)) return folded
  const key = language ?? ofAll
  let rare = compiled.get(key)
  if (rare === undefined) compiled.set(key, (rare = compile(language === null ? Object.keys(verbs) : [language])))
  return rare.mayBe.test(folded) ? folded.replace(rare.behindVerb, "$2 $1") : folded
}
