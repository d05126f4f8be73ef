import type { RecordOf } from '#core/definition'
import type { SheetDocument } from '#core/drafts'
import { readCellNumber, type CellNumberTrouble } from '#core/sheet'
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

/** What a line is called among what is typed. */
export const placeOfLine = ({ balance }: Pick<Item, 'balance'>): string => String(balance.id)

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
    const items = record.items.map(item => {
      const text = sending[placeOfLine(item)]?.text
      const line = { id: item.id, balance: item.balance.id, counted: item.counted, recounted: item.recounted }
      return text === undefined ? line : { ...line, [enteredIn(record)]: text === '' ? null : text }
    })
    return { values: { items }, sending, held }
  },
  autosave: true,
}
