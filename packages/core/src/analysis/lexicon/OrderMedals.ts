/**
 * Medals as places: "gold for A, silver for B, bronze for C". Before a name, each medal may stand with a preposition. All places are weak, because medals are
 * also metals and colours.
 *
 * Source: detection "Rank".
 */
interface Medals {
  /** The words for each medal. Commas separate them. */
  readonly gold: string
  readonly silver: string
  readonly bronze: string
  /** Words between a medal and its name: "for". */
  readonly to: string
}

const medals: ReadonlyArray<Medals> = [
  { gold: "gold, gold medal", silver: "silver, silver medal", bronze: "bronze, bronze medal", to: "for, to" },
  { gold: "gold, goldmedaille", silver: "silber, silbermedaille", bronze: "bronze, bronzemedaille", to: "für, an, geht an, bekommt, holt" },
  { gold: "goud", silver: "zilver", bronze: "brons", to: "voor, gaat naar, naar" },
  { gold: "guld", silver: "silver", bronze: "brons", to: "till, går till" },
  { gold: "guld, gull", silver: "sølv", bronze: "bronze, bronse", to: "til, går til" },
  { gold: "médaille d'or", silver: "médaille d'argent, argent, d'argent", bronze: "médaille de bronze, bronze, de bronze", to: "pour, à" },
  { gold: "medalla de oro, oro", silver: "medalla de plata, plata", bronze: "medalla de bronce, bronce", to: "para, a" },
  { gold: "medalha de ouro, ouro", silver: "medalha de prata, prata", bronze: "medalha de bronze, bronze", to: "para, para a, para o, à, ao" },
  { gold: "medaglia d'oro, oro", silver: "medaglia d'argento, argento", bronze: "medaglia di bronzo, bronzo", to: "a, per, va a" },
  { gold: "aur, aurul", silver: "argint, argintul", bronze: "bronz, bronzul", to: "pentru, merge la" },
  { gold: "złoto, złoty medal", silver: "srebro, srebrny medal", bronze: "brąz, brązowy medal", to: "dla, trafia do" },
  { gold: "zlato", silver: "stříbro, striebro", bronze: "bronz", to: "pro, pre, získává, získava, bere" },
  { gold: "zlato", silver: "srebro", bronze: "bronca, bronza, bron", to: "za, ide" },
  { gold: "arany, aranyérem", silver: "ezüst, ezüstérem", bronze: "bronz, bronzérem", to: "" },
  { gold: "kulta, kultaa", silver: "hopea, hopeaa", bronze: "pronssi, pronssia", to: "" },
  { gold: "altın madalya, altın", silver: "gümüş madalya, gümüş", bronze: "bronz madalya, bronz", to: "" },
  { gold: "medali emas, emas", silver: "medali perak, perak", bronze: "medali perunggu, perunggu, medali gangsa", to: "untuk, bagi" },
  { gold: "huy chương vàng, vàng", silver: "huy chương bạc, bạc", bronze: "huy chương đồng, đồng", to: "cho" },
  { gold: "золото, золотая медаль", silver: "серебро, серебряная медаль", bronze: "бронза, бронзовая медаль", to: "у, для, достаётся" },
  { gold: "золото", silver: "срібло", bronze: "бронза", to: "у, для, дістається" },
  { gold: "злато, златото", silver: "сребро, среброто", bronze: "бронз, бронзът", to: "за, отива при" },
  { gold: "χρυσό, χρυσό μετάλλιο", silver: "ασημένιο, αργυρό, ασήμι", bronze: "χάλκινο", to: "για, στο, στην" },
  { gold: "الميدالية الذهبية, الذهبية", silver: "الميدالية الفضية, الفضية, والفضية", bronze: "الميدالية البرونزية, البرونزية, والبرونزية", to: "ل, لـ" },
  { gold: "مدال طلا, طلا", silver: "مدال نقره, نقره", bronze: "مدال برنز, برنز", to: "برای" },
  { gold: "מדליית זהב, זהב", silver: "מדליית כסף, כסף", bronze: "מדליית ארד, ארד", to: "ל" },
  { gold: "स्वर्ण पदक, स्वर्ण", silver: "रजत पदक, रजत", bronze: "कांस्य पदक, कांस्य", to: "" },
  { gold: "金牌, 金牌给, 金メダルは", silver: "银牌, 银牌给, 銀メダルは", bronze: "铜牌, 铜牌给, 銅メダルは", to: "" },
  { gold: "금메달은", silver: "은메달은", bronze: "동메달은", to: "" },
  { gold: "เหรียญทอง", silver: "เหรียญเงิน", bronze: "เหรียญทองแดง", to: "" }
]

/** Each word alone, and with each word for "for" behind it. */
const withTo = (words: string, to: string): ReadonlyArray<string> =>
  words.split(", ").flatMap((word) => [word, ...to.split(", ").flatMap((each) => (each === "" ? [] : [`${word} ${each}`]))])

/** Phrases for the first three places, by place. */
export const medalPlaces: ReadonlyArray<string> = (["gold", "silver", "bronze"] as const).map((medal) =>
  [...new Set(medals.flatMap((each) => withTo(each[medal], each.to)))].join(", ")
)
