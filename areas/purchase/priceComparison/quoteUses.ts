import { readDelimited } from '#core/sheet'
import { cleanCell } from '../../product/bom/paste/pasteProblem.ts'
import { readQuotes, type QuoteTarget } from './pasteQuotes.ts'
import type { QuoteCellRules, QuoteField } from './quoteCell.ts'

/** What a column of pasted quotes is used for: a supplier's figure, the part that the row is about, or nothing. */
export type QuoteUse = QuoteTarget | 'part' | null

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
  readonly suppliers: readonly { readonly id: string; readonly title: string }[]
  /** The field at which it began. */
  readonly field: QuoteField
  readonly lines: readonly NamedLine[]
}

/** The order in which the figures of one supplier stand beside each other in the sheet of offers. */
const fieldOrder: readonly QuoteField[] = ['unitPrice', 'freight', 'billType', 'vatRate', 'settlementDays', 'leadDays', 'moq']

const captions: readonly (readonly [QuoteField, RegExp])[] = [
  ['freight', /运费|运输|freight|shipping/i],
  ['billType', /票|bill|invoice/i],
  ['vatRate', /税率|税点|vat|tax ?rate/i],
  ['settlementDays', /账期|结算|付款|payment|terms|settlement/i],
  ['leadDays', /交期|货期|交货|lead|delivery/i],
  ['moq', /起订|最小|moq|minimum/i],
  ['unitPrice', /单价|价格|报价|价|price/i],
]

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
const partColumn = (rows: readonly (readonly string[])[], width: number, lines: readonly NamedLine[]): number =>
  Array.from({ length: width }).findIndex((_, column) => {
    const cells = rows.map(row => row[column] ?? '').filter(cell => /\D/.test(cleanCell(cell)))
    const [first = ''] = cells
    const body = lineNamed(lines, first) === undefined ? cells.slice(1) : cells
    const known = body.filter(cell => lineNamed(lines, cell) !== undefined).length
    return known > 0 && known >= body.length * 0.6
  })

/** Uses by the captions of the first row; undefined when it names neither a supplier nor a figure. */
const byHeading = (heading: readonly string[], { suppliers }: PastePlace): readonly QuoteUse[] | undefined => {
  if (heading.some(cell => /^[\d.,¥$ ]+$/.test(cleanCell(cell)) && cleanCell(cell) !== '')) return undefined
  let supplier = suppliers[0]?.id
  let knows = false
  const uses = heading.map((cell): QuoteUse => {
    const text = cleanCell(cell)
    const named = text === '' ? undefined : suppliers.find(({ title }) => title.includes(text) || text.includes(title))
    const field = captions.find(([, pattern]) => pattern.test(text))?.[0]
    supplier = named?.id ?? supplier
    if (supplier === undefined || (named === undefined && field === undefined)) return null
    knows = true
    return { supplier, field: field ?? 'unitPrice' }
  })
  return knows && isOneToOne(uses) ? uses : undefined
}

const isOneToOne = (uses: readonly QuoteUse[]): boolean => {
  const targets = uses.flatMap(use => (use === null || use === 'part' ? [] : [`${use.supplier} ${use.field}`]))
  return new Set(targets).size === targets.length
}

/** The next suppliers' prices, one column each. */
const acrossSuppliers = (width: number, { suppliers, field }: PastePlace): readonly QuoteUse[] =>
  Array.from({ length: width }, (_, column) => {
    const supplier = suppliers[column]
    return supplier ? { supplier: supplier.id, field } : null
  })

/** The figures of one supplier as they stand beside each other in the sheet. */
const alongFields = (width: number, { suppliers, field }: PastePlace): readonly QuoteUse[] =>
  Array.from({ length: width }, (_, column) => {
    const next = fieldOrder[fieldOrder.indexOf(field) + column]
    const [supplier] = suppliers
    return supplier && next !== undefined ? { supplier: supplier.id, field: next } : null
  })

const errorsOf = (rows: readonly (readonly string[])[], uses: readonly QuoteUse[], rules: QuoteCellRules): number => {
  const targets = uses.flatMap(use => (use === null || use === 'part' ? [] : [use]))
  const text = rows
    .map(row => uses.flatMap((use, column) => (use === null || use === 'part' ? [] : [row[column] ?? ''])).join('\t'))
    .join('\n')
  const unused = uses.filter(use => use === null).length
  return (
    unused * rows.length +
    readQuotes(text, targets, { ...rules, lineCount: rows.length }).problems.filter(({ level }) => level === 'error').length
  )
}

/**
 * What the columns of a pasted block are most likely for: as its headings say, else one supplier per column or the figures of one
 * supplier, whichever leaves fewer cells unread. A column that names the parts is recognised by their names.
 */
export const guessedUses = (text: string, place: PastePlace, rules: QuoteCellRules): readonly QuoteUse[] => {
  const { rows } = readDelimited(text, '\t')
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const part = width > 1 ? partColumn(rows, width, place.lines) : -1
  const withPart = (uses: readonly QuoteUse[]): readonly QuoteUse[] => (part < 0 ? uses : uses.toSpliced(part, 0, 'part'))
  const rest = rows.map(row => (part < 0 ? row : row.toSpliced(part, 1)))
  const columns = part < 0 ? width : width - 1
  const [heading = []] = rest
  const headed = byHeading(
    Array.from({ length: columns }, (_, column) => heading[column] ?? ''),
    place,
  )
  if (headed) return withPart(headed)
  const [first, second] = [acrossSuppliers(columns, place), alongFields(columns, place)]
  return withPart(errorsOf(rest, second, rules) < errorsOf(rest, first, rules) ? second : first)
}
