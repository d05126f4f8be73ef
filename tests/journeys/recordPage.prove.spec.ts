import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { shiftOf } from './shiftOf.ts'
import { entriesOf, openTimeline } from './timeline.ts'

/** What a page says under a caption: of fields, in its passport with what explains it, in reports and tables. */
const told = [
  '.ms-strip > div',
  '.ms-glance-answer, .ms-glance-more > span',
  '.ms-shown:not(:has(table)), .ms-flags > li',
  '.ms-part td, .ms-report-block td, .ms-report-bars dd',
].join(', ')

/** Values with a caption that are seen without scrolling. */
const factsInSight = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate(
    (main, values) =>
      [...main.querySelectorAll(values)].filter(fact => {
        const { top, bottom } = fact.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight && fact.textContent.trim() !== ''
      }).length,
    told,
  )

test('a supplier says what is known of it on one screen, and nothing jumps while it arrives', { tag: '@core' }, async ({ arrive, as }) => {
  const { results } = (await (await as('buyer'))('GET', '/api/purchase/supplier/?page_size=1&status=qualified&sort=code')).body
  const page = await arrive('buyer', { viewport: { width: 1920, height: 1080 } })
  await page.goto(`/purchase/supplier/${results[0].id}`)
  await expect(page.locator('.ms-glance-answer')).toHaveCount(10)
  await expect(entriesOf(page.getByRole('region', { name: '动态' })).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '相关单据' })).not.toHaveAttribute('aria-busy', 'true')
  // What is empty, usual or said above is folded away.
  expect(await factsInSight(page)).toBeGreaterThanOrEqual(40)
  expect(await shiftOf(page)).toBeLessThan(0.05)
})

test('on a phone the parts of the page are tabs, and the list is one step back', { tag: '@core' }, async ({ arrive, as }) => {
  const { results } = (await (await as('buyer'))('GET', '/api/purchase/supplier/?page_size=1&status=qualified&sort=code')).body
  const page = await arrive('buyer', { language: 'en', viewport: { width: 390, height: 844 } })
  await page.goto(`/purchase/supplier/${results[0].id}`)
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Related', 'Timeline', 'Files'])
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(entriesOf(await openTimeline(page)).first()).toBeVisible()
  const actions = page.locator('.ms-record-actions').locator('a, button')
  await expect(actions).toHaveCount(2)
  for (const action of await actions.all()) {
    const box = await action.boundingBox()
    expect([box?.height, (box?.y ?? 0) > 700]).toEqual([44, true])
  }
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/purchase\/supplier$/)
})

test('a part that is opened without a network waits for one, and the page stays', { tag: '@core' }, async ({ arrive, as }) => {
  const lot = await newLot(await as('admin'), await as('inspector'), { quantity: '13', inspectionClass: 'B' })
  const page = await arrive('inspector')
  await page.goto(`/quality/iqc/${lot.id}`)
  const tab = page.getByRole('tab', { name: '供应商合格率' })
  await expect(tab).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.context().setOffline(true)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lot.code)
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: '供应商合格率' }).getByRole('table')).toBeVisible()
})
