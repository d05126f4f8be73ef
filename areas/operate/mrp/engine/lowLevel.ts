import type { Bills } from './planInput.ts'

/** Rows by one of their columns: those of `key` k are `rows[from[k]]` up to `rows[from[k + 1] − 1]`, in their own order. */
export interface Grouped {
  readonly from: Int32Array
  readonly rows: Int32Array
}

/** Groups rows by a column of places below `count`. */
export const groupBy = (key: Int32Array | Float64Array, count: number): Grouped => {
  const from = new Int32Array(count + 1)
  for (let row = 0; row < key.length; row++) {
    const one = key[row] ?? -1
    if (one >= 0 && one < count) from[one + 1] = (from[one + 1] ?? 0) + 1
  }
  for (let at = 0; at < count; at++) from[at + 1] = (from[at + 1] ?? 0) + (from[at] ?? 0)
  const rows = new Int32Array(from[count] ?? 0)
  const next = from.slice()
  for (let row = 0; row < key.length; row++) {
    const one = key[row] ?? -1
    if (one < 0 || one >= count) continue
    rows[next[one] ?? 0] = row
    next[one] = (next[one] ?? 0) + 1
  }
  return { from, rows }
}

/** In which order materials are planned. */
export interface Levels {
  /** Parents before components, substitutes before what they replace. */
  readonly order: Int32Array
  readonly level: Int32Array
  readonly circular: Uint8Array
}

/** Materials that stand on a circle: what is left when whatever has no parent or no component among the rest is taken away, again and again. */
const onCircles = ({ parent, component }: Bills, count: number): Uint8Array => {
  const left = new Uint8Array(count).fill(1)
  for (const [near, far] of [
    [parent, component],
    [component, parent],
  ] as const) {
    const below = groupBy(near, count)
    const degree = new Int32Array(count)
    for (let row = 0; row < near.length; row++)
      if (left[near[row] ?? 0] === 1 && left[far[row] ?? 0] === 1) degree[far[row] ?? 0] = (degree[far[row] ?? 0] ?? 0) + 1
    const free: number[] = []
    for (let one = 0; one < count; one++) if (left[one] === 1 && degree[one] === 0) free.push(one)
    for (let one = free.pop(); one !== undefined; one = free.pop()) {
      left[one] = 0
      for (let at = below.from[one] ?? 0; at < (below.from[one + 1] ?? 0); at++) {
        const other = far[below.rows[at] ?? 0] ?? 0
        if (left[other] !== 1) continue
        degree[other] = (degree[other] ?? 0) - 1
        if (degree[other] === 0) free.push(other)
      }
    }
  }
  return left
}

/**
 * Low-level codes (APICS): the lowest level on which a material stands over all bills, so that all that is needed of it is known when its turn comes. A circle is left out of the
 * levels and named, and everything else is planned. A substitute comes before what it replaces, because its own demand goes first; where two replace each other, the
 * one that stands first in the list does.
 */
export const levelsOf = (bills: Bills, before: { readonly first: Int32Array; readonly second: Int32Array }, count: number): Levels => {
  const circular = onCircles(bills, count)
  const below = groupBy(bills.parent, count)
  const after = groupBy(before.first, count)
  const [parents, firsts, level, done] = [new Int32Array(count), new Int32Array(count), new Int32Array(count), new Uint8Array(count)]
  const counts = (row: number): boolean => circular[bills.parent[row] ?? 0] === 0 || circular[bills.component[row] ?? 0] === 0
  for (let row = 0; row < bills.parent.length; row++)
    if (counts(row)) parents[bills.component[row] ?? 0] = (parents[bills.component[row] ?? 0] ?? 0) + 1
  for (const one of before.second) firsts[one] = (firsts[one] ?? 0) + 1
  const order = new Int32Array(count)
  let placed = 0
  const free: number[] = []
  /** Materials whose parents are all placed, while they still wait for a substitute. */
  const offer = (one: number): void => {
    if (parents[one] === 0 && firsts[one] === 0 && done[one] === 0) free.push(one)
  }
  for (let one = 0; one < count; one++) offer(one)
  const place = (one: number): void => {
    if (done[one] === 1) return
    done[one] = 1
    order[placed] = one
    placed += 1
    for (let at = below.from[one] ?? 0; at < (below.from[one + 1] ?? 0); at++) {
      const row = below.rows[at] ?? 0
      if (!counts(row)) continue
      const component = bills.component[row] ?? 0
      level[component] = Math.max(level[component] ?? 0, (level[one] ?? 0) + 1)
      parents[component] = (parents[component] ?? 0) - 1
      offer(component)
    }
    for (let at = after.from[one] ?? 0; at < (after.from[one + 1] ?? 0); at++) {
      const other = before.second[after.rows[at] ?? 0] ?? 0
      firsts[other] = (firsts[other] ?? 0) - 1
      offer(other)
    }
  }
  const placeFree = (): void => {
    for (let one = free.shift(); one !== undefined; one = free.shift()) place(one)
  }
  placeFree()
  for (let next = 0; next < count; next++) {
    if (done[next] === 1 || parents[next] !== 0) continue
    // Two substitutes wait for each other: bills alone decide which may go.
    place(next)
    placeFree()
    next = -1
  }
  if (placed < count) throw new Error('Materials are left that contain themselves')
  return { order, level, circular }
}
