/** A stream of chance that begins anew with the same seed: the same calls in the same order answer the same. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** True in so many cases of one. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of them, each as likely as its weight says. */
  weighted<T>(from: readonly T[], weightOf: (one: T) => number): T
  /** Around 0 with a standard deviation of 1. */
  normal(): number
  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): readonly T[]
  /** So many digits, the first of them not 0. */
  digits(count: number): string
  /** A stream of its own under this name: what is drawn from it moves nothing elsewhere. */
  fork(name: string): Random
}

/** The 32 bits that a name stands for (FNV-1a). */
const hashOf = (name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)

/** The generator mulberry32. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Opens the stream of a seed. */
export const randomFrom = (seed: string): Random => {
  const next = numbersFrom(hashOf(seed))
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const place = whole(0, from.length - 1)
    if (place < 0 || place >= from.length) throw new RangeError('There is nothing to pick from')
    // The place was just checked; the element itself may be undefined only where T says so.
    return from[place] as T
  }
  return {
    next,
    whole,
    chance: share => next() < share,
    pick,
    weighted(from, weightOf) {
      let left = next() * from.reduce((sum, one) => sum + weightOf(one), 0)
      return from.find(one => (left -= weightOf(one)) < 0) ?? pick(from)
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: list =>
      list
        .map(one => ({ one, key: next() }))
        .toSorted((left, right) => left.key - right.key)
        .map(({ one }) => one),
    digits: count => Array.from({ length: count }, (_, place) => whole(place === 0 ? 1 : 0, 9)).join(''),
    fork: name => randomFrom(`${seed}/${name}`),
  }
}
