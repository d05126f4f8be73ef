import { expect, test } from './journey.ts'
import { newWord } from './exchange.ts'

/** 2,000 unless the journey is to be walked with more: `IMPORT_ROWS=100000 npx playwright test exchange`. */
const rowCount = Number(process.env['IMPORT_ROWS'] ?? 2_000)

/** So many rows have the wrong unit, and as many a number that is none. */
const wrongOfEach = rowCount / 200

/** Work on all rows may take so long, in milliseconds. */
const patience = 120_000 + rowCount * 10

/** Materials as a buyer keeps them in their own table; one row in a hundred is wrong. */
const tableOf = (word: string): Buffer => {
  const rows = Array.from({ length: rowCount }, (_none, at) => {
    const unit = at % 200 === 50 ? '只（旧）' : '个'
    const shelfLife = at % 200 === 150 ? '十二' : '12'
    return `${word} 导入传感器 ${at},${unit},普通,是,B,是,${shelfLife},月`
  })
  return Buffer.from(['名称,计量单位,类型,可采购,检验类别,按批次管理,保质期,保质期单位', ...rows].join('\n'))
}

test(
  'a table of materials with one wrong row in a hundred is repaired in the grid, written and taken back',
  { tag: '@exchange' },
  async ({ arrive, as }) => {
    test.setTimeout(5 * patience)
    const word = newWord()
    const page = await arrive('admin', { viewport: { width: 1440, height: 900 } })
    await page.goto('/mnm/material_no')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('导入物料')
    await page.locator('input[type=file]').setInputFiles({ name: '物料.csv', mimeType: 'text/csv', buffer: tableOf(word) })

    await expect(page.getByRole('radio', { name: '第 1 行是标题行' })).toBeChecked()
    await page.getByRole('button', { name: '读取' }).click()
    await expect(page.getByRole('combobox', { name: '“计量单位”写入的字段' })).toBeVisible({ timeout: patience })
    await page.getByRole('button', { name: '检查', exact: true }).click()
    await expect(page.getByText(`${2 * wrongOfEach} 行有问题，${rowCount - 2 * wrongOfEach} 行通过。`)).toBeVisible({ timeout: patience })

    // The same wrong unit stands in many rows: replaced everywhere at once.
    const grid = page.getByRole('grid', { name: '导入的行' })
    await grid.getByRole('gridcell', { name: '只（旧）', exact: true }).first().click()
    await page.getByRole('button', { name: '全部替换此值…' }).click()
    await page.getByLabel(/替换为/).fill('个')
    await page.getByRole('button', { name: '替换', exact: true }).click()
    await expect(page.getByText(`已替换 ${wrongOfEach} 行，请重新检查`)).toBeVisible()
    await page.getByRole('button', { name: /重新检查改动的行/ }).click()
    await expect(page.getByText(`${wrongOfEach} 行有问题，${rowCount - wrongOfEach} 行通过。`)).toBeVisible({ timeout: patience })

    // The others are typed once and filled down.
    const wrong = grid.getByRole('gridcell', { name: '十二' })
    await wrong.first().click()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    for (let at = 1; at < wrongOfEach; at += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(wrong).toHaveCount(0)
    await page.getByRole('button', { name: `重新检查改动的行（${wrongOfEach}）` }).click()
    await expect(page.getByText(`全部 ${rowCount} 行通过检查：新建 ${rowCount}，更新 0`)).toBeVisible({ timeout: patience })

    await page.getByRole('radio', { name: '全部正确才导入' }).check()
    await page.getByRole('button', { name: `导入 ${rowCount} 行` }).click()
    await expect(page.getByText(`已写入 ${rowCount} 行：新建 ${rowCount}，更新 0`)).toBeVisible({ timeout: patience })
    const call = await as('admin')
    const stored = async (): Promise<readonly number[]> => {
      const counted = [0, rowCount / 2, rowCount - 1].map(async at => {
        const { body } = await call('GET', `/api/mnm/material/?name=${encodeURIComponent(`${word} 导入传感器 ${at}`)}`)
        return body.count
      })
      return Promise.all(counted)
    }
    expect(await stored()).toEqual([1, 1, 1])

    await page.getByRole('button', { name: '撤销这次导入' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByText(`已撤销 ${rowCount} 行`)).toBeVisible({ timeout: patience })
    expect(await stored()).toEqual([0, 0, 0])
    expect((await call('GET', `/api/mnm/material/?name__contains=${word}`)).body.count).toBe(0)
  },
)
