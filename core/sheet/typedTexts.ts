/** A text that was typed and is not stored yet; an empty one clears its place. */
export interface TypedText {
  readonly text: string
  /** What was stored when it was typed: whoever finds something else there meets another person's work. */
  readonly base: string
  /** What this page has sent for the place, answered or not: finding that stored is no surprise either. */
  readonly sent?: string
}

/** The texts that were typed, by the name of their place. Plain JSON, so that they survive a reload. */
export type TypedTexts = Readonly<Record<string, TypedText>>

/** The texts that are stored, by place; a place that is missing holds the empty text. */
export type StoredTexts = ReadonlyMap<string, string>

/** What stands at a place: what was typed there, else what is stored. */
export const textAt = (typed: TypedTexts, stored: StoredTexts, place: string): string => typed[place]?.text ?? stored.get(place) ?? ''

/** The typed texts after more of them were typed; a place that says again what is stored is no longer typed. */
export const withTyped = (
  typed: TypedTexts,
  stored: StoredTexts,
  changes: Iterable<readonly [place: string, text: string]>,
): TypedTexts => {
  const next: Record<string, TypedText> = { ...unsaved(typed, stored) }
  for (const [place, text] of changes) {
    const now = stored.get(place) ?? ''
    if (text === now) delete next[place]
    else next[place] = { base: now, ...next[place], text }
  }
  return next
}

/** The typed texts that still differ from what is stored: after a save, and when somebody else typed the same. */
export const unsaved = (typed: TypedTexts, stored: StoredTexts): TypedTexts => {
  const open = Object.entries(typed).filter(([place, { text }]) => text !== (stored.get(place) ?? ''))
  return open.length === Object.keys(typed).length ? typed : Object.fromEntries(open)
}

/** The typed texts as they are remembered while some of them are on their way. */
export const withSent = (typed: TypedTexts, sending: TypedTexts): TypedTexts =>
  Object.fromEntries(
    Object.entries(typed).map(([place, one]) => {
      const sent = sending[place]?.text
      return [place, sent === undefined ? one : { ...one, sent }]
    }),
  )

/** The typed texts after a save: what was stored is gone, what was typed over it meanwhile stays. */
export const withoutStored = (typed: TypedTexts, sent: TypedTexts): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([place, { text }]) => sent[place]?.text !== text))

/** The places at which somebody else has stored another text since something was typed there. */
export const conflicting = (typed: TypedTexts, stored: StoredTexts): readonly string[] =>
  Object.entries(unsaved(typed, stored))
    .filter(([place, { base, sent }]) => ![base, sent].includes(stored.get(place) ?? ''))
    .map(([place]) => place)

/** The typed texts once the person has decided for their own at these places, knowing the others. */
export const keepingMine = (typed: TypedTexts, stored: StoredTexts, places: readonly string[]): TypedTexts => {
  const chosen = new Set(places)
  return Object.fromEntries(
    Object.entries(typed).map(([place, one]) => [place, chosen.has(place) ? { ...one, base: stored.get(place) ?? '' } : one]),
  )
}

/** The typed texts once the person has decided for what the others stored at these places. */
export const takingTheirs = (typed: TypedTexts, places: readonly string[]): TypedTexts => {
  const given = new Set(places)
  return Object.fromEntries(Object.entries(typed).filter(([place]) => !given.has(place)))
}
