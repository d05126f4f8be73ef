import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { field } from './palette.ts'

/** A scanner types like a keyboard that leaves no time between two letters. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    keys => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code.split(''), 'Enter'],
  )

test('a number leads straight to its record: typed into the palette, or scanned anywhere', { tag: '@core' }, async ({ arrive, as }) => {
  const answer = await (await as('inspector'))('GET', '/api/quality/iqc/?page_size=2&sort=-id')
  const [first, second] = (answer.body as { results: { id: number; code: string }[] }).results
  const page = await arrive('inspector')
  await page.goto('/')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('Control+k')
  await field(page).fill(first?.code.toLowerCase() ?? '')
  await expect(page.getByRole('group', { name: '编号相符' }).getByRole('option')).toContainText(first?.code ?? '-')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/quality/iqc/${first?.id}`)
  await scan(page, second?.code ?? '')
  await page.waitForURL(`**/quality/iqc/${second?.id}`)
  await scan(page, 'NOBODY-KNOWS-THIS')
  await expect(field(page)).toHaveValue('NOBODY-KNOWS-THIS')
  await expect(page.getByText('未找到结果，请更换关键词')).toBeVisible()
})

test('what a person may not open is not found, and the signs narrow what is', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('Control+k')
  // Roles are the administrators’; whom one works with is everybody’s.
  await field(page).fill('/juese')
  await expect(page.getByText('未找到结果，请更换关键词')).toBeVisible()
  await field(page).fill('+来料')
  await expect(page.getByRole('option').first()).toContainText('新建来料检验')
  await expect(page.getByRole('group')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the question mark shows every shortcut; letters go from screen to screen', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector', { language: 'en' })
  await page.goto('/quality/iqc')
  await page.getByRole('main').waitFor()
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Find screens, records and actions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/notice/message')
})
