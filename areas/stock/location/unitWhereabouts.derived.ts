import { derivedPartOf, over, rowsOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import type { whereabouts } from '../../product/unit/whereabouts.ts'
import { location } from './location.ts'

const l = rowsOf(location, 'l')

/**
 * Where a finished unit is, by the kind of its place; null where it lies in stock, or is not finished. One that was shipped and lies with us, apart, came back for service; one that the ledger
 * does not know left with its shipment. What a case destroyed says so at any stage of its production, as one shipped before going live has. The whole truth of places, as for all that follows from other records.
 */
export const unitWhereabouts = derivedPartOf(unit, ['whereabouts'], t => ({
  whereabouts: over<
    keyof typeof whereabouts
  >`case when ${t.scrappedOn} is not null and ${t.stage} <> 'scrapped' then 'destroyed' when ${t.stage} = 'stocked' then
    case (select ${l.kind} from ${l} where ${l.id} = ${t.location})
      when 'usable' then null
      when 'customer' then 'shipped'
      when 'loan' then 'onLoan'
      when 'quarantine' then case when ${t.shippedOn} is null then 'quarantine' else 'inService' end
      when 'blocked' then case when ${t.shippedOn} is null then 'blocked' else 'inService' end
      when 'scrap' then 'toScrap'
      when 'transit' then 'transit'
      when 'production' then 'issued'
      when 'supplier' then 'atSupplier'
      when 'difference' then 'missing'
      when 'destroyed' then 'destroyed'
      else case when ${t.shippedOn} is not null then 'shipped' end
    end end`,
}))
