/**
 * Measures the time of reading a text, and how the time grows with the length of the text. The unit is processor time of this process, so that other work on
 * the machine counts little. Times below the noise are not judged. A time above the noise is measured again until the growth proves to be linear, and is
 * reported if it never does. A linear reading is also reported if it takes much longer than scoring prose of the same length.
 */
import { setImmediate } from "node:timers/promises"
import { readers } from "../../bench/support/hostile-readers.mjs"
import type { HostileText } from "../../bench/support/hostile-texts.mjs"
import { type InParts, whole } from "../../src/domain/InParts.js"

const small = 64 * 1024
const large = 4 * small
/** The length with which the large text is compared first, because reading it costs little. Only if the growth is in doubt, the small text is read. */
const tiny = small / 4
/**
 * The most growth from the tiny to the large text that is not in doubt: 16 is linear, and 256 is quadratic. A reader of linear and quadratic parts whose time
 * grows by less would not be reported by the measurements of other lengths either: its quadratic part is less than an eighth of its time for 64 KiB.
 */
const mostGrowthOfTiny = 24
/*
 * A growth may be in doubt, because V8 maps memory for each string of more than 128 KiB, and a page of it takes a virtual machine up to 0.06 ms. Such a growth
 * is measured again between two short texts, which have no such memory, and between two long ones. All strings that are made of the long texts have such
 * memory, because a character takes at most three bytes of text for each byte that V8 keeps.
 */
const [short, shortest] = [48 * 1024, 12 * 1024]
const [long, longer] = [480 * 1024, 768 * 1024]
/** The number of readings of the shortest text for each reading of the short one. */
const parts = short / shortest
/**
 * The most time for the short text, as a multiple of the time for its parts. It is 0.4 to 1.1 for linear readers, even on a busy machine, and 4 for quadratic
 * ones. A reader is caught whose quadratic part takes more than a quarter of its time for 64 KiB.
 */
const mostOfParts = 1.2
/** The least milliseconds of readings of the short text that are judged, and the most readings. */
const [leastOfShort, mostReadings] = [60, 30]
/** The most growth from the long to the longer text: between 1.6, which is linear, and 2.56, which is quadratic. */
const mostOfLonger = 2.1
/** The least growth that says something. A reader that refuses long texts, or reads only their beginning, takes the same time for both. */
const leastGrowth = 1.25
/** The most growth of the time for a text of four times the length, on a machine where the time for prose grows fourfold. */
const mostGrowth = 5
/** The most growth on a busy machine, where the time for prose grows more than fourfold because the caches have less room. */
const mostGrowthOfBusy = 8

/**
 * The most milliseconds of a reading of the large text that is not judged. No answer is longer than the large text, so such a reading stays within the 50 ms
 * for which one input may block the event loop.
 */
const noise = 40

/** The most milliseconds of a reading of the large text that is repeated. */
const mostOfLarge = 4000

/** The most time of reading a hostile text, as a multiple of the time of scoring prose. The slowest known text takes seven times as long. */
const mostOfProse = 20

const prose = "Zoho is good. "
const scoreOf = readers["score, plain brand that is there"]!

/**
 * The number of measurements before the growth counts as more than linear. The shortest time of each length counts, because other work and garbage
 * collection only add to a time.
 */
const tries = 12
/** The number of rounds in which texts with too much growth are measured again. */
const rounds = 3
/** The number of further measurements of the small text, if the first one takes too long. */
const triesOfDoubt = 2
/** The number of measurements after which a growth of twice the limit is final. On a busy machine, the first few readings of a linear reader were so slow. */
const triesBeyondDoubt = 5

const isInParts = (result: unknown): result is InParts<unknown> =>
  typeof result === "object" && result !== null && Symbol.iterator in result && "next" in result

/** The processor time that a piece of work takes, in milliseconds, and the number of pages of memory that the process gets meanwhile. */
interface Spent {
  readonly millis: number
  readonly pages: number
}

