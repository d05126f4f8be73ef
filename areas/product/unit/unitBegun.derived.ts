import { companyZone } from '#core/days'
import { derivedPartOf, over } from '#core/definition'
import { unit } from './unit.ts'

/** Since when there is anything of a unit: nothing is fitted or found wrong before that. What was made elsewhere, or before it was entered, says when it was produced. */
export const unitBegun = derivedPartOf(unit, ['begunOn'], t => ({
  begunOn: over<string>`least(${t.producedOn}, (t.created_at at time zone ${[companyZone]})::date)`,
}))
