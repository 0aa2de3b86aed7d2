/** The form of a brand, for a new brand and for changing one. */
import type { ComponentChildren } from "preact"
import { useLayoutEffect, useState } from "preact/hooks"
import type { Brand, Problem } from "../data/Api.js"
import { Button } from "./Button.js"
import { Field } from "./Fields.js"
import { Failed } from "./States.js"

export interface BrandFields {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  readonly domains: ReadonlyArray<string>
  readonly category: string | null
  readonly description: string | null
  readonly excludeTerms: ReadonlyArray<string>
  readonly language: string | null
  readonly competitors: ReadonlyArray<{
    readonly name: string
    readonly aliases: ReadonlyArray<string>
    readonly domains: ReadonlyArray<string>
    readonly isPlacebo?: boolean
  }>
}

const partsOf = (text: string, sign: RegExp): ReadonlyArray<string> =>
  text
    .split(sign)
    .map((item) => item.trim())
    .filter((item) => item !== "")

/** One name on each line, because names may contain commas. */
const linesOf = (text: string): ReadonlyArray<string> => partsOf(text, /\n/)

const byCommas = (text: string): ReadonlyArray<string> => partsOf(text, /[,\n]/)

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())

type Competitor = BrandFields["competitors"][number]

/** The line of a competitor: its name, its other names and its domains, separated by colons. */
const lineOf = ({ aliases, domains, name }: Competitor): string => [name, aliases.join(", "), domains.join(", ")].join(" : ").replace(/( : )+$/, "")

/** The list in a part of a line. An unchanged part gives the list that it was made from, because names may contain commas. */
const listOf = (text: string, before: ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  before !== undefined && before.join(", ") === text ? before : byCommas(text)

/** The competitor of a line. A colon separates parts only after a space, because names such as `Re:Amaze` contain colons. */
const competitorOf = (line: string, before: Competitor | undefined): Competitor => {
  const [name = "", aliases = "", domains = ""] = line.split(/ :(?= |$)/).map((part) => part.trim())
  return { ...before, name, aliases: listOf(aliases, before?.aliases), domains: listOf(domains, before?.domains) }
}

/**
 * The competitors of the text. Each line is matched with a competitor from before, so that fields of it that the form does not show are kept: first by an
 * unchanged line, then by an unchanged name, and last by order, when there are as many lines as competitors.
 */
const competitorsOf = (text: string, before: ReadonlyArray<Competitor>): ReadonlyArray<Competitor> => {
  const lines = linesOf(text)
  const known = new Map<number, Competitor>()
  const pair = (isOf: (line: string, competitor: Competitor) => boolean): void => {
    for (const [index, line] of lines.entries()) {
      if (known.has(index)) continue
      const taken = new Set(known.values())
      const found = before.find((competitor) => !taken.has(competitor) && isOf(line, competitor))
      if (found !== undefined) known.set(index, found)
    }
  }
  pair((line, competitor) => lineOf(competitor) === line)
  const same = new Set(known.keys())
  pair((line, competitor) => competitorOf(line, undefined).name === competitor.name)
  if (lines.length === before.length) pair(() => true)
  return lines.map((line, index) => {
    const competitor = known.get(index)
    return competitor !== undefined && same.has(index) ? competitor : competitorOf(line, competitor)
  })
}

const textsOf = (brand: Brand | undefined) => ({
  name: brand?.name ?? "",
  aliases: brand?.aliases.join("\n") ?? "",
  domains: brand?.domains.join(", ") ?? "",
  category: brand?.category ?? "",
  description: brand?.description ?? "",
  excludeTerms: brand?.excludeTerms.join("\n") ?? "",
  language: brand?.language ?? "",
  competitors: brand?.competitors.map(lineOf).join("\n") ?? ""
})

type Texts = ReturnType<typeof textsOf>

/** The fields whose text differs from that of the stored brand. Unchanged fields are not sent. */
const changesOf = (texts: Texts, brand: Brand | undefined): Partial<BrandFields> => {
  const before = textsOf(brand)
  const isSame = (name: keyof Texts): boolean => texts[name] === before[name]
  return {
    ...(isSame("name") ? {} : { name: texts.name.trim() }),
    ...(isSame("aliases") ? {} : { aliases: linesOf(texts.aliases) }),
    ...(isSame("domains") ? {} : { domains: byCommas(texts.domains) }),
    ...(isSame("category") ? {} : { category: orNull(texts.category) }),
    ...(isSame("description") ? {} : { description: orNull(texts.description) }),
    ...(isSame("excludeTerms") ? {} : { excludeTerms: linesOf(texts.excludeTerms) }),
    ...(isSame("language") ? {} : { language: orNull(texts.language) }),
    ...(isSame("competitors") ? {} : { competitors: competitorsOf(texts.competitors, brand?.competitors ?? []) })
  }
}

export const BrandForm = ({
  action,
  below,
  brand,
  isBusy,
  onSubmit,
  problem
}: {
  readonly brand?: Brand
  readonly action: string
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  readonly onSubmit: (changes: Partial<BrandFields>) => void
  /** Content below the form, made from the present changes. */
  readonly below?: (changes: Partial<BrandFields>) => ComponentChildren
}) => {
  const [begun, setBegun] = useState(brand)
  const [texts, setTexts] = useState(() => textsOf(brand))
  // After saving, the form continues with the stored brand. The form is not made anew, so that the focus and the content below stay.
  useLayoutEffect(() => {
    if (brand?.updatedAt === begun?.updatedAt) return
    setBegun(brand)
    setTexts(textsOf(brand))
  }, [brand?.updatedAt])
  const field = (name: keyof Texts) => ({
    value: texts[name],
    path: name,
    problem,
    onChange: (value: string) => setTexts((others) => ({ ...others, [name]: value }))
  })
  const changes = changesOf(texts, begun)
  const submit = (event: Event): void => {
    event.preventDefault()
    onSubmit(changes)
  }
  const form = (
    <form class="card stack" onSubmit={submit}>
      {problem !== undefined && <Failed problem={problem} />}
      <Field label="Name" isRequired {...field("name")} />
      <Field label="Other names" isLong hint="Other spellings, one a line, such as Acme, Inc." {...field("aliases")} />
      <Field label="Your domains" hint="Your own sites, separated by commas: acme.com, acme.io" {...field("domains")} />
      <Field label="Category" hint="Your product in people's words: trail running shoes" {...field("category")} />
      <Field
        label="Competitors"
        isLong
        hint="One a line. Other names and domains may follow after colons between spaces: Norrvind : Norrvind Sport : norrvind.com"
        {...field("competitors")}
      />
      <Field
        label="Words that are not you"
        isLong
        hint="Phrases that contain your name but mean something else, one a line: acme method"
        {...field("excludeTerms")}
      />
      <Field label="Language" hint="The language of your prompts, such as en or pt-BR" {...field("language")} />
      <Field label="Description" isLong {...field("description")} />
      <div class="actions">
        <Button class="primary" isBusy={isBusy}>
          {isBusy ? "Saving …" : action}
        </Button>
      </div>
    </form>
  )
  return (
    <>
      {form}
      {below?.(changes)}
    </>
  )
}
