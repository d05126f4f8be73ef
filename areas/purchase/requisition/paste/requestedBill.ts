import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { readCellNumber } from '#core/sheet'
import {
  groupOf,
  keyOf,
  meaningOf,
  problemsOf,
  quantityProblem,
  type Candidate,
  type RowProblem,
  type RowToFind,
} from '../../../product/bom/paste/findMaterials.ts'
import { excerpt } from '../../../product/bom/paste/pasteProblem.ts'
import type { UnknownRows } from './unknownRows.ts'

/** A line that a requisition gets. */
export interface RequestedLine {
  readonly material: number | null
  readonly name: string | null
  readonly spec: string | null
  readonly quantity: string
  readonly unit: number | null
  readonly remark: string | null
}

/** What is wrong with a row, or what becomes of it. */
export interface BillProblem {
  readonly row: number
  readonly code: RowProblem['code'] | 'notPurchasable' | 'leftOut' | 'byName' | 'unitMissing'
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
  /** The ids of all units by the keys of their names. */
  readonly units: ReadonlyMap<string, number>
  readonly unknown: UnknownRows
  /** So many times what the bill says. */
  readonly times: number
}

const says = (row: number, code: BillProblem['code'], zh: string, en: string): BillProblem => ({ row, code, message: [zh, en] })

/** The unit that is written, or the one that pieces are counted in where none is. */
const unitOf = (written: string | null, units: ReadonlyMap<string, number>): number | undefined => {
  const key = keyOf(written ?? '个')
  return units.get(key) ?? [...units].find(([name]) => groupOf(name) === groupOf(key))?.[1]
}

/** The quantity of a row whose quantity is a number, so many times. */
const multiplied = ({ quantity }: RowToFind, times: number): string => {
  const read = readCellNumber(quantity, { decimalSign: '.' })
  return exact(read.kind === 'number' ? read.value : '0')
    .times(times)
    .toFixed(4)
}

/** A row without a number, by what it is called. */
const byName = (row: RowToFind, { units, times }: Reading): { readonly line: RequestedLine } | { readonly problem: BillProblem } => {
  const unit = unitOf(row.unit, units)
  const shown = excerpt(row.unit ?? '个')
  if (unit === undefined)
    return {
      problem: says(row.row, row.unit === null ? 'unitMissing' : 'unitUnknown', `未知的计量单位“${shown}”`, `Unknown unit “${shown}”`),
    }
  const wrong = quantityProblem(row.quantity, { precision: 4 })
  if (wrong) return { problem: { row: row.row, code: 'quantity', message: wrong } }
  const spec = [row.spec, row.mpn].filter(text => typeof text === 'string' && text !== row.name).join(' ')
  return {
    line: {
      material: null,
      name: row.name ?? row.mpn ?? row.number,
      spec: spec === '' ? null : spec.slice(0, 500),
      quantity: multiplied(row, times),
      unit,
      remark: row.remark?.slice(0, 300) ?? null,
    },
  }
}

/** Lines of one material become one. */
const joined = (lines: readonly RequestedLine[]): readonly RequestedLine[] => {
  const first = new Map<number, number>()
  const all: RequestedLine[] = []
  for (const line of lines) {
    const at = line.material === null ? undefined : first.get(line.material)
    const before = at === undefined ? undefined : all[at]
    if (at === undefined || before === undefined) {
      if (line.material !== null) first.set(line.material, all.length)
      all.push(line)
    } else all[at] = { ...before, quantity: exact(before.quantity).plus(line.quantity).toFixed(4) }
  }
  return all
}

/** What the rows of a bill ask for, in their order. */
export const requestedBill = (rows: readonly RowToFind[], reading: Reading): RequestedBill => {
  const { candidates, units, unknown, times } = reading
  const meant = meaningOf(candidates)
  const known = new Set(units.keys())
  const lines: RequestedLine[] = []
  const problems: BillProblem[] = []
  const notices: BillProblem[] = []
  let found = 0
  for (const row of rows) {
    const look = meant(row)
    if ('material' in look) {
      found += 1
      const { material } = look
      problems.push(...problemsOf(row, material, known).map(one => ({ row: row.row, ...one })))
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
          name: null,
          spec: null,
          quantity: multiplied(row, times),
          unit: null,
          remark: row.remark?.slice(0, 300) ?? null,
        })
      continue
    }
    const { code, message } = look.problem
    if (unknown === 'stop') problems.push({ row: row.row, code, message })
    else if (unknown === 'leaveOut') notices.push(says(row.row, 'leftOut', `${message[0]}，不加入`, `${message[1]}, so it is left out`))
    else {
      const named = byName(row, reading)
      if ('problem' in named) problems.push(named.problem)
      else {
        lines.push(named.line)
        notices.push(says(row.row, 'byName', `${message[0]}，按名称加入`, `${message[1]}, so it is asked for by name`))
      }
    }
  }
  return { lines: joined(lines), found, problems, notices }
}
