import { derivedPartOf, foundBy, over, rowsOf, statesMeaning } from '#core/definition'
import { companyZone } from '#core/days'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import type { Whereabouts } from '../../product/unit/whereabouts.ts'
import { move } from '../move/move.ts'
import { location } from './location.ts'
import type { LocationKind } from './locationKinds.ts'

const l = rowsOf(location, 'l')
const m = rowsOf(move, 'm')
const p = rowsOf(model, 'p')
const lying = rowsOf(unit, 't')

/** That a unit lies in a place of one of these kinds: its places are looked up once, and units by them. */
const liesIn = (...kinds: readonly LocationKind[]) =>
  over`${lying.location} = any(array(select ${l.id} from ${l} where ${l.kind} in ${kinds}))`

/**
 * Where a unit is: gone, in service, or by the kind of its place. One that was shipped and lies with us came back for service; of one that the ledger does not know, its
 * shipment and its stage say it. And since when: since it was scrapped, since the day on which its last move happened, or else since it was shipped, or its last step was taken. The whole truth of places, as for all that
 * follows from other records.
 */
export const unitWhereabouts = derivedPartOf(unit, ['whereabouts', 'whereaboutsSince'], t => ({
  whereabouts: foundBy(
    over<Whereabouts>`case when ${t.stage} in ${statesMeaning(unit, 'void')} then ${t.stage} when ${t.scrappedOn} is not null then 'destroyed'
    when ${t.serviceCase} is not null then 'inService' else
    case (select ${l.kind} from ${l} where ${l.id} = ${t.location})
      when 'usable' then case when ${t.shippedOn} is null then 'stock' else 'inService' end
      when 'customer' then 'shipped'
      when 'loan' then 'onLoan'
      when 'quarantine' then case when ${t.shippedOn} is null then 'quarantine' else 'inService' end
      when 'blocked' then case when ${t.shippedOn} is null then 'blocked' else 'inService' end
      when 'scrap' then 'toScrap'
      when 'transit' then 'transit'
      when 'production' then case when ${t.stage} = 'stocked' then 'issued' else 'line' end
      when 'supplier' then 'atSupplier'
      when 'difference' then 'missing'
      when 'destroyed' then 'destroyed'
      else case when ${t.shippedOn} is not null then 'shipped' when ${t.stage} = 'stocked' then 'stock' else 'line' end
    end end`,
    {
      line: over`${t.stage} <> 'stocked' and (${t.location} is null or ${liesIn('production')})`,
      stock: over`${t.shippedOn} is null and (${liesIn('usable')} or ${t.stage} = 'stocked' and ${t.location} is null)`,
      quarantine: over`${t.shippedOn} is null and ${liesIn('quarantine')}`,
      blocked: over`${t.shippedOn} is null and ${liesIn('blocked')}`,
      toScrap: liesIn('scrap'),
      transit: liesIn('transit'),
      issued: over`${t.stage} = 'stocked' and ${liesIn('production')}`,
      shipped: over`${liesIn('customer')} or ${t.shippedOn} is not null and ${t.location} is null`,
      onLoan: liesIn('loan'),
      inService: over`${t.serviceCase} is not null or ${t.shippedOn} is not null and ${liesIn('usable', 'quarantine', 'blocked')}`,
      atSupplier: liesIn('supplier'),
      missing: liesIn('difference'),
      scrapped: over`${t.stage} = 'scrapped'`,
      destroyed: over`${t.scrappedOn} is not null or ${liesIn('destroyed')}`,
      voided: over`${t.stage} = 'voided'`,
    },
  ),
  whereaboutsSince: over<string>`coalesce(${t.scrappedOn}, (select (array_agg(coalesce(${m.happenedOn}, (${m.at} at time zone ${[companyZone]})::date) order by ${m.at} desc, ${m.id} desc))[1]
    from ${m} join ${p} on ${p.id} = ${t.model} where ${m.serial} = ${t.code} and ${m.material} = ${p.material}), ${t.shippedOn}, ${t.stepOn})`,
}))
