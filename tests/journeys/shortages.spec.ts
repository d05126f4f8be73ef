import { dayFromNow } from '../harness/days.ts'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    needs: '用于',
    order: '采购订单',
    arrival: '新的到货日',
    promises: '承诺',
    discard: '放弃',
    hint: '选择计划或采购订单并填写新的日期',
  },
  en: {
    needs: 'Needed for',
    order: 'Purchase order',
    arrival: 'New arrival',
    promises: 'Promises',
    discard: 'Throw away',
    hint: 'Choose a plan or a purchase order',
  },
} as const

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: '@operate' }, () => {
    test('last night’s run is read, and an action explained to the last peg', async ({ arrive, as }) => {
      const planner = await as('planner')
      const page = await arrive('planner', { language })
      await page.goto('/operate/mrp')
      // It opens with what counts now.
      await expect(page).toHaveURL(/current=true/)
      await expect(page).toHaveURL(/state=open/)
      const { body } = await planner('GET', '/api/operate/mrpAction/?current=true&state=open&kind=order&page_size=50')
      const explained = (await planner('GET', `/api/operate/mrpAction/${body.results[0].id}/`)).body
      expect(explained.pegs.length).toBeGreaterThan(0)
      await page.goto(`/operate/mrp/${explained.id}`)
      await expect(page.getByText(say.needs, { exact: true }).first()).toBeVisible()
      await expect(page.locator('.ms-peg')).toHaveCount(explained.pegs.length)
    })

    test('the planner moves a supplier’s day in memory, sees what differs, and throws it away', async ({ arrive, as }) => {
      const planner = await as('planner')
      const { body } = await planner('GET', '/api/purchase/order/?state=confirmed&page_size=1&fields=code,promisedOn')
      const [order] = body.results
      const before = (await planner('GET', `/api/purchase/order/${order.id}/`)).body
      const page = await arrive('planner', { language })
      await page.goto('/operate/what_if')
      await expect(page.getByText(say.hint)).toBeVisible()
      await page.getByRole('combobox', { name: say.order, exact: true }).fill(order.code)
      await page.locator('.ant-select-dropdown:visible').getByText(order.code).first().click()
      await page.getByLabel(say.arrival, { exact: true }).fill(dayFromNow(60))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: say.promises, exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.discard, exact: true }).click()
      await expect(page.getByText(say.hint)).toBeVisible()
      expect((await planner('GET', `/api/purchase/order/${order.id}/`)).body).toEqual(before)
    })
  })
}
