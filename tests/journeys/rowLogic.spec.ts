import { randomBytes } from 'node:crypto'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { openTimeline, unfold } from './timeline.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    rate: '税率',
    billing: '发票类型',
    special: '增值税专用发票',
    none: '无票',
    name: '名称',
    type: '类型',
    trader: '贸易商',
    days: '账期',
    save: '保存',
    unusual: '税率不是常见的增值税税率或征收率',
    back: '返回修改',
    goOn: '仍然保存',
    saved: '已新建',
    confirmed: '已确认的提醒',
    characteristics: '检验项目',
    add: '添加一行',
    minimum: '下限',
    maximum: '上限',
    kind: '方式',
    measured: '计量',
    attribute: '计数',
    required: '必检',
    count: '必检项目数',
    lot: '检验批',
    nothing: '没有可选的记录',
  },
  en: {
    rate: 'VAT rate',
    billing: 'Invoice type',
    special: 'Special VAT invoice',
    none: 'No invoice',
    name: 'Name',
    type: 'Type',
    trader: 'Trader',
    days: 'Payment terms',
    save: 'Save',
    unusual: 'This is not a common VAT rate',
    back: 'Go back',
    goOn: 'Save all the same',
    saved: 'Created',
    confirmed: 'Warnings confirmed',
    characteristics: 'Characteristics',
    add: 'Add a line',
    minimum: 'Minimum',
    maximum: 'Maximum',
    kind: 'Kind',
    measured: 'Variable',
    attribute: 'Attribute',
    required: 'Required',
    count: 'Required characteristics',
    lot: 'Inspection lot',
    nothing: 'There is nothing to choose from',
  },
} as const

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: '@core' }, () => {
    test.use({ refusals: [409] })

    test('a field comes and goes with what is typed, and an unusual value is saved once it is confirmed', async ({ arrive }) => {
      const page = await arrive('admin', { language })
      const name = newName('试剂')
      const rate = page.getByLabel(say.rate, { exact: true })
      await page.goto('/purchase/supplier/new')
      await page.getByLabel(say.name, { exact: true }).fill(name)
      await choose(page, page.getByLabel(say.type, { exact: true }), say.trader)
      await page.getByLabel(say.days, { exact: true }).fill('30')
      await choose(page, page.getByLabel(say.billing, { exact: true }), say.special)
      await rate.fill('17')
      // Beside the field, and among what stands beside the form.
      await expect(page.getByText(say.unusual, { exact: true }).first()).toBeVisible()
      await choose(page, page.getByLabel(say.billing, { exact: true }), say.none)
      await expect(rate).toBeHidden()
      // What was typed there is kept, in case it is wanted after all.
      await choose(page, page.getByLabel(say.billing, { exact: true }), say.special)
      await expect(rate).toHaveValue('17')
      await page.getByRole('button', { name: say.save, exact: true }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(say.unusual)
      await question.getByRole('button', { name: say.back }).click()
      await expect(page.getByLabel(say.name, { exact: true })).toHaveValue(name)
      await page.getByRole('button', { name: say.save, exact: true }).click({ timeout: 15_000 })
      await question.getByRole('button', { name: say.goOn }).click()
      await expect(page.getByText(new RegExp(`${say.saved} .*${name}`))).toBeVisible()
      await unfold(await openTimeline(page))
      await expect(page.getByText(say.confirmed)).toBeVisible()
    })

    test('what a line and the record come to stands there while one types', async ({ arrive }) => {
      const page = await arrive('admin', { language })
      await page.goto('/quality/iqc_standard/new')
      const lines = page.getByRole('group', { name: say.characteristics })
      await lines.getByRole('button', { name: say.add }).click()
      const row = lines.getByRole('row').nth(1)
      await choose(page, row.getByLabel(say.kind, { exact: true }), say.measured)
      await row.getByLabel(say.minimum, { exact: true }).fill('9.9')
      await row.getByLabel(say.maximum, { exact: true }).fill('10.15')
      await expect(row.getByRole('cell', { name: '0.25', exact: true })).toBeVisible()
      const count = page.locator('.ms-shown').filter({ hasText: say.count })
      await expect(count).toContainText('0')
      await row.getByLabel(say.required, { exact: true }).check()
      await expect(count).toContainText('1')
      await choose(page, row.getByLabel(say.kind, { exact: true }), say.attribute)
      await expect(row.getByLabel(say.minimum, { exact: true })).toBeHidden()
      await expect(row.getByRole('cell', { name: '0.25', exact: true })).toBeHidden()
    })

    test('a corrective action offers the lots of its supplier and material only', async ({ arrive, as }) => {
      const [admin, inspector] = [await as('admin'), await as('inspector')]
      const { id, code } = await newLot(admin, inspector, { quantity: '50', inspectionClass: 'C' })
      const lot = (await admin('GET', `/api/quality/iqc/${id}/`)).body
      const stranger = await makeSupplier(admin, newName('别家'))
      const page = await arrive('admin', { language })
      await page.goto('/quality/scar/new')
      const pick = async (label: string, words: string) => {
        const field = page.getByLabel(label, { exact: true })
        await field.fill(words)
        await page.locator('.ant-select-dropdown:visible').getByText(words).first().click()
      }
      const [supplier, material] = language === 'zh' ? ['供应商', '物料'] : ['Supplier', 'Material']
      const maker = (await admin('GET', `/api/purchase/supplier/${lot.supplier.id}/`)).body
      await pick(supplier, language === 'zh' ? maker.name : (maker.nameEn ?? maker.name))
      await pick(material, lot.material.title.split(' ')[0])
      const lots = page.getByLabel(say.lot, { exact: true })
      await lots.click()
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([code])
      await page.keyboard.press('Escape')
      await pick(supplier, stranger.name)
      await lots.click()
      await expect(page.locator('.ant-select-dropdown:visible')).toContainText(say.nothing)
      const foreign = { supplier: stranger.id, material: lot.material.id, lot: id, problem: randomBytes(4).toString('hex') }
      const refused = await admin('POST', '/api/quality/scar/', foreign)
      expect([refused.status, refused.body.field]).toEqual([400, 'lot'])
    })
  })
}
