import type { Label } from '#core/language'
import { exact, unitPricePlaces } from '#core/numbers'
import { excerpt, readCellNumber, usualUnit } from '#core/tables'
import {
  meaningOf,
  problemsOf,
  quantityProblem,
  type Candidate,
  type RowProblem,
  type RowToFind,
} from '../../../product/bom/paste/findMaterials.ts'
import { nothingProposed, type Proposed } from '../../../product/bom/paste/proposeMaterials.ts'
import { unitOf, type UnitsByKey } from '../../../product/bom/paste/units.ts'
import type { UnknownRows } from './unknownRows.ts'

/** A line that a requisition gets. */
export interface RequestedLine {
  readonly material: number | null
  /** The application for the number that it waits for; below zero for one that is still to be made. */
  readonly application: number | null
  readonly name: string | null
  readonly spec: string | null
  readonly quantity: string
  readonly unit: number | null
  /** What the row says that one costs in CNY with tax; null where it says nothing. */
  readonly estimate: string | null
  readonly remark: string | null
}

/** What is wrong with a row, or what becomes of it. */
export interface BillProblem {
  readonly row: number
  readonly code: RowProblem['code'] | 'notPurchasable' | 'leftOut' | 'byName' | 'unitMissing' | 'price' | 'applied' | 'similar'
  readonly message: Label
}

/** What a pasted bill asks for. Nothing is written while there are problems; notices say what becomes of rows. */
export interface RequestedBill {
  readonly lines: readonly RequestedLine[]
  readonly found: number
  readonly problems: readonly BillProblem[]
  readonly notices: readonly BillProblem[]
}

/** How a bill is read. */
export interface Reading {
  readonly candidates: readonly Candidate[]
  readonly units: UnitsByKey
  readonly unknown: UnknownRows
  /** What is applied for of the rows, where that is asked. */
  readonly proposed?: Proposed
  /** So many times what the bill says. */
  readonly times: number
}

const says = (row: number, code: BillProblem['code'], zh: string, en: string): BillProblem => ({ row, code, message: [zh, en] })

/** The quantity of a row whose quantity is a number, so many times. */
const multiplied = ({ quantity }: RowToFind, times: number): string => {
  const read = readCellNumber(quantity, { decimalSign: '.' })
  return exact(read.kind === 'number' ? read.value : '0')
    .times(times)
    .toFixed(4)
}

/** The price of a row, or what is wrong with it; nothing is known of what costs nothing. */
const priceOf = ({ row, price = null }: RowToFind): { readonly estimate: string | null } | { readonly problem: BillProblem } => {
  const read = readCellNumber(price ?? '', { money: true, places: unitPricePlaces, decimalSign: '.' })
  if (read.kind === 'problem') return { problem: { row, code: 'price', message: read.message } }
  if (read.kind === 'empty' || exact(read.value).eq(0)) return { estimate: null }
  return (read.currency ?? 'CNY') === 'CNY'
    ? { estimate: read.value }
    : {
        problem: says(
          row,
          'price',
          `预计单价以人民币计，“${excerpt(price ?? '')}”是 ${read.currency}`,
          `Estimates are in CNY; “${excerpt(price ?? '')}” is ${read.currency}`,
        ),
      }
}

const unnumbered = { material: null, application: null } as const

/** A row without a number, by what it is called. */
const byName = (row: RowToFind, { units, times }: Reading): { readonly line: RequestedLine } | { readonly problem: BillProblem } => {
  const unit = unitOf(row.unit, units)
  const shown = excerpt(row.unit ?? usualUnit)
  if (unit === undefined)
    return {
      problem: says(row.row, row.unit === null ? 'unitMissing' : 'unitUnknown', `未知的计量单位“${shown}”`, `Unknown unit “${shown}”`),
    }
  const wrong = quantityProblem(row.quantity, unit)
  if (wrong) return { problem: { row: row.row, code: 'quantity', message: wrong } }
  const price = priceOf(row)
  if ('problem' in price) return price
  const spec = [row.spec, row.mpn].filter(text => typeof text === 'string' && text !== row.name).join(' ')
  return {
    line: {
      ...unnumbered,
      name: row.name ?? row.mpn ?? row.number,
      spec: spec === '' ? null : spec.slice(0, 500),
      quantity: multiplied(row, times),
      unit: unit.id,
      ...price,
      remark: row.remark?.slice(0, 300) ?? null,
    },
  }
}

