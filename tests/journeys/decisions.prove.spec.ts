import { expect, test } from './journey.ts'

// Each of these waits for somebody in the demo company.
const asked = [
  ['huang.lei', 'purchase.priceComparison'],
  ['manager', 'materials.quotation'],
  ['fan.xueqin', 'operate.order'],
  ['engineer', 'mnm.material'],
  ['manager', 'product.model'],
] as const

for (const [who, docType] of asked) {
  test(
    `${docType}: on a phone all that one decides by stands on the first screen, above the buttons`,
    { tag: ['@approval'] },
    async ({ arrive, as }) => {
      const { body } = await (await as(who))('GET', `/api/approval/inbox/?box=todo&docType=${docType}`)
      const [first] = body.results
      expect(first, `${who} is asked about ${docType}`).toBeDefined()
      const page = await arrive(who, { viewport: { width: 390, height: 844 }, touch: true })
      await page.goto(`/approval/inbox?open=${first.instance}`)
      const approve = page.getByRole('button', { name: '同意', exact: true })
      await expect(approve).toBeEnabled()
      await expect(page.locator('.ms-brief')).toBeVisible()
      const seen = await page.evaluate(() => {
        const bar = document.querySelector('.ms-decision')?.getBoundingClientRect()
        const parts = ['.ms-brief-figures', '.ms-brief-why', '.ms-brief-list'].map(part => ({
          part,
          bottom: document.querySelector(part)?.getBoundingClientRect().bottom ?? Infinity,
        }))
        return { top: bar?.top ?? 0, bottom: bar?.bottom ?? 0, parts, aside: document.documentElement.scrollWidth - innerWidth }
      })
      expect(seen.bottom).toBeLessThanOrEqual(844)
      expect(seen.parts.filter(({ bottom }) => bottom > seen.top)).toEqual([])
      expect(seen.aside).toBeLessThanOrEqual(0)

      // The same stands at the head of the record, with the same buttons.
      await page.goto('/')
      await page.goto(`/approval/inbox?open=${first.instance}`)
      await page.getByRole('link', { name: '打开单据' }).tap()
      await expect(page.locator('.ms-record .ms-brief')).toBeVisible()
      await expect(page.locator('.ms-record').getByRole('button', { name: '同意', exact: true })).toBeVisible()
    },
  )
}
