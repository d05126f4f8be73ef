import { create } from 'zustand'
import { kept } from '../../../core/shell/keep.web.ts'
import type { TypedReadings } from './readingsDraft.ts'

const none: TypedReadings = {}

/** Where the typed readings of one round of a lot are kept on this browser until they are saved. */
export const placeOf = (lot: number, round: number): string => `meniscus.readings.${kept('userId') ?? ''}.${lot}.${round}`

const useStore = create<Readonly<Record<string, TypedReadings>>>()(() => ({}))

/** What was typed at a place and not saved yet; the same for everything on the page, and after a reload. */
export const useTypedReadings = (place: string): TypedReadings => useStore(state => state[place]) ?? read(place)

/** What was typed at a place, outside of a rendering. */
export const typedReadings = (place: string): TypedReadings => useStore.getState()[place] ?? read(place)

/** Keeps what was typed, also on this browser, so that neither a lost connection nor a closed page loses it. */
export const keepTyped = (place: string, typed: TypedReadings): void => {
  useStore.setState({ [place]: typed })
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(typed))
  } catch {
    // Without storage, unsaved readings live as long as their page.
  }
}

/** What earlier pages left, read once: the same object as long as nothing is typed. */
const left = new Map<string, TypedReadings>()

const read = (place: string): TypedReadings => {
  const known = left.get(place)
  if (known) return known
  const found = readStored(place)
  left.set(place, found)
  return found
}

const readStored = (place: string): TypedReadings => {
  try {
    // Written above by this version of the product or the one before; a cell that means nothing any more is named by the server.
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as TypedReadings | null) ?? none
  } catch {
    return none
  }
}
