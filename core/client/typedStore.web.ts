import { deviceStore } from './deviceStore.web.ts'

/** Values that were typed and are not stored, by place. */
export type Typed = Readonly<Record<string, unknown>>

const typed = deviceStore('meniscus.typed', 'typed')

/** Nobody waits longer for what earlier pages left; in milliseconds. */
const longestReading = 2000

/**
 * Writes a value to the database of this browser; undefined forgets it. Rejects where there is no room, or no database. A page that is
 * closed takes what is under way with it.
 */
export const storeTyped = async (place: string, value: unknown): Promise<void> => {
  if (value === undefined) await typed('readwrite', store => store.delete(place))
  else await typed('readwrite', store => store.put({ place, value }, place))
  droppedHandOver(place)
}

/** A value as it was stored by this version of the product or the one before. */
interface Entry {
  readonly place: string
  readonly value: unknown
}

/** Everything that was stored, and what closing pages handed over since; that alone where the database of this browser does not answer. */
export const readTyped = async (prefix: string): Promise<Typed> => {
  const none: readonly Entry[] = []
  const tooLate = new Promise<readonly Entry[]>(resolve => setTimeout(() => resolve(none), longestReading))
  const stored = await Promise.race([typed<Entry[]>('readonly', store => store.getAll()).catch(() => none), tooLate])
  const handed = handedOver(prefix).map(place => ({ place, value: handedOverAt(place) }))
  for (const { place, value } of handed) storeTyped(place, value).catch(() => undefined)
  return Object.fromEntries([...stored, ...handed].map(({ place, value }) => [place, value]))
}

/** Leaves plain JSON for the next page, at once, as far as there is room: a page that closes has no time for the database. */
export const handOver = (place: string, value: unknown): void => {
  try {
    localStorage.setItem(place, JSON.stringify(value ?? null))
  } catch {
    // The page was told before that it alone has what is typed.
  }
}

/** What a closing page left at a place: the value it had, undefined when it was forgotten or cannot be read. */
export const handedOverAt = (place: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const handedOver = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

const droppedHandOver = (place: string): void => {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing can be kept here, so nothing is left to drop.
  }
}
