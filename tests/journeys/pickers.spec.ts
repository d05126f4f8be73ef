import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

// Whoever fills in forms all day leaves the mouse alone: what Tab and Enter do in a list that is open, also before it is answered.

const spoken = {
  zh: {
    customer: '客户',
    add: '添加一行',
    conditions: '商务条件',
    terms: '付款条件',
    nothing: '无匹配的记录',
    contact: '联系人',
    kind: '类型',
    next: '下一步',
    nextOn: '下一步日期',
  },
  en: {
    customer: 'Customer',
    add: 'Add a line',
    conditions: 'Terms',
    terms: 'Payment terms',
    nothing: 'No results',
    contact: 'Contact',
    kind: 'Kind',
    next: 'Next action',
    nextOn: 'Next action on',
  },
} as const

const openList = (page: Page) => page.locator('.ant-select-dropdown:visible')

for (const [language, say] of variants(Object.entries(spoken) as [keyof typeof spoken, (typeof spoken)[keyof typeof spoken]][], 0)) {
  test(`${language}: Tab goes on from an open list, and takes along only what was meant`, { tag: '@core' }, async ({ arrive, as }) => {
    const sales = await as('sales')
    const customer = (await sales('GET', '/api/crm/company/?page_size=1&currency=CNY&status=active')).body.results[0]
    const called: string = language === 'en' ? (customer.nameEn ?? customer.name) : customer.name
    const page = await arrive('sales', { language })
    await page.goto('/materials/quotation/regular/add')
    const picker = page.getByLabel(say.customer, { exact: true })
    const chosen = page.locator('.ms-picker').filter({ has: picker })
    const nothing = await chosen.innerText()

    await picker.click()
    await expect(openList(page).locator('.ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(picker).not.toBeFocused()
    await expect(openList(page)).toHaveCount(0)
    expect(await chosen.innerText()).toBe(nothing)

    await picker.click()
    await page.keyboard.type(called)
    await expect(openList(page).locator('.ant-select-item-option-active').getByText(called)).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(picker).not.toBeFocused()
    await expect(chosen).toContainText(called)

    // A choice that was gone to with an arrow; what is usual is folded away until it is asked for.
    await page.locator('legend').getByRole('button', { name: say.conditions, exact: true }).click()
    const terms = page.getByLabel(say.terms, { exact: true })
    const shown = page.locator('.ant-select').filter({ has: terms })
    const before = await shown.innerText()
    await terms.click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(terms).not.toBeFocused()
    await expect(shown).not.toHaveText(before)

    // Enter takes what is chosen already, and Tab follows it before the list has closed.
    const after = await shown.innerText()
    for (let turn = 0; turn < 5; turn += 1) {
      await terms.click()
      await expect(openList(page)).toBeVisible()
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')])
      await expect(terms).not.toBeFocused()
      await expect(openList(page)).toHaveCount(0)
      await expect(shown).toHaveText(after)
    }
  })

  test(
    `${language}: a code and Enter, faster than the server answers, take the record of that code`,
    { tag: '@core' },
    async ({ arrive, as }) => {
      const sales = await as('sales')
      const { results } = (await sales('GET', '/api/product/model/?page_size=20&status=active&sort=-id')).body
      const [pn = '', other = '']: readonly string[] = results.flatMap((model: { readonly pn: unknown }) =>
        typeof model.pn === 'string' ? model.pn : [],
      )
      const page = await arrive('sales', { language })
      await page.goto('/materials/quotation/regular/add')
      await page.getByRole('button', { name: say.add }).first().click()
      const picker = page.locator('[id$="items-0-model"]')
      const chosen = page.locator('.ms-picker').filter({ has: picker })
      await picker.click()
      await expect(openList(page).locator('.ant-select-item-option-active')).toBeVisible()
      const asked = Promise.withResolvers<void>()
      await page.route(/\/options\/.*search=/, async route => {
        await asked.promise
        await route.continue()
      })
      await page.keyboard.type(pn)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-waiting]')).toHaveCount(1)
      await expect(chosen).not.toContainText(/\d/)
      asked.resolve()
      await expect(openList(page)).toHaveCount(0)
      await expect(chosen).toContainText(pn)

      // What nothing has been found for stays to be mended.
      await page.keyboard.type('no-such-code')
      await expect(openList(page).getByText(say.nothing)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(picker).toHaveValue('no-such-code')
      await expect(openList(page).getByText(say.nothing)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(chosen).toContainText(pn)

      // Whoever goes on to the next field before the answer comes still means what was typed.
      const answered = Promise.withResolvers<void>()
      await page.unroute(/\/options\/.*search=/)
      await page.route(/\/options\/.*search=/, async route => {
        await answered.promise
        await route.continue()
      })
      await picker.click()
      await page.keyboard.type(other)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(picker).not.toBeFocused()
      answered.resolve()
      await expect(chosen).toContainText(other)
    },
  )

  test(
    `${language}: what is chosen is taken away by a key, and its cross is no stop on the way`,
    { tag: '@core' },
    async ({ arrive, as }) => {
      const sales = await as('sales')
      const contact = (await sales('GET', '/api/crm/contact/?page_size=1')).body.results[0]
      const page = await arrive('sales', { language })
      await page.goto(`/materials/activity/new?company=${contact.company.id}`)
      const [picker, kind, next, day] = [say.contact, say.kind, say.next, say.nextOn].map(name => page.getByLabel(name, { exact: true }))
      if (!picker || !kind || !next || !day) throw new Error('The form has other fields')
      const chosen = page.locator('.ms-picker').filter({ has: picker })

      await picker.click()
      const option = openList(page).locator('.ant-select-item-option').first()
      const called = (await option.innerText()).trim()
      await option.click()
      await expect(openList(page)).toHaveCount(0)
      await expect(chosen).toContainText(called)
      await picker.focus()
      await page.keyboard.press('Tab')
      await expect(kind).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(picker).toBeFocused()

      // What is typed is deleted letter by letter; what is chosen stays until the key is pressed anew.
      await page.keyboard.type('zz')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await expect(picker).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(chosen).toContainText(called)
      await page.keyboard.press('Backspace')
      await expect(chosen).not.toContainText(called)

      await day.fill('2027-01-05')
      await page.keyboard.press('Tab')
      await expect(day).toHaveValue('2027-01-05')
      await expect(day).not.toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(day).toBeFocused()
      await day.fill('')
      await page.keyboard.press('Tab')
      await expect(day).toHaveValue('')
      await expect(day).not.toBeFocused()
      await day.click()
      await page.keyboard.press('Shift+Tab')
      await expect(next).toBeFocused()
    },
  )
}
