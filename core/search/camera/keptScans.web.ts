import { keepTyping, typingAt, typingPlace, useTyping } from '../../client/unsavedTyping.web.ts'
import { isCollected, sighted, type Collected } from './collected.ts'

const ofSeries = { is: isCollected, nothing: [] }

const place = (): string => typingPlace('scan', 'series')

/** The codes that are kept on this browser until they are cleared: those of a series, and those that wait to be looked up. */
export const useKeptScans = (): readonly Collected[] => useTyping(place(), ofSeries)

/** The same, outside of a rendering. */
export const keptScans = (): readonly Collected[] => typingAt(place(), ofSeries)

/** Keeps these in place of what was kept. */
export const keepScans = (next: readonly Collected[]): void => keepTyping(place(), next.length === 0 ? undefined : next)

/** Keeps a code that could not be looked up without a connection. */
export const lookUpLater = (text: string): void =>
  keepScans(sighted(keptScans(), text, Date.now()).collected.map(one => (one.text === text ? { ...one, later: true } : one)))
