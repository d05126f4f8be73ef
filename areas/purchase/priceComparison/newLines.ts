import type { StoredTexts, TypedTexts } from '#core/sheet'
import { headingRowOf, readDelimited } from '#core/tables'
import { boughtFields, understoodIn } from '../../product/bom/paste/bomColumns.ts'
import type { BomLine } from '../../product/bom/paste/bomRow.ts'
import { itemPlace, present } from './comparisonTexts.ts'

const keyIn = (place: string): number | undefined => {
  const match = /^item (\d+)$/.exec(place)
  return match ? Number(match[1]) : undefined
}

/** Whether a pasted text has the headings of a bill of materials, rather than a few cells to be written over others. */
export const isBom = (text: string): boolean => {
  const { rows } = readDelimited(text)
  return rows.length > 1 && headingRowOf(rows, understoodIn(boughtFields)) !== null
}

/** The first key that no line has or had on this page. */
export const nextKey = (typed: TypedTexts, stored: StoredTexts): number => {
  const keys = [...Object.keys(typed), ...stored.keys()].flatMap(place => keyIn(place) ?? [])
  return keys.reduce((most, key) => Math.max(most, key), 0) + 1
}

/** The texts of new lines, numbered from `from`, as they are typed. */
export const lineTexts = (lines: readonly BomLine[], from: number): readonly (readonly [place: string, text: string])[] =>
  lines.flatMap((line, at) => {
    const key = from + at
    const { name, spec, mpn, designators, quantity, link } = line
    const texts = { name, spec, mpn, designators: designators.join(', '), quantity: quantity ?? '', link }
    return [
      [itemPlace(key), present] as const,
      ...Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : [[itemPlace(key, field), text] as const])),
    ]
  })

/** The typed texts with new numbers for lines that were added here under a number which somebody else has stored meanwhile. */
export const renumbered = (typed: TypedTexts, stored: StoredTexts): TypedTexts => {
  const taken = Object.entries(typed).flatMap(([place, { text, base, sent }]) => {
    const key = keyIn(place)
    return key !== undefined && base === '' && text === present && sent === undefined && stored.get(place) === present ? [key] : []
  })
  if (taken.length === 0) return typed
  let next = nextKey(typed, stored)
  const numbers = new Map(taken.map(key => [String(key), String(next++)]))
  const moved = (place: string): string => {
    const [part = '', key = '', ...rest] = place.split(' ')
    const number = part === 'item' || part === 'quote' || part === 'award' ? numbers.get(key) : undefined
    return number === undefined ? place : [part, number, ...rest].join(' ')
  }
  return Object.fromEntries(Object.entries(typed).map(([place, one]) => [moved(place), one]))
}