/** Lines of one material, or of one application, become one where they are said to cost the same. */
const joined = (lines: readonly RequestedLine[]): readonly RequestedLine[] => {
  const first = new Map<string, number>()
  const all: RequestedLine[] = []
  for (const line of lines) {
    const key = line.material === null && line.application === null ? undefined : `${line.material} ${line.application} ${line.estimate}`
    const at = key === undefined ? undefined : first.get(key)
    const before = at === undefined ? undefined : all[at]
    if (at === undefined || before === undefined) {
      if (key !== undefined) first.set(key, all.length)
      all.push(line)
    } else all[at] = { ...before, quantity: exact(before.quantity).plus(line.quantity).toFixed(4) }
  }
  return all
}

/** What the rows of a bill ask for, in their order. */
export const requestedBill = (rows: readonly RowToFind[], reading: Reading): RequestedBill => {
  const { candidates, units, unknown, times, proposed = nothingProposed } = reading
  const meant = meaningOf(candidates)
  const known = new Set(units.keys())
  const lines: RequestedLine[] = []
  const problems: BillProblem[] = [...proposed.problems]
  const notices: BillProblem[] = [...proposed.notices]
  let found = 0
  for (const row of rows) {
    const application = proposed.applied.get(row)
    const wanted = { quantity: () => multiplied(row, times), remark: row.remark?.slice(0, 300) ?? null }
    const price = priceOf(row)
    const estimate = 'problem' in price ? null : price.estimate
    if (application) {
      const wrong = problemsOf(row, application, known)
      problems.push(...wrong.map(one => ({ row: row.row, ...one })), ...('problem' in price ? [price.problem] : []))
      const { name, spec = null } = application
      if (wrong.length === 0)
        lines.push({
          material: null,
          application: application.id,
          name,
          spec,
          quantity: wanted.quantity(),
          unit: unitOf(application.unit, units)?.id ?? null,
          estimate,
          remark: wanted.remark,
        })
      continue
    }
    const look = meant(row)
    if ('material' in look) {
      found += 1
      const { material } = look
      problems.push(
        ...problemsOf(row, material, known).map(one => ({ row: row.row, ...one })),
        ...('problem' in price ? [price.problem] : []),
      )
      if (material.purchasable === false)
        problems.push(
          says(
            row.row,
            'notPurchasable',
            `物料“${excerpt(material.title)}”不可采购`,
            `The material “${excerpt(material.title)}” is not purchasable`,
          ),
        )
      if (problems.length === 0)
        lines.push({
          material: material.id,
          application: null,
          name: null,
          spec: null,
          quantity: wanted.quantity(),
          unit: null,
          estimate,
          remark: wanted.remark,
        })
      continue
    }
    const { code, message } = look.problem
    if (unknown === 'stop') problems.push({ row: row.row, code, message })
    else if (unknown === 'leaveOut') notices.push(says(row.row, 'leftOut', `${message[0]}，不加入`, `${message[1]}, so it is left out`))
    else if (unknown === 'byName') {
      const named = byName(row, reading)
      if ('problem' in named) problems.push(named.problem)
      else {
        lines.push(named.line)
        notices.push(says(row.row, 'byName', `${message[0]}，按名称加入`, `${message[1]}, so it is asked for by name`))
      }
    }
  }
  return { lines: joined(lines), found, problems: problems.toSorted((one, other) => one.row - other.row), notices }
}
