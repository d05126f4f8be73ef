import { over, rowsOf, today, within, type Expression } from '#core/definition'
import { model } from '../../product/model/model.ts'
import { balance } from '../../stock/balance/balance.ts'
import { lot } from '../../stock/lot/lot.ts'

/** What is asked of a line `t`, in SQL. */
interface Asked {
  /** The product of which it is. */
  readonly model: Expression
  /** So much is still to be taken from stock for it: worked out of the line alone. */
  readonly needed: Expression
  /** So much of the same product is taken before it, for lines of the same record. */
  readonly before: Expression
  /** On which day the customer has it, as far as that is known. */
  readonly arrivesOn: Expression
  /** The record of the line as `o`, where its lines are still to be served. */
  readonly record: Expression
}

/** What is said of a line that stock serves only in part with goods that last long enough. */
interface ShortDated {
  readonly shortDated: Expression<boolean>
  readonly lasting: Expression<string>
  readonly lotToExpire: Expression<string>
  readonly lotExpiresOn: Expression<string>
}

const p = rowsOf(model, 'p')
const b = rowsOf(balance, 'b')
const l = rowsOf(lot, 'l')

/**
 * Whether stock that nobody has reserved serves a line of a reagent only with goods that would reach the customer with less than the minimum salable days of the
 * product, as in `takeSalable`; if so, how much of it lasts long enough, and which lot of the rest expires first. The whole truth of stock, whoever sees it.
 */
export const shortDated = ({ model: asked, needed, before, arrivesOn, record }: Asked): ShortDated => {
  const lasts = over`coalesce(${b.expiresOn} >= ${arrivesOn} + coalesce(${p.minSalableDays}, 0), true)`
  const lying = over`select coalesce(sum(${b.quantity} - ${b.reserved}) filter (where ${lasts}), 0) - ${before} as lasting,
      min(${b.expiresOn}) filter (where not ${lasts}) as expires_on, (array_agg(${l.code} order by ${b.expiresOn}, ${b.id}) filter (where not ${lasts}))[1] as lot
    from ${p} join ${b} on ${b.material} = ${p.material} left join ${l} on ${l.id} = ${b.lot}
    where ${p.id} = ${asked} and ${p.shelfLifeDays} is not null and ${b.kind} = 'usable' and ${b.owner} = 'company' and ${b.quantity} > ${b.reserved}
      and coalesce(${b.expiresOn} >= ${today}, true)`
  const said = <Value>(what: Expression<Value>): Expression<Value> =>
    within(
      over`${needed} > 0`,
      over<Value>`(select ${what} from ${record} cross join lateral (${lying}) as g where g.lasting < ${needed} and g.expires_on is not null)`,
    )
  return {
    shortDated: said(over`true`),
    lasting: said(over<string>`round(greatest(g.lasting, 0), 4)`),
    lotToExpire: said(over<string>`g.lot`),
    lotExpiresOn: said(over<string>`g.expires_on`),
  }
}
