import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    rail: '表单内容',
    basics: /基本信息\s*2 项未填/,
    name: '名称',
    type: '类型',
    visits: '拜访计划',
    required: '此项为必填项，请填写。',
    rate: '汇率',
    pointMeant: '改为 7.12',
    product: '产品型号',
    firstSn: '起始 SN',
    quantity: '数量',
    freeSn: /^改为 \d{6}$/,
  },
  en: {
    rail: 'Sections of the form',
    basics: /Basics\s*2 to fill in/,
    name: 'Name',
    type: 'Type',
    visits: 'Visit plan',
    required: 'This field is required. Please enter a value.',
    rate: 'Exchange rate',
    pointMeant: 'Use 7.12',
    product: 'Product model',
    firstSn: 'First SN',
    quantity: 'Quantity',
    freeSn: /^Use \d{6}$/,
  },
} as const

for (const [language, say] of variants(Object.entries(spoken) as [keyof typeof spoken, (typeof spoken)[keyof typeof spoken]][], 0)) {
  test(`${language}: a long form says where something is missing, and the keys lead through it`, { tag: '@core' }, async ({ arrive }) => {
    const page = await arrive('sales', { language, viewport: { width: 1440, height: 700 } })
    await page.goto('/materials/company/new')
    const rail = page.getByRole('navigation', { name: say.rail })
    const name = page.getByLabel(say.name, { exact: true })
    const type = page.getByLabel(say.type, { exact: true })
    await expect(rail.getByRole('button', { name: say.basics })).toBeVisible()
    await expect(name).toBeFocused()
    // From the first that is missing to the second, and around again.
    await page.keyboard.press('F8')
    await expect(type).toBeFocused()
    await page.keyboard.press('F8')
    await expect(name).toBeFocused()

    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(say.required)).toHaveCount(2)
    await expect(name).toBeFocused()

    const visits = page.getByRole('group', { name: say.visits })
    await expect(visits).not.toBeInViewport()
    await rail.getByRole('button', { name: say.visits }).click()
    await expect(visits).toBeInViewport()
  })

  test.describe(() => {
    test.use({ refusals: [400, 409] })

    test(`${language}: what would do stands beside what is wrong, and is taken with a press`, { tag: '@core' }, async ({ arrive, as }) => {
      const page = await arrive('admin', { language, viewport: { width: 390, height: 844 } })
      await page.goto('/materials/exchangeRate/new')
      const rate = page.getByLabel(say.rate, { exact: true })
      await rate.fill('7,12')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: say.pointMeant }).click()
      await expect(rate).toHaveValue('7.12')
      await expect(rate).toBeFocused()
      await expect(rate).not.toHaveAttribute('aria-invalid', 'true')

      // The server names the first serial number that is free in place of one that is taken.
      const { body } = await (await as('admin'))('GET', '/api/product/snRange/?page_size=1&sort=-id')
      const [taken] = body.results
      await page.goto('/product/sn_range/new')
      await page.getByLabel(say.product, { exact: true }).fill(taken.pn)
      await page.locator('.ant-select-dropdown:visible').getByText(taken.pn).first().click()
      const first = page.getByLabel(say.firstSn, { exact: true })
      await first.fill(taken.startSn)
      await page.getByLabel(say.quantity, { exact: true }).fill('1')
      await page.keyboard.press('Control+Enter')
      const mend = page.getByRole('button', { name: say.freeSn })
      await mend.click()
      await expect(first).not.toHaveValue(taken.startSn)
      await expect(mend).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    })
  })
}
