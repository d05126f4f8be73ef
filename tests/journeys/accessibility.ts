import { expect, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { axeViolations } from '../harness/axe.ts'
import type { ContentTone, ThemeName } from '../../core/client/themes.ts'

/** What the product promises: WCAG 2.2, levels A and AA. */
const promised = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is seriously wrong for somebody who cannot see well, or has no mouse: the rule, and where it is broken. */
export const seriousFindings = (page: Page): Promise<readonly string[]> => findings(page, { type: 'tag', values: promised })

/** Words that are too faint on their ground. */
export const faintWords = (page: Page): Promise<readonly string[]> => findings(page, { type: 'rule', values: ['color-contrast'] })

const findings = async (page: Page, runOnly: RunOnly): Promise<readonly string[]> => {
  const serious = (await axeViolations(page, { runOnly })).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const all = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({ id, place: target.join(' '), why: lastLine(failureSummary) })),
  )
  const cut = await cutByTheirFrame(
    page,
    all.filter(({ id }) => id === 'target-size').map(({ place }) => place),
  )
  return all
    .filter(({ id, place }) => id !== 'target-size' || !cut.includes(place))
    .map(({ id, place, why }) => `${id} at ${place}: ${why}`)
}

/** Of these places those in rows of a table that are half scrolled beneath its head or its edge: how much of them shows there is not their size. */
const cutByTheirFrame = (page: Page, places: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    selectors =>
      selectors.filter(selector => {
        const place = document.querySelector(selector)
        const frame = place?.closest('tbody')?.closest('.ms-table-frame')
        if (!place || !frame) return false
        const { top, bottom } = place.getBoundingClientRect()
        const head = frame.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
        return top < head || bottom > frame.getBoundingClientRect().bottom
      }),
    places,
  )

const lastLine = (text: string): string => text.split('\n').at(-1)?.trim() ?? ''

/** Waits until everything that was asked for has arrived; what is fetched only when it comes into sight is brought there. */
export const settled = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  const waiting = page.locator('.ms-loading, .ms-control-waiting, [aria-busy=true]')
  await expect(async () => {
    const count = await waiting.count()
    if (count > 0) await waiting.last().scrollIntoViewIfNeeded({ timeout: 500 })
    expect(count).toBe(0)
    // A screen that is drawn anew meanwhile has another heading.
    await heading.scrollIntoViewIfNeeded({ timeout: 500 })
  }).toPass({ timeout: 10_000, intervals: [50] })
}

/** Where nothing is. */
const nowhere = '/404'

/**
 * Leads a browser on to another screen, as a link does: only the first time the program is loaded. It goes by way of the screen that says that
 * nothing is there, so that the screen that was left is not taken for the one that comes.
 */
export const goOn = async (page: Page, address: string): Promise<void> => {
  if (page.url() === 'about:blank' || address === nowhere) await page.goto(address)
  else {
    const nothing = page.getByRole('heading', { name: '找不到这个页面' })
    await page.evaluate(path => history.pushState(null, '', path), nowhere)
    await expect(nothing).toBeVisible()
    await page.evaluate(path => history.pushState(null, '', path), address)
    await expect(nothing).toHaveCount(0)
  }
  await settled(page)
}

/** Makes the window of a screen a phone's, or an office screen's again. */
export const resize = async (page: Page, device: 'desktop' | 'mobile'): Promise<void> => {
  await page.setViewportSize(device === 'mobile' ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  await expect(page.locator('.ms-shell')).toHaveAttribute('data-device', device)
  await settled(page)
}

/** By how many pixels the page is wider than its window; lists and sheets scroll inside themselves. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Chooses something as if in another tab: at once, and without a word to the person's profile. */
const chooseElsewhere = (page: Page, choices: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(chosen => {
    for (const [name, value] of Object.entries(chosen)) {
      window.dispatchEvent(new StorageEvent('storage', { key: `meniscus.${name}`, newValue: value }))
    }
  }, choices)

/** Shows the page in a language, on light or on dark content. */
export const readIn = async (page: Page, language: 'zh' | 'en', contentTone: Exclude<ContentTone, 'theme'>): Promise<void> => {
  await chooseElsewhere(page, { language, contentTone })
  await expect(page.locator('html')).toHaveAttribute('data-tone', contentTone)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
  await settled(page)
}

/** Shows the page in a theme. */
export const showIn = async (page: Page, theme: ThemeName, contentTone: Exclude<ContentTone, 'theme'>): Promise<void> => {
  await chooseElsewhere(page, { theme, contentTone })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-tone', contentTone)
}

/** The heads of tables that do not stand above their columns. */
export const misplacedHeads = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ms-table')].flatMap(table => {
      const heads = [...table.querySelectorAll('thead th')]
      const row = [...table.querySelectorAll('tbody tr')].find(({ children }) => children.length === heads.length)
      return heads.flatMap((head, at) => {
        const cell = row?.children[at]
        const isAbove = !cell || Math.abs(head.getBoundingClientRect().left - cell.getBoundingClientRect().left) <= 1
        return isAbove ? [] : [`the head ${head.textContent} does not stand above its column`]
      })
    }),
  )
