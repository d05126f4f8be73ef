import { column, filled, push } from './columns.ts'
import { groupBy, levelsOf } from './lowLevel.ts'
import { lotSizes, nothing } from './lotSizes.ts'
import { supplyKinds, type PlanInput, type PlanResult } from './planInput.ts'
import { workDaysOf } from './workDays.ts'

/** Later than any day that is planned: what never expires. */
const never = 1e9

/** Putting off, cutting and cancelling is asked for where more than this share of a receipt is not needed. */
const worthCutting = 0.1

/** Goods of the material at hand that can be used, the first to expire first; what came first where nothing expires. */
const poolOf = () => {
  const [supply, left, last]: [number[], number[], number[]] = [[], [], []]
  let head = 0
  let rest = 0
  return {
    /** How much there is in all. */
    rest: (): number => rest,
    clear: (): void => {
      supply.length = 0
      left.length = 0
      last.length = 0
      head = 0
      rest = 0
    },
    add: (of: number, quantity: number, lastDay: number): void => {
      let at = supply.length
      while (at > head && (last[at - 1] ?? 0) > lastDay) at -= 1
      if (at === supply.length) {
        supply.push(of)
        left.push(quantity)
        last.push(lastDay)
      } else {
        supply.splice(at, 0, of)
        left.splice(at, 0, quantity)
        last.splice(at, 0, lastDay)
      }
      rest += quantity
    },
    /** Drops what cannot be used on a day any more. */
    expire: (day: number): void => {
      while (head < supply.length && (last[head] ?? 0) < day) {
        rest -= left[head] ?? 0
        head += 1
      }
      if (head === supply.length) rest = 0
    },
    /** Takes up to so much, told piece by piece; answers how much is not there. */
    take: (wanted: number, taken: (supply: number, quantity: number) => void): number => {
      let missing = wanted
      while (missing > nothing && head < supply.length) {
        const some = Math.min(missing, left[head] ?? 0)
        if (some > 0) taken(supply[head] ?? 0, some)
        missing -= some
        rest -= some
        left[head] = (left[head] ?? 0) - some
        if ((left[head] ?? 0) > nothing) break
        head += 1
      }
      return missing > nothing ? missing : 0
    },
  }
}

/**
 * Plans all materials level by level (`design/areas/mrp.md`): what is there and coming is carried from bucket to bucket, what is missing below the safety stock is
 * ordered by the lot rules of the material, and what is ordered asks for its components on the day on which it is begun. Each material is netted once, whatever goes into it, so it takes
 * as long as there are rows. The same input gives the same result.
 */
