import { emptyLine, type RecordOf } from '#core/definition'
import type { SheetDocument } from '#core/drafts'
import type { TypedTexts } from '#core/sheet'
import { readCellNumber, type CellNumberTrouble } from '#core/tables'
import type { Label } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { count } from '../count/count.ts'
import { linesToCount } from '../count/linesToCount.ts'

type Count = RecordOf<typeof count>
type Item = Count['items'][number]

/** Figures have as many decimal places as are stored. */
const rules = { places: 4, decimalSign: '.' } as const

/** Which figure of a line is entered now: the first one, or that of the recount. */
const enteredIn = ({ status }: Pick<Count, 'status'>): 'counted' | 'recounted' => (status === 'recount' ? 'recounted' : 'counted')

const foundAt = 'found\n'

/** What goods are called among what is typed that were found and are known by what stands on them. Whoever finds the same says the same, stored or not. */
export const placeOfFound = (goods: string, mark: string | null): string => `${foundAt}${goods}\n${mark ?? ''}`

/** What a line is called among what is typed. */
export const placeOfLine = ({ balance, goods, mark }: Pick<Item, 'balance' | 'goods' | 'mark'>): string =>
  goods === null ? String(balance?.id) : placeOfFound(goods, mark)

const nothingKnown = { ...emptyLine(count.fields.items.of), id: 0, recount: false } as const

/** The lines that are counted now, and after them what was found and is not stored yet. */
export const linesOnBench = (record: Pick<Count, 'status' | 'items'>, typed: TypedTexts): readonly Item[] => {
  const lines = linesToCount(record)
  const stored = new Set(record.items.map(placeOfLine))
  const found = Object.keys(typed).filter(place => place.startsWith(foundAt) && !stored.has(place))
  return [
    ...lines,
    ...found.map(place => {
      const [, goods = '', mark = ''] = place.split('\n')
      return { ...nothingKnown, goods, mark: mark === '' ? null : mark }
    }),
  ]
}

/** What a person typed as it is stored: `１２.0` is `12`; what is no figure stays as it is, so that it can be mended. */
export const figureText = (typed: string): string => {
  const read = readCellNumber(typed, rules)
  return read.kind === 'number' ? shortDecimal(read.value) : typed.trim()
}

const says: Partial<Record<CellNumberTrouble, Label>> = { negative: ['实盘数不能小于 0', 'A count cannot be less than 0'] }

/** What is wrong with a text that is no figure; undefined where it is one, or empty. */
export const figureProblem = (text: string): Label | undefined => {
  const read = readCellNumber(text, rules)
  return read.kind === 'problem' ? (says[read.trouble] ?? read.message) : undefined
}

/** Goods that were found are taken off the sheet again by clearing their figure, unless that was counted before. */
const isTakenOff = ({ status }: Count, { goods, counted }: Item, text: string | undefined): boolean =>
  text === '' && goods !== null && (status === 'counting' || counted === null)

/** What was found of each line of a count: facts, so they are stored without being asked for. A text that is no figure waits to be corrected. */
export const countDocument: SheetDocument<typeof count> = {
  entity: count,
  read: record =>
    new Map(
      (record ? linesToCount(record) : []).flatMap((item): readonly (readonly [string, string])[] => {
        const figure = record && item[enteredIn(record)]
        return figure === null || figure === undefined ? [] : [[placeOfLine(item), shortDecimal(figure)]]
      }),
    ),
  write: ({ record, typed }) => {
    const held = Object.keys(typed).filter(place => figureProblem(typed[place]?.text ?? '') !== undefined)
    const sending = Object.fromEntries(Object.entries(typed).filter(([place]) => !held.includes(place)))
    if (!record || Object.keys(sending).length === 0) return { values: {}, sending, held }
    const stays = (item: Item): boolean => !isTakenOff(record, item, sending[placeOfLine(item)]?.text)
    const items = record.items.filter(stays).map(item => {
      const text = sending[placeOfLine(item)]?.text
      const line = { id: item.id, balance: item.balance?.id ?? null, counted: item.counted, recounted: item.recounted }
      return text === undefined ? line : { ...line, [enteredIn(record)]: text === '' ? null : text }
    })
    const known = new Set(record.items.map(placeOfLine))
    const found = linesOnBench(record, sending)
      .filter(line => !known.has(placeOfLine(line)))
      .map(line => ({ goods: line.goods, mark: line.mark, counted: sending[placeOfLine(line)]?.text ?? null }))
    return { values: { items: [...items, ...found] }, sending, held }
  },
}
