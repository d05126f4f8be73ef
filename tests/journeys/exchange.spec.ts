import { streamXlsxRows } from 'hucre/xlsx'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'

/** A word with which the materials of one journey begin. */
const newWord = (): string => randomBytes(3).toString('hex').toUpperCase()

const rowCount = 2_000

/** Materials as a buyer keeps them in his own table; one row in a hundred is wrong. */
const tableOf = (word: string): Buffer => {
  const rows = Array.from({ length: rowCount }, (_none, at) => {
    const unit = at % 200 === 50 ? '只（旧）' : '个'
    const shelfLife = at % 200 === 150 ? '十二' : '12'
    return `${word} 导入传感器 ${at},${unit},普通,是,B,是,${shelfLife},月`
  })
  return Buffer.from(['名称,计量单位,类型,可采购,检验类别,按批次管理,保质期,保质期单位', ...rows].join('\n'))
}

test('a table of 2,000 materials with one wrong row in a hundred is repaired in the grid, written and taken back', async ({
  arrive,
  as,
}) => {
  test.setTimeout(300_000)
  const word = newWord()
  const page = await arrive('admin', { viewport: { width: 1440, height: 900 } })
  await page.goto('/mnm/material_no')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('导入物料')
  await page.locator('input[type=file]').setInputFiles({ name: '物料.csv', mimeType: 'text/csv', buffer: tableOf(word) })

  await expect(page.getByRole('radio', { name: '第 1 行是标题行' })).toBeChecked()
  await page.getByRole('button', { name: '读取' }).click()
  await expect(page.getByRole('combobox', { name: '“计量单位”写入的字段' })).toBeVisible()
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.getByText('20 行有问题，1980 行通过。')).toBeVisible({ timeout: 120_000 })

  // The same wrong unit stands in ten rows: replaced everywhere at once.
  const grid = page.getByRole('grid', { name: '导入的行' })
  await grid.getByRole('gridcell', { name: '只（旧）', exact: true }).first().click()
  await page.getByRole('button', { name: '全部替换此值…' }).click()
  await page.getByLabel(/替换为/).fill('个')
  await page.getByRole('button', { name: '替换', exact: true }).click()
  await expect(page.getByText('已替换 10 行，请重新检查')).toBeVisible()
  await page.getByRole('button', { name: /重新检查改动的行/ }).click()
  await expect(page.getByText('10 行有问题，1990 行通过。')).toBeVisible({ timeout: 60_000 })

  // The others are typed once and filled down.
  const wrong = grid.getByRole('gridcell', { name: '十二' })
  await wrong.first().click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (let at = 1; at < 10; at += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(wrong).toHaveCount(0)
  await page.getByRole('button', { name: '重新检查改动的行（10）' }).click()
  await expect(page.getByText('全部 2000 行通过检查：新建 2000，更新 0')).toBeVisible({ timeout: 60_000 })

  await page.getByRole('radio', { name: '全部成功才写入' }).check()
  await page.getByRole('button', { name: '写入 2000 行' }).click()
  await expect(page.getByText('已写入 2000 行：新建 2000，更新 0')).toBeVisible({ timeout: 120_000 })
  const call = await as('admin')
  const stored = await call('GET', `/api/mnm/material/?name__contains=${word}&sort=name`)
  expect(stored.body.count).toBe(rowCount)

  await page.getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已撤销 2000 行')).toBeVisible({ timeout: 120_000 })
  expect((await call('GET', `/api/mnm/material/?name__contains=${word}`)).body.count).toBe(0)
})

test('the export of a filtered list opens with the same rows in the same order', async ({ arrive, as }) => {
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

test('cells pasted from a spreadsheet become units, without a mouse', async ({ arrive }) => {
  const word = newWord()
  const page = await arrive('engineer', { language: 'en' })
  await page.goto('/mnm/unit/import')
  await page.getByLabel('Or paste from Excel').fill(`Name\tPrecision\n${word}a\t1\n${word}b\t2`)
  await page.getByRole('button', { name: 'Use what was pasted' }).press('Enter')
  await page.getByRole('button', { name: 'Read the table' }).press('Enter')
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter')
  await expect(page.getByText('All 2 rows are right: 2 new, 0 changed')).toBeVisible()
  await page.getByRole('button', { name: 'Write 2 rows' }).press('Enter')
  await expect(page.getByText('2 rows are written: 2 new, 0 changed')).toBeVisible()
  await page.getByRole('link', { name: 'See the list' }).press('Enter')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText('2 records', { exact: true })).toBeVisible()
})
