import { expect, test } from './journey.ts'

const pages = [
  ['stock.lot', '/api/stock/lot/', '/stock/lot/'],
  ['product.unit', '/api/product/unit/', '/product/detail/'],
  ['materials.company', '/api/materials/company/', '/materials/companyinfo/'],
  ['purchase.supplier', '/api/purchase/supplier/', '/purchase/supplier/'],
  ['mnm.material', '/api/mnm/material/?status=active', '/mnm/material_no/'],
] as const

for (const [name, api, path] of pages) {
  test(
    `${name}: ten questions are answered in the first 500 pixels, on a desk and on a phone`,
    { tag: ['@core'] },
    async ({ arrive, as }) => {
      const { body } = await (await as('manager'))('GET', api)
      const [first] = body.results
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        const page = await arrive('manager', { viewport })
        await page.goto(`${path}${first.id}`)
        await expect(page.locator('.ms-passport[aria-busy="false"]')).toBeVisible()
        const answers = await page.locator('.ms-passport dl > div').evaluateAll(all =>
          all.map(one => ({
            asks: one.querySelector('dt')?.textContent ?? '',
            answer: one.querySelector('.ms-passport-answer')?.textContent ?? '',
            bottom: one.getBoundingClientRect().bottom,
          })),
        )
        expect(answers).toHaveLength(10)
        expect(answers.filter(({ answer }) => answer === '' || answer === '…')).toEqual([])
        expect(answers.filter(({ bottom }) => bottom > 500)).toEqual([])
        await page.close()
      }
    },
  )
}
