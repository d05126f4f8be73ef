import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { tablesRead } from '../core/records/tablesRead.ts'

describe('what a count is kept for', () => {
  test('are the tables that the statement reads, wherever it names them', () => {
    const text = `select from (select l.id from "operate_order_items" as l join "operate_order" as h on h.id = l.owner_id) as t
      where t.record_id in (select t.id from "operate_order" as t where t.company_id in (select t.id from "crm_company" as t))
      and exists (select from "stock_move" as m, "stock_lot" as s where true)`
    expect(tablesRead(registry, text)?.toSorted()).toEqual([
      'crm_company',
      'operate_order',
      'operate_order_items',
      'stock_lot',
      'stock_move',
    ])
  })

  test.each([
    'select from audit',
    'select from "operate_order" as t join user_session as s on true',
    'select from unnest($1) as t',
    'select 1',
  ])('is nothing where a table may be written without telling: %s', text => {
    expect(tablesRead(registry, text)).toBeUndefined()
  })
})
