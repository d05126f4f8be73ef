import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    name: '名称',
    class: '分类',
    resistors: 'EL01 电阻',
    capacitors: 'EL02 电容',
    ohms: '阻值（Ω）',
    size: '封装',
    capacitance: '容量（pF）',
    heat: '工作温度（°C）',
    heatTo: '工作温度 止',
    tooLow: '不能小于 0',
    dropped: /已去掉：阻值/,
    unit: '计量单位',
    pieces: '个',
    inspection: '检验类别',
    ordinary: 'C 类（一般）',
    save: '保存',
    saved: '已新建',
    filter: '筛选',
    from: '不小于',
    to: '不大于',
  },
  en: {
    name: 'Name',
    class: 'Class',
    resistors: 'EL01 Resistors',
    capacitors: 'EL02 Capacitors',
    ohms: 'Resistance (Ω)',
    size: 'Package',
    capacitance: 'Capacitance (pF)',
    heat: 'Operating temperature (°C)',
    heatTo: 'Operating temperature to',
    tooLow: 'Must be at least 0',
    dropped: /Left out.*Resistance/,
    unit: 'Unit',
    pieces: 'pcs',
    inspection: 'Inspection class',
    ordinary: 'C (ordinary)',
    save: 'Save',
    saved: 'Created',
    filter: 'Filter',
    from: 'From',
    to: 'To',
  },
} as const

/** Chooses a record by typing what it begins with. */
const pick = async (page: Page, caption: string, words: string): Promise<void> => {
  await page.getByLabel(caption, { exact: true }).click()
  await page.keyboard.type(words.split(' ', 1)[0] ?? words)
  await page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).click()
}

for (const language of variants(['zh', 'en'], 1)) {
  const says = spoken[language]

  test(
    `attributes follow the class, are shown with their units and filter the list, in ${language}`,
    { tag: ['@mnm', '@prove'] },
    async ({ arrive, as }) => {
      const page = await arrive('engineer', { language })
      const name = `Resistor ${randomBytes(4).toString('hex')}`
      await page.goto('/mnm/material_no/new')
      await page.getByLabel(says.name, { exact: true }).fill(name)
      await pick(page, says.class, says.resistors)

      const ohms = page.getByLabel(says.ohms, { exact: true })
      await ohms.fill('-1')
      await ohms.blur()
      await expect(page.getByText(says.tooLow)).toBeVisible()
      await ohms.fill('4700')
      await ohms.blur()
      await expect(page.getByText(says.tooLow)).toBeHidden()
      await page.getByLabel(says.heat, { exact: true }).fill('-55')
      await page.getByLabel(says.heatTo, { exact: true }).fill('155')
      await page.getByRole('radiogroup', { name: says.size }).getByText('0603', { exact: true }).click()

      await pick(page, says.class, says.capacitors)
      await expect(page.getByLabel(says.capacitance, { exact: true })).toBeVisible()
      await expect(page.getByText(says.dropped)).toBeVisible()
      await pick(page, says.class, says.resistors)
      await expect(ohms).toHaveValue('4700')
      expect(await seriousFindings(page)).toEqual([])

      await pick(page, says.unit, says.pieces)
      await choose(page, page.getByLabel(says.inspection, { exact: true }), says.ordinary)
      await page.getByRole('button', { name: says.save, exact: true }).click()
      await expect(page.getByText('4,700 Ω', { exact: true })).toBeVisible()
      await expect(page.getByText('-55 – 155 °C', { exact: true })).toBeVisible()
      await resize(page, 'mobile')
      expect(await overhang(page)).toBeLessThanOrEqual(0)

      const engineer = await as('engineer')
      const { results } = (await engineer('GET', '/api/mnm/materialClass/?fullCode=EL01')).body
      await resize(page, 'desktop')
      await page.goto(`/mnm/material_no?class=${results[0].id}`)
      await settled(page)
      const bar = page.getByRole('search')
      await bar.getByRole('button', { name: says.filter, exact: true }).click()
      await page.getByRole('menuitem', { name: says.ohms }).click()
      await page.getByLabel(says.from, { exact: true }).fill('4700')
      await page.getByLabel(says.to, { exact: true }).fill('4700')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(
        /attributes\.ohms__gte=4700.*attributes\.ohms__lte=4700|attributes\.ohms__lte=4700.*attributes\.ohms__gte=4700/,
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
      await page.goto(`/mnm/material_no?class=${results[0].id}&attributes.ohms__gte=4701&attributes.ohms__lte=4702`)
      await settled(page)
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    },
  )
}
