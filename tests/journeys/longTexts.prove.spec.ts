import type { Page } from '@playwright/test'
import { landingPath, personalPath } from '../../core/client/guard.ts'
import { overhang, resize, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'

/** Screens of every kind: a list, a page, forms, boxes and screens of their own. */
const screens = [
  landingPath,
  personalPath,
  '/quality/iqc',
  '/quality/iqc/1',
  '/quality/iqc/new',
  '/approval/inbox',
  '/admin/permission',
  '/admin/notifications',
]

/** How much longer another language may be. */
const longer = 0.4

/** Captions of the product itself. What belongs to records may be cut with an ellipsis, and so may what says its whole name elsewhere. */
const captions = 'button, h1, h2, h3, label, legend, dt, summary, [role=tab], .ms-button, .ant-btn, .ms-menu-item'

/**
 * Makes every caption longer by a share of its letters, as in another language, and answers those that are cut then: wider or higher than
 * the box that hides what does not fit.
 */
const cutCaptions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([selector, share]) => {
      const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        element => element.checkVisibility() && !element.matches('.ms-hidden'),
      )
      for (const element of elements) {
        for (const node of element.childNodes) {
          const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
          if (text.trim().length > 1) node.nodeValue = `${text}${' xxxx'.repeat(Math.ceil((text.length * share) / 5))}`
        }
      }
      return elements.flatMap(element => {
        const style = getComputedStyle(element)
        const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible'
        const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        return hides && isCut && style.textOverflow !== 'ellipsis'
          ? [`${element.className || element.tagName}: ${element.textContent}`]
          : []
      })
    },
    [captions, longer] as const,
  )

test('captions that are two fifths longer are still read in full, wide and on a phone', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  const cut: string[] = []
  for (const screen of screens) {
    for (const device of ['desktop', 'mobile'] as const) {
      await page.goto(screen)
      await settled(page)
      await resize(page, device)
      cut.push(...(await cutCaptions(page)).map(caption => `${screen} ${device}: ${caption}`))
      expect(await overhang(page), `${screen} ${device}`).toBe(0)
    }
  }
  expect(cut).toEqual([])
})
