/** How long the same refusals are counted together, in milliseconds. */
export const tallyWindow = 60_000

/** How many different refusals are told apart within a window: of one sender, and of all. What goes beyond is counted by its code alone. */
export const tallyLimits = { sender: 20, all: 200 } as const

/** Somebody was refused something. */
export interface Refused {
  /** Who: a user, or an address where nobody is signed in. */
  readonly sender: string
  /** Method and pattern of the address. */
  readonly route: string
  /** An entry of the catalogue of errors. */
  readonly code: string
}

/** What is to be remembered of a refusal that is the first of its kind: itself, or only as much as the limits leave of it. */
export type Kept = 'itself' | 'senderOnly' | 'codeOnly'

/** The same refusal again and again: how often since the first, which has been remembered before. */
export interface Repeated<R extends Refused> {
  readonly refused: R
  readonly kept: Kept
  readonly repeats: number
}

/** Counts refusals, so that a flood of them becomes a few rows. */
export interface Tally<R extends Refused> {
  /** Notes a refusal; answers how to remember it when it is the first of its kind, undefined when it was only counted. */
  note(refused: R, now: number): Kept | undefined
  /** Takes out what has been counted in windows that have ended. */
  ended(now: number): readonly Repeated<R>[]
}

interface Counted<R extends Refused> {
  readonly since: number
  readonly kept: Kept
  refused: R
  repeats: number
}

/** Begins to count; times are milliseconds of any clock that does not go back. */
export const openTally = <R extends Refused>(): Tally<R> => {
  const counted = new Map<string, Counted<R>>()
  const ofSender = (sender: string): number =>
    [...counted.values()].filter(one => one.kept === 'itself' && one.refused.sender === sender).length
  const named = (refused: R): readonly [Kept, string] => {
    const itself = JSON.stringify([refused.sender, refused.route, refused.code])
    if (counted.has(itself)) return ['itself', itself]
    const only = JSON.stringify([refused.sender, refused.code])
    if (counted.size < tallyLimits.all) return ofSender(refused.sender) < tallyLimits.sender ? ['itself', itself] : ['senderOnly', only]
    return counted.has(only) ? ['senderOnly', only] : ['codeOnly', JSON.stringify([refused.code])]
  }
  return {
    note(refused, now) {
      const [kept, key] = named(refused)
      const known = counted.get(key)
      if (!known) {
        counted.set(key, { since: now, kept, refused, repeats: 0 })
        return kept
      }
      known.repeats += 1
      known.refused = refused
      return undefined
    },
    ended(now) {
      const over = [...counted].filter(([, one]) => now - one.since >= tallyWindow)
      for (const [key] of over) counted.delete(key)
      return over.flatMap(([, { refused, kept, repeats }]) => (repeats > 0 ? [{ refused, kept, repeats }] : []))
    },
  }
}
