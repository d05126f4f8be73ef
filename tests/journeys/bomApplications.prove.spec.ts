import { dayFromNow } from '../harness/days.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { decideAs, signedOff } from './newApplication.ts'
import { takeAction } from './takeAction.ts'

const spoken = {
  zh: {
    sheet: '物料清单',
    check: '检查',
    rows: '未找到料号的行',
    apply: '建立料号申请',
    notice: /将建立料号申请/,
    toMake: /将建立 3 份料号申请草稿/,
    add: '加入明细',
    made: /已建立 3 份料号申请草稿/,
    edit: '编辑',
    class: '分类',
    tax: '税收分类编码',
    save: '保存',
    submit: '提交审批',
    noDuplicates: '没有发现重复',
    distinct: /已核对相近物料/,
    pending: '待审批',
    approve: '同意',
    decided: /^已同意：/,
  },
  en: {
    sheet: 'Bill of materials',
    check: 'Check',
    rows: 'Rows without a number',
    apply: 'Apply for material numbers',
    notice: /application will be created/,
    toMake: /3 draft applications for material numbers will be created/,
    add: 'Add to items',
    made: /3 draft applications for material numbers were created/,
    edit: 'Edit',
    class: 'Class',
    tax: 'Tax classification code',
    save: 'Save',
    submit: 'Submit for approval',
    noDuplicates: 'No duplicates were found',
    distinct: /I compared the similar materials/,
    pending: 'In approval',
    approve: 'Approve',
    decided: /^Approved: /,
  },
} as const

/** The headings and three parts of a published bill, their part numbers marked so that nobody has applied for them yet. */
const billOf = (mark: string): string => {
  const [headings = '', ...rows] = readFileSync(new URL('../fixtures/bom/barodrop.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const marked = rows.slice(0, 3).map(row => {
    const [part, description, amount, mpn, link] = row.split(',')
    return [part, description, amount, `${mpn}-${mark}`, link].join(',')
  })
  return [headings, ...marked].join('\n')
}

for (const [language, width] of [
  ['zh', 1440],
  ['en', 390],
] as const) {
  const said = spoken[language]
  test(
    `a material number is proposed from a real bill and approved (${language}, ${width})`,
    { tag: ['@mnm', '@product'] },
    async ({ arrive, as }) => {
      const applicant = await as('hu.yong')
      const mark = randomBytes(3).toString('hex').toUpperCase()
      const made = await applicant('POST', '/api/purchase/requisition/', {
        purpose: `试制 ${mark}`,
        costObject: 'RD-07',
        needDate: dayFromNow(30),
        items: [],
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const request = `/purchase/requisition/${made.body.id}`
      const items = async () => (await applicant('GET', `/api${request}/`)).body.items
      const viewport = { width, height: 900 }

      // The whole bill goes into the requisition; what is new in it is applied for.
      const page = await arrive('hu.yong', { language, viewport })
      await page.goto(`${request}?tab=paste`)
      await page.getByRole('textbox', { name: said.sheet }).fill(billOf(mark))
      await choose(page, page.getByRole('combobox', { name: said.rows }), said.apply)
      await page.getByRole('button', { name: said.check, exact: true }).click()
      await expect(page.getByText(said.notice).first()).toBeVisible()
      await expect(page.getByText(said.toMake)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
      await page.getByRole('button', { name: said.add }).click()
      await expect(page.getByText(said.made).first()).toBeVisible()

      // From the line to its application, which is completed and handed in.
      const [{ application, name }] = await items()
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`/mnm/material_no/${application.id}`))
      // The address is the new one while the page before it still stands.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await takeAction(page, said.edit)
      await page.getByLabel(said.class, { exact: true }).fill('SE05')
      await page.locator('.ant-select-dropdown:visible').getByText(/^SE05/).first().click()
      await page.getByLabel(said.tax).fill('1090522990000000000')
      await page.getByRole('button', { name: said.save, exact: true }).first().click()
      await page.getByRole('button', { name: said.submit }).first().click()
      const dialog = page.getByRole('dialog')
      const submit = dialog.getByRole('button', { name: said.submit })
      const distinct = dialog.getByRole('checkbox', { name: said.distinct })
      await expect(dialog.getByText(said.noDuplicates).or(distinct).first()).toBeVisible()
      if (await distinct.isVisible()) await distinct.check()
      await submit.click()
      await expect(page.getByText(said.pending).first()).toBeVisible()

      // Those who review it sign off, finance with the tax class; the controller releases it in the browser.
      await decideAs(await as('engineer'), application.id, 'approve')
      await signedOff(as, application.id)
      const controller = await arrive('manager', { language, viewport })
      await controller.goto(`/mnm/approver_material_no?search=${encodeURIComponent(name)}`)
      await controller
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click()
      await controller.getByRole('button', { name: said.approve, exact: true }).click()
      await expect(controller.getByText(said.decided)).toBeVisible()

      // The requisition has the number now, and the next bill finds it.
      const [line] = await items()
      expect(line).toMatchObject({ application: null, material: { id: application.id } })
      await page.goto(request)
      await expect(page.getByRole('link', { name: /^SE05\d{6} / }).first()).toBeVisible()
    },
  )
}
