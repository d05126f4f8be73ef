import {
  asking,
  cleanCell,
  isFooter,
  isTotal,
  problemAt,
  readDelimited,
  repeatsHeadings,
  type SaidCell,
  type Table,
  widthOf,
} from '#core/tables'
import { readQuotes, type QuoteTarget } from './pasteQuotes.ts'
import { quoteFields, type QuoteCellRules, type QuoteField } from './quoteCell.ts'
import {
  headingKey,
  isOtherFigure,
  quoteHeadingRow,
  quotedFigure,
  scaleOf,
  suppliersNamed,
  understoodOf,
  type NamedSupplier,
} from './quoteHeadings.ts'

/** What a column of pasted quotes is used for: a supplier's figure, the part that the row is about, or nothing. */
export type QuoteUse = QuoteTarget | 'part' | null

/** Where the columns go whose figures are taken over. */
export const targetsOf = (uses: readonly QuoteUse[]): readonly (QuoteTarget | null)[] => uses.map(use => (use === 'part' ? null : use))

/** A line as it may be named in a supplier's table; empty where it has no such name. */
export interface NamedLine {
  readonly name: string
  readonly mpn: string
  /** The number of its material. */
  readonly number?: string
  readonly spec?: string
}

/** Where the paste began, and what surrounds it. */
export interface PastePlace {
  /** Suppliers by id with their titles, from the one at which the paste began. */
  readonly suppliers: readonly NamedSupplier[]
  /** The field at which it began. */
  readonly field: QuoteField
  readonly lines: readonly NamedLine[]
}

/** The order in which the figures of one supplier stand beside each other in the sheet of offers. */
const fieldOrder = Object.keys(quoteFields) as readonly QuoteField[]

const folded = (text: string): string => cleanCell(text).normalize('NFKC').toUpperCase()

/** How a line may be named, the surest first. */
const namesOf: readonly ((line: NamedLine) => string)[] = [
  ({ number = '' }) => number,
  ({ mpn }) => mpn,
  ({ name }) => name,
  ({ spec = '' }) => spec,
]

