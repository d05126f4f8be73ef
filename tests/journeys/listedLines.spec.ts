import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: { listed: '物料', record: '比价', state: '比价 · 状态', search: '搜索', cards: '比价物料' },
  en: {
    listed: 'Items',
    record: 'Price comparison',
    state: 'Price comparison · state',
    search: 'Search',
    cards: 'Price comparison: items',
  },
} as const

for (const language of variants(['zh', 'en'], 1)) {
  test(
    `the lines of all price comparisons are listed, found and lead to theirs, in ${language}`,
    { tag: ['@purchase', '@prove'] },
    async ({ arrive, as }) => {
      const words = spoken[language]
      const buyer = await as('buyer')
      const { body } = await buyer('GET', '/api/purchase/priceComparison/items/?sort=-id&page_size=1')
      const [line] = body.results
      const page = await arrive('buyer', { language })
      await page.goto('/purchase/priceCompare')
      await page.getByRole('radio', { name: words.listed, exact: true }).click({ force: true })
      await expect(page).toHaveURL(/\/purchase\/priceCompare\/items/)
      await settled(page)
      await expect(page.getByRole('columnheader', { name: words.record, exact: true })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: words.state })).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])

      await page.goto(`/purchase/priceCompare/items?search=${encodeURIComponent(`${line.record.title} ${line.name}`)}`)
      const row = page.locator(`[data-row-key="${line.id}"]`)
      await expect(row).toContainText(line.record.title)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/purchase/priceCompare/${line.record.id}$`))

      const phone = await arrive('buyer', { language, viewport: { width: 390, height: 844 } })
      await phone.goto(`/purchase/priceCompare/items?search=${encodeURIComponent(line.name)}`)
      await settled(phone)
      await expect(phone.getByRole('link', { name: line.name }).first()).toBeVisible()
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )
}
