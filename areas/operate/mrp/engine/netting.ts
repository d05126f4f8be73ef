import { demandsByDay } from './demandsByDay.ts'
import { goodsOf } from './goods.ts'
import { groupBy } from './lowLevel.ts'
import { lotSizes, nothing, type LotRules } from './lotSizes.ts'
import { addSupply, type Plan } from './plan.ts'
import { never, supplyKinds, type PlanInput } from './planInput.ts'
import { judgeReceipts } from './rescheduling.ts'
import { substitution } from './substitution.ts'
import { workDaysOf } from './workDays.ts'

/** A material while it is netted. */
interface Netted {
  readonly of: number
  /** What is asked of it, by day. */
  readonly needs: Int32Array
  /** What is coming of it, by day. */
  readonly coming: readonly number[]
  readonly safety: number
  readonly rules: LotRules
  /** The first day on which there can be what is ordered now. */
  readonly earliest: number
  /** The first of its needs and the first of what is coming that were not looked at yet. */
  need: number
  next: number
}

/** What a run nets materials with, one after the other. */
type Netting = ReturnType<typeof nettingOf>

/** What a run nets materials with, one after the other. */
export const nettingOf = (plan: Plan) => {
  const { materials, lots, receipts, isWorked, workFirst } = plan.input
  const { count } = materials
  return {
    plan,
    goods: goodsOf(plan),
    needsOf: demandsByDay(plan),
    substitute: substitution(plan),
    lotsOf: groupBy(lots.material, count),
    receiptsOf: groupBy(receipts.material, count),
    work: workDaysOf(workFirst, workFirst + isWorked.length - 1, day => isWorked[day - workFirst] === 1),
  }
}

const dayOfReceipt = ({ receipts }: PlanInput, row: number | undefined): number => Math.max(0, receipts.day[row ?? 0] ?? 0)

const endOf = ({ buckets, lastDay }: PlanInput, bucket: number): number => (buckets[bucket + 1] ?? lastDay + 1) - 1

const lastDayOf = ({ materials }: PlanInput, of: number, day: number): number =>
  (materials.shelfDays[of] ?? 0) > 0 ? day + (materials.shelfDays[of] ?? 0) : never

const lotRulesOf = ({ materials }: PlanInput, of: number): LotRules => ({
  step: materials.step[of] ?? 1,
  minOrder: materials.minOrder[of] ?? 0,
  multiple: (materials.fixedLot[of] ?? 0) > 0 ? (materials.fixedLot[of] ?? 0) : (materials.multiple[of] ?? 0),
  maxOrder: materials.maxOrder[of] ?? 0,
  scrap: materials.scrap[of] ?? 0,
})

/** Puts what lies there into the goods, has what is begun ask for its components, and tells what is coming, by day. */
const beginMaterial = ({ plan, goods, lotsOf, receiptsOf, needsOf, work }: Netting, of: number): Netted => {
  const { materials, lots, receipts } = plan.input
  goods.clear()
  for (let at = lotsOf.from[of] ?? 0; at < (lotsOf.from[of + 1] ?? 0); at++) {
    const row = lotsOf.rows[at] ?? 0
    if ((lots.quantity[row] ?? 0) > 0) goods.add(row, lots.quantity[row] ?? 0, lots.lastDay[row] ?? never)
  }
  const coming = Array.from(receiptsOf.rows.subarray(receiptsOf.from[of] ?? 0, receiptsOf.from[of + 1] ?? 0))
  coming.sort((one, other) => (receipts.day[one] ?? 0) - (receipts.day[other] ?? 0) || one - other)
  for (const row of coming)
    if (receipts.explodes[row] === 1) plan.explode(of, lots.material.length + row, receipts.started[row] ?? 0, receipts.startDay[row] ?? 0)
  const lead = materials.lead[of] ?? 0
  return {
    of,
    needs: needsOf(of),
    coming,
    safety: materials.safety[of] ?? 0,
    rules: lotRulesOf(plan.input, of),
    earliest: materials.worked[of] === 1 ? work.forward(0, lead) : lead,
    need: 0,
    next: 0,
  }
}

/** Puts a receipt into the goods. */
const arrive = ({ plan: { input }, goods }: Netting, of: number, row: number): void =>
  goods.add(input.lots.material.length + row, input.receipts.quantity[row] ?? 0, lastDayOf(input, of, dayOfReceipt(input, row)))

/**
 * Moves receipts up that come too late for what is missing, where nothing that is ordered now would come sooner, or they are due soon after. What nobody can move serves it
 * late where nothing would come sooner, so that it is not ordered twice.
 */
