import { derivedOf, over, rowsOf } from '#core/definition'
import { location } from '../location/location.ts'
import { locationKinds, isOutside, type LocationKind } from '../location/locationKinds.ts'
import { move } from './move.ts'
import { flowOfReason, type MoveFlow } from './moveReasons.ts'

const l = rowsOf(location, 'l')
const m = rowsOf(move, 'm')

const outside = (Object.keys(locationKinds) as readonly LocationKind[]).filter(isOutside)

/** The reasons that do the same, as the database writes a condition. */
const reasonsOf = (flow: MoveFlow): readonly string[] =>
  Object.keys(flowOfReason).filter(reason => Reflect.get(flowOfReason, reason) === flow)

/** What a move does to what is in stock; a reversal undoes what its move did. Added up over all moves of some goods, the changes are what of them is in stock. The whole truth of places and of the moves that are reversed. */
export const moveDerived = derivedOf(move, t => ({
  flow: over<MoveFlow>`(select case when r.reason in ${reasonsOf('received')} then 'received'
      when r.reason in ${reasonsOf('issued')} then 'issued'
      when r.reason in ${reasonsOf('shipped')} then 'shipped'
      when r.reason in ${reasonsOf('returned')} then 'returned'
      when r.reason in ${reasonsOf('scrapped')} then 'scrapped'
      when r.reason in ${reasonsOf('counted')} then 'counted'
      else 'within' end
    from (select coalesce((select ${m.reason} from ${m} where ${m.id} = ${t.reverses}), ${t.reason}) as reason) as r)`,
  effect: over<string>`${t.quantity} * ((select case when ${l.kind} in ${outside} then 0 else 1 end from ${l} where ${l.id} = ${t.to})
    - (select case when ${l.kind} in ${outside} then 0 else 1 end from ${l} where ${l.id} = ${t.from}))`,
}))
