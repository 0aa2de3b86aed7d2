/**
 * Measures what reading a text costs and how that grows with its length, in processor time of this process, so that other work on the machine
 * counts little. A text that is read in next to no time is not judged: what is above the noise is measured again until it is seen to be
 * linear, and only what never came near is reported. A reading that is linear and slow all the same is reported too: its measure is scoring
 * prose of the same length.
 */
import { setImmediate } from "node:timers/promises"
import { readers } from "../../bench/support/hostile-readers.mjs"
import type { HostileText } from "../../bench/support/hostile-texts.mjs"
import { type InParts, whole } from "../../src/domain/InParts.js"

const small = 64 * 1024
const large = 4 * small

/** What four times the text may cost, where reading prose costs four times as much. */
const mostGrowth = 5
/** The same where prose costs more than that by itself: a machine that does other things has less room in its caches. */
const mostGrowthOfBusy = 8

/**
 * Below this many milliseconds a reading of the large text is not judged: no answer is longer, and whatever the growth up to there, it stays within the
 * 50 ms that one input may hold the event loop.
 */
const noise = 40

/** How often the cost of scoring prose the reading of a hostile text may be; the dearest that is known comes to seven times as much. */
const mostOfProse = 20

const prose = "Zoho is good. "
const scoreOf = readers["score, plain brand that is there"]!

/**
 * How often a reading is measured before it is called more than linear: other work and garbage only ever add to a time, so that of each length the least
 * counts.
 */
const tries = 12
/** How often what seems to grow is measured as a whole. */
const rounds = 3
/** How often what is hopeless is measured. */
const triesOfDoubt = 2
/** How often what grows by twice as much as it may is measured: a busy machine has made a first few readings of what is linear so slow. */
const triesBeyondDoubt = 5

const isInParts = (result: unknown): result is InParts<unknown> =>
  typeof result === "object" && result !== null && Symbol.iterator in result && "next" in result

const processorMillis = async (read: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  const result = await read()
  if (isInParts(result)) whole(result)
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000
}

export interface Growth {
  readonly text: string
  /** What a reading of 64 KiB cost, in milliseconds. */
  readonly small: number
  /** What one of 256 KiB cost; infinite where the small one was too slow to go on. */
  readonly large: number
}

/** The most that a reading of 64 KiB may cost on this machine, in milliseconds. */
const hopeless = async (): Promise<number> => {
  const text = prose.repeat(small / prose.length)
  let shortest = Infinity
  for (let tried = 0; tried < 4; tried++) shortest = Math.min(shortest, await processorMillis(() => scoreOf(text)))
  return mostOfProse * shortest
}

let known: Promise<number> | undefined

/** How reading prose, which is linear, grows just now: 4 on a quiet machine. */
const growthOfProse = async (read: (text: string) => unknown): Promise<number> => {
  const [quarter, whole] = [prose.repeat(small / prose.length), prose.repeat(large / prose.length)]
  let [ofSmall, ofLarge] = [Infinity, Infinity]
  for (let tried = 0; tried < tries; tried++) {
    ofSmall = Math.min(ofSmall, await processorMillis(() => read(quarter)))
    ofLarge = Math.min(ofLarge, await processorMillis(() => read(whole)))
  }
  return ofLarge / ofSmall
}

/** What grows by more than its length; undefined for what is linear, or too fast to tell. */
const growthOf = async (read: (text: string) => unknown, { make, name }: HostileText, most: number): Promise<Growth | undefined> => {
  const quarter = make(small)
  let ofSmall = await processorMillis(() => read(quarter))
  // The whole cannot come above the noise then, be its reading cubic.
  if (ofSmall <= noise / 64) return undefined
  // Nobody should wait for the whole of what is hopeless.
  for (let tried = 0; tried < triesOfDoubt && ofSmall > most; tried++) ofSmall = Math.min(ofSmall, await processorMillis(() => read(quarter)))
  if (ofSmall > most) return { text: name, small: ofSmall, large: Infinity }
  const whole = make(large)
  let ofLarge = Infinity
  for (let tried = 0; tried < tries; tried++) {
    ofLarge = Math.min(ofLarge, await processorMillis(() => read(whole)))
    if (ofLarge <= noise) return undefined
    // Also behind the first: a first reading may compile what the others use, and would hide growth.
    ofSmall = Math.min(ofSmall, await processorMillis(() => read(quarter)))
    if (ofLarge <= mostGrowth * ofSmall) return undefined
    // Beyond doubt, or too slow to be asked again.
    if ((tried >= triesBeyondDoubt && ofLarge > 2 * mostGrowth * ofSmall) || ofLarge > 4000) break
  }
  const growth: Growth = { text: name, small: ofSmall, large: ofLarge }
  if (ofLarge > mostGrowthOfBusy * ofSmall) return growth
  return ofLarge > Math.max(mostGrowth, (mostGrowth / 4) * (await growthOfProse(read))) * ofSmall ? growth : undefined
}

/**
 * The texts whose reading grows by more than their length, or costs far more than that of prose.
 *
 * @param mostMillis that a reading of 64 KiB may cost; as a rule so often what scoring prose does
 */
export const growing = async (read: (text: string) => unknown, texts: ReadonlyArray<HostileText>, mostMillis?: number): Promise<ReadonlyArray<Growth>> => {
  const most = mostMillis ?? (await (known ??= hopeless()))
  let found: ReadonlyArray<Growth> = []
  let asked = texts
  // What grows is measured again when all others are through, and once more: whatever kept the machine busy may have ended by then.
  for (let round = 0; round < rounds && asked.length > 0; round++) {
    const growths = new Map<HostileText, Growth>()
    for (const text of asked) {
      // The runner of tests wants to hear of this process now and then.
      await setImmediate()
      const growth = await growthOf(read, text, most)
      if (growth !== undefined) growths.set(text, growth)
    }
    found = [...growths.values()]
    // What grows by so much is no matter of other work.
    asked = [...growths].filter(([, growth]) => growth.large < 2 * mostGrowth * growth.small).map(([text]) => text)
    if (asked.length < growths.size) break
  }
  return found
}
