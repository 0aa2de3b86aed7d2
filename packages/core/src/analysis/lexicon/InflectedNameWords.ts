/**
 * Words around names in languages that inflect names, by which `InflectedNames` tells brands and cases.
 *
 * Source: detection "Other brands".
 */
import { setOf } from "./WordList.js"

/** Brands whose names mean something else in English. */
export const knownBrands = setOf("michelin dna")

/** Sentences about laws and authorities. */
export const ofLaw =
  /(?<!\p{L})(?:zákon|ustaw|kodeks|закон|кодекс|νόμο|νόμος|törvény|rendelet|kanun|yönetmeli|luật|nghị định|direktiivi|lain mukaan|laki|směrnic|dyrektyw|директив)/iu

/** Finnish verbs of which a name before them is the subject. */
export const finnishVerb = /^(?:on|ovat|oli|olivat|ei|maksaa|maksoi|toimii|toimi|saa|sai|myy|voittaa|tekee|tuntuu|sopii|riittää|kestää)$/u

/** An adjective agrees with the name behind it, in any case: "čínské Creality". */
export const czechAdjective = /[áéíý]$/u
/** The endings of Russian nouns in the plural or the genitive, which own no name in the nominative. */
export const pluralNoun = /(?:[ыию]|ие|ость|ок|ов|ей)$/u

/** A Vietnamese letter. A name with such letters may be a place. */
export const nativeLetter = /[^ -~]/u
/** Vietnamese words of places before a name: "ở Huế". */
export const isIn = /(?:ở|từ|qua|vào|ra) $/iu
/** Vietnamese words of shops before a word of places: "mua ở Điện Máy Xanh". */
export const isSold = /(?:mua|bán|đặt|sắm|giá|bảo hành)[^.,;]{0,25}$/iu

/** Small words inside of names in capitals: "TH true MILK". */
export const smallInName = setOf("true of by the in and for")
