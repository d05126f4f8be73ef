import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { LogicRow } from '../define/logic.ts'
import { exact } from '../exact/exact.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import { shortDecimal } from '../fields/decimal/typedNumber.ts'

/** Two fields of which somebody said both, and which do not say the same. */
export interface Contradiction {
  /** The field that follows from the other: `items.0.quantity`. */
  readonly path: string
  /** The other one: `items.0.packs`. */
  readonly byPath: string
  readonly says: Label
  readonly bySays: Label
  /** What follows from the other one, as the API shows it. */
  readonly follows: string
  /** What the other one would have to say; undefined where no value of it leads there. */
  readonly by: string | undefined
}

const numberIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined

const innerOf = (field: Field): Fields => (field.kind === 'lines' && 'of' in field ? (field.of as Fields) : {})

const linesIn = (row: LogicRow, name: string): readonly LogicRow[] => {
  const lines = row[name]
  return Array.isArray(lines) ? (lines as readonly LogicRow[]) : []
}

/**
 * With how many places a number may be offered: a price with all that it has, what is counted with as many as were typed. Whether half of one may be said nobody knows here, but what
 * was typed has been taken.
 */
const offeredPlaces = (field: Field | undefined, typed: string): number => {
  if (field === undefined) return 0
  const [, decimals = ''] = shortDecimal(typed).split('.')
  return 'cents' in field ? placesOf(field) : Math.min(placesOf(field), decimals.length)
}

/** Of which number an exact one would have to be so that what follows from it in proportion is another one; undefined where it would be rounded. */
const leading = (field: Field | undefined, leader: string, follows: string, wanted: string): string | undefined => {
  const places = offeredPlaces(field, leader)
  if (exact(follows).eq(0)) return undefined
  const found = exact(wanted).times(leader).over(follows, places)
  return found.times(follows).eq(exact(wanted).times(leader)) && found.gt(0) ? found.toFixed() : undefined
}

/**
 * Where somebody said two things that do not go together: of fields of which one follows from another (`agrees`) both, with different results. `said` is what the request says, `row` what would be
 * stored of it. What is left out, or empty, follows without a word.
 */
export const contradictionsIn = (fields: Fields, said: LogicRow, row: LogicRow, at = ''): readonly Contradiction[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Contradiction[] => {
    const inner = innerOf(field)
    const lines = linesIn(said, name)
    if (lines.length > 0) {
      const stored = linesIn(row, name)
      return lines.flatMap((line, place) => contradictionsIn(inner, line, stored[place] ?? {}, `${at}${name}.${place}.`))
    }
    if (field.agrees === undefined) return []
    const [typed, follows, leader] = [numberIn(said[name]), numberIn(row[name]), numberIn(row[field.agrees])]
    if (typed === undefined || follows === undefined || leader === undefined) return []
    const led = numberIn(said[field.agrees])
    // What is stored may be said otherwise than it was typed, such as a price with its tax: both by the same factor.
    const result =
      led === undefined || exact(led).eq(leader) || exact(leader).eq(0)
        ? exact(follows)
        : exact(follows).times(led).over(leader, placesOf(field))
    if (result.eq(typed)) return []
    const other = fields[field.agrees]
    const [text, resulting] = [decimalText(typed), decimalText(shortDecimal(result.toFixed()))]
    const [by, own] = [other?.label ?? ['', ''], field.label]
    return [
      {
        path: `${at}${name}`,
        byPath: `${at}${field.agrees}`,
        says: [
          `填写的是 ${text}，按“${by[0]}”应为 ${resulting}；请改其中一项，或清空“${by[0]}”`,
          `This says ${text}, and by “${by[1]}” it is ${resulting}. Change one of them, or leave “${by[1]}” empty.`,
        ],
        bySays: [
          `按此项“${own[0]}”应为 ${resulting}，填写的是 ${text}；请改其中一项，或清空此项`,
          `By this “${own[1]}” is ${resulting}, and it says ${text}. Change one of them, or leave this empty.`,
        ],
        follows: result.toFixed(placesOf(field)),
        by: leading(other, led ?? leader, result.toFixed(), typed),
      },
    ]
  })

const placesOf = (field: Field): number => ('scale' in field ? Number(field.scale) : 0)
