/** What a plan needs of one component for its whole batch, and how much of it the plan has or holds. Quantities are in the unit of the component. */
export interface NeededPart {
  readonly component: number
  readonly needed: number
  readonly held: number
}

/** A plan that waits for components. */
export interface WaitingPlan {
  readonly id: number
  readonly quantity: number
  /** Units that are finished or scrapped: their sets are used. */
  readonly done: number
  readonly parts: readonly NeededPart[]
}

/** What is there (day 0) or comes, by component; each in the order of the days. */
export interface PartSupply {
  readonly component: number
  /** Days from today. */
  readonly day: number
  readonly quantity: number
}

/** How far a plan can be built. */
export interface ClearToBuild {
  readonly id: number
  /** Complete sets today, of units that are still to be built. */
  readonly sets: number
  /** The component of which there are fewest sets, with how much of it is missing for the whole batch; null where nothing is. */
  readonly limiting: number | null
  readonly missing: number
  /** Days until one more set is complete, and until all are; null where nothing that is coming completes them. */
  readonly nextDay: number | null
  readonly allDay: number | null
}

/** Quantities closer than this are the same. */
const nothing = 1e-6

/**
 * Hands out what is there and coming to plans, in the order in which they are given: each piece once, so that of two plans that need the same ten pieces one is clear and the other
 * names them. Lines of zero have no effect.
 */
export const clearToBuild = (plans: readonly WaitingPlan[], supplies: readonly PartSupply[]): readonly ClearToBuild[] => {
  const coming = new Map(
    [...Map.groupBy(supplies, ({ component }) => component)].map(([component, those]) => [
      component,
      those.toSorted((one, other) => one.day - other.day).map(one => ({ day: Math.max(0, one.day), left: one.quantity })),
    ]),
  )
  return plans.map(({ id, quantity, done, parts }) => {
    const allotted = parts
      .filter(({ needed }) => needed > nothing)
      .map(({ component, needed, held }) => {
        const got = [{ day: 0, quantity: Math.min(held, needed) }]
        let lacking = needed - held
        for (const one of coming.get(component) ?? []) {
          if (lacking <= nothing) break
          const some = Math.min(lacking, one.left)
          if (some <= nothing) continue
          one.left -= some
          lacking -= some
          got.push({ day: one.day, quantity: some })
        }
        return { component, perSet: needed / quantity, needed, got }
      })
    const haveOn = (got: (typeof allotted)[number]['got'], day: number): number =>
      got.reduce((sum, one) => (one.day <= day ? sum + one.quantity : sum), 0)
    const ofPart = ({ got, perSet }: (typeof allotted)[number], day: number): number => Math.floor(haveOn(got, day) / perSet + nothing)
    const setsOn = (day: number): number => Math.max(0, Math.min(quantity, ...allotted.map(part => ofPart(part, day))) - done)
    const sets = setsOn(0)
    const days = [...new Set(allotted.flatMap(({ got }) => got.map(({ day }) => day)))].toSorted((one, other) => one - other)
    const isWhole = sets >= quantity - done
    const fewest = isWhole
      ? undefined
      : allotted.toSorted((one, other) => ofPart(one, 0) - ofPart(other, 0) || one.component - other.component)[0]
    return {
      id,
      sets,
      limiting: fewest?.component ?? null,
      missing: fewest ? Math.max(0, fewest.needed - haveOn(fewest.got, 0)) : 0,
      nextDay: isWhole ? null : (days.find(day => setsOn(day) > sets) ?? null),
      allDay: isWhole ? 0 : (days.find(day => setsOn(day) >= quantity - done) ?? null),
    }
  })
}
