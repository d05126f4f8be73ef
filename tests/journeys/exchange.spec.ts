import { streamXlsxRows } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'
import { newWord } from './exchange.ts'

test('the export of a filtered list opens with the same rows in the same order', { tag: '@exchange' }, async ({ arrive, as }) => {
  const page = await arrive('buyer', { language: 'en' })
  await page.goto('/purchase/supplier?type=manufacturer&sort=-code')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Type: Manufacturer')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Supplier .*\.xlsx$/)
  const names: unknown[] = []
  for await (const row of streamXlsxRows(new Uint8Array(readFileSync(await download.path())))) names.push(row.values[1])
  const call = await as('buyer')
  const { body } = await call('GET', '/api/purchase/supplier/?type=manufacturer&sort=-code&page_size=200')
  expect(names.slice(1)).toEqual(body.results.map((row: { readonly name: string }) => row.name))
  await expect(page.getByRole('listitem').filter({ hasText: download.suggestedFilename() }).first()).toBeVisible()
})

test('cells pasted from a spreadsheet become units, without a mouse', { tag: '@exchange' }, async ({ arrive }) => {
  const word = newWord()
  const page = await arrive('engineer', { language: 'en' })
  await page.goto('/mnm/unit/import')
  await page.getByLabel('Or paste from Excel').fill(`Name\tPrecision\n${word}a\t1\n${word}b\t2`)
  await page.getByRole('button', { name: 'Use what was pasted' }).press('Enter')
  await page.getByRole('button', { name: 'Read the table' }).press('Enter')
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter')
  await expect(page.getByText('All 2 rows are right: 2 new, 0 changed')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter')
  await expect(page.getByText('2 rows are written: 2 new, 0 changed')).toBeVisible()
  await page.getByRole('link', { name: 'See the list' }).press('Enter')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText('2 records', { exact: true })).toBeVisible()
})
