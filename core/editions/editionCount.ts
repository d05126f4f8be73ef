import type { Editions } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'

/** The letters of editions: those that are taken for numbers or for one another are left out (ASME Y14.35). */
const letters: readonly string[] = 'ABCDEFGHJKLMNPRTUVWY'.split('')

/** The place of a text among A, B … Y, AA, AB …, from 1; 0 of what is not counted so. */
const placeOfLetters = (text: string): number =>
  text
    .split('')
    .reduce((place, letter) => (place < 0 || !letters.includes(letter) ? -1 : place * letters.length + letters.indexOf(letter) + 1), 0)

const lettersAt = (place: number): string =>
  place === 0 ? '' : `${lettersAt(Math.floor((place - 1) / letters.length))}${letters[(place - 1) % letters.length]}`

const placeOf = (counted: Editions<Fields>['counted'], text: string): number => {
  if (counted === 'letters') return placeOfLetters(text)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
}

/** What the next edition of a document is called that has these; what was called otherwise before it was counted does not count. */
export const nextEdition = (counted: Editions<Fields>['counted'], known: readonly string[]): string => {
  const next = Math.max(0, ...known.map(text => placeOf(counted, text))) + 1
  return counted === 'letters' ? lettersAt(next) : String(next)
}