/** Does a piece of work and says what it took. */
export type Meter = (work: () => unknown) => Promise<Spent>

const spentByProcess: Meter = async (work) => {
  const pagesBefore = process.resourceUsage().minorPageFault
  const before = process.cpuUsage()
  const result = await work()
  if (isInParts(result)) whole(result)
  const { system, user } = process.cpuUsage(before)
  return { millis: (system + user) / 1000, pages: process.resourceUsage().minorPageFault - pagesBefore }
}

/** Fewer pages cost less than the noise on every machine. */
const fewPages = 64
const halfMebibyte = "A".repeat(512 * 1024)
/** The processor time of a page at this moment, in milliseconds: below 0.001 on most machines. The copy of the string gets memory of its own. */
const millisOfPage = async (meter: Meter): Promise<number> => {
  const { millis, pages } = await meter(() => halfMebibyte.toLowerCase())
  return pages < fewPages ? 0 : millis / pages
}

export interface Growth {
  readonly text: string
  /** The time of reading 64 KiB, in milliseconds. */
  readonly small: number
  /** The time of reading 256 KiB, in milliseconds; infinite if the small text already took too long. */
  readonly large: number
}

/** The most time that reading 64 KiB may take on this machine, in milliseconds. */
const hopeless = async (meter: Meter): Promise<number> => {
  const text = prose.repeat(small / prose.length)
  let least = Infinity
  for (let tried = 0; tried < 4; tried++) least = Math.min(least, (await meter(() => scoreOf(text))).millis)
  return mostOfProse * least
}

let known: Promise<number> | undefined

/** The current growth of the time for prose, which is linear: 4 on a quiet machine. */
const growthOfProse = async (read: (text: string) => unknown, meter: Meter): Promise<number> => {
  const [quarter, whole] = [prose.repeat(small / prose.length), prose.repeat(large / prose.length)]
  let [ofSmall, ofLarge] = [Infinity, Infinity]
  for (let tried = 0; tried < tries; tried++) {
    ofSmall = Math.min(ofSmall, (await meter(() => read(quarter))).millis)
    ofLarge = Math.min(ofLarge, (await meter(() => read(whole))).millis)
  }
  return ofLarge / ofSmall
}

/** Measures the reading of other lengths of a text, once more with each call. The result says whether the time has proved to be linear. */
const isLinearBy = (read: (text: string) => unknown, make: HostileText["make"], meter: Meter): (() => Promise<boolean>) => {
  const [ofShortest, ofShort] = [make(shortest), make(short)]
  const millisOf = async (text: string): Promise<number> => (await meter(() => read(text))).millis
  let [leastOfLong, leastOfLonger] = [Infinity, Infinity]
  return async () => {
    let [inOne, inParts] = [0, 0]
    for (let reading = 0; reading < mostReadings && inOne < leastOfShort; reading++) {
      for (let part = 0; part < parts; part++) inParts += await millisOf(ofShortest)
      inOne += await millisOf(ofShort)
    }
    // The long texts would take a reader that is not linear minutes.
    if (inOne > mostOfParts * inParts) return false
    leastOfLong = Math.min(leastOfLong, await millisOf(make(long)))
    leastOfLonger = Math.min(leastOfLonger, await millisOf(make(longer)))
    return leastOfLonger >= leastGrowth * leastOfLong && leastOfLonger <= mostOfLonger * leastOfLong
  }
}

