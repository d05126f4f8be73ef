import type { Page } from '@playwright/test'
import { mostAtHome, leastBars } from '../../core/dashboard/dashboard.ts'
import { demoAccounts } from '../../tools/demo/accounts.ts'
import { expect, test } from './journey.ts'

// The first screen of everybody: what is late and what waits, then one by one what is next, and how things have gone, on two windows; and their menus.

const window = { width: 1440, height: 900 } as const
/** A group of the menu has so many entries, the way to the rest included. */
const mostEntries = 9

// Finance has no account of its own in the documentation, and a desk all the same.
const people = [...demoAccounts, 'fan.xueqin']

/** What of the menus is open. */
const openGroups = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .locator('> ul > li > ul:not([hidden])')
    .evaluateAll(groups => groups.map(group => group.children.length))

/** Opens everything in the menu, or a panel of it, that can be opened. */
const unfoldAll = async (page: Page, within: string): Promise<void> => {
  const folded = page.locator(`${within} button[aria-expanded="false"]:not([popovertarget])`)
  while ((await folded.count()) > 0) await folded.first().click()
}

/** By how much a part of the page reaches below the window although it does not scroll. */
const beyond = (page: Page, part: string): Promise<number> =>
  page.locator(part).evaluate(shown => {
    const { bottom } = shown.getBoundingClientRect()
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(shown).overflowY)
    return Math.max(bottom - innerHeight, scrolls ? 0 : shown.scrollHeight - shown.clientHeight)
  })

for (const who of people) {
  test(
    `the home of ${who} stands on two windows, and says what is late, what is next and how things go`,
    { tag: '@dashboard' },
    async ({ arrive }) => {
      const page = await arrive(who, { viewport: window })
      await page.goto('/dashboard/dashboard')
      const home = page.locator('.ms-dashboard')
      const todo = home.locator('section[aria-labelledby="dashboard-by-day"]')
      await expect(todo).toHaveAttribute('aria-busy', 'false')
      await expect(home.locator('section[aria-busy="true"]')).toHaveCount(0)

      const counted = await page.locator('.ms-counts > li').evaluateAll(all =>
        all.map(one => ({
          top: Math.round(one.getBoundingClientRect().top),
          number: one.querySelector('.ms-tile-number')?.textContent ?? '',
          to: one.querySelector('a')?.getAttribute('href'),
        })),
      )
      expect(counted.length).toBeGreaterThan(0)
      expect(counted.length).toBeLessThanOrEqual(mostAtHome.counts)
      expect(new Set(counted.map(({ top }) => top)).size, 'one row').toBe(1)
      expect(counted.filter(({ number }) => !/^[1-9]/.test(number))).toEqual([])
      expect(new Set(counted.map(({ to }) => to)).size, 'nothing is said twice').toBe(counted.length)

      const charts = home.locator('.ms-tile[data-show="chart"]')
      await expect(charts).toHaveCount(mostAtHome.drawnCharts)
      for (const chart of await charts.all()) expect(await chart.locator('.ms-column, .ms-bar').count()).toBeGreaterThanOrEqual(leastBars)

      expect(await todo.locator('li').count()).toBeGreaterThan(0)
      const [of, beside] = [await todo.boundingBox(), await charts.first().boundingBox()]
      expect(of?.y, 'what is next begins in sight').toBeLessThan(window.height / 2)
      expect(of?.x, 'and stands before the charts').toBeLessThan(beside?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * window.height)

      await unfoldAll(page, '#ms-menu > ul > li >')
      expect(Math.max(...(await openGroups(page)))).toBeLessThanOrEqual(mostEntries)
      await unfoldAll(page, '#ms-menu')
      expect(await beyond(page, '#ms-menu')).toBeLessThanOrEqual(0)
    },
  )
}

test('beside the narrow menu no group is longer than the window, unfolded as well', { tag: '@dashboard' }, async ({ arrive }) => {
  const page = await arrive('admin', { viewport: window })
  await page.goto('/dashboard/dashboard')
  await page.getByRole('button', { name: '收起菜单' }).click()
  const openers = page.locator('#ms-menu button[popovertarget]')
  await expect(openers.first()).toBeVisible()
  for (const opener of await openers.all()) {
    await opener.click()
    await unfoldAll(page, '.ms-popover:popover-open')
    // It finds its place once what is unfolded has been drawn.
    await expect.poll(() => beyond(page, '.ms-popover:popover-open'), (await opener.getAttribute('title')) ?? '').toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})
