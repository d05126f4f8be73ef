import { performance } from 'node:perf_hooks'
import { workOut } from '../../areas/operate/mrp/engine/actions.ts'
import { bucketStarts, type PlanInput } from '../../areas/operate/mrp/engine/planInput.ts'
import { movedInput } from '../../areas/operate/mrp/whatIf.ts'
import { held, type Figure } from './report.ts'

/** Materials on so many levels, each of the lower ones in bills of the level above. */
const size = { materials: 5000, levels: 8, lines: 60_000, demands: 100_000 } as const

/** The bars of a run and of one more after one change, in seconds, and how much longer twice as many demands may take. */
const bars = { run: 2, again: 0.5, growth: 2.5 } as const

/** Numbers that look drawn and are the same each time. */
const drawnBy = (seed: number): ((below: number) => number) => {
  let state = seed
  return below => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** A company of that size, with stock, receipts and every lot policy. */
const companyOf = (demandCount: number): PlanInput => {
  const draw = drawnBy(20_261_127)
  const each = size.materials / size.levels
  const levelOf = (material: number): number => Math.floor(material / each)
  const inLevel = (level: number): number => Math.floor(level * each) + draw(each)
  const columns = (count: number, value: (at: number) => number): Float64Array => Float64Array.from({ length: count }, (_, at) => value(at))
  const parent = Int32Array.from({ length: size.lines }, () => draw(size.materials - each))
  const materials = size.materials
  const receipts = materials / 2
  return {
    materials: {
      count: materials,
      lead: columns(materials, () => 1 + draw(25)),
      worked: new Uint8Array(materials).fill(1),
      safety: columns(materials, () => draw(50)),
      step: columns(materials, () => 1),
      fixedLot: columns(materials, at => (at % 5 === 1 ? 500 : 0)),
      lotDays: columns(materials, at => (at % 5 === 2 ? 14 : 0)),
      minOrder: columns(materials, at => (at % 5 === 3 ? 100 : 0)),
      multiple: columns(materials, at => (at % 5 === 3 ? 50 : 0)),
      maxOrder: columns(materials, () => 0),
      scrap: columns(materials, at => (at % 7 === 0 ? 0.02 : 0)),
      shelfDays: columns(materials, at => (at % 50 === 0 ? 90 : 0)),
      firmDays: columns(materials, () => 0),
    },
    bills: {
      parent,
      component: Int32Array.from(parent, of => inLevel(levelOf(of) + 1)),
      quantity: columns(size.lines, () => 1 + draw(3)),
      scrap: columns(size.lines, at => (at % 9 === 0 ? 0.01 : 0)),
    },
    substitutes: { line: new Int32Array(0), material: new Int32Array(0), ratio: new Float64Array(0) },
    lots: {
      material: Int32Array.from({ length: materials }, (_, at) => at),
      quantity: columns(materials, () => draw(400)),
      lastDay: columns(materials, () => 1e9),
    },
    receipts: {
      material: Int32Array.from({ length: receipts }, () => draw(materials)),
      day: columns(receipts, () => draw(90)),
      quantity: columns(receipts, () => 1 + draw(300)),
      explodes: new Uint8Array(receipts),
      started: new Float64Array(receipts),
      startDay: new Float64Array(receipts),
      movable: new Uint8Array(receipts).fill(1),
    },
    demands: {
      material: Int32Array.from({ length: demandCount }, () => draw(each)),
      day: columns(demandCount, () => draw(180)),
      quantity: columns(demandCount, () => 1 + draw(5)),
      receipt: new Int32Array(demandCount).fill(-1),
    },
    buckets: bucketStarts(),
    lastDay: (bucketStarts().at(-1) ?? 0) + 6,
    moveUpDays: 10,
    toleranceDays: 7,
    workFirst: -400,
    isWorked: Uint8Array.from({ length: 1200 }, (_, at) => (at % 7 < 5 ? 1 : 0)),
  }
}

/** The best of three, in seconds. */
const secondsOf = (input: PlanInput): number => {
  const rules = {
    made: Uint8Array.from({ length: size.materials }, (_, at) => (at < size.materials / 2 ? 1 : 0)),
    draft: new Uint8Array(input.receipts.material.length),
    expected: new Uint8Array(input.demands.material.length),
    windowDays: 14,
  }
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const begun = performance.now()
      workOut(input, rules)
      return (performance.now() - begun) / 1000
    }),
  )
}

/** P7: a run of 5,000 materials on 8 levels with 60,000 bill lines and 100,000 demands, actions and pegs included; once more after one receipt has moved; and of half as many demands. */
export const benchMrp = async (): Promise<readonly Figure[]> => {
  const half = secondsOf(companyOf(size.demands / 2))
  const company = companyOf(size.demands)
  const whole = secondsOf(company)
  const again = secondsOf(movedInput(company, [{ receipts: [0], demands: [], day: 40, startDay: null }]))
  return [
    held('P7 run (s)', whole, bars.run),
    held('P7 after one change (s)', again, bars.again),
    held('P7 twice the demands', whole / half, bars.growth),
  ]
}