/** The measured times of a text whose reading grows more than linearly. Undefined if the growth is linear, or if the reading is too fast to judge. */
const growthOf = async (read: (text: string) => unknown, { make, name }: HostileText, most: number, meter: Meter): Promise<Growth | undefined> => {
  const part = make(tiny)
  let ofTiny = (await meter(() => read(part))).millis
  let quarter: string | undefined
  let ofSmall = Infinity
  const readSmall = async (): Promise<void> => {
    ofSmall = Math.min(ofSmall, (await meter(() => read((quarter ??= make(small))))).millis)
  }
  /** Reads the small text; says whether that takes too long. */
  const isTooSlow = async (): Promise<boolean> => {
    for (let tried = 0; tried === 0 || (tried <= triesOfDoubt && ofSmall > most); tried++) await readSmall()
    return ofSmall > most
  }
  // Even with cubic growth, the time for the large text would stay below the noise.
  if (ofTiny <= (noise / 64) * (tiny / small)) {
    await readSmall()
    if (ofSmall <= noise / 64) return undefined
  }
  // The large text is not read if the small one already takes too long, even with linear growth.
  if (ofTiny > most * (tiny / small) && (await isTooSlow())) return { text: name, small: ofSmall, large: Infinity }
  const whole = make(large)
  let ofLarge = Infinity
  let isLinear: (() => Promise<boolean>) | undefined
  for (let tried = 0; tried < tries; tried++) {
    const { millis, pages } = await meter(() => read(whole))
    ofLarge = Math.min(ofLarge, millis)
    if (ofLarge <= noise || (pages >= fewPages && millis - pages * (await millisOfPage(meter)) <= noise)) return undefined
    // If the large text takes less than is allowed for the small one, so does the small one, and need not be read.
    if (tried === 0 && ofLarge > most && ofSmall === Infinity && (await isTooSlow())) return { text: name, small: ofSmall, large: Infinity }
    // The tiny text is measured again, because a slow first measurement, which includes compilation, would hide growth.
    if (tried === 0) ofTiny = Math.min(ofTiny, (await meter(() => read(part))).millis)
    if (ofLarge <= mostGrowthOfTiny * ofTiny) return undefined
    // So is the small text, in each turn: see above.
    await readSmall()
    if (ofLarge <= mostGrowth * ofSmall) return undefined
    if (ofLarge <= mostOfLarge && (await (isLinear ??= isLinearBy(read, make, meter))())) return undefined
    // The growth is certain, or the reading is too slow to repeat.
    if ((tried >= triesBeyondDoubt && ofLarge > 2 * mostGrowth * ofSmall) || ofLarge > mostOfLarge) break
  }
  const growth: Growth = { text: name, small: ofSmall, large: ofLarge }
  if (ofLarge > mostGrowthOfBusy * ofSmall) return growth
  return ofLarge > Math.max(mostGrowth, (mostGrowth / 4) * (await growthOfProse(read, meter))) * ofSmall ? growth : undefined
}

/**
 * The texts whose reading grows more than linearly, or takes much longer than prose.
 *
 * @param mostMillis the most milliseconds for 64 KiB; without it, `mostOfProse` times the time of scoring prose
 * @param meter measures each reading; without it, the processor time of this process counts
 */
export const growing = async (
  read: (text: string) => unknown,
  texts: ReadonlyArray<HostileText>,
  { meter = spentByProcess, mostMillis }: { readonly mostMillis?: number; readonly meter?: Meter } = {}
): Promise<ReadonlyArray<Growth>> => {
  const most = mostMillis ?? (await (meter === spentByProcess ? (known ??= hopeless(meter)) : hopeless(meter)))
  let found: ReadonlyArray<Growth> = []
  let asked = texts
  // Texts with too much growth are measured again after all other texts, because the machine may be less busy by then.
  for (let round = 0; round < rounds && asked.length > 0; round++) {
    const growths = new Map<HostileText, Growth>()
    for (const text of asked) {
      // The pause lets this process answer the test runner.
      await setImmediate()
      const growth = await growthOf(read, text, most, meter)
      if (growth !== undefined) growths.set(text, growth)
    }
    found = [...growths.values()]
    // Other work on the machine does not explain a small text that takes too long, so such a text is not measured again.
    asked = [...growths].filter(([, growth]) => growth.large < Infinity).map(([text]) => text)
    if (asked.length < growths.size) break
  }
  return found
}
