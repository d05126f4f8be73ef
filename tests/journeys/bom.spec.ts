import { writeXlsx } from 'hucre/xlsx'
import { randomBytes } from 'node:crypto'
import { companyToday } from '../harness/days.ts'
import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    paste: '粘贴',
    sheet: '物料清单',
    fromSheet: '工作表',
    board: '主板（3 行）',
    check: '检查',
    unknown: /未找到物料/,
    ready: /可以导入/,
    replace: '替换组成',
    imported: '组成已导入',
    submit: '提交审核',
    release: '发布',
    released: '生效',
    whereUsed: '用于',
    structure: '结构',
    newEdition: '新建版本',
    quantity: /单机用量/,
    save: '保存',
    editions: '版本',
    compared: '版本 A – 版本 B',
    changed: '修改',
  },
  en: {
    paste: 'Paste',
    sheet: 'Bill of materials',
    fromSheet: 'Sheet',
    board: '主板 (3 rows)',
    check: 'Check',
    unknown: /No material .* was found/,
    ready: /Ready to import/,
    replace: 'Replace components',
    imported: 'Components imported',
    submit: 'Submit for review',
    release: 'Release',
    released: 'Effective',
    whereUsed: 'Where-used',
    structure: 'Structure',
    newEdition: 'New version',
    quantity: /Quantity per/,
    save: 'Save',
    editions: 'Versions',
    compared: 'Version A – Version B',
    changed: 'Changed',
  },
} as const

interface Known {
  readonly id: number
  readonly code: string
}

/** A material with a number of its own. */
const material = async (call: Call, facts: object): Promise<Known> => {
  const code = `J-${randomBytes(4).toString('hex').toUpperCase()}`
  const units = await call('GET', '/api/mnm/unit/?search=pcs')
  const unit = units.body.results[0].id
  const made = await call('POST', '/api/mnm/material/', { name: `Journey ${code}`, unit, type: 'ordinary', inspectionClass: 'B', ...facts })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id, version } = made.body
  const numbered = await call('POST', `/api/mnm/material/${id}/takeOver/`, { version, input: { code, reason: '原有料号' } })
  expect(numbered.status, JSON.stringify(numbered.body)).toBe(200)
  return { id, code }
}

for (const [language, width] of variants(
  [
    ['zh', 1440],
    ['en', 390],
  ],
  0,
)) {
  const said = spoken[language]
  test(
    `a bill is pasted, released by somebody else, found where it is used, and revised (${language}, ${width})`,
    { tag: ['@product', '@prove'] },
    async ({ arrive, as }) => {
      const [admin, engineer] = [await as('admin'), await as('engineer')]
      const parent = await material(admin, { assembly: true, selfMade: true })
      const [chip, screw, spare] = [
        await material(admin, { purchasable: true }),
        await material(admin, { purchasable: true }),
        await material(admin, { purchasable: true }),
      ]
      const begun = await engineer('POST', '/api/product/bom/', { parent: parent.id, lines: [] })
      expect(begun.status, JSON.stringify(begun.body)).toBe(201)
      const bill = `/product/bom/${begun.body.id}`
      const viewport = { width, height: 900 }

      const writing = await arrive('engineer', { language, viewport })
      await writing.goto(`${bill}?tab=paste`)
      const sheet = writing.getByRole('textbox', { name: said.sheet })
      const head = '项次\t物料编码\t用量\t损耗率\t位号'
      await sheet.fill(`${head}\n10\t${chip.code}\t4\t2%\tU1-U4\n20\tJ-NOTHING\t6\t\t`)
      await writing.getByRole('button', { name: said.check, exact: true }).click()
      await expect(writing.getByText(said.unknown)).toBeVisible()
      await expect(writing.getByRole('button', { name: said.replace })).toBeDisabled()
      const columns = [...head.split('\t'), '替代料', '替代比例']
      const rows = [columns, [10, chip.code, 4, '2%', 'U1-U4', spare.code, 1], [20, screw.code, 6, null, null, null, null]]
      const other = { name: '说明', rows: [['第一版', '草稿']] }
      const file = Buffer.from(await writeXlsx({ sheets: [other, { name: '主板', rows }] }))
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await writing.locator('input[type=file][accept*=".xlsx"]').setInputFiles({ name: 'board.xlsx', mimeType, buffer: file })
      await choose(writing, writing.getByRole('combobox', { name: said.fromSheet }), said.board)
      await expect(sheet).toHaveValue(new RegExp(screw.code))
      await writing.getByRole('button', { name: said.check, exact: true }).click()
      await expect(writing.getByText(said.ready)).toBeVisible()
      await writing.getByRole('button', { name: said.replace }).click()
      await expect(writing.getByText(said.imported).first()).toBeVisible()
      await writing.getByRole('button', { name: said.submit }).click()
      await expect(writing.getByRole('button', { name: said.release, exact: true })).toHaveCount(0)

      const releasing = await arrive('hu.yong', { language, viewport })
      await releasing.goto(`${bill}?tab=structure`)
      await expect(releasing.getByRole('region', { name: said.structure })).toContainText(chip.code)
      await releasing.getByRole('button', { name: said.release, exact: true }).click()
      const day = releasing.getByRole('dialog').getByRole('textbox')
      await day.fill(companyToday())
      await day.press('Enter')
      await expect(releasing.getByText(said.released).first()).toBeVisible()

      await writing.goto(`/mnm/material_no/${chip.id}?tab=whereUsed`)
      await expect(writing.getByRole('region', { name: said.whereUsed })).toContainText(parent.code)

      await writing.goto(bill)
      await writing.getByRole('button', { name: said.newEdition }).click()
      await writing.waitForURL(/\/edit$/)
      await writing.getByLabel(said.quantity).last().fill('8')
      await writing.getByRole('button', { name: said.save, exact: true }).first().click()
      await writing.getByRole('tab', { name: said.editions, exact: true }).click()
      const comparison = writing.getByRole('region', { name: said.compared })
      await expect(comparison.getByRole('row', { name: new RegExp(said.changed) })).toHaveCount(1)
      await expect(comparison.locator('del')).toContainText(['6'])
      await expect(comparison.locator('ins')).toContainText(['8'])
      expect(await writing.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    },
  )
}
