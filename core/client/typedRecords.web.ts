import type { AnyEntity } from '../define/entity.ts'
import { typingPlace, typingPlacesUnder, useTypingPlacesUnder } from './unsavedTyping.web.ts'

/** What of a record waits on this device: texts of its sheet, photos. */
type TypedKind = 'sheet' | 'photos'

const placeOf = (kind: TypedKind, { name }: AnyEntity): string => `${typingPlace(kind, name)}.`

/** Which records have something at these places. */
const idsAt = (place: string, places: readonly string[]): readonly number[] => {
  const ids = places.map(key => Number(key.slice(place.length).split('.')[0]))
  return [...new Set(ids.filter(id => Number.isSafeInteger(id)))].toSorted((left, right) => left - right)
}

/** The records of an entity of which the signed-in person has something on this device that is not stored yet, the oldest first. */
export const typedRecords = (kind: TypedKind, entity: AnyEntity): readonly number[] => {
  const place = placeOf(kind, entity)
  return idsAt(place, typingPlacesUnder(place))
}

/** `typedRecords`, kept up to date. */
export const useTypedRecords = (kind: TypedKind, entity: AnyEntity): readonly number[] => {
  const place = placeOf(kind, entity)
  return idsAt(place, useTypingPlacesUnder(place))
}
