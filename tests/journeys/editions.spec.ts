import { dayFromNow } from '../harness/days.ts'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'
import { takeAction } from './takeAction.ts'

const api = '/api/quality/iqcStandard/'
const page = (id: number): string => `/quality/iqc_standard/${id}`
const spoken = {
  zh: {
    newEdition: '新建版本',
    maximum: /上限/,
    save: '保存',
    submit: '提交审核',
    release: '发布',
    from: '生效日期',
    upcoming: (day: string) => `待生效，自 ${day}`,
    editions: '版本',
    on: '在这一天有效的版本',
    editionA: '版本 A',
    editionB: '版本 B',
    compared: '版本 A → 版本 B',
    changed: '修改',
    withdraw: '作废',
  },
  en: {
    newEdition: 'New version',
    maximum: /Maximum/,
    save: 'Save',
    submit: 'Submit for review',
    release: 'Release',
    from: 'Effective from',
    upcoming: (day: string) => `To take effect from ${day}`,
    editions: 'Versions',
    on: 'Effective on',
    editionA: 'Version A',
    editionB: 'Version B',
    compared: 'Version A → Version B',
    changed: 'Changed',
    withdraw: 'Withdraw',
  },
} as const

/** A standard whose edition A is effective from today. */
const standard = async (call: Call): Promise<number> => {
  const characteristics = [
    { item: '1', name: '外观', nameEn: 'Appearance', kind: 'attribute', required: true, defectClass: 'minor' },
    {
      item: 'D1',
      name: '外径',
      nameEn: 'Outer diameter',
      kind: 'measured',
      unit: 'mm',
      min: '9.9',
      max: '10.1',
      required: true,
      defectClass: 'major',
    },
  ]
  const names = { nameZh: '外壳检验规范', nameEn: 'Housing inspection' }
  const { body } = await call('POST', api, { code: `QE-${randomBytes(3).toString('hex')}`, ...names, characteristics })
  const submitted = await call('POST', `${api}${body.id}/submit/`, { version: body.version })
  const released = await call('POST', `${api}${body.id}/release/`, {
    version: submitted.body.version,
    input: { effectiveFrom: dayFromNow(0) },
  })
  expect(released.status, JSON.stringify(released.body)).toBe(200)
  return body.id
}

const pickDay = async (at: Page, name: string, day: string): Promise<void> => {
  const input = at.getByRole('textbox', { name })
  await input.fill(day)
  await input.press('Enter')
}

for (const [language, width] of variants(
  [
    ['zh', 1440],
    ['en', 390],
  ],
  1,
)) {
  const said = spoken[language]
  test(
    `a standard is revised for a day to come, and both editions are compared (${language}, ${width})`,
    { tag: '@quality' },
    async ({ arrive, as }) => {
      const first = await standard(await as('admin'))
      const at = await arrive('admin', { language, viewport: { width, height: 900 } })
      await at.goto(page(first))
      await takeAction(at, said.newEdition)
      await at.waitForURL(/\/edit$/)
      const maximum = at.getByLabel(said.maximum).last()
      await maximum.fill('10.3')
      await at.getByRole('button', { name: said.save, exact: true }).first().click()
      await at.getByRole('button', { name: said.submit }).click()
      await at.getByRole('button', { name: said.release, exact: true }).click()
      // Enter in the only field of the dialog releases.
      await pickDay(at, said.from, dayFromNow(10))
      await expect(at.getByText(said.upcoming(dayFromNow(10))).first()).toBeVisible()

      await at.getByRole('tab', { name: said.editions, exact: true }).click()
      const effective = at.locator('.ms-effective-on output')
      await expect(effective).toHaveText(said.editionA)
      await pickDay(at, said.on, dayFromNow(10))
      await expect(effective).toHaveText(said.editionB)
      const comparison = at.getByRole('region', { name: said.compared.replace('→', '–') })
      await expect(comparison.getByRole('row', { name: new RegExp(said.changed) })).toHaveCount(1)
      await expect(comparison.locator('del')).toContainText(['10.1'])
      await expect(comparison.locator('ins')).toContainText(['10.3'])
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    },
  )
}
