import type { Locator, Page } from '@playwright/test'
import { themeNames } from '../../core/shell/themes.ts'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { screensOf, type Screen } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('no screen is closed to anybody', () => {
  // Some people have three dozen screens of a kind.
  test.describe.configure({ timeout: 240_000 })

  for (const account of ['admin', 'inspector', 'buyer']) {
    for (const kind of ['detail', 'form', 'list', 'own'] as const) {
      test(`every ${kind} of ${account}`, async ({ arrive, as }) => {
        // What differs between people is what they may do, so one of them is enough for every state of a record.
        const screens = await screensOf(await as(account), kind, account === 'admin')
        expect(screens.length).toBeGreaterThan(1)
        expect(await lookAt(await arrive(account), screens)).toEqual([])
      })
    }
  }

  test('the sign-in pages', async ({ page }) => {
    for (const address of ['/login', '/login_erp/']) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(address)
        await settled(page)
        await page.getByRole('button', { name: '登录', exact: true }).click()
        await expect(page.getByText('此项为必填项，请填写。')).toHaveCount(2)
        expect(await seriousFindings(page)).toEqual([])
        expect(await overhang(page)).toBe(0)
        await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport()
      }
    }
  })
})

/** Opens the screens one after the other, wide and on a phone, and each of their tabs once; answers what is wrong with any of them. */
const lookAt = async (page: Page, screens: readonly Screen[]): Promise<readonly string[]> => {
  const found: string[] = []
  const knownTabs = new Set<string>()
  for (const { address, kind } of screens) {
    const note = (where: string, findings: readonly string[]) => found.push(...findings.map(finding => `${address} ${where}: ${finding}`))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await settled(page)
    note('wide', [...(await seriousFindings(page)), ...(await tooWide(page))])
    for (const tab of await page.getByRole('tab', { selected: false }).all()) {
      const name = await tab.innerText()
      const tabOfAll = `${address.replace(/\d+/, '')} ${name}`
      if (knownTabs.has(tabOfAll)) continue
      knownTabs.add(tabOfAll)
      await tab.click()
      await settled(page)
      note(`tab ${name}`, await seriousFindings(page))
    }
    const wanted = await actionsOn(page)
    await resize(page, 'mobile')
    note('on a phone', [...(await seriousFindings(page)), ...(await tooWide(page)), ...(await outOfReach(page, wanted))])
  }
  return found
}

const tooWide = async (page: Page): Promise<readonly string[]> => {
  const pixels = await overhang(page)
  return pixels > 0 ? [`${pixels} pixels wider than the window`] : []
}

/** What a person comes to a screen for: what stands out on it, and how to change it. */
const actions = (page: Page): Locator =>
  page.getByRole('main').locator('.ant-btn-primary:enabled, .ms-button:enabled:not(.ms-plain), .ms-record-actions button:enabled')

const actionsOn = async (page: Page): Promise<readonly string[]> => {
  const names = await actions(page)
    .filter({ visible: true })
    .evaluateAll(found => found.map(action => action.getAttribute('aria-label') ?? action.textContent))
  return names.map(name => name.trim())
}

/** The actions that cannot be pressed without looking for them. */
const outOfReach = async (page: Page, names: readonly string[]): Promise<readonly string[]> => {
  const missed: string[] = []
  for (const name of names) {
    const action = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    try {
      await expect(action).toBeInViewport()
      await action.click({ trial: true, timeout: 5000 })
    } catch {
      missed.push(`“${name}” is out of reach`)
    }
  }
  return missed
}