const moveUp = (netting: Netting, { of, coming, next, earliest }: Netted): void => {
  const { plan, goods } = netting
  const { receipts, moveUpDays } = plan.input
  for (let at = next; at < coming.length && goods.open() > nothing; at++) {
    const row = coming[at] ?? 0
    if (plan.moved[row] === 1) continue
    const [day, wanted] = [dayOfReceipt(plan.input, row), goods.firstUnmetDay()]
    const isSooner = earliest < day
    if (receipts.movable[row] === 0 && isSooner) continue
    if (day - wanted > moveUpDays && isSooner) return
    plan.moved[row] = 1
    if (receipts.movable[row] === 1) plan.wantedDay[row] = wanted
    arrive(netting, of, row)
    goods.serveUnmet()
  }
}

/** How much more is wanted for the days of supply that are ordered together. */
const ofPeriod = ({ plan, goods }: Netting, netted: Netted, net: number, bucket: number, from: number): number => {
  const { input, demand, moved } = plan
  const { of, needs, coming, safety } = netted
  const { materials, receipts, buckets } = input
  let most = net
  let stock = goods.rest() - goods.open()
  let { need, next } = netted
  for (let b = bucket + 1; b < buckets.length && (buckets[b] ?? 0) < from + (materials.lotDays[of] ?? 0); b++) {
    for (; next < coming.length && dayOfReceipt(input, coming[next]) <= endOf(input, b); next++)
      if (moved[coming[next] ?? 0] === 0) stock += receipts.quantity[coming[next] ?? 0] ?? 0
    for (; need < needs.length && (demand.day.values[needs[need] ?? 0] ?? 0) <= endOf(input, b); need++)
      stock -= demand.quantity.values[needs[need] ?? 0] ?? 0
    most = Math.max(most, safety - stock)
  }
  return most
}

/** Orders a net requirement by the lot rules of its material, and what it is made of on the day on which it is begun. */
const order = (netting: Netting, netted: Netted, net: number, bucket: number): void => {
  const { plan, goods, work } = netting
  const { input, supply } = plan
  const { materials, buckets } = input
  const { of, rules, earliest } = netted
  const isShort = goods.open() > nothing
  const day = isShort ? goods.firstUnmetDay() : (buckets[bucket] ?? 0)
  const wanted = (materials.lotDays[of] ?? 0) > 0 ? ofPeriod(netting, netted, net, bucket, day) : net
  const lead = materials.lead[of] ?? 0
  const release = materials.worked[of] === 1 ? work.back(day, lead) : day - lead
  for (const quantity of lotSizes(wanted, rules)) {
    const good = quantity * (1 - rules.scrap)
    const made = addSupply(supply, of, supplyKinds.planned, -1, day, quantity, good, release)
    supply.late.values[made] = Math.max(0, earliest - day)
    supply.short.values[made] = isShort ? 1 : 0
    goods.add(made, good, lastDayOf(input, of, day))
    plan.explode(of, made, quantity, release)
  }
  goods.serveUnmet()
}

/** Serves what is needed in a bucket from what is there and comes in it. */
const serveBucket = (netting: Netting, netted: Netted, bucket: number): void => {
  const { plan, goods } = netting
  const { input, demand, moved } = plan
  const { of, needs, coming } = netted
  const end = endOf(input, bucket)
  for (; netted.next < coming.length && dayOfReceipt(input, coming[netted.next]) <= end; netted.next++) {
    const row = coming[netted.next] ?? 0
    if (moved[row] === 0) arrive(netting, of, row)
  }
  goods.expire(input.buckets[bucket] ?? 0)
  for (; netted.need < needs.length; netted.need++) {
    const row = needs[netted.need] ?? 0
    const day = demand.day.values[row] ?? 0
    if (day > end) break
    goods.expire(day)
    goods.serve(row)
  }
  goods.expire(end)
}

/** Nets a material from bucket to bucket: what is missing below its safety stock comes from receipts that are moved up, from substitutes, and from what is ordered. */
export const netMaterial = (netting: Netting, of: number): void => {
  const { plan, goods, substitute } = netting
  const { levels, ends, peg, pegFrom, pegTo, planned } = plan
  const bucketCount = plan.input.buckets.length
  pegFrom[of] = peg.supply.length
  const netted = beginMaterial(netting, of)
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    serveBucket(netting, netted, bucket)
    if (levels.circular[of] === 0) {
      if (goods.open() > nothing) moveUp(netting, netted)
      if (goods.open() > nothing) substitute(goods, bucket)
      const net = netted.safety + goods.open() - goods.rest()
      if (net > nothing) order(netting, netted, net, bucket)
    }
    ends[of * bucketCount + bucket] = goods.rest() - goods.open()
  }
  goods.eachUnmet((row, left) => plan.uncovered.set(row, left))
  planned[of] = levels.circular[of] === 0 ? 1 : 0
  if (planned[of] === 1) judgeReceipts(plan, of, netted.coming)
  pegTo[of] = peg.supply.length
}
