import type { AnyEntity } from '../../define/entity.ts'
import { typingPlace, typingPlacesUnder } from '../../client/unsavedTyping.web.ts'

/** The records of an entity into whose sheets the signed-in person has typed on this device what is not stored yet, in no order. */
export const keptSheets = ({ name }: AnyEntity): readonly number[] => {
  const place = `${typingPlace('sheet', name)}.`
  const ids = typingPlacesUnder(place).map(key => Number(key.slice(place.length).split('.')[0]))
  return [...new Set(ids.filter(id => Number.isSafeInteger(id)))]
}