/** The line that a cell names by material number, part number, name or specification; undefined when none or several. */
export const lineNamed = (lines: readonly NamedLine[], cell: string): number | undefined => {
  const wanted = folded(cell)
  if (wanted === '') return undefined
  for (const text of namesOf) {
    const found = lines.flatMap((line, at) => (folded(text(line)) === wanted ? [at] : []))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

/** The column in which most cells, a heading apart, name a line. */
const partColumn = (rows: Table, width: number, lines: readonly NamedLine[]): number =>
  Array.from({ length: width }).findIndex((_, column) => {
    const cells = rows.map(row => row[column] ?? '').filter(cell => /\D/.test(cleanCell(cell)))
    const [first = ''] = cells
    const body = lineNamed(lines, first) === undefined ? cells.slice(1) : cells
    const known = body.filter(cell => lineNamed(lines, cell) !== undefined).length
    return known > 0 && known >= body.length * 0.6
  })

/** A column by its heading: whose it is where that is said, what it holds, and how it is called. */
interface Headed {
  readonly named: string | undefined
  readonly field: QuoteField | undefined
  readonly isSure: boolean
  readonly key: string
}

/**
 * Uses by the headings. A supplier's name holds until the next one; headings that repeat without any are the next suppliers', in their order. What is not
 * understood, and what nobody can tell whose it is, is left to the person: no place decides over a heading that was read.
 */
const byHeadings = (rows: Table, at: number, width: number, { suppliers }: PastePlace): readonly QuoteUse[] => {
  const [above, heading] = [suppliersNamed(rows[at - 1] ?? [], width, suppliers), suppliersNamed(rows[at] ?? [], width, suppliers)]
  const named = heading.some(one => one !== undefined) ? heading : above
  const columns = Array.from({ length: width }, (_, column): Headed => {
    const text = cleanCell(rows[at]?.[column] ?? '')
    const figure = quotedFigure(text)
    const isName = heading[column] !== undefined && figure === undefined && !isOtherFigure(text)
    return {
      named: named[column],
      field: isName ? 'unitPrice' : figure?.field,
      isSure: figure?.isSure ?? isName,
      key: figure && scaleOf(figure.field, text) ? `${headingKey(text)}/` : headingKey(text),
    }
  })
  const whose = named.some(one => one !== undefined) ? followed(columns, suppliers) : repeated(columns, suppliers)
  return columns.map(({ field, isSure }, column): QuoteUse => {
    const supplier = whose[column]
    if (field === undefined || supplier === undefined) return null
    const rivals = columns.filter((other, place) => other.field === field && whose[place] === supplier)
    const sure = rivals.filter(rival => rival.isSure)
    return rivals.length === 1 || (isSure && sure.length === 1) ? { supplier, field } : null
  })
}

/** A name holds for its column and those behind it; what stands before the first one is of the supplier at whom the paste began. */
const followed = (columns: readonly Headed[], suppliers: PastePlace['suppliers']): readonly (string | undefined)[] => {
  let last = suppliers[0]?.id
  return columns.map(({ named }) => (last = named ?? last))
}

/** Of headings that repeat the first is of the first supplier, the second of the next one; what does not repeat beside them could be anybody's. */
const repeated = (columns: readonly Headed[], suppliers: PastePlace['suppliers']): readonly (string | undefined)[] => {
  const known = columns.filter(({ field }) => field !== undefined)
  const times = (key: string): number => known.filter(one => one.key === key).length
  const most = Math.max(1, ...known.map(({ key }) => times(key)))
  if (most === 1) return columns.map(() => suppliers[0]?.id)
  const seen = new Map<string, number>()
  return columns.map(({ key, field }) => {
    if (field === undefined || times(key) < most) return undefined
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return suppliers[before]?.id
  })
}

/** By their places: the next suppliers' prices, one column each, or the figures of one supplier as they stand beside each other in the sheet. */
const byPlaces = (width: number, { suppliers, field }: PastePlace, isOfOne: boolean): readonly QuoteUse[] =>
  Array.from({ length: width }, (_, column) => {
    const supplier = suppliers[isOfOne ? 0 : column]
    const figure = isOfOne ? fieldOrder[fieldOrder.indexOf(field) + column] : field
    return supplier && figure !== undefined ? { supplier: supplier.id, field: figure } : null
  })

const errorsOf = (rows: Table, uses: readonly QuoteUse[], rules: QuoteCellRules): number => {
  const pasted = rows.map((cells, at) => ({ row: at + 1, cells }))
  const { problems } = readQuotes(pasted, targetsOf(uses), { ...rules, lineCount: rows.length })
  return uses.filter(use => use === null).length * rows.length + problems.filter(({ level }) => level === 'error').length
}

/**
 * Whether nothing but their places says what the columns of a block are: no heading is understood, and there are several figures beside each other. What is
 * taken for money by its place is asked.
 */
export const isByPlace = (text: string, { lines, suppliers }: PastePlace): boolean => {
  const { rows } = readDelimited(text, '\t')
  const width = widthOf(rows)
  const figures = width > 1 && partColumn(rows, width, lines) >= 0 ? width - 1 : width
  return figures > 1 && quoteHeadingRow(rows, suppliers) === undefined
}

/** What is asked then. */
export const byPlaceAsked = asking(
  problemAt(1, null, 'question', 'columnsByPlace', [
    '没有表头，各列的用途是按位置推测的：请核对下面每列的供应商和内容，或改选',
    'There are no headings; what each column is for was guessed by its place. Check the supplier and the figure above each column, or choose others.',
  ]),
  ['各列正确', 'Columns are right'],
)

/** What a row below the headings is that holds no quotes: headings again, totals, the foot of the sheet. */
export const noQuotes = (
  row: readonly string[],
  uses: readonly QuoteUse[],
  suppliers: readonly NamedSupplier[],
): 'headingSkipped' | 'totalRow' | 'footer' | undefined => {
  if (repeatsHeadings(row, understoodOf(suppliers))) return 'headingSkipped'
  const cells = row.map((text, column): SaidCell => {
    const use = uses[column] ?? null
    return { text, says: use === 'part' ? 'name' : use === null ? undefined : 'figure' }
  })
  if (isTotal(cells)) return 'totalRow'
  return isFooter(cells) ? 'footer' : undefined
}

/**
 * What the columns of a pasted block are most likely for: as its headings say, else one supplier per column or the figures of one
 * supplier, whichever leaves fewer cells unread. A column that names the parts is recognised by their names.
 */
export const guessedUses = (text: string, place: PastePlace, rules: QuoteCellRules): readonly QuoteUse[] => {
  const { rows } = readDelimited(text, '\t')
  const width = widthOf(rows)
  const head = quoteHeadingRow(rows, place.suppliers)
  const below = (head === undefined ? rows : rows.slice(head + 1)).filter(row => noQuotes(row, [], place.suppliers) === undefined)
  const part = width > 1 ? partColumn(below, width, place.lines) : -1
  const withPart = (uses: readonly QuoteUse[]): readonly QuoteUse[] => (part < 0 ? uses : uses.toSpliced(part, 0, 'part'))
  const without = (all: Table) => all.map(row => (part < 0 ? row : row.toSpliced(part, 1)))
  const columns = part < 0 ? width : width - 1
  if (head !== undefined) return withPart(byHeadings(without(rows), head, columns, place))
  const rest = without(rows)
  const [first, second] = [byPlaces(columns, place, false), byPlaces(columns, place, true)]
  return withPart(errorsOf(rest, second, rules) < errorsOf(rest, first, rules) ? second : first)
}
