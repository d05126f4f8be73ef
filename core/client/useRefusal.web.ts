import { useState } from 'react'
import { placed, type PlacedRefusal } from '../errors/placed.ts'
import { inLanguage } from '../language/label.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'
import { ServerRefusal } from './client.web.ts'
import { failureWords } from './failureWords.web.ts'

const nothing: PlacedRefusal = { at: {}, above: [] }

/** Where a surface draws what is said of the field at a path; undefined where it draws no such field. */
export type PlaceOf = (path: string) => string | undefined

/** Of a surface that draws no fields: everything is said above. */
export const nowhere: PlaceOf = () => undefined

/** What went wrong with something that was sent, for a surface that draws some fields: what is said at these, and the rest above them. */
export const refusalPlaced = (error: unknown, placeOf: PlaceOf): PlacedRefusal => {
  const language = shownLanguage()
  if (error instanceof ServerRefusal && error.status < 500) {
    const { at, above } = placed(error, placeOf, language)
    return { at, above: error.leadsTo ? [...above, error.leadsTo.says] : above }
  }
  return { at: {}, above: [inLanguage(failureWords(error), language)] }
}

/**
 * What the server refused of a small form of its own: `problems` by the places that it draws, `above` the rest with the captions of the fields, for `RefusedAbove`. A form over
 * fields of a definition has `useRefusedForm`.
 */
export const useRefusal = (placeOf: PlaceOf) => {
  const [refused, setRefused] = useState(nothing)
  return {
    problems: refused.at,
    above: refused.above,
    refuse: (error: unknown): void => setRefused(refusalPlaced(error, placeOf)),
    /** Marks what is wrong before anything is sent. */
    mark: (problems: PlacedRefusal['at']): void => setRefused({ at: problems, above: [] }),
    clear: (): void => setRefused(nothing),
  }
}

/** Of a form whose fields have the names under which they are sent. */
export const drawnAs =
  (...names: readonly string[]): PlaceOf =>
  path =>
    names.includes(path) ? path : undefined
