import { groupBy } from './lowLevel.ts'
import type { Plan } from './plan.ts'

/** Tells the demands of a material by day, those of the input first. What it answers holds until it is asked again: nothing is allocated for each material. */
export const demandsByDay = ({ input, demand, head }: Plan): ((of: number) => Int32Array) => {
  const { demands, lastDay, materials } = input
  const demandsOf = groupBy(demands.material, materials.count)
  const dayStarts = new Int32Array(lastDay + 2)
  let gathered = new Int32Array(1024)
  let inTurn = new Int32Array(1024)
  return of => {
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
    return inTurn.subarray(0, size)
  }
}
