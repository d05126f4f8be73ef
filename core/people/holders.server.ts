import type { Context } from '../context/serve.server.ts'
import { pointsOf } from '../rights/points.ts'
import { pointsHeld, rightsGiven } from '../rights/rights.ts'
import { readGrantees, readGrants } from './grants.server.ts'

/** Who may do something now, of everybody or of these: whom one tells of what there is to do about it, whom one asks for it. In the order of their ids. */
export const holdersOf = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  point: string,
  ids?: readonly number[],
): Promise<readonly number[]> => {
  const every = new Set(pointsOf(product.registry.areas).map(one => one.point))
  const { people, disabled } = ids === undefined ? await readGrants(tx) : await readGrantees(tx, ids)
  return people
    .filter(person => person.isActive && pointsHeld(rightsGiven(person, disabled), every).has(point))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}
