import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

for (const [language, say] of variants(
  [
    ['zh', { timeline: '时间线', shipments: /^发货 \d+$/, all: /^全部 \d+$/, tables: '表格', shipped: '发货' }],
    ['en', { timeline: 'Timeline', shipments: /^Shipments \d+$/, all: /^All \d+$/, tables: 'Tables', shipped: 'Shipments' }],
  ],
  1,
)) {
  const width = language === 'zh' ? 1440 : 390
  test(
    `${language}, ${width} px: what happened to a unit stands in the order of time, of all kinds or of one`,
    { tag: '@product' },
    async ({ arrive, as }) => {
      const admin = await as('admin')
      const waybills = await admin('GET', '/api/operate/waybill/?page_size=100')
      const [{ units }] = waybills.body.results.filter((row: { units: readonly unknown[] }) => row.units.length > 0)
      const page = await arrive('admin', { language, viewport: { width, height: 844 } })
      await page.goto(`/product/detail/${units[0].id}?tab=passport`)
      const timeline = page.getByRole('tabpanel').getByRole('region', { name: say.timeline })
      const events = timeline.getByRole('listitem')
      await expect(events.first()).toBeVisible()
      const days = await timeline.getByRole('time').evaluateAll(all => all.map(one => one.getAttribute('datetime') ?? ''))
      expect(days.length).toBeGreaterThan(2)
      expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)))

      await timeline.getByRole('radio', { name: say.shipments }).check()
      const shipments = await events.count()
      expect(shipments).toBeLessThan(days.length)
      await expect(events.getByRole('link').first()).toHaveAttribute('href', /waybill/)
      await timeline.getByRole('radio', { name: say.all }).check()
      await expect(events).toHaveCount(days.length)

      await page.getByRole('radio', { name: say.tables }).check()
      await expect(page.getByRole('tabpanel').getByRole('region', { name: say.shipped, exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    },
  )
}
