import { bucketStarts, supplyKinds, type PlanInput } from '../../areas/operate/mrp/engine/planInput.ts'
import { planAll } from '../../areas/operate/mrp/engine/planAll.ts'

/** A material of a case for the planning engine, as a person would write it down. */
export interface CaseMaterial {
  readonly onHand?: number
  /** Lots with the last day on which each may be used. */
  readonly lots?: readonly { readonly quantity: number; readonly lastDay: number }[]
  readonly lead?: number
  readonly calendarLead?: boolean
  readonly safety?: number
  readonly step?: number
  readonly fixedLot?: number
  readonly lotDays?: number
  readonly minOrder?: number
  readonly multiple?: number
  readonly maxOrder?: number
  readonly scrap?: number
  readonly shelfDays?: number
  readonly firmDays?: number
  /** By day. */
  readonly gross?: Readonly<Record<number, number>>
  readonly receipts?: readonly { readonly day: number; readonly quantity: number; readonly movable?: boolean; readonly startDay?: number }[]
  readonly of?: Readonly<Record<string, { readonly per: number; readonly scrap?: number; readonly or?: Readonly<Record<string, number>> }>>
}

/** A case: materials by name. */
export type Case = Readonly<Record<string, CaseMaterial>>

interface CaseOptions {
  readonly days?: number
  readonly buckets?: Int32Array
  readonly moveUpDays?: number
  readonly toleranceDays?: number
  readonly isWorked?: (day: number) => boolean
}

const [past, future] = [400, 800]

/** What the engine reads of a case; every day is a bucket and is worked unless said otherwise. */
const inputOf = (of: Case, options: CaseOptions = {}): PlanInput => {
  const { days = 40, moveUpDays = 0, toleranceDays = 0, isWorked = () => true } = options
  const buckets = options.buckets ?? Int32Array.from({ length: days }, (_, at) => at)
  const names = Object.keys(of)
  const rows = Object.values(of)
  const place = (name: string): number => names.indexOf(name)
  const numbers = (value: (row: CaseMaterial) => number | undefined, otherwise = 0) =>
    Float64Array.from(rows, row => value(row) ?? otherwise)
  const lines = rows.flatMap((row, parent) =>
    Object.entries(row.of ?? {}).map(([name, line]) => ({ parent, component: place(name), ...line })),
  )
  const others = lines.flatMap(({ or = {} }, line) => Object.entries(or).map(([name, ratio]) => ({ line, material: place(name), ratio })))
  const lots = rows.flatMap((row, material) => [
    ...(row.onHand ? [{ material, quantity: row.onHand, lastDay: 1e9 }] : []),
    ...(row.lots ?? []).map(lot => ({ material, ...lot })),
  ])
  const receipts = rows.flatMap((row, material) => (row.receipts ?? []).map(one => ({ material, ...one })))
  const demands = rows.flatMap((row, material) =>
    Object.entries(row.gross ?? {}).map(([day, quantity]) => ({ material, day: Number(day), quantity })),
  )
  return {
    materials: {
      count: rows.length,
      lead: numbers(row => row.lead),
      worked: Uint8Array.from(rows, row => (row.calendarLead ? 0 : 1)),
      safety: numbers(row => row.safety),
      step: numbers(row => row.step, 1),
      fixedLot: numbers(row => row.fixedLot),
      lotDays: numbers(row => row.lotDays),
      minOrder: numbers(row => row.minOrder),
      multiple: numbers(row => row.multiple),
      maxOrder: numbers(row => row.maxOrder),
      scrap: numbers(row => row.scrap),
      shelfDays: numbers(row => row.shelfDays),
      firmDays: numbers(row => row.firmDays),
    },
    bills: {
      parent: Int32Array.from(lines, line => line.parent),
      component: Int32Array.from(lines, line => line.component),
      quantity: Float64Array.from(lines, line => line.per),
      scrap: Float64Array.from(lines, line => line.scrap ?? 0),
    },
    substitutes: {
      line: Int32Array.from(others, one => one.line),
      material: Int32Array.from(others, one => one.material),
      ratio: Float64Array.from(others, one => one.ratio),
    },
    lots: {
      material: Int32Array.from(lots, one => one.material),
      quantity: Float64Array.from(lots, one => one.quantity),
      lastDay: Float64Array.from(lots, one => one.lastDay),
    },
    receipts: {
      material: Int32Array.from(receipts, one => one.material),
      day: Float64Array.from(receipts, one => one.day),
      quantity: Float64Array.from(receipts, one => one.quantity),
      explodes: Uint8Array.from(receipts, one => (one.startDay === undefined ? 0 : 1)),
      started: Float64Array.from(receipts, one => one.quantity),
      startDay: Float64Array.from(receipts, one => one.startDay ?? 0),
      movable: Uint8Array.from(receipts, one => (one.movable === false ? 0 : 1)),
    },
    demands: {
      material: Int32Array.from(demands, one => one.material),
      day: Float64Array.from(demands, one => one.day),
      quantity: Float64Array.from(demands, one => one.quantity),
      receipt: new Int32Array(demands.length).fill(-1),
    },
    buckets,
    lastDay: options.buckets ? (buckets.at(-1) ?? 0) + 6 : days - 1,
    moveUpDays,
    toleranceDays,
    workFirst: -past,
    isWorked: Uint8Array.from({ length: past + future }, (_, at) => (isWorked(at - past) ? 1 : 0)),
  }
}

/** What becomes of a case, by the names of its materials. */
export const plannedCase = (of: Case, options: CaseOptions = {}) => {
  const input = inputOf(of, options)
  const result = planAll(input)
  const names = Object.keys(of)
  const { supplies, demands, pegs, ends, receipts, substituted } = result
  const rows = Array.from(supplies.material, (material, row) => ({
    name: names[material] ?? '',
    kind: supplies.kind[row] ?? 0,
    day: supplies.day[row] ?? 0,
    quantity: supplies.quantity[row] ?? 0,
    release: supplies.release[row] ?? 0,
    late: supplies.late[row] ?? 0,
    short: supplies.short[row] === 1,
  }))
  const proposed = (name: string) => rows.filter(row => row.name === name && row.kind === supplyKinds.planned)
  return {
    input,
    result,
    proposed,
    /** Day and quantity of what is proposed. */
    orders: (name: string) => proposed(name).map(({ day, quantity }) => [day, quantity]),
    releases: (name: string) => proposed(name).map(({ release }) => release),
    /** Stock at the end of each day or bucket. */
    ends: (name: string) => {
      const at = names.indexOf(name) * input.buckets.length
      return Array.from(ends.slice(at, at + input.buckets.length), one => Math.round(one * 1e4) / 1e4)
    },
    late: (name: string) =>
      Array.from(demands.material, (material, row) => ({ name: names[material], late: demands.late[row] ?? 0 }))
        .filter(row => row.name === name)
        .map(({ late }) => late),
    wanted: (name: string) =>
      Array.from(input.receipts.material, (material, row) => ({
        name: names[material],
        day: receipts.wantedDay[row],
        needed: receipts.needed[row],
      }))
        .filter(row => row.name === name)
        .map(({ day, needed }) => [day, needed]),
    substituted: Array.from(substituted.material, (material, row) => [names[material], substituted.quantity[row]]),
    pegs: Array.from(pegs.supply, (from, row) => ({
      from: rows[from],
      to: names[demands.material[pegs.demand[row] ?? 0] ?? 0],
      demand: pegs.demand[row] ?? 0,
      supply: from,
      quantity: pegs.quantity[row] ?? 0,
    })),
  }
}

/** The buckets of a run. */
export const usualBuckets = bucketStarts()
