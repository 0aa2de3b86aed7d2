/**
 * Languages by their tags. A tag of a language that does not exist is refused where its code has two letters, because the codes of countries are
 * easily taken for those of languages: `jp` for `ja`, `cz` for `cs`. Codes of three letters are too many to list.
 *
 * Source: BCP 47; ISO 639-1 for the codes of two letters, with those that were withdrawn and are still registered (`iw`, `in`).
 */
import { Schema } from "effect"

const codes: ReadonlyArray<string> = (
  "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy " +
  "ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg " +
  "li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg " +
  "sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
).split(" ")

const known = new Set(codes)

/** Longer beginnings than three letters are reserved, and none is registered. */
const tag = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"
const isTag = new RegExp(tag)

const isOfLanguage = (value: string): boolean => {
  const [code = ""] = value.split("-")
  return isTag.test(value) && (code.length > 2 || known.has(code.toLowerCase()))
}

export const Language = Schema.String.pipe(
  Schema.filter(
    (value) => isOfLanguage(value) || "must be a BCP 47 language tag, which begins with a language code such as de, ja or pt-BR, not with that of a country"
  ),
  Schema.annotations({ jsonSchema: { type: "string", pattern: tag } })
)
