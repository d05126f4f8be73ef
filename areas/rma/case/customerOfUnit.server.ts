import { sql } from 'kysely'
import { keep, touches } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { waybill } from '../../operate/waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from './case.ts'
import { withUs } from './caseChoices.ts'

/**
 * Whose a unit is: the customer of the waybill with which it left, as that names it today, or of the case in which it was sent in place of another one; the whole truth: its name is
 * a field that hides by itself.
 */
const customerByWaybill = sql`coalesce(
  (select ${col(waybill, 'company', 'w')} from ${table(waybill)} as w where ${col(waybill, 'id', 'w')} = ${col(unit, 'waybill')}),
  case when ${col(unit, 'shippedOn')} is not null then
    (select ${col(rmaCase, 'company', 'r')} from ${table(rmaCase)} as r where ${col(rmaCase, 'replacement', 'r')} = t.id order by r.id desc limit 1) end)`

/** The customer of a unit, kept from waybills and cases. */
export const customerOfUnit = keep(unit, 'customer', {
  value: customerByWaybill,
  reads: ['waybill', 'shippedOn'],
  from: [touches(waybill, row => row.units, ['company']), touches(rmaCase, row => row.replacement)],
})

/**
 * The case for which a unit lies with us, received and not gone again. The whole truth. What was lent comes back with its loan return, and a unit that was not registered is
 * none of ours.
 */
const serviceByCase = sql`(select max(r.id) from ${table(rmaCase)} as r where ${col(rmaCase, 'unit', 'r')} = ${col(unit, 'id')}
  and ${meets(rmaCase, { type: 'return', receivedOn: { filled: true }, status: [...withUs], sentBackOn: null, scrappedOn: null, replacement: null }, 'r')})`

/** The case in which a unit is in service, kept from cases. */
export const serviceOfUnit = keep(unit, 'serviceCase', { value: serviceByCase, from: [touches(rmaCase, row => row.unit)] })
