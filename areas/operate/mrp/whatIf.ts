import type { PlanInput } from './engine/planInput.ts'

/** What is moved in thought: the receipts at these places to another day, and where they are plans their start, with what they need for it. Days are counted from the run; `quantity` is of what asks for its components by its bill alone. */
export interface Moved {
  readonly receipts: readonly number[]
  /** The demands of components that begin with the start. */
  readonly demands: readonly number[]
  readonly day: number | null
  readonly startDay: number | null
  readonly quantity?: number | null
}

/** The same input with some receipts moved; the one that is given stays as it is, and moved by nothing it is the same. */
export const movedInput = (input: PlanInput, moves: readonly Moved[]): PlanInput => {
  const [day, startDay, needed] = [input.receipts.day.slice(), input.receipts.startDay.slice(), input.demands.day.slice()]
  const [quantity, started] = [input.receipts.quantity.slice(), input.receipts.started.slice()]
  for (const move of moves) {
    for (const at of move.receipts) {
      day[at] = move.day ?? day[at] ?? 0
      startDay[at] = move.startDay ?? startDay[at] ?? 0
      quantity[at] = move.quantity ?? quantity[at] ?? 0
      started[at] = move.quantity ?? started[at] ?? 0
    }
    for (const at of move.demands) needed[at] = move.startDay ?? needed[at] ?? 0
  }
  return { ...input, receipts: { ...input.receipts, day, startDay, quantity, started }, demands: { ...input.demands, day: needed } }
}

/** What two plans say of the same thing, where they differ. */
export const differing = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((one, other) => one - other)
    .map(key => ({ key, before: before.get(key) ?? 0, after: after.get(key) ?? 0 }))
    .filter(one => Math.abs(one.before - one.after) > 1e-6)
