import { logicOf } from '#core/definition'
import { location } from './location.ts'
import { isOutside, type LocationKind } from './locationKinds.ts'

interface Place {
  readonly code: string | null
  readonly name: string | null
  readonly kind: LocationKind | null
}

/** A code without a figure in it is no address on a shelf, but a word for the place, such as `LINE`. */
const isWord = (code: string): boolean => /^[A-Z-]+$/.test(code)

/** A shelf is called by its code, in either language; a place that is no shelf, or lies outside, by its name. */
const called = ({ code, name, kind }: Place, inLanguage: string | null): string => {
  const isNamed = code === null || isWord(code) || (kind !== null && isOutside(kind))
  return (isNamed ? (inLanguage ?? name) : code) ?? ''
}

/** What a location is called wherever others name it. */
export const locationLogic = logicOf(location, {
  computed: {
    caption: row => called(row, row.name),
    captionEn: row => called(row, row.nameEn),
  },
})
