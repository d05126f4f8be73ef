import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { tablesRead } from '../core/records/tablesRead.ts'

test('what is so by the clock is kept for no time, what is so by the rows until they are written', () => {
  const rows = 'select count(*) from mnm_unit as t where t.name = $1'
  expect(tablesRead(registry, rows)).toEqual(['mnm_unit'])
  expect(tablesRead(registry, `${rows} and t.valid_until > now()`)).toBeUndefined()
  expect(tablesRead(registry, `${rows} and t.due_on < company_today()`)).toEqual(['mnm_unit'])
})
