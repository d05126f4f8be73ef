import type { ListGroup } from '../../reading/groups.ts'

/** Those who have more than so many, the most first; what belongs to nobody is not counted. */
export const overLimit = (groups: readonly ListGroup[], limit: number): readonly ListGroup[] =>
  groups.filter(({ value, count }) => value !== null && count > limit).toSorted((one, other) => other.count - one.count)
