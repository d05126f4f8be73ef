import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import { decimalCell, factsOf, tablePart, type Heading, type PaperBody } from '#core/papers'
import { count } from './count.ts'
import { isUnderWay, linesToCount } from './linesToCount.ts'

type Count = RecordOf<typeof count>
type Item = Count['items'][number]

interface Column extends Heading {
  text(item: Item): string
}

const goods: readonly Column[] = [
  { caption: ['物料', 'Material'], text: ({ material, balance, goods: said }) => material?.title ?? balance?.title ?? said ?? '' },
  { caption: ['批次/序列号', 'Lot or serial number'], text: ({ lot, serial, mark }) => serial ?? lot?.title ?? mark ?? '' },
  { caption: ['计量单位', 'Unit'], text: ({ unit }) => unit?.title ?? '' },
]

const toWrite: readonly Column[] = [
  { caption: ['实盘数', 'Counted'], toWrite: true, text: () => '' },
  { caption: ['备注', 'Notes'], toWrite: true, text: () => '' },
]

const found: readonly Column[] = [
  { caption: ['实盘数', 'Counted'], align: 'end', text: ({ counted }) => decimalCell(counted) },
  { caption: ['复盘数', 'Recounted'], align: 'end', text: ({ recounted }) => decimalCell(recounted) },
  { caption: ['账面数', 'Book quantity'], align: 'end', text: ({ book }) => decimalCell(book) },
  { caption: ['差异', 'Difference'], align: 'end', text: ({ difference }) => decimalCell(difference) },
]

/** While a location is counted, a sheet to write on, of the lines that are counted now; afterwards what was found. */
export const countSheet = (record: Count, language: Language): PaperBody => {
  const columns = [...goods, ...(isUnderWay(record) ? toWrite : found)]
  return {
    summary: [{ kind: 'facts', title: null, facts: factsOf(count, { ...record }, ['location', 'notes'], language) }],
    parts: [
      tablePart(
        ['盘点明细', 'Items'],
        [{ caption: ['行', 'Line'], align: 'end' }, ...columns],
        linesToCount(record).map((item, at) => [String(at + 1), ...columns.map(column => column.text(item))]),
        language,
      ),
    ],
  }
}
