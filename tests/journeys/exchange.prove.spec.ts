import { expect, test } from './journey.ts'
import { newWord } from './exchange.ts'

test('cells pasted from a spreadsheet become units, without a mouse', { tag: ['@exchange', '@mnm'] }, async ({ arrive }) => {
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
