import { expect, test } from './journey.ts'

const places = [
  '/purchase/order',
  '/quality/iqc',
  '/stock/lot',
  '/quality/scar',
  '/purchase/order?as=board',
  '/dashboard/dashboard',
] as const

for (const width of [1920, 1440, 1024, 390])
  test(`${width} px: what is placed stays in its row or card, also beneath the pointer`, { tag: '@core' }, async ({ arrive }) => {
    const page = await arrive('admin', { language: 'en', viewport: { width, height: 900 } })
    for (const place of places) {
      await page.goto(place)
      const first = page.locator('.ms-list-row, .ms-list-card, .ms-board-card, .ms-tile').first()
      await first.waitFor()
      await first.hover()
      const beyond = await page.evaluate(() => {
        const boxes = '.ms-list-row, .ms-list-card, .ms-board-card, .ms-tile, .ms-count'
        return [...document.querySelectorAll<HTMLElement>(boxes)].flatMap(box => {
          const outer = box.getBoundingClientRect()
          return [...box.querySelectorAll<HTMLElement>('*')].flatMap(element => {
            const { position, visibility, clipPath } = getComputedStyle(element)
            if (position !== 'absolute' || visibility === 'hidden' || clipPath !== 'none' || element.closest('.ms-hidden')) return []
            const inner = element.getBoundingClientRect()
            const isIn =
              inner.top >= outer.top - 2 &&
              inner.bottom <= outer.bottom + 2 &&
              inner.left >= outer.left - 2 &&
              inner.right <= outer.right + 2
            return isIn || inner.width * inner.height <= 1
              ? []
              : [`${element.className} in ${box.className}: ${inner.width} × ${inner.height}`]
          })
        })
      })
      expect(beyond, place).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${place} scrolls sideways`).toBeLessThanOrEqual(
        0,
      )
    }
    await page.close()
  })
