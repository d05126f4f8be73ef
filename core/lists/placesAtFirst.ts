/**
 * The places of the rows that a table draws before it is painted for the first time: the first ones, as many as are in sight, and those that make a column as wide as
 * it will be, so that nothing moves when the others come. `widest` are the places of the widest value of each column. Undefined where that spares next to nothing.
 */
export const placesAtFirst = (count: number, inSight: number, widest: readonly (number | undefined)[]): ReadonlySet<number> | undefined => {
  const places = new Set([...Array(Math.min(inSight, count)).keys(), ...widest.filter(place => place !== undefined)])
  return count - places.size < leastSpared ? undefined : places
}

/** Fewer rows than these are not worth being drawn apart. */
const leastSpared = 6
