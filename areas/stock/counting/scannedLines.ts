import type { RecordOf } from '#core/definition'
import { inOneForm } from '#core/fields'
import { isSameUnit, scanCodeOf } from '../../product/unit/scannedCodes.ts'
import type { count } from '../count/count.ts'

type Item = RecordOf<typeof count>['items'][number]
type Goods = Pick<Item, 'balance' | 'material' | 'lot' | 'serial'> & Partial<Pick<Item, 'goods' | 'mark'>>

/** What a label says: the address of a record here, or a number. */
export type Label = { readonly path: string } | { readonly number: string }

/** Where the record of an entity is shown; undefined for whoever may not open it. */
export type PathOf = (entity: string, id: number) => string | undefined

/** Something that is said in a title before its name: `EL03000428 pH electrode` begins with it. */
const isNamed = (title: string | undefined, number: string): boolean => {
  const [own, asked] = [inOneForm(title ?? ''), inOneForm(number)]
  return own === asked || own.startsWith(`${asked} `)
}

const referredTo = ({ balance, material, lot }: Goods): readonly (readonly [entity: string, id: number | undefined])[] => [
  ['stock.balance', balance?.id],
  ['mnm.material', material?.id],
  ['stock.lot', lot?.id],
]

/** Which lines a label belongs to, by their places; one of a unit or lot before one of its material. Works without a connection. */
export const scannedLines = (lines: readonly Goods[], label: Label, pathOf: PathOf): readonly number[] => {
  const among = (belongs: (line: Goods) => boolean): readonly number[] => lines.flatMap((line, at) => (belongs(line) ? [at] : []))
  if ('path' in label) {
    const [path] = label.path.split('?')
    return among(line => referredTo(line).some(([entity, id]) => id !== undefined && pathOf(entity, id) === path))
  }
  const { number } = label
  if (number === '') return []
  // A unit is scanned as `12034/000417`, its serial number alone, or what separates the two.
  const said = among(({ goods, mark }) => isNamed(goods ?? undefined, number) || isNamed(mark ?? undefined, number))
  if (said.length > 0) return said
  const alone = scanCodeOf(number)?.slice(5)
  const own = among(
    ({ serial }) =>
      serial !== null && (isNamed(serial, number) || isSameUnit(serial, number) || (alone !== undefined && isNamed(serial, alone))),
  )
  if (own.length > 0) return own
  const lots = among(({ lot }) => isNamed(lot?.title, number))
  return lots.length > 0 ? lots : among(({ material }) => isNamed(material?.title, number))
}

/** Whether a text that was entered as a figure is what a scanner typed: no number, or one that nobody writes. */
export const isScan = (text: string): boolean =>
  !/^[-+]?\d*[.,]?\d*$/.test(text.trim()) || /^0\d/.test(text.trim()) || text.trim().length > 7
