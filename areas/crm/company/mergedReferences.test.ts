import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'

// What refers to a customer that is merged.

const { company, customerWith, read, take, drafted, confirmed } = await openOrderDesk()

/** What goes over to the one that stays. */
const moved = [
  'crm_activity.company_id',
  'crm_company.parent_id',
  'crm_contact.company_id',
  'crm_quotation.company_id',
  'crm_registration.company_id',
  'operate_credit_note.company_id',
  'operate_loan_return.company_id',
  'operate_order.company_id',
  'operate_order.credit_of_id',
  'operate_payment.company_id',
  'operate_refund.company_id',
  'operate_remittance.company_id',
  'operate_waybill.company_id',
  'crm_access_request.company_id',
  'product_unit.customer_id',
  'quality_feedback.customer_id',
  'rma_case.company_id',
  'rma_maintenance.company_id',
  'rma_service_report.company_id',
  'rma_service_request.company_id',
  'quality_report_template.customer_id',
]

/**
 * What stays: the names by which it is compared, into which one it was merged, a price that was negotiated with the one and not with the other, what was changed of
 * its terms, and who was found to have units of a contained lot.
 */
const kept = [
  'crm_company_key.company_id',
  'crm_company.merged_into_id',
  'crm_price_override.customer_id',
  'crm_terms_change.company_id',
  'crm_terms_change.former_parent_id',
  'crm_terms_change.new_parent_id',
  'quality_containment_customers.target_id',
  'quality_containment_units.customer_id',
]

test('goes over to the one that stays, also the limit by which orders of others were judged', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const [parent, survivor] = [await customerWith({ creditLimit: '10' }), await customerWith({ creditLimit: '20' })]
  const child = await customerWith({ parent, creditLimit: '999999' })
  const judged = await drafted([{ model, quantity: '1' }], { company: child })
  expect(judged).toMatchObject({ hold: 'credit', creditOf: { id: parent } })
  const own = await drafted([{ model, quantity: '1' }], { company: parent })
  const merged = await take('/api/crm/company/', parent, 'merge', { survivor, reason: '重复' })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await read(orders, judged.id)).toMatchObject({ creditOf: { id: survivor } })
  expect(await read(orders, own.id)).toMatchObject({ company: { id: survivor }, creditOf: { id: survivor } })
})

test('follows also where the companies below have ordered', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const [parent, survivor] = [await customerWith({ creditLimit: '999999' }), await customerWith({ creditLimit: '999999' })]
  const child = await customerWith({ parent, creditLimit: '999999' })
  await confirmed([{ model, quantity: '1' }], { company: child })
  const merged = await take('/api/crm/company/', parent, 'merge', { survivor, reason: '重复' })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await read('/api/crm/company/', child)).toMatchObject({ parent: { id: survivor } })
})

test('is known, whichever table it stands in', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'crm_company'::regclass and a.attname <> 'owner_id' order by 1`.execute(company.database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...moved, ...kept].toSorted())
})
