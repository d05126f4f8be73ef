import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'

test('by keys alone: the next transition, a tab over the whole screen, and what happened', { tag: '@core' }, async ({ arrive, as }) => {
  const inspector = await as('inspector')
  const lot = await newLot(await as('admin'), inspector, { quantity: '90', inspectionClass: 'B' })
  const begun = [{ round: 1, sample: 1, characteristic: '1', value: 'ok' }]
  expect((await inspector('PATCH', `/api/quality/iqc/${lot.id}/`, { version: 1, readings: begun })).status).toBe(200)
  const page = await arrive('inspector')
  await page.goto(`/quality/iqc/${lot.id}`)
  const readings = page.getByRole('tab', { name: '检验数据' })
  await expect(readings).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('main').locator('.ms-record-actions .ant-btn')).toHaveText(['完成检验', '编辑'])
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  expect((await page.locator('.ms-tabs').boundingBox())?.width).toBe(1280)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '全屏显示' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('tab', { name: '总览' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('t')
  await expect(page.getByRole('region', { name: '动态' })).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('dialog')).toContainText('签署检验结果')
})

test(
  'what is made of a customer next stands at the head, wherever the window ends, and at the thumb on a phone',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const { results } = (await (await as('sales'))('GET', '/api/crm/company/?page_size=1&currency=CNY&status=active')).body
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      const page = await arrive('sales', { viewport: { width, height } })
      await page.goto(`/materials/companyinfo/${results[0].id}`)
      const actions = page.locator('.ms-record-actions').locator('a, button')
      const offers = /报价|生成其他单据/
      if (width < 992) {
        // One button and a menu: it stands in either.
        await expect(actions).toHaveCount(2)
        await actions.last().click()
        await expect(actions.or(page.getByRole('menuitem')).filter({ hasText: offers }).first()).toBeVisible()
        await page.keyboard.press('Escape')
      } else await expect(actions.filter({ hasText: offers }).first()).toBeVisible()
      const outOfPlace = (): Promise<readonly string[]> =>
        actions.evaluateAll(
          (all, [wide, high]) =>
            all.flatMap(one => {
              const { left, right, top } = one.getBoundingClientRect()
              const isSeen = left >= 0 && right <= wide && (wide < 992 ? top > high - 120 : top < 240)
              return isSeen ? [] : [`${one.textContent} ${left}–${right}, ${top}`]
            }),
          [width, height] as const,
        )
      await expect.poll(outOfPlace).toEqual([])
    }
  },
)