export const planAll = (input: PlanInput): PlanResult => {
  const { materials, bills, substitutes, lots, receipts, demands, buckets, lastDay } = input
  const { count } = materials
  const bucketCount = buckets.length
  const work = workDaysOf(input.workFirst, input.workFirst + input.isWorked.length - 1, day => input.isWorked[day - input.workFirst] === 1)
  const linesOfParent = groupBy(bills.parent, count)
  const substitutesOfLine = groupBy(substitutes.line, bills.parent.length)
  const replaced = Int32Array.from(substitutes.line, line => bills.component[line] ?? 0)
  const levels = levelsOf(bills, { first: substitutes.material, second: replaced }, count)
  const [lotsOf, receiptsOf, demandsOf] = [lots, receipts, demands].map(rows => groupBy(rows.material, count)) as [
    ReturnType<typeof groupBy>,
    ReturnType<typeof groupBy>,
    ReturnType<typeof groupBy>,
  ]
  const bucketOf = new Int32Array(lastDay + 1)
  for (let b = 0; b < bucketCount; b++) bucketOf.fill(b, buckets[b] ?? 0)

  const supply = {
    material: column(),
    kind: column(),
    source: column(),
    day: column(),
    quantity: column(),
    good: column(),
    release: column(),
    late: column(),
    short: column(),
  }
  const addSupply = (of: number, kind: number, source: number, day: number, quantity: number, good: number, release: number): number => {
    push(supply.kind, kind)
    push(supply.source, source)
    push(supply.day, day)
    push(supply.quantity, quantity)
    push(supply.good, good)
    push(supply.release, release)
    push(supply.late, 0)
    push(supply.short, 0)
    return push(supply.material, of)
  }
  const lotCount = lots.material.length
  for (let row = 0; row < lotCount; row++) {
    const quantity = lots.quantity[row] ?? 0
    addSupply(lots.material[row] ?? 0, supplyKinds.lot, row, 0, quantity, quantity, 0)
  }
  for (let row = 0; row < receipts.material.length; row++) {
    const quantity = receipts.quantity[row] ?? 0
    addSupply(
      receipts.material[row] ?? 0,
      supplyKinds.receipt,
      row,
      Math.max(0, receipts.day[row] ?? 0),
      quantity,
      quantity,
      receipts.startDay[row] ?? 0,
    )
  }

  const demand = {
    material: column(),
    day: column(),
    quantity: column(),
    supply: column(),
    line: column(),
    next: column(),
  }
  const head = new Int32Array(count).fill(-1)
  const addDemand = (of: number, day: number, quantity: number, forSupply: number, line: number): number => {
    push(demand.day, day)
    push(demand.quantity, quantity)
    push(demand.supply, forSupply)
    push(demand.line, line)
    push(demand.next, -1)
    return push(demand.material, of)
  }
  for (let row = 0; row < demands.material.length; row++) {
    const receipt = demands.receipt[row] ?? -1
    addDemand(
      demands.material[row] ?? 0,
      Math.max(0, demands.day[row] ?? 0),
      demands.quantity[row] ?? 0,
      receipt < 0 ? -1 : lotCount + receipt,
      -1,
    )
  }

  const peg = { supply: column(), demand: column(), quantity: column() }
  const [pegFrom, pegTo] = [new Int32Array(count), new Int32Array(count)]
  const used = { demand: column(), material: column(), quantity: column(), replaces: column() }
  const wantedDay = Float64Array.from(receipts.day)
  const needed = Float64Array.from(receipts.quantity)
  const moved = new Uint8Array(receipts.material.length)
  const ends = new Float64Array(count * bucketCount)
  const planned = new Uint8Array(count)
  /** What nothing covers, by demand: few ever do. */
  const uncovered = new Map<number, number>()

  /** What the components of something that is begun are needed for. */
  const explode = (of: number, forSupply: number, started: number, day: number): void => {
    for (let at = linesOfParent.from[of] ?? 0; at < (linesOfParent.from[of + 1] ?? 0); at++) {
      const line = linesOfParent.rows[at] ?? 0
      const component = bills.component[line] ?? 0
      const quantity = (started * (bills.quantity[line] ?? 0)) / (1 - (bills.scrap[line] ?? 0))
      if (quantity <= nothing || (levels.circular[of] === 1 && levels.circular[component] === 1)) continue
      const row = addDemand(component, Math.max(0, day), quantity, forSupply, line)
      demand.next.values[row] = head[component] ?? -1
      head[component] = row
    }
  }

  const leadBack = (of: number, day: number): number =>
    materials.worked[of] === 1 ? work.back(day, materials.lead[of] ?? 0) : day - (materials.lead[of] ?? 0)
  const leadForward = (of: number): number =>
    materials.worked[of] === 1 ? work.forward(0, materials.lead[of] ?? 0) : (materials.lead[of] ?? 0)

  // What is asked of the material at hand, by day; kept between materials so that nothing is allocated for each.
  const pool = poolOf()
  const dayStarts = new Int32Array(lastDay + 2)
  let gathered = new Int32Array(1024)
  let inTurn = new Int32Array(1024)
  const unmetRow: number[] = []
  const unmetLeft: number[] = []

  /** Rows of a material by day, those of the input first; answers how many. */
  const gather = (of: number): number => {
    let size = 0
    const keep = (row: number): void => {
      if ((demand.day.values[row] ?? 0) > lastDay) return
      if (size === gathered.length) {
        const larger = new Int32Array(size * 2)
        larger.set(gathered)
        gathered = larger
        inTurn = new Int32Array(size * 2)
      }
      gathered[size] = row
      size += 1
    }
    for (let at = demandsOf.from[of] ?? 0; at < (demandsOf.from[of + 1] ?? 0); at++) keep(demandsOf.rows[at] ?? 0)
    const own = size
    for (let row = head[of] ?? -1; row >= 0; row = demand.next.values[row] ?? -1) keep(row)
    gathered.subarray(own, size).reverse()
    dayStarts.fill(0)
    for (let at = 0; at < size; at++) {
      const day = demand.day.values[gathered[at] ?? 0] ?? 0
      dayStarts[day + 1] = (dayStarts[day + 1] ?? 0) + 1
    }
    for (let day = 0; day <= lastDay; day++) dayStarts[day + 1] = (dayStarts[day + 1] ?? 0) + (dayStarts[day] ?? 0)
    for (let at = 0; at < size; at++) {
      const row = gathered[at] ?? 0
      const day = demand.day.values[row] ?? 0
      inTurn[dayStarts[day] ?? 0] = row
      dayStarts[day] = (dayStarts[day] ?? 0) + 1
    }
    return size
  }

  let taking = -1
  const pegTaken = (from: number, some: number): void => {
    push(peg.supply, from)
    push(peg.demand, taking)
    push(peg.quantity, some)
  }
  const takeFor = (row: number, quantity: number): number => {
    taking = row
    return pool.take(quantity, pegTaken)
  }

  /** Serves what was not served; answers how much of it is left. */
  const serveUnmet = (): number => {
    let [kept, open] = [0, 0]
    for (let at = 0; at < unmetRow.length; at++) {
      const row = unmetRow[at] ?? 0
      const left = takeFor(row, unmetLeft[at] ?? 0)
      if (left === 0) continue
      unmetRow[kept] = row
      unmetLeft[kept] = left
      kept += 1
      open += left
    }
    unmetRow.length = kept
    unmetLeft.length = kept
    return open
  }

  const firstUnmetDay = (): number => demand.day.values[unmetRow[0] ?? 0] ?? 0

  const lastDayOf = (of: number, day: number): number => ((materials.shelfDays[of] ?? 0) > 0 ? day + (materials.shelfDays[of] ?? 0) : never)

  /** Uses what is free of substitutes for as much as they can stand in for; each piece of one is promised once. */
  const substitute = (bucket: number, missing: number): number => {
    if (substitutes.line.length === 0) return missing
    let [kept, open] = [0, 0]
    for (let at = 0; at < unmetRow.length; at++) {
      const row = unmetRow[at] ?? 0
      const left = substituteFor(row, unmetLeft[at] ?? 0, bucket)
      if (left <= nothing) continue
      unmetRow[kept] = row
      unmetLeft[kept] = left
      kept += 1
      open += left
    }
    unmetRow.length = kept
    unmetLeft.length = kept
    return open
  }
  const substituteFor = (row: number, wanted: number, bucket: number): number => {
    const line = demand.line.values[row] ?? -1
    if (line < 0) return wanted
    let left = wanted
    for (let at = substitutesOfLine.from[line] ?? 0; at < (substitutesOfLine.from[line + 1] ?? 0); at++) {
      const of = substitutesOfLine.rows[at] ?? 0
      const other = substitutes.material[of] ?? 0
      const ratio = substitutes.ratio[of] ?? 1
      if (planned[other] === 0 || left <= nothing) continue
      let free = never
      for (let b = bucket; b < bucketCount; b++)
        free = Math.min(free, (ends[other * bucketCount + b] ?? 0) - (materials.safety[other] ?? 0))
      const some = Math.min(left, free / ratio)
      if (some <= nothing) continue
      for (let b = bucket; b < bucketCount; b++) ends[other * bucketCount + b] = (ends[other * bucketCount + b] ?? 0) - some * ratio
      push(used.demand, row)
      push(used.material, other)
      push(used.quantity, some * ratio)
      push(used.replaces, some)
      left -= some
    }
    return left
  }

  /** Whether receipts of the material at hand are wanted later, less, or not at all: the latest first, each with what is left when it is gone. */
  const judgeReceipts = (of: number, coming: readonly number[]): void => {
    const spare = ends.slice(of * bucketCount, (of + 1) * bucketCount)
    const safety = materials.safety[of] ?? 0
    for (const row of coming.toReversed()) {
      const day = Math.max(0, receipts.day[row] ?? 0)
      const quantity = receipts.quantity[row] ?? 0
      if (receipts.movable[row] === 0 || moved[row] === 1 || day > lastDay || day <= (materials.firmDays[of] ?? 0)) continue
      const first = bucketOf[day] ?? 0
      let [wanted, removable] = [first, never]
      for (let b = bucketCount - 1; b >= first; b--) removable = Math.min(removable, (spare[b] ?? 0) - safety)
      while (wanted < bucketCount && (spare[wanted] ?? 0) - quantity >= safety - nothing) wanted += 1
      const until = wanted === first ? day : (buckets[wanted] ?? never)
      const step = materials.step[of] ?? 1
      const cut = Math.floor(removable / step + nothing) * step
      if (wanted === bucketCount) needed[row] = 0
      else if (until - day > input.toleranceDays) wantedDay[row] = until
      else if (cut > quantity * worthCutting) needed[row] = quantity - cut
      else continue
      const gone = needed[row] === 0 ? quantity : until - day > input.toleranceDays ? quantity : cut
      const upTo = until - day > input.toleranceDays && wanted < bucketCount ? wanted : bucketCount
      for (let b = first; b < upTo; b++) spare[b] = (spare[b] ?? 0) - gone
    }
  }

  const planMaterial = (of: number): void => {
    pegFrom[of] = peg.supply.length
    pool.clear()
    unmetRow.length = 0
    unmetLeft.length = 0
    for (let at = lotsOf.from[of] ?? 0; at < (lotsOf.from[of + 1] ?? 0); at++) {
      const row = lotsOf.rows[at] ?? 0
      if ((lots.quantity[row] ?? 0) > 0) pool.add(row, lots.quantity[row] ?? 0, lots.lastDay[row] ?? never)
    }
    const coming = Array.from(receiptsOf.rows.subarray(receiptsOf.from[of] ?? 0, receiptsOf.from[of + 1] ?? 0))
    coming.sort((one, other) => (receipts.day[one] ?? 0) - (receipts.day[other] ?? 0) || one - other)
    for (const row of coming)
      if (receipts.explodes[row] === 1) explode(of, lotCount + row, receipts.started[row] ?? 0, receipts.startDay[row] ?? 0)
    const size = gather(of)
    const arrive = (row: number): void =>
      pool.add(lotCount + row, receipts.quantity[row] ?? 0, lastDayOf(of, Math.max(0, receipts.day[row] ?? 0)))
    const safety = materials.safety[of] ?? 0
    const earliest = leadForward(of)
    const rules = {
      step: materials.step[of] ?? 1,
      minOrder: materials.minOrder[of] ?? 0,
      multiple: (materials.fixedLot[of] ?? 0) > 0 ? (materials.fixedLot[of] ?? 0) : (materials.multiple[of] ?? 0),
      maxOrder: materials.maxOrder[of] ?? 0,
      scrap: materials.scrap[of] ?? 0,
    }
    let [cursor, next, open] = [0, 0, 0]
    const dayOfReceipt = (at: number): number => Math.max(0, receipts.day[coming[at] ?? 0] ?? 0)
    const endOf = (bucket: number): number => (buckets[bucket + 1] ?? lastDay + 1) - 1
    /**
     * Moves receipts up that come too late for what is missing, where nothing that is ordered now would come sooner, or they are due soon after. What nobody can move serves it
     * late where nothing would come sooner, so that it is not ordered twice.
     */
    const moveUp = (): void => {
      for (let at = next; at < coming.length && open > nothing; at++) {
        const row = coming[at] ?? 0
        if (moved[row] === 1) continue
        const [day, wanted] = [dayOfReceipt(at), firstUnmetDay()]
        const isSooner = earliest < day
        if (receipts.movable[row] === 0 && isSooner) continue
        if (day - wanted > input.moveUpDays && isSooner) return
        moved[row] = 1
        if (receipts.movable[row] === 1) wantedDay[row] = wanted
        arrive(row)
        open = serveUnmet()
      }
    }
    /** How much more is wanted for the days of supply that are ordered together. */
    const ofPeriod = (net: number, bucket: number, from: number): number => {
      let most = net
      let stock = pool.rest() - open
      let [row, coming_] = [cursor, next]
      for (let b = bucket + 1; b < bucketCount && (buckets[b] ?? 0) < from + (materials.lotDays[of] ?? 0); b++) {
        for (; coming_ < coming.length && dayOfReceipt(coming_) <= endOf(b); coming_++)
          if (moved[coming[coming_] ?? 0] === 0) stock += receipts.quantity[coming[coming_] ?? 0] ?? 0
        for (; row < size && (demand.day.values[inTurn[row] ?? 0] ?? 0) <= endOf(b); row++)
          stock -= demand.quantity.values[inTurn[row] ?? 0] ?? 0
        most = Math.max(most, safety - stock)
      }
      return most
    }
    const order = (net: number, bucket: number): void => {
      const isShort = open > nothing
      const day = isShort ? firstUnmetDay() : (buckets[bucket] ?? 0)
      const wanted = (materials.lotDays[of] ?? 0) > 0 ? ofPeriod(net, bucket, day) : net
      const release = leadBack(of, day)
      for (const quantity of lotSizes(wanted, rules)) {
        const good = quantity * (1 - rules.scrap)
        const made = addSupply(of, supplyKinds.planned, -1, day, quantity, good, release)
        supply.late.values[made] = Math.max(0, earliest - day)
        supply.short.values[made] = isShort ? 1 : 0
        pool.add(made, good, lastDayOf(of, day))
        explode(of, made, quantity, release)
      }
      open = serveUnmet()
    }
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      const [start, end] = [buckets[bucket] ?? 0, endOf(bucket)]
      for (; next < coming.length && dayOfReceipt(next) <= end; next++) if (moved[coming[next] ?? 0] === 0) arrive(coming[next] ?? 0)
      pool.expire(start)
      for (; cursor < size; cursor++) {
        const row = inTurn[cursor] ?? 0
        const day = demand.day.values[row] ?? 0
        if (day > end) break
        pool.expire(day)
        const left = takeFor(row, demand.quantity.values[row] ?? 0)
        if (left === 0) continue
        unmetRow.push(row)
        unmetLeft.push(left)
        open += left
      }
      pool.expire(end)
      if (levels.circular[of] === 0) {
        if (open > nothing) moveUp()
        if (open > nothing) open = substitute(bucket, open)
        const net = safety + open - pool.rest()
        if (net > nothing) order(net, bucket)
      }
      ends[of * bucketCount + bucket] = pool.rest() - open
    }
    for (let at = 0; at < unmetRow.length; at++) uncovered.set(unmetRow[at] ?? 0, unmetLeft[at] ?? 0)
    planned[of] = levels.circular[of] === 0 ? 1 : 0
    if (planned[of] === 1) judgeReceipts(of, coming)
    pegTo[of] = peg.supply.length
  }
  for (const of of levels.order) planMaterial(of)

  /** What comes late makes late what it is needed for, from the deepest level up. */
  const waits = new Float64Array(supply.material.length)
  const late = new Float64Array(demand.material.length)
  for (const of of levels.order.toReversed())
    for (let at = pegFrom[of] ?? 0; at < (pegTo[of] ?? 0); at++) {
      const [from, row] = [peg.supply.values[at] ?? 0, peg.demand.values[at] ?? 0]
      const there = (supply.day.values[from] ?? 0) + (supply.late.values[from] ?? 0) + (waits[from] ?? 0)
      const slips = Math.max(0, there - (demand.day.values[row] ?? 0))
      if (slips <= (late[row] ?? 0)) continue
      late[row] = slips
      const above = demand.supply.values[row] ?? -1
      if (above >= 0) waits[above] = Math.max(waits[above] ?? 0, slips)
    }
  for (let at = 0; at < waits.length; at++) supply.late.values[at] = (supply.late.values[at] ?? 0) + (waits[at] ?? 0)

  const open = new Float64Array(demand.material.length)
  for (const [row, quantity] of uncovered) open[row] = quantity
  return {
    level: levels.level,
    circular: levels.circular,
    supplies: {
      material: filled(supply.material),
      kind: filled(supply.kind),
      source: filled(supply.source),
      day: filled(supply.day),
      quantity: filled(supply.quantity),
      good: filled(supply.good),
      release: filled(supply.release),
      late: filled(supply.late),
      short: filled(supply.short),
    },
    demands: {
      material: filled(demand.material),
      day: filled(demand.day),
      quantity: filled(demand.quantity),
      supply: filled(demand.supply),
      late,
      open,
    },
    pegs: { supply: filled(peg.supply), demand: filled(peg.demand), quantity: filled(peg.quantity) },
    substituted: {
      demand: filled(used.demand),
      material: filled(used.material),
      quantity: filled(used.quantity),
      replaces: filled(used.replaces),
    },
    receipts: { wantedDay, needed },
    ends,
  }
}
