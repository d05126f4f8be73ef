import { writeXlsx } from 'hucre/xlsx'
import { dayFromNow } from '../harness/days.ts'
import { newName } from './newSupplier.ts'
import { expect, test } from './journey.ts'

// A list of 200 rows as suppliers send it (a title over merged cells, quantities with their units, codes with leading zeros) becomes a requisition with the quantities that it says.

const howMany = 200

/** Quantities as people write them, with what they mean. */
const written = (at: number): readonly [text: string, quantity: number] => {
  const quantity = 5 * (at + 1)
  return at % 3 === 0
    ? [`${quantity} pcs`, quantity]
    : at % 3 === 1
      ? [quantity.toLocaleString('en-US'), quantity]
      : [String(quantity), quantity]
}

test('a list of 200 rows in Excel becomes a requisition with the right quantities', { tag: '@purchase' }, async ({ arrive, as }) => {
  test.setTimeout(180_000)
  const planner = await as('planner')
  const made = await planner('POST', '/api/purchase/requisition/', {
    purpose: newName('供应商清单'),
    costObject: 'RD-07',
    needDate: dayFromNow(30),
    items: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const lines = Array.from({ length: howMany }, (_, at) => [
    String(at + 1),
    `0051${String(at).padStart(4, '0')}`,
    `贴片电阻 ${at + 1} kΩ`,
    written(at)[0],
  ])
  const rows = [['报价清单 2026', null, null, null], ['序号', '制造商型号', '名称', '数量(PCS)'], ...lines]
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }]
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'List', rows, merges }] }))
  const page = await arrive('planner', { language: 'en' })
  await page.goto(`/purchase/requisition/${made.body.id}?tab=paste`)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({ name: 'list.xlsx', mimeType, buffer: file })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('combobox', { name: 'Rows without a number' }).click()
  await page.getByText('Add by name, number to follow', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/200 items will be added/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Add to items' }).click()
  await expect(page.getByText('Added to items').first()).toBeVisible({ timeout: 60_000 })
  const stored = (await planner('GET', `/api/purchase/requisition/${made.body.id}/`)).body
  expect(stored.items.map(({ quantity }: { readonly quantity: string }) => Number(quantity))).toEqual(
    Array.from({ length: howMany }, (_, at) => written(at)[1]),
  )
})
